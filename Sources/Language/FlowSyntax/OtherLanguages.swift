import FlowDiagnostics

/// Words of UIKit and Interface Builder that correspond to a different word in a flow file.
enum ForeignWord {
  /// Returns the word of a flow file that was meant, for one in any case; `nil` for an unknown one.
  static func meaning(of name: String) -> Word? { table[name.lowercased()] }

  private static let table: [String: Word] = [
    "modal": .present, "modally": .present, "sheet": .present, "presentmodally": .present,
    "show": .push, "pushviewcontroller": .push, "navigationlink": .push, "navigate": .push,
    "pop": .close, "back": .close, "dismiss": .close, "goback": .close, "popviewcontroller": .close,
    "viewcontroller": .screen, "controller": .screen, "scene": .screen, "page": .screen, "vc": .screen,
    "tabbar": .tabs, "tabbarcontroller": .tabs, "tabview": .tabs, "text": .message,
    "actionsheet": .dialog, "confirmationdialog": .dialog, "menu": .dialog,
    "uialertcontroller": .alert, "prompt": .alert, "button": .choice, "action": .choice, "textfield": .field,
    "deeplink": .link, "universallink": .link,
    "containerview": .embed, "unwindsegue": .unwind, "setviewcontrollers": .replace,
    "coordinator": .flow,
  ]
}

extension Parser {
  /// Reports an unknown word at the start of a statement, and returns the word that was surely meant. The statement is
  /// then read with that word.
  mutating func meantWord(in block: Block) -> Word? {
    guard current.kind == .identifier, word?.beginsStatement != true, !followsReported else { return nil }
    let name = text(current)
    let foreign = ForeignWord.meaning(of: name).map { meaning in
      // `sheet more { … }` has choices in it.
      if meaning == .present, name == "sheet", hasBodyAhead { return Word.dialog }
      return isKindOfSegue(meaning) ? .segue : meaning
    }
    // What is meant by `route` depends on what follows: `route item -> Item` is a route, not `routes`.
    guard name != Word.route.rawValue, let meant = foreign ?? misspelledWord(name, in: block), block.accepts(meant),
      isStatementAhead
    else {
      return nil
    }
    let word = meant.rawValue
    // A segue without an identifier is written like a route of code.
    let isMaybeSegue = foreign != nil && isInStoryboard && (meant == .push || meant == .present)
    let helps: [Diagnostic.Help] =
      isMaybeSegue
      ? [
        .init("for a segue of the storyboard, write `segue`", edit: .init(replace: currentRange, with: "segue")),
        .init("for a route that code performs, write `\(word)`", edit: .init(replace: currentRange, with: word)),
      ]
      : [
        .init(
          foreign == nil ? "there is a similar word: `\(word)`" : "write `\(word)`",
          fix: .init(replace: currentRange, with: word), isCertain: foreign != nil || isTypo(name, of: word))
      ]
    report(
      SyntaxRules.unknownKeyword, "no statement \(block.place) begins with `\(name)`", at: currentRange, helps: helps)
    return meant
  }

  /// True if the text after the current word can follow the first word of a statement: in `screens { … }` nothing can
  /// be read as a screen.
  var isStatementAhead: Bool {
    guard !next.flags.contains(.startsLine) else { return false }
    switch next.kind {
    case .identifier, .string, .arrow, .equal, .operator: return true
    default: return false
    }
  }

  /// Returns the word of a block that a name is near, if there is only one.
  private func misspelledWord(_ name: String, in block: Block) -> Word? {
    let words = statementWords(of: block)
    guard let nearest = nearestName(to: name, among: words), isOnlyNearName(nearest, to: name, among: words) else {
      return nil
    }
    return Word(rawValue: nearest)
  }

  /// True if a brace opens on the line of the current word.
  private var hasBodyAhead: Bool {
    var ahead = index + 1
    while continuesStatement(ahead) {
      if tokens[ahead].kind == .leftBrace { return true }
      ahead += 1
    }
    return false
  }

