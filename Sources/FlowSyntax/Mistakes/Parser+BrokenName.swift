import FlowDiagnostics

/// Invalid names: `show-about`, `Main.storyboard`, `"Main"`.
///
/// In the tools that these names come from they are strings. If the declaration can have a string after `=`, the fix
/// writes both.
extension Parser {
  /// The kind of a name, as far as it affects the spelling.
  private enum Kind { case type, value }

  /// Reads the rest of a name that continues with `-`, as in `show-about`, and reports it.
  ///
  /// - Parameters:
  ///   - first: the part that has been read.
  ///   - what: the description of the named thing in messages: `a route`.
  ///   - shape: the declaration with this name, if there is one.
  /// - Returns: the name that was meant, or `nil` if the name is valid.
  mutating func brokenName(_ first: Token, _ what: String, of shape: DeclarationShape?) -> NameSyntax? {
    var end = index
    while isGluedHyphen(at: end), tokens[end + 1].kind == .identifier || tokens[end + 1].kind == .number {
      end += 2
    }
    let hasHyphen = end > index
    let isFile = shape?.isStoryboard == true && isFileExtension(at: end)
    guard hasHyphen || isFile else { return nil }
    skip(to: end)
    let place = range(from: Int(first.start))
    let written = source.text(place.offsets)
    let name = hasHyphen ? Self.spelling(of: written, kind(of: what)) : written
    guard isFile else {
      reportNoName(written, name, what, of: shape, at: place)
      return NameSyntax(text: name, range: place)
    }
    skip(to: end + 2)
    let whole = range(from: Int(first.start))
    report(
      SyntaxRules.malformedName, "a storyboard is named without `.storyboard`",
      at: SourceRange(file, place.end, whole.end),
      helps: [
        .init("leave `.storyboard` out", fix: .init(replace: SourceRange(file, place.end, whole.end), with: ""))
      ])
    return NameSyntax(text: name, range: place)
  }

  /// Reports `= "Main.storyboard"`: UIKit looks for a file by its name without the extension.
  mutating func checkFileExtension(of identifier: StringSyntax) {
    let ending = ".storyboard"
    guard identifier.value.hasSuffix(ending), identifier.value != ending else { return }
    let end = identifier.range.end - 1
    let place = SourceRange(file, end - ending.utf8.count, end)
    // The text ends differently if it has an escape or is a raw string.
    guard source.text(place.offsets) == ending else { return }
    report(
      SyntaxRules.malformedName, "a storyboard is named without `.storyboard`", at: place,
      helps: [.init("leave `.storyboard` out", fix: .init(replace: place, with: ""))])
  }

