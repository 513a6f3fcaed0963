import FlowDiagnostics

/// `as sheet(medium, large)`: the style in which a route presents its target.
package struct StyleSyntax: Sendable {
  /// The styles.
  package enum Style: String, Sendable, CaseIterable {
    case sheet, fullScreen, pageSheet, formSheet, currentContext, overFullScreen, overCurrentContext, popover, custom
    case zoom
  }
  /// A height that a sheet can have.
  package struct Detent: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable { case medium, large, height, fraction }
    package let kind: Kind
    /// `200`, of `height(200)`, or `Layout.player`
    package let number: String?

    /// The height as written: `height(200)`.
    package var text: String { kind.rawValue + (number.map { "(\($0))" } ?? "") }
  }

  /// `sheet`
  package let style: Style
  /// `medium` and `large`; empty if only `sheet` is written.
  package var detents: [Detent] = []
  /// `(medium, large)`: the range of the parentheses, and the offsets of the heights.
  package var list: (range: SourceRange, elements: [Int])?
  /// `Layout.player`, of `height(Layout.player)`
  package var constants: [DottedNameSyntax] = []
  /// `photo.id`, of `zoom(photo.id)` or `popover(photo.id)`
  package var source: DottedNameSyntax?
  /// The whole clause.
  package let range: SourceRange
}

extension Parser {
  /// Reads `as fullScreen` or `as sheet(medium, large)`
  mutating func style() -> StyleSyntax? {
    let start = Int(current.start)
    advance()
    let isOfViews = platform == .SwiftUI
    let styles: [StyleSyntax.Style] =
      switch platform {
      case .SwiftUI: [.sheet, .fullScreen, .zoom]
      case .some(.AppKit), .some(.none): []
      case .UIKit, nil: StyleSyntax.Style.allCases.filter { $0 != .zoom }
      }
    let name: StyleSyntax.Style? = styleWord(
      "a style after `as`", example: "as fullScreen", of: "style", among: styles)
    let isSourceNext = current.kind == .leftParenthesis
    if let name, name == .zoom && (isOfViews || isSourceNext) || name == .popover && isOfViews && isSourceNext {
      guard let source = viewSource(of: name) else { return nil }
      return StyleSyntax(style: name, source: source, range: range(from: start))
    }
    guard current.kind == .leftParenthesis, !startsLine else {
      return name.map { StyleSyntax(style: $0, range: range(from: start)) }
    }
    let open = Int(current.start)
    guard name == .sheet else {
      skipBrackets()
      guard let name else { return nil }
      let place = range(from: open)
      let reason = name == .popover ? "only a dialog of a SwiftUI flow names its view" : "only `sheet` has heights"
      report(
        SyntaxRules.unknownStyle, "`\(name.rawValue)` takes no list", at: place,
        help: "\(reason); remove the list", edit: .init(replace: place, with: ""))
      return StyleSyntax(style: name, range: range(from: start))
    }
    var constants: [DottedNameSyntax] = []
    let (detents, places) = detents(&constants)
    return StyleSyntax(
      style: .sheet, detents: detents, list: (range(from: open), places), constants: constants,
      range: range(from: start))
  }

  /// Reads `(photo.id)`
  private mutating func viewSource(of style: StyleSyntax.Style) -> DottedNameSyntax? {
    let example = "as \(style.rawValue)(photo.id)"
    let end = takeParenthesis(
      missing: SyntaxRules.unknownStyle, "expected a value in parentheses after `\(style.rawValue)`",
      help: "for example `\(example)`: the view with this identity is the source")
    guard let end else { return nil }
    guard index < end, current.kind == .identifier else {
      reportMissing(
        SyntaxRules.unknownStyle,
        "expected a parameter of the route in the parentheses of `\(style.rawValue)`\(foundSuffix)",
        help: "write a parameter of the route or a property of it, for example `\(example)`")
      skip(to: end + 1)
      return nil
    }
    let source = dottedName("a value", example: example)
    if source != nil, index < end {
      report(
        SyntaxRules.unexpectedText, "unexpected \(currentDescription) after the value", at: currentRange,
        help: "write a parameter of the route or a property of it: `\(example)`")
    }
    skip(to: end + 1)
    return source
  }

  /// Reads `(medium, large)`, and returns the heights with their offsets.
  private mutating func detents(_ constants: inout [DottedNameSyntax]) -> ([StyleSyntax.Detent], places: [Int]) {
    let open = index
    let start = Int(current.start)
    guard brackets.isClosed(open) else {
      skipBrackets()
      return ([], [])
    }
    let end = brackets.end(of: open)
    advance()
    var detents: [StyleSyntax.Detent] = []
    var places: [Int] = []
    while index < end {
      let place = currentRange
      guard let detent = detent(&constants) else {
        while index < end { skipToken() }
        break
      }
      if detents.contains(detent) {
        report(
          SyntaxRules.unknownStyle, "the height `\(detent.text)` is given twice", at: place,
          help: "keep one")
      } else {
        detents.append(detent)
        places.append(place.start)
      }
      guard index < end, !take(.comma) else { continue }
      report(
        SyntaxRules.unexpectedText, "unexpected \(currentDescription) between two heights", at: currentRange,
        help: "the heights are separated by `,`: `as sheet(medium, large)`")
      while index < end { skipToken() }
    }
    advance()
    if open + 1 == end {
      report(
        SyntaxRules.unknownStyle, "the sheet has no height", at: range(from: start),
        help: "write `(medium, large)`, or remove the list", edit: .init(replace: range(from: start), with: ""))
    }
    return (detents, places)
  }