  /// True if a token can belong to a statement that starts before it on its line.
  private func continuesStatement(_ ahead: Int) -> Bool {
    guard ahead < tokens.count, !tokens[ahead].flags.contains(.startsLine) else { return false }
    return tokens[ahead].kind != .semicolon && tokens[ahead].kind != .rightBrace
  }

  /// True if `show` or `modal` is the kind of a storyboard segue: an identifier follows, which `push` and `present` do
  /// not have.
  private func isKindOfSegue(_ word: Word) -> Bool {
    guard word == .push || word == .present else { return false }
    var ahead = index + 1
    while continuesStatement(ahead), ahead + 1 < tokens.count {
      if tokens[ahead].kind == .equal, tokens[ahead + 1].kind == .string { return true }
      ahead =
        tokens[ahead].kind == .leftParenthesis && brackets.isClosed(ahead) ? brackets.end(of: ahead) + 1 : ahead + 1
    }
    return false
  }
}

// MARK: - Obstacles

extension Parser {
  /// Returns the reason why a file is not read at all, as a diagnostic: it has another format, or conflict markers.
  static func obstacle(_ lexer: Lexer) -> Diagnostic? {
    if let place = lexer.mergeMark {
      return Diagnostic(
        SyntaxRules.mergeConflict, "this file has a merge conflict", at: place,
        helps: [.init("keep the lines that are right, and remove those with `<<<<<<<`, `=======` and `>>>>>>>`")])
    }
    return foreignFormat(lexer).map { format in
      Diagnostic(
        SyntaxRules.foreignFormat, "this is \(format.name), not a flow file", at: format.range,
        helps: [
          .init(
            format.name == "XML"
              ? "`routegen import` writes a flow file from storyboards"
              : "a flow file starts like this: `flow App {`; `routegen init` writes one to start from")
        ])
    }
  }

  /// Returns the format of a file that is not a flow file despite its name, as the message names it, and the text that
  /// shows it: one error reports it instead of one for each line. Looks at the first tokens.
  private static func foreignFormat(_ lexer: Lexer) -> (name: String, range: SourceRange)? {
    let tokens = lexer.tokens
    guard tokens.count > 2 else { return nil }
    let (first, second) = (tokens[0], tokens[1])
    let range = lexer.range(Int(first.start), Int(first.end))
    let text = String(decoding: lexer.bytes[range.offsets], as: UTF8.self)
    switch first.kind {
    case .leftBrace where lexer.bytes.starts(with: #"{\rtf"#.utf8): return ("RTF instead of plain text", range)
    case .leftBrace where second.kind == .string || second.kind == .rightBrace,
      .leftBracket where second.kind == .leftBrace || second.kind == .string:
      return ("JSON", range)
    // `<?xml`, `<document`
    case .operator where text == "<" && first.end == second.start: return ("XML", range)
    case .operator where text == "---" && second.flags.contains(.startsLine): return ("YAML", range)
    case .identifier where second.kind == .colon && first.end == second.start:
      // `flow: App`; if there are braces, this is a flow file with a stray colon.
      guard !tokens.contains(where: { $0.kind == .leftBrace }) else { return nil }
      return ("YAML", lexer.range(Int(first.start), Int(second.end)))
    default: return nil
    }
  }

  // MARK: - Wrong arrow

  // Arrows as in other languages, web pages and plain typing: `=>`, `→`, `- >`, `-->`, `-&gt;`.
  //
  // Only in the place of an arrow they count as one. In a value, any of these can be an operator that the app defines.

  /// True if the current token is an arrow, or starts a text that was meant as one.
  var isArrow: Bool { current.kind == .arrow || wrongArrow != nil }

  /// The number of tokens of a misspelled arrow here; `nil` if there is no arrow or a correct one.
  var wrongArrow: Int? {
    switch current.kind {
    // `=>`, `->>`
    case .equal, .arrow: return isGlued(1, ">") ? 2 : nil
    case .operator: break
    default: return nil
    }
    switch text(current) {
    case "→", "⇒", "⟶", "➔", "➜", "➝", "➞", "➡", "⟹", "↦": return 1
    case ">":
      return kind(1) == .identifier && !tokens[index + 1].flags.contains(.startsLine) ? 1 : nil
    case "~", "|", "=", "==", "−": return isGlued(1, ">") ? 2 : nil
    case "-", "--", "---":
      if kind(1) == .arrow, isGlued(1) { return 2 }
      if isGlued(1, "&"), isGlued(2, "gt") { return kind(3) == .semicolon && isGlued(3) ? 4 : 3 }
      // `- >`
      return kind(1) == .operator && text(tokens[index + 1]) == ">" && !tokens[index + 1].flags.contains(.startsLine)
        ? 2 : nil
    default: return nil
    }
  }

  /// Takes the arrow that is the current token, or reports and takes a misspelled one.
  mutating func takeArrow() {
    guard let count = wrongArrow else { return advance() }
    let place = SourceRange(file, Int(current.start), Int(tokens[index + count - 1].end))
    skip(to: index + count)
    report(SyntaxRules.wrongArrow, "the arrow is `->`, not `\(source.text(place.offsets))`", at: place, instead: "->")
  }

  /// Returns the kind of a token after the current one.
  private func kind(_ distance: Int) -> TokenKind? {
    index + distance < tokens.count ? tokens[index + distance].kind : nil
  }

  /// True if a token follows the one before it without a space and has the given text. The distance counts from the
  /// current token.
  private func isGlued(_ distance: Int, _ spelling: String? = nil) -> Bool {
    guard index + distance < tokens.count else { return false }
    let token = tokens[index + distance]
    guard token.start == tokens[index + distance - 1].end else { return false }
    return spelling.map { text(token) == $0 } ?? true
  }
}

extension Lexer {
  /// Reads `–>` or `—>`. No operator has these dashes, so they cannot mean anything else in a value.
  mutating func lexDashArrow(width: Int) -> Bool {
    let start = position
    guard byte(at: start + width) == UInt8(ascii: ">") else { return false }
    position = start + width + 1
    let place = range(start, position)
    let text = String(decoding: bytes[place.offsets], as: UTF8.self)
    diagnostics.add(
      SyntaxRules.wrongArrow, "the arrow is `->`, not `\(text)`", at: place,
      help: "write `->`", fix: .init(replace: place, with: "->"))
    emit(.arrow, from: start)
    return true
  }

