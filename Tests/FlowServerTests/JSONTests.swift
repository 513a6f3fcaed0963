import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

@testable import FlowServer

/// The server's own JSON, compared with Foundation's.
struct JSONTests {
  @Test(
    "documents are read",
    arguments: [
      ("{}", JSONValue.object([])),
      (" [1, -2,\n3.9, 1e2] ", .array([.number(1), .number(-2), .number(3), .number(100)])),
      (
        #"{"a": {"b": [true, false, null]}}"#,
        .fields(["a": .fields(["b": .array([.bool(true), .bool(false), .null])])])
      ),
      (#""\u00e9\ud83e\udded\n\"\/""#, .string("é🧭\n\"/")), (#""\ud83e""#, .string("\u{FFFD}")),
      (#""\ud83eab""#, .string("\u{FFFD}ab")),
    ] as [(String, JSONValue)])
  func read(_ text: String, _ value: JSONValue) {
    #expect(JSONReader.read(Array(text.utf8)[...]) == value)
  }

  @Test(
    "what is none is refused",
    arguments: [
      "", "{", "[1,]", "{\"a\"}", "{a: 1}", "nul", "1 2", "\"\n\"", "\"\\x\"", "\"\\u12\"", "+1", "--1",
      String(repeating: "[", count: 10_000),
    ])
  func refused(_ text: String) {
    #expect(JSONReader.read(Array(text.utf8)[...]) == nil)
  }

  @Test("random documents are written so that Foundation and the reader read the same", arguments: 0..<50)
  func roundTrip(_ seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let value = Self.value(depth: 0, &random)
    let line = value.line
    #expect(!line.contains("\n"))
    #expect(JSONReader.read(Array(line.utf8)[...]) == value)
    let parsed = try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
    let written = try JSONSerialization.data(withJSONObject: parsed, options: [.fragmentsAllowed, .sortedKeys])
    let again = try #require(JSONReader.read([UInt8](written)[...]))
    #expect(again == value)
  }

  private static func value(depth: Int, _ random: inout SplitMix) -> JSONValue {
    switch Int.random(in: 0...(depth > 3 ? 3 : 5), using: &random) {
    case 0: return .number(Int.random(in: -1_000_000...1_000_000, using: &random))
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .null
    case 3:
      let scalars = (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x1FFFF, using: &random))
      }
      return .string(String(String.UnicodeScalarView(scalars)))
    case 4: return .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth + 1, &random) })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &random)).map { .init("k\($0)", value(depth: depth + 1, &random)) })
    }
  }
}
