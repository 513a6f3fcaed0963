import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import Foundation
import RoutegenTestSupport
import Testing

/// The result of any change to a flow file is diagnostics or Swift, without crashes, hangs or losses.
struct MutationTests {
  @Test("a fixture that ends within one of its tokens gives diagnostics or Swift", arguments: FlowFixture.all)
  func prefixes(of fixture: FlowFixture) throws {
    var outputs: [String: [UInt8]] = [:]
    let bytes = fixture.bytes
    // In the middle of every third token; `HalfWrittenFileTests` tries the text up to each line, and without each line.
    let tokens = fixture.tokens
    let cuts = stride(from: 0, to: tokens.count, by: 3).map { (tokens[$0].lowerBound + tokens[$0].upperBound) / 2 }
    for cut in cuts { check(Array(bytes[..<cut]), outputs: &outputs) }
    try expectSwift(outputs)
  }

  @Test("ten thousand random edits give diagnostics or Swift", arguments: 0..<20)
  func edits(chunk: Int) throws {
    var random = SplitMix(seed: UInt64(chunk) &+ 1)
    var outputs: [String: [UInt8]] = [:]
    let fixtures = FlowFixture.all.filter { $0.bytes.count < 4_000 }
    for _ in 0..<500 {
      let fixture = fixtures[random.next(below: fixtures.count)]
      check(mutated(fixture, &random), outputs: &outputs)
    }
    try expectSwift(outputs)
  }

  @Test("only a type or a value that is no Swift by itself excuses what is generated from it")
  func excuses() throws {
    func written(_ parameter: String, _ value: String = "1") -> String {
      WrittenSwift(Array("flow A { screen B { push c(\(parameter)) -> D(code: \(value)) } }".utf8)).text
    }
    let wrong = [
      written("x: Int", ": \"X\""), written("x: Int = [:.small]"), written("x: Int = 1 2"), written("x: Int = a ?"),
      written("x: @convention(\"c\" +) () -> Void"),
    ]
    let right = [
      written("x: [String: Int]? = [:]"), written("x: any Error = .small", "await f(x: 1)[0]?.y"),
      written("x: @Sendable () -> Void = { }"), written("x: (inout A, @escaping () -> B) throws -> C", "f { $0 }"),
    ]
    let errors = try SwiftParse.errors(in: wrong + right)
    #expect(errors.keys.sorted() == Array(wrong.indices), "\(errors)")
  }

  /// Returns a fixture with one to three of its tokens deleted, swapped or inserted elsewhere.
  private func mutated(_ fixture: FlowFixture, _ random: inout SplitMix) -> [UInt8] {
    var pieces = fixture.pieces
    for _ in 0...random.next(below: 3) where !pieces.isEmpty {
      let index = random.next(below: pieces.count)
      switch random.next(below: 3) {
      case 0: pieces.remove(at: index)
      case 1: pieces.swapAt(index, random.next(below: pieces.count))
      default: pieces.insert(pieces[random.next(below: pieces.count)], at: index)
      }
    }
    return Array(pieces.joined())
  }

  private func check(_ bytes: [UInt8], outputs: inout [String: [UInt8]]) {
    let source = SourceFile(path: "Mutant.flow", bytes: bytes)
    var diagnostics = Diagnostics()
    let tree = Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)
    #expect(tree.printed == bytes, "the tree does not print the file back: \(source.text(0..<bytes.count))")

    let compilation = Pipeline.generate([source])
    #expect(compilation.hasErrors == compilation.outputs.isEmpty)
    let ranges = compilation.diagnostics.flatMap { [$0.range] + $0.notes.map(\.range) }
    let areInside = ranges.allSatisfy { 0 <= $0.start && $0.start <= $0.end && $0.end <= bytes.count }
    #expect(areInside, "a range lies outside of the file: \(source.text(0..<bytes.count))")
    for output in compilation.outputs { outputs[output.text] = bytes }
  }

  /// Expects that generated texts are syntactically valid Swift.
  ///
  /// Types and values are copied unchanged and left to the compiler: if one in a mutant is not valid by itself, the
  /// compiler reports it at the flow file's line, and it is not a mistake of the generator.
  private func expectSwift(_ outputs: [String: [UInt8]]) throws {
    let texts = outputs.keys.sorted()
    let rejected = try SwiftParse.errors(in: texts)
    guard !rejected.isEmpty else { return }
    let indices = rejected.keys.sorted()
    let written = indices.map { WrittenSwift(outputs[texts[$0]] ?? []).text }
    let doubtful = try SwiftParse.errors(in: written)
    for (place, index) in indices.enumerated() where doubtful[place] == nil {
      let mutant = String(decoding: outputs[texts[index]] ?? [], as: UTF8.self)
      Issue.record("what is generated is no Swift: \(rejected[index] ?? "")\nof \(mutant)")
    }
  }
}

/// A flow file of the fixtures.
struct FlowFixture: CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]

  var testDescription: String { name }

  /// The ranges of its tokens.
  var tokens: [Range<Int>] {
    var diagnostics = Diagnostics()
    let tree = Parser.parse(SourceFile(path: name, bytes: bytes), id: SourceID(0), diagnostics: &diagnostics)
    return tree.tokens.map { Int($0.start)..<Int($0.end) }
  }

  /// Its tokens, each with the text before it.
  var pieces: [ArraySlice<UInt8>] {
    var end = 0
    return tokens.map { token in
      defer { end = token.upperBound }
      return bytes[end..<token.upperBound]
    }
  }

  static let all: [FlowFixture] = {
    let folder = Checkout.fixtures
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    // The formatter's test files contain little else.
    let flows = paths.filter { $0.hasSuffix(".flow") && !$0.contains(".build/") && !$0.hasPrefix("Format/") }
    return flows.sorted().compactMap { path in
      guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path) else { return nil }
      return FlowFixture(name: path, bytes: Array(data))
    }
  }()
}