  // MARK: - Foreign text

  // Text that is not part of the language but easy to recognize: comments with `#`, and conflict markers.

  /// True if a `#` starts a comment as in a shell: a blank or another `#` follows, which never happens in Swift, or the
  /// line ends.
  var startsPoundComment: Bool {
    guard bytes[position] == UInt8(ascii: "#") else { return false }
    var offset = position
    while byte(at: offset) == UInt8(ascii: "#") { offset += 1 }
    // `#!/bin/sh`
    let isShebang = byte(at: offset) == UInt8(ascii: "!")
    // `#"Main"##` has a `#` too many.
    if position > 0, [UInt8(ascii: "\""), UInt8(ascii: "#")].contains(bytes[position - 1]) { return false }
    return offset == end || byte(at: offset).isBlank || isShebang
  }

  /// Skips `# text` up to the end of its line, as a comment, and reports it once.
  mutating func lexPoundComment() {
    let (start, isCondition) = (position, condition != nil)
    while byte(at: position) == UInt8(ascii: "#") { position += 1 }
    let place = range(start, position)
    while position < end, !bytes[position].isLineEnd { position += 1 }
    let before = bytes[..<start].last { !$0.isBlank }
    diagnostics.add(
      SyntaxRules.wrongComment, "a comment starts with `//`, not with `\(source(place))`", at: place,
      // The declarations after `# if DEBUG` would be in every build, and what follows `=` is no comment.
      help: "write `//`", fix: .init(replace: place, with: "//"), isCertain: !isCondition && before != UInt8(ascii: "=")
    )
    endComment(from: start)
  }

  /// The `if`, `elseif`, `else` or `endif` of Swift or C after the `#` here, also after blanks, and its end.
  private var condition: (word: String, end: Int)? {
    var start = position + 1
    while byte(at: start).isBlank, !bytes[start].isLineEnd { start += 1 }
    var end = start
    while byte(at: end).isASCIILetter { end += 1 }
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    return ["if", "ifdef", "ifndef", "elseif", "elif", "else", "endif"].contains(word) ? (word, end) : nil
  }

