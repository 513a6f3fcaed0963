import FlowDiagnostics
import FlowSyntax
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// A flow file of the fixtures.
struct FlowFixture: CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]

  var testDescription: String { name }

  /// All flow files.
  static let all: [FlowFixture] = {
    let folder = Checkout.fixtures
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".flow") && !$0.contains(".build/") }.sorted().compactMap { path in
      guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path) else { return nil }
      return FlowFixture(name: path, bytes: Array(data))
    }
  }()

  /// The flow files that can be parsed.
  static let readable = all.filter { Laid($0.bytes) != nil }
}

/// A flow file and its layout.
struct Laid {
  var before: FileSyntax
  var text: String

  /// Fails if it cannot be parsed.
  init?(_ bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    before = Parser.parse(SourceFile(path: "Main.flow", bytes: bytes), id: SourceID(0), diagnostics: &diagnostics)
    if diagnostics.hasErrors { return nil }
    text = FlowFormatter.format(before)
  }
}

extension FileSyntax {
  /// Its tokens without the commas, since the layout may add and remove some.
  var words: [String] {
    tokens.filter { $0.kind != .comma }.map { unix(Int($0.start)..<Int($0.end)) }
  }

  /// The words of its comments: the layout may change their indentation.
  var comments: [String] {
    var comments: [String] = []
    var end = 0
    for token in tokens {
      let gap = unix(end..<Int(token.start)).replacing("\u{FEFF}", with: "")
      end = Int(token.end)
      comments += gap.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    return comments
  }

  private func unix(_ range: Range<Int>) -> String {
    let text = source.text(range)
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}
