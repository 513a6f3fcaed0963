import FlowDiagnostics

/// Words of UIKit and Interface Builder that correspond to a different word in a flow file.
enum ForeignWord {
  /// Returns the word of a flow file that was meant.
  ///
  /// - Parameter name: the word as written, in any case.
  /// - Returns: the word, or `nil` for an unknown one.
  static func meaning(of name: String) -> Word? { table[name.lowercased()] }

  private static let table: [String: Word] = [
    "modal": .present, "modally": .present, "sheet": .present, "presentmodally": .present,
    "show": .push, "pushviewcontroller": .push,
    "pop": .close, "dismiss": .close, "goback": .close, "popviewcontroller": .close,
    "viewcontroller": .screen, "controller": .screen, "scene": .screen, "page": .screen, "vc": .screen,
    "tabbar": .tabs, "tabbarcontroller": .tabs,
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
    guard let meant = foreign ?? misspelledWord(name, in: block), block.accepts(meant), isStatementAhead else {
      return nil
    }
    let word = meant.rawValue
    report(
      SyntaxRules.unknownKeyword, "no statement \(block.place) begins with `\(name)`", at: currentRange,
      helps: [
        .init(
          foreign == nil ? "there is a similar word: `\(word)`" : "write `\(word)`",
          fix: .init(replace: currentRange, with: word))
      ])
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
    while ahead < tokens.count, !tokens[ahead].flags.contains(.startsLine) {
      if tokens[ahead].kind == .leftBrace { return true }
      ahead += 1
    }
    return false
  }

  /// True if `show` or `modal` is the kind of a storyboard segue: an identifier follows, which `push` and `present` do
  /// not have.
  private func isKindOfSegue(_ word: Word) -> Bool {
    guard word == .push || word == .present else { return false }
    var ahead = index + 1
    while ahead + 1 < tokens.count, !tokens[ahead].flags.contains(.startsLine) {
      if tokens[ahead].kind == .equal, tokens[ahead + 1].kind == .string { return true }
      ahead =
        tokens[ahead].kind == .leftParenthesis && brackets.isClosed(ahead) ? brackets.end(of: ahead) + 1 : ahead + 1
    }
    return false
  }
}