  /// Skips a line with `#if`, `#elseif`, `#else` or `#endif`, and reports the `#if`. The lines between are read, all of
  /// them.
  mutating func lexCondition() -> Bool {
    guard flags.contains(.startsLine), let (word, wordEnd) = condition else { return false }
    let place = range(position, wordEnd)
    while position < end, !bytes[position].isLineEnd { position += 1 }
    endComment(from: place.start)
    if !word.hasPrefix("if"), hasCondition { return true }
    hasCondition = true
    diagnostics.add(
      SyntaxRules.conditionalCompilation, "a flow file has no conditions such as `#\(word)`", at: place,
      help: "decide in Swift, or write what depends on the build in a flow file that only this build has")
    return true
  }

  /// Skips ```` ```flow ````, ```` ```{.flow} ```` or `~~~`, a line of Markdown around code, and reports it.
  mutating func lexMarkdownFence() -> Bool {
    let (start, mark) = (position, bytes[position])
    guard bytes[start...].prefix(3).count == 3, bytes[start..<start + 3].allSatisfy({ $0 == mark }) else {
      return false
    }
    var lineEnd = start
    while lineEnd < end, !bytes[lineEnd].isLineEnd { lineEnd += 1 }
    while bytes[lineEnd - 1].isBlank { lineEnd -= 1 }
    // More than the name of a language, alone or with attributes, may be a statement.
    let rest = bytes[start + 3..<lineEnd].drop { $0 == mark }.drop(while: \.isBlank)
    let language = String(decoding: rest.prefix(while: \.isOfWord), as: UTF8.self)
    let isOfCode = ["flow", "swift", "text"].contains(language) && rest.last != UInt8(ascii: "{")
    let areAttributes = rest.first == UInt8(ascii: "{") && rest.last == UInt8(ascii: "}")
    // In a value, `~~~` can be an operator of the app.
    let isWord = rest.count == language.utf8.count && (mark == UInt8(ascii: "`") || language.isEmpty)
    guard isWord || isOfCode || areAttributes else { return false }
    position = lineEnd
    endComment(from: start)
    let place = range(start, lineEnd)
    diagnostics.add(
      SyntaxRules.markdownFence, "this line is Markdown around code, not a part of it", at: place,
      help: "remove it", fix: .init(replace: place, with: ""))
    return true
  }

  /// Records `<<<<<<< HEAD` or another conflict marker at the start of a line.
  mutating func noticeMergeMark() {
    guard mergeMark == nil, position == lineStart, end - position >= 7 else { return }
    let mark = bytes[position]
    guard (1..<7).allSatisfy({ bytes[position + $0] == mark }) else { return }
    guard byte(at: position + 7).isBlank || position + 7 == end else { return }
    mergeMark = range(position, position + 7)
  }

  private func source(_ range: SourceRange) -> String { String(decoding: bytes[range.offsets], as: UTF8.self) }
}

extension Parser {
  /// True if `#word` is here, which the lexer reads as the start of a value.
  var isPoundWord: Bool { current.kind == .operator && bytes[Int(current.start)] == UInt8(ascii: "#") }

  /// Reports `#word` where a statement starts, as a comment, and skips the words after it.
  mutating func reportPoundWord() {
    let place = SourceRange(file, Int(current.start), Int(current.start) + 1)
    report(
      SyntaxRules.wrongComment, "a flow file has no `\(text(current))`, and a comment starts with `//`", at: place,
      help: "write `//`", edit: .init(replace: place, with: "//"))
  }

  // MARK: - Words of Swift

