import FlowDiagnostics

/// Characters that nobody sees, or that make a text look like another one.
///
/// Swift's names may contain zero-width characters and controls of the writing direction, and strings anything. Two
/// names then look the same, or a line is read in another order than it is shown. The compilers of Swift and Rust warn
/// about them, too. What scripts and emoji need is left alone:
///
/// | | in names and types | in exact strings | in texts | in comments |
/// | --- | --- | --- | --- | --- |
/// | embeddings, overrides and isolates: U+202A to U+202E, U+2066 to U+2069 | reported | reported | reported | reported |
/// | line separators and control characters | reported | reported | reported | reported |
/// | marks of the direction: U+200E, U+200F, U+061C; soft hyphens | reported | reported | | |
/// | spaces other than the plain one | | reported | | |
/// | joiners and variation selectors after a letter of a script that has them, or after an emoji | | | | |
/// | other zero-width characters | reported | reported | reported | |
extension Lexer {
  /// Warns about the hidden characters of the file, neighbors together. `exactStrings` are the offsets of the strings
  /// that are no texts, but identifiers and the like.
  mutating func reportHiddenCharacters(exactStrings: [Int]) {
    guard bytes.contains(where: { !$0.isSeen }) else { return }
    var offset = 0
    var previous: Unicode.Scalar?
    var run: (start: Int, scalars: [Unicode.Scalar], place: Place)?
    while offset < end {
      // Most of a file is ASCII.
      let isSeen = bytes[offset].isSeen
      let (value, length) = isSeen ? (UInt32(bytes[offset]), 1) : Scalars.decode(bytes, at: offset, end: end)
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      let place = isSeen || !scalar.isMaybeHidden ? nil : self.place(of: offset, exactStrings)
      if let place, isReported(scalar, after: previous, in: place) {
        run = run ?? (offset, [], place)
        run?.scalars.append(scalar)
      } else if let found = run {
        report(found.scalars, found.start..<offset, found.place)
        run = nil
      }
      previous = scalar
      offset += length
    }
    if let found = run { report(found.scalars, found.start..<offset, found.place) }
  }

  private enum Place {
    case code
    /// A string, and whether its escapes are `\u{…}`.
    case string(isPlain: Bool, isExact: Bool)
    case comment
  }

  /// Returns what an offset is in; `nil` for text that has been reported.
  private func place(of offset: Int, _ exactStrings: [Int]) -> Place? {
    let token = tokens[tokens.partitioningIndex { Int($0.end) > offset || $0.kind == .endOfFile }]
    guard Int(token.start) <= offset else { return .comment }
    switch token.kind {
    case .unknown, .endOfFile: return nil
    case .string:
      let start = Int(token.start)
      let isExact = exactStrings.dropFirst(exactStrings.partitioningIndex { $0 >= start }).first == start
      return .string(isPlain: bytes[start] == UInt8(ascii: "\""), isExact: isExact)
    default: return .code
    }
  }

  private func isReported(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, in place: Place) -> Bool {
    switch place {
    case .code: return isHidden(scalar, after: previous)
    case .comment: return scalar.turnsText || scalar.breaksText
    case .string(_, let isExact):
      switch scalar.value {
      // Marks of the direction and soft hyphens belong into texts that are shown, and words of some scripts may break.
      case 0xAD, 0x061C, 0x200E, 0x200F: return isExact
      case 0x200B: return previous.map { $0.value < 0x0590 } ?? true
      default: return isHidden(scalar, after: previous) || isExact && scalar.looksBlank
      }
    }
  }

  private mutating func report(_ scalars: [Unicode.Scalar], _ offsets: Range<Int>, _ place: Place) {
    let codes = scalars.prefix(3).map { Scalars.code(of: $0.value) }.joined(separator: ", ")
    let list = scalars.count > 3 ? codes + ", …" : codes
    let isOne = scalars.count == 1
    let what = isOne ? "a character" : "characters"
    let whole = range(offsets.lowerBound, offsets.upperBound)
    let isBlank = scalars.allSatisfy(\.looksBlank)
    let removal = isBlank ? "write a plain space" : "remove \(isOne ? "it" : "them")"
    var helps = [Diagnostic.Help(removal, edit: .init(replace: whole, with: isBlank ? " " : ""))]
    if case .string(isPlain: true, _) = place {
      let escapes = scalars.map { "\\u{" + String($0.value, radix: 16, uppercase: true) + "}" }.joined()
      helps.append(
        .init(
          "if the text needs \(isOne ? "it" : "them"), write `\(escapes)`", edit: .init(replace: whole, with: escapes)))
    }
    let effect =
      scalars.contains(where: \.turnsText)
      ? isOne ? "changes the direction of the text" : "change the direction of the text"
      : isBlank ? isOne ? "looks like a space" : "look like spaces" : "cannot be seen"
    diagnostics.add(SyntaxRules.hiddenCharacter, "\(what) here \(effect): \(list)", at: whole, helps: helps)
  }
}

extension UInt8 {
  /// True for ASCII other than control characters; tabs and line ends are seen, too.
  fileprivate var isSeen: Bool { self >= 0x20 && self < 0x7F || self == 0x09 || isLineEnd }
}

extension Unicode.Scalar {
  /// True if it embeds, overrides or isolates a direction of writing: text after it is shown in another order.
  fileprivate var turnsText: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }

  /// True for a line separator, or a control character other than white space.
  fileprivate var breaksText: Bool {
    switch value {
    case 0...0x08, 0x0E...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// True for a space other than the plain one, and for the empty pattern of Braille.
  fileprivate var looksBlank: Bool { self != " " && properties.generalCategory == .spaceSeparator || value == 0x2800 }

  /// False for most characters without a look at their properties.
  fileprivate var isMaybeHidden: Bool {
    switch value {
    case 0...0xA0, 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x1680, 0x17B4, 0x17B5, 0x180B...0x180F, 0x2000...0x200F,
      0x2028...0x202F, 0x205F...0x206F, 0x2800, 0x3000, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}

// MARK: - Rules

extension SyntaxRules {
  package static let hiddenCharacter = Rule(
    "hidden-character", .warning,
    meaning: #"""
      A character here is not visible, or changes the order in which the characters after it are shown. Two names that look the
      same are then two names, and a line may do something else than it shows. Such characters come along when text is copied
      from a web page or a chat, or somebody hides something.

      Zero-width characters are reported in names, types and strings; controls of the writing direction, control characters
      and line separators everywhere, also in comments. What scripts and emoji need is not reported: joiners and variation
      selectors after their letters, and in values and texts marks of the direction (U+200E, U+200F, U+061C), soft hyphens,
      other spaces than the plain one, and the zero-width spaces of scripts without spaces between words. Identifiers,
      file names and links are exact strings: two that look the same would differ. Visible letters of other scripts are not
      reported, even if they look like Latin letters.

      Remove the character. If a string needs it, write it as `\u{…}`, so that everybody sees it.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue sh\#u{200B}ow -> Detail
      +       segue show -> Detail
            }
            screen Detail
          }
        }
      """#)
}
