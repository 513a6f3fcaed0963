@testable import FlowDiagnostics

/// A text in which ranges are marked with `«` and `»`, so that a test shows the places in the text itself.
struct MarkedText {
  /// The text without its marks.
  let source: SourceFile
  /// The marked ranges, in order.
  let ranges: [SourceRange]

  init(_ text: String, path: String = "Pills.flow", file: Int = 0) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ranges: [SourceRange] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "«": starts.append(bytes.count)
      case "»": ranges.append(SourceRange(SourceID(file), starts.removeLast(), bytes.count))
      default: bytes += Array(String(scalar).utf8)
      }
    }
    source = SourceFile(path: path, bytes: bytes)
    self.ranges = ranges
  }

  /// An error at each marked range.
  var diagnostics: [Diagnostic] { ranges.map { Diagnostic(.example, "this is wrong", at: $0) } }

  /// Returns the snippet form of an error at each marked range.
  func rendered(width: Int = 160) -> String {
    SnippetRenderer(sources: [source], width: width).render(diagnostics)
  }

  /// Returns the line and the carets of the snippet of the only marked range.
  func snippet(width: Int = 160) -> [String] {
    rendered(width: width).split(separator: "\n").dropFirst(3).map(String.init)
  }
}

extension Rule {
  static let example = Rule("some-error", .error, meaning: "", example: "", fixed: "")
  static let doubt = Rule("some-warning", .warning, meaning: "", example: "", fixed: "")
}