  /// Returns what to write instead of the declaration of Swift that begins here, `override func` or `@State var`; `nil`
  /// for another statement.
  func swiftHelp(in block: Block) -> String? {
    let modifiers: Set = [
      "override", "static", "weak", "unowned", "lazy", "final", "required", "convenience", "mutating", "nonisolated",
      "async", "dynamic", "indirect",
    ]
    if current.kind != .at, !modifiers.contains(text(current)) { return swiftHelp(at: index, in: block) }
    let words = tokens[index...].dropFirst().prefix { !$0.flags.contains(.startsLine) }
    let declaring = words.indices.first {
      ["let", "var", "func", "init", "class", "struct", "enum", "actor"].contains(text(tokens[$0]))
    }
    if let declaring { return swiftHelp(at: declaring, in: block) }
    guard current.kind != .at, words.first?.kind == .identifier else { return nil }
    return kindHelp(in: block) ?? "leave `\(text(current))` out: it is a word of Swift"
  }

  /// Returns what to write instead of the word of Swift at an index that begins a statement; `nil` for another word.
  private func swiftHelp(at index: Int, in block: Block) -> String? {
    let name = text(tokens[index])
    let next = tokens[min(index + 1, tokens.count - 1)]
    let isInScreen = block == .screen || block == .view
    let owner = block == .view ? "view" : isInScreen ? "screen" : block == .alert ? "alert" : "flow"
    // Read only where a help shows it: a line may have thousands of mistakes.
    var rest: String {
      next.kind == .identifier && !next.flags.contains(.startsLine) ? lineText(from: next) : "name -> Target"
    }
    switch name {
    case _ where ["route", "go", "goto"].contains(name) && (isInScreen || block == .flow):
      return "a route begins with what it does: `push \(rest)`, or `present`, `replace`, `close`, `do` and others"
    case "route" where block == .file:
      return "a route is in a screen or a flow, and begins with what it does: `push \(rest)`"
    case "case" where block == .alert: return #"a button is written `choice name("Title")`"#
    case "case" where block == .tabs: return "a tab is written `tab name -> Target`"
    case "case" where isInScreen || block == .flow:
      return
        "what a screen can ask for is a route: `push name -> Target`, or `present`, `replace`, `close`, `do` and others"
    case "fullScreenCover" where isInScreen || block == .flow:
      // The style comes before what is left of the statement.
      let late = [" answers", " ends", " without"].first { rest.substituting($0, by: "") != rest } ?? ""
      let start = late.isEmpty ? rest + " as fullScreen" : rest.substituting(late, by: " as fullScreen" + late)
      return "write `present \(start)`"
    case _ where isInScreen && ForeignWord.meaning(of: name) == .close:
      return "a route that removes the screen is written `close back`"
    case "ok" where block == .alert, "cancel" where block == .alert:
      return #"a button is written `choice ok("OK")`, and the one that cancels `choice cancel("Cancel") as cancel`"#
    case "root" where block == .flow, "initial" where block == .flow: return "write `start \(rest)`"
    case "initial" where block == .storyboard:
      return "the initial scene of a storyboard is written `screen Name = initial`"
    case "coordinator": return "write `generate coordinator`"
    case "scheme": return #"the scheme of the app is an origin: `origins "shop:"`"#
    case "popToRoot", "popToRootViewController": return "to go back to a screen, write `close back -> Screen`"
    case "NavigationStack": return "`push` shows a screen on the stack, and `in navigation` makes one: leave it out"
    case "let", "var", "init":
      let isTyped = next.kind == .identifier && index + 2 < tokens.count && tokens[index + 2].kind == .colon
      let value = name != "init" && isTyped ? lineText(from: next) : "name: Type"
      let named = owner == "alert" ? "alert name" : "\(owner) Name"
      return block == .entry || block == .tabs || block == .split || block == .identifiers
        ? nil : "values are in parentheses after the name: `\(named)(\(value))`"
    case "func":
      return "write functions in Swift files; `do name` in a screen or a flow is something that the app does"
    case "struct": return "declare types in Swift files; a view names its type after a colon: `view Name: Type`"
    case "class", "enum", "protocol", "extension", "actor", "typealias":
      return "declare types in Swift files; a screen names its class after a colon: `screen Name: Class`"
    case "if", "switch", "for", "while", "return":
      return "a flow file declares what is possible; decide in Swift, where a route is performed"
    default: return nil
    }
  }