  /// Reads `medium` or `height(200)`
  private mutating func detent(_ constants: inout [DottedNameSyntax]) -> StyleSyntax.Detent? {
    let kind: StyleSyntax.Detent.Kind? = styleWord(
      "a height", example: "sheet(medium, large)", of: "height", mayStartLine: true)
    guard let kind else { return nil }
    let example: String
    switch kind {
    case .medium, .large: return StyleSyntax.Detent(kind: kind, number: nil)
    case .height: example = "height(200)"
    case .fraction: example = "fraction(0.3)"
    }
    let end = brackets.end(of: index)
    if kind == .height, current.kind == .leftParenthesis, next.kind == .identifier, brackets.isClosed(index) {
      advance()
      let constant = dottedName("a constant", example: "height(Layout.player)")
      guard let constant, index == end else {
        if constant != nil {
          report(
            SyntaxRules.unexpectedText, "unexpected \(currentDescription) after the height", at: currentRange,
            help: "declare a constant in Swift, and name it here: `height(Layout.player)`")
        }
        skip(to: end + 1)
        return nil
      }
      advance()
      constants.append(constant)
      return StyleSyntax.Detent(kind: kind, number: constant.text)
    }
    guard current.kind == .leftParenthesis, next.kind == .number, end == index + 2 else {
      _ = take(.leftParenthesis)
      reportMissing(
        SyntaxRules.unknownStyle, "expected a number in parentheses after `\(kind.rawValue)`\(foundSuffix)",
        help: "for example `\(example)`")
      return nil
    }
    advance()
    let (number, place) = (text(current), currentRange)
    advance()
    advance()
    let value = Double(number.filter { $0 != "_" })
    if kind == .fraction, value.map({ $0 > 0 && $0 <= 1 }) != true {
      report(
        SyntaxRules.unknownStyle, "`\(number)` is no part of the screen's height", at: place,
        help: "write a number between 0 and 1, such as `0.3`; `height(\(number))` is in points")
    } else if value.map({ $0 > 0 }) != true {
      report(
        SyntaxRules.unknownStyle, "`\(number)` is no height in points", at: place,
        help: "write a number such as `200`")
    }
    return StyleSyntax.Detent(kind: kind, number: number)
  }

  /// Reads one of a few words, and reports others.
  ///
  /// - Parameters:
  ///   - what: the missing word in messages.
  ///   - example: an example with such a word.
  ///   - kind: the kind of word in messages.
  ///   - offered: the words that helps offer, if some are for other platforms.
  ///   - mayStartLine: true if the word may be on the next line.
  /// - Returns: the word; `nil` if there is none, or another one.
  mutating func styleWord<Value: RawRepresentable<String> & CaseIterable>(
    _ what: String, example: String, of kind: String, among offered: [Value]? = nil, mayStartLine: Bool = false
  ) -> Value? {
    let values = (offered ?? Array(Value.allCases)).map(\.rawValue)
    let written = values.map { ["height": "height(200)", "fraction": "fraction(0.3)"][$0] ?? $0 }
    let list =
      values.isEmpty
      ? "leave `as` out: only the flows of UIKit and SwiftUI have styles"
      : "there " + (values.count == 1 ? "is " : "are ") + written.map { "`\($0)`" }.joined(separator: ", ")
    takeSign(before: .identifier)
    guard current.kind == .identifier, mayStartLine || !startsLine else {
      reportMissing(
        SyntaxRules.unknownStyle, "expected \(what)\(foundSuffix)",
        help: values.isEmpty ? list : "for example `\(example)`; \(list)")
      return nil
    }
    let place = currentRange
    let text = text(current)
    advance()
    if let value = Value(rawValue: text) { return value }
    // `full screen`
    reportedIndex = index
    report(
      SyntaxRules.unknownStyle, "there is no \(kind) `\(text)`", at: place,
      helps: similar(kind, to: text, among: values, at: place) + [.init(list)])
    return nil
  }

  /// Returns a help with the word that was probably meant; none if no word is similar. Without a place, nothing is replaced.
  func similar(_ kind: String, to text: String, among words: [String], at place: SourceRange?) -> [Diagnostic.Help] {
    guard let nearest = nearestName(to: text, among: words) else { return [] }
    return [
      .init(
        "there is a similar \(kind): `\(nearest)`", fix: place.map { .init(replace: $0, with: nearest) },
        isCertain: nearest.lowercased() == text.lowercased()
          || isTypo(text, of: nearest) && isOnlyNearName(nearest, to: text, among: words))
    ]
  }
}

// MARK: - Rules

extension SyntaxRules {
  package static let unknownStyle = Rule(
    "unknown-style", .error,
    meaning: #"""
      What comes after `as` is not a way to present a screen. The styles are `sheet` and `fullScreen`, and in UIKit flows
      also `pageSheet`, `formSheet`, `currentContext`, `overFullScreen`, `overCurrentContext`, `popover` and `custom`. A sheet
      can have a list of its heights: `as sheet(medium, large)`. In SwiftUI flows, a `push` or `present` can be `as zoom(id)`, a dialog `as popover(id)`, and a tab
      `as search`.

      Write one of them, or leave `as` out for the style that the system chooses.
      """#,
    in: app("generate coordinator; start screen Home { … } screen Tour"),
    wrong: "present tour -> Tour as fullscren", right: "present tour -> Tour as fullScreen")
}