  /// Reads a name in quotes, and reports the quotes.
  mutating func quotedName(_ what: String, of shape: DeclarationShape?) -> NameSyntax? {
    let isReported = isReportedString
    let literal = current
    guard let string = string() else { return nil }
    var text = string.value
    if shape?.isStoryboard == true, text.hasSuffix(".storyboard") { text = String(text.dropLast(11)) }
    let isPath =
      shape == nil
      && text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
        IdentifierSpelling.isName(String(Substring($0)))
      }
    // `screen "Detail"` may also mean the storyboard's string.
    let isSure = shape?.what != DeclarationShape.screen.what && shape?.what != DeclarationShape.view.what
    if isPath || IdentifierSpelling.isName(text) {
      if !isReported {
        report(
          SyntaxRules.quotedName, "the name of \(what) has no quotes", at: range(literal),
          helps: [.init("write `\(text)`", fix: .init(replace: string.range, with: text), isCertain: isSure)])
      }
      return NameSyntax(text: text, range: string.range)
    }
    let name = Self.spelling(of: text, kind(of: what))
    guard !isReported, IdentifierSpelling.isName(name) else {
      if !isReported {
        report(
          SyntaxRules.quotedName, "the name of \(what) has no quotes", at: range(literal),
          helps: [.init("write a name: letters, digits and `_`")])
      }
      return nil
    }
    reportNoName(text, name, what, of: shape, at: string.range, SyntaxRules.quotedName)
    return NameSyntax(text: name, range: string.range)
  }

  /// Reports a text that is not a name, with the name to write instead and, if there can be one, the string.
  private mutating func reportNoName(
    _ written: String, _ name: String, _ what: String, of shape: DeclarationShape?, at place: SourceRange,
    _ rule: Rule = SyntaxRules.malformedName
  ) {
    let message =
      rule == SyntaxRules.quotedName
      ? "the name of \(what) has no quotes" : "`\(written)` is not a name: a name has letters, digits and `_`"
    guard let shape, let end = identifierPlace(of: shape, after: place.end) else {
      let isSure = shape.map { $0.isRoute || $0.clauses.contains(.identifier) && !$0.takesInitial } ?? false
      return report(
        rule, message, at: place,
        helps: [.init("write `\(name)`", fix: .init(replace: place, with: name), isCertain: isSure)])
    }
    let string = "\"\(written.quotedContent)\""
    let rest = source.text(place.end..<end)
    report(
      rule, message, at: place,
      helps: [
        .init(
          "write `\(name)\(rest) = \(string)`",
          fix: .init(replace: SourceRange(file, place.start, end), with: "\(name)\(rest) = \(string)"),
          isCertain: !shape.takesInitial)
      ])
  }

  /// Returns the place for `= "identifier"` in the declaration whose name ends before the current token; `nil` if it
  /// has one already or cannot have one.
  private func identifierPlace(of shape: DeclarationShape, after name: Int) -> Int? {
    guard shape.clauses.contains(.identifier), shape.hasIdentifier else { return nil }
    var ahead = index
    var end = name
    if tokens[ahead].kind == .leftParenthesis {
      guard brackets.isClosed(ahead) else { return nil }
      ahead = brackets.end(of: ahead) + 1
      end = Int(tokens[ahead - 1].end)
    }
    if tokens[ahead].kind == .colon {
      ahead += 1
      while tokens[ahead].kind == .identifier || tokens[ahead].kind == .period,
        !tokens[ahead].flags.contains(.startsLine)
      {
        ahead += 1
      }
      end = Int(tokens[ahead - 1].end)
    }
    // An edit stays on one line: declarations over several lines are left to the user.
    let hasIdentifier = tokens[ahead].kind == .equal && text(tokens[ahead + 1]) != ">"
    guard !hasIdentifier, !source.text(name..<end).contains(where: \.isNewline) else { return nil }
    return end
  }

  /// True if a hyphen without spaces around it is at an index.
  func isGluedHyphen(at index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index].kind == .operator else { return false }
    return tokens[index - 1].end == tokens[index].start && tokens[index].end == tokens[index + 1].start
      && text(tokens[index]) == "-"
  }

  private func isFileExtension(at index: Int) -> Bool {
    index + 1 < tokens.count && tokens[index].kind == .period && tokens[index].start == tokens[index - 1].end
      && text(tokens[index + 1]) == "storyboard"
  }

  private func kind(of what: String) -> Kind {
    switch what {
    case "a route", "an entry", "a tab", "a parameter", "an identifier": .value
    default: .type
    }
  }

  /// Joins the words of a text to one name: `showAbout` or `ShowAbout` for `show-about`.
  private static func spelling(of text: String, _ kind: Kind) -> String {
    var words = text.unicodeScalars.split { !IdentifierSpelling.canContinue(with: $0) }.map { String($0) }
    if words.count > 1, !words.contains(where: { $0.contains(where: \.isLowercase) }) {
      words = words.map { $0.lowercased() }
    }
    func large(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
    let first = words.first.map { kind == .type ? large($0) : $0.prefix(1).lowercased() + $0.dropFirst() } ?? ""
    return words.dropFirst().reduce(first) { $0 + large($1) }
  }
}

extension DeclarationShape {
  fileprivate var isStoryboard: Bool { what == DeclarationShape.storyboard.what }
  fileprivate var isRoute: Bool { what == "a route" }
}

extension String {
  /// The text as it is written between the quotes of a literal.
  fileprivate var quotedContent: String {
    var content = ""
    for scalar in unicodeScalars {
      if scalar == "\\" || scalar == "\"" { content.unicodeScalars.append("\\") }
      content.unicodeScalars.append(scalar)
    }
    return content
  }
}