  /// Returns what to write for `item -> Item`, a route without its kind, or `set item -> Item`, one with another word; and
  /// for `by app`, which belongs before the braces.
  func kindHelp(in block: Block) -> String? {
    let shapes: [Block: DeclarationShape] = [.flow: .flow, .screen: .screen, .view: .view]
    guard let shape = shapes[block], !next.flags.contains(.startsLine) else { return nil }
    if let clause = word?.clause.map({ $0 == .action ? .app : $0 }), shape.clauses.contains(clause) {
      return "write it before the braces: `\(block.rawValue) Name \(lineText(from: current)) { … }`"
    }
    let name = next.kind == .identifier ? index + 1 : index
    var after = min(name + 1, tokens.count - 1)
    if tokens[after].kind == .leftParenthesis, brackets.isClosed(after) {
      after = min(brackets.end(of: after) + 1, tokens.count - 1)
    }
    guard tokens[after].kind == .arrow, !tokens[after].flags.contains(.startsLine) else { return nil }
    return
      "a route begins with what it does: `push \(lineText(from: tokens[name]))`, `present` and others, or `segue` for "
      + "one of a storyboard"
  }

  /// Returns the text from a token to the end of its line, without a brace at its end.
  private func lineText(from token: Token) -> String {
    var end = Int(token.end)
    for other in tokens[tokens.partitioningIndex(where: { $0.start >= token.start })...] {
      let ends = other.flags.contains(.startsLine) || other.kind == .leftBrace || other.kind == .rightBrace
      if Int(other.start) > Int(token.start), ends || other.kind == .endOfFile { break }
      end = Int(other.end)
    }
    return source.text(Int(token.start)..<end)
  }
}

// MARK: - Rules

extension SyntaxRules {
  package static let wrongArrow = Rule(
    "wrong-arrow", .error,
    meaning: #"""
      The arrow to a target is not written `->`, a hyphen and a greater-than sign without a space between them. `=>`
      belongs to other languages. `→`, `–>` and `-&gt;` often come along when text is copied from a document, a chat
      or a web page.

      Write `->`.
      """#,
    in: home, wrong: "segue show => Detail", right: "segue show -> Detail")

  package static let wrongComment = Rule(
    "wrong-comment", .error,
    meaning: #"""
      A comment is written as in another language. Here it starts with `//`, as in Swift, or is between `/*` and `*/`.
      """#,
    example: #"""
      - # The app.
      + // The app.
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
            screen Detail
          }
        }
      """#)

  package static let conditionalCompilation = Rule(
    "conditional-compilation", .error,
    meaning: #"""
      A flow file has no `#if`: the same Swift is generated for all builds, and the generated Swift of each flow is one file.

      Decide in Swift, where the route is performed or the flow is started. What only one build has can be a flow in a flow
      file of its own, which only the target of that build contains. If the whole flow is for one build, start it
      in Swift between `#if DEBUG` and `#endif`.
      """#,
    in: home, wrong: "#if DEBUG; segue show -> Detail; #endif", right: "segue show -> Detail")

  package static let markdownFence = Rule(
    "markdown-fence", .error,
    meaning: #"""
      This line marks the beginning or the end of code in Markdown. It came along when the code was copied from a page.

      Remove the line.
      """#,
    in: afterHome, wrong: "```", right: "")

  package static let mergeConflict = Rule(
    "merge-conflict", .error,
    meaning: #"""
      Version control could not combine two changes of this file, and left both in it, between lines with `<<<<<<<`, `=======`
      and `>>>>>>>`. Nothing in the file was read.

      Keep the lines that are right, and remove the marks.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      - <<<<<<< HEAD
              segue show -> Detail
      - =======
      -       segue open -> Detail
      - >>>>>>> topic
            }
            screen Detail
          }
        }
      """#)

  package static let foreignFormat = Rule(
    "foreign-format", .error,
    meaning: #"""
      This file is in another format: JSON, YAML, XML or RTF. Flow files have a language of their own, and nothing in this file was
      read.

      Write a flow file instead. `routegen init` writes one to start from, and `routegen import` writes one from storyboards.
      """#,
    in: "…",
    wrong: #"{ "flow": "App" }"#,
    right: "flow App { storyboard Main { screen Home { segue show -> Detail } screen Detail } }")
}
