import FlowDiagnostics

/// Characters that nobody sees, or that make a text look like another one.
///
/// Swift's names may contain zero-width characters and controls of the writing direction, and strings anything. Two
/// names then look the same, or a line is read in another order than it is shown. The compilers of Swift and Rust warn
/// about them, too. What scripts and emoji need is left alone:
///
/// | | in names and types | in strings | in comments |
/// | --- | --- | --- | --- |
/// | embeddings, overrides and isolates: U+202A to U+202E, U+2066 to U+2069 | reported | reported | reported |
/// | line separators and control characters | reported | reported | reported |
/// | marks of the direction: U+200E, U+200F, U+061C; soft hyphens | reported | | |
/// | joiners and variation selectors after a letter of a script that has them, or after an emoji | | | |
/// | other zero-width characters | reported | reported | |
extension Lexer {
  /// Warns about the hidden characters of the file, neighbors together.
  mutating func reportHiddenCharacters() {
    guard bytes.contains(where: { !$0.isSeen }) else { return }
    var offset = 0
    var previous: Unicode.Scalar?
    var run: (start: Int, scalars: [Unicode.Scalar], place: Place)?
    while offset < end {
      // Most of a file is ASCII.
      if bytes[offset].isSeen {
        if let found = run { report(found.scalars, found.start..<offset, found.place) }
        run = nil
        previous = Unicode.Scalar(bytes[offset])
        offset += 1
        continue
      }
      let (value, length) = Scalars.decode(bytes, at: offset, end: end)
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      let place = scalar.isMaybeHidden ? self.place(of: offset) : nil
      if let place, isReported(scalar, after: previous, in: place) {
        if run == nil { run = (offset, [], place) }
        run?.scalars.append(scalar)
      } else {
        if let found = run { report(found.scalars, found.start..<offset, found.place) }
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
    case string(isPlain: Bool)
    case comment
  }

  /// Returns what an offset is in; `nil` for text that has been reported.
  private func place(of offset: Int) -> Place? {
    let token = tokens[tokens.partitioningIndex { Int($0.end) > offset || $0.kind == .endOfFile }]
    guard Int(token.start) <= offset else { return .comment }
    switch token.kind {
    case .unknown, .endOfFile: return nil
    case .string: return .string(isPlain: bytes[Int(token.start)] == UInt8(ascii: "\""))
    default: return .code
    }
  }

  private func isReported(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, in place: Place) -> Bool {
    switch place {
    case .code: return isHidden(scalar, after: previous)
    case .comment: return scalar.turnsText || scalar.breaksText
    case .string:
      switch scalar.value {
      // Marks of the direction and soft hyphens belong into texts that are shown, and words of some scripts may break.
      case 0xAD, 0x061C, 0x200E, 0x200F: return false
      case 0x200B: return previous.map { $0.value < 0x0590 } ?? true
      default: return isHidden(scalar, after: previous)
      }
    }
  }

  private mutating func report(_ scalars: [Unicode.Scalar], _ offsets: Range<Int>, _ place: Place) {
    let codes = scalars.prefix(3).map { Scalars.code(of: $0.value) }.joined(separator: ", ")
    let list = scalars.count > 3 ? codes + ", …" : codes
    let turns = scalars.contains(where: \.turnsText)
    let isOne = scalars.count == 1
    let what = isOne ? "a character" : "characters"
    let whole = range(offsets.lowerBound, offsets.upperBound)
    let removal = Diagnostic.Edit(replace: whole, with: "")
    var helps = [Diagnostic.Help("remove \(isOne ? "it" : "them")", edit: removal)]
    if case .string(isPlain: true) = place {
      let escapes = scalars.map { "\\u{" + String($0.value, radix: 16, uppercase: true) + "}" }.joined()
      helps.append(
        .init(
          "if the text needs \(isOne ? "it" : "them"), write `\(escapes)`", edit: .init(replace: whole, with: escapes)))
    }
    diagnostics.add(
      SyntaxRules.hiddenCharacter,
      turns
        ? "\(what) here \(isOne ? "changes" : "change") the direction of the text: \(list)"
        : "\(what) here cannot be seen: \(list)", at: whole, helps: helps)
  }
}

extension UInt8 {
  /// True for ASCII other than control characters; tabs and line ends are seen, too.
  fileprivate var isSeen: Bool { self >= 0x20 && self < 0x7F || self == 0x09 || isLineEnd }
}

extension Unicode.Scalar {
  /// True if it embeds, overrides or isolates a direction of writing: text after it is shown in another order.
  fileprivate var turnsText: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// True for a line separator, or a control character other than white space.
  fileprivate var breaksText: Bool {
    switch value {
    case 0...0x08, 0x0E...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// False for most characters without a look at their properties.
  fileprivate var isMaybeHidden: Bool {
    switch value {
    case 0...0x9F, 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x2028...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE0FFF:
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
      selectors after their letters, and in strings marks of the direction (U+200E, U+200F, U+061C), soft hyphens, and the
      zero-width spaces of scripts without spaces between words.

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
