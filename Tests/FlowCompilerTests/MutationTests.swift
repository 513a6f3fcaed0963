import FlowCompiler
import FlowDiagnostics
import FlowFuzzing
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
    for cut in cuts { expectDeterministic(Array(bytes[..<cut]), outputs: &outputs) }
    try expectSwift(outputs)
  }

  @Test("thousands of random edits give diagnostics or Swift", arguments: 0..<(TestRun.isExhaustive ? 20 : 10))
  func edits(chunk: Int) throws {
    var random = SplitMix(seed: UInt64(chunk) &+ 1)
    var outputs: [String: [UInt8]] = [:]
    let fixtures = FlowFixture.all.filter { $0.bytes.count < 4_000 }
    for _ in 0..<500 {
      let fixture = fixtures[random.next(below: fixtures.count)]
      expectDeterministic(mutated(fixture, &random), outputs: &outputs)
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

  private func expectDeterministic(_ bytes: [UInt8], outputs: inout [String: [UInt8]]) {
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

// MARK: - SwiftParse

/// The Swift compiler's parser.
enum SwiftParse {
  /// Returns the compiler's syntax error for each invalid text, by its index, from one call of the compiler.
  static func errors(in texts: [String]) throws -> [Int: String] {
    guard !texts.isEmpty else { return [:] }
    let folder = FileManager.default.temporaryDirectory.appending(path: "routegen-parse-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (index, text) in texts.enumerated() {
      let file = folder.appending(path: "\(index).swift")
      try text.write(to: file, atomically: false, encoding: .utf8)
      files.append(file.path)
    }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-frontend", "-parse", "-diagnostic-style", "llvm"] + files
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    var errors: [Int: String] = [:]
    for line in said.split(separator: "\n") where line.contains(": error: ") {
      guard let file = files.firstIndex(where: { line.hasPrefix("\($0):") }) else { continue }
      errors[file, default: ""] += line.dropFirst(folder.path.count + 1) + "\n"
    }
    #expect((compiler.terminationStatus != 0) == !errors.isEmpty, "\(said.prefix(4_000))")
    return errors
  }
}

// MARK: - WrittenSwift

/// The Swift inside a flow file, its types and values, each by itself: mistakes in it are not the generator's.
struct WrittenSwift {
  private var types: Set<String> = []
  private var values: Set<String> = []

  init(_ bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Written.flow", bytes: bytes)
    for item in Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics).items { add(item) }
  }

  /// Adds the Swift in a node, at any depth: with reflection, no construct can be forgotten.
  private mutating func add(_ node: Any) {
    switch node {
    case let type as TypeSyntax: types.insert(type.text)
    case let value as ExpressionSyntax: values.insert(value.text)
    default: for child in Mirror(reflecting: node).children { add(child.value) }
    }
  }

  /// Swift in which only a type or a value can be wrong: each is at a place where a generator may put it.
  var text: String {
    var text = ""
    for type in types.sorted() {
      text += "func type(_: \(type)) -> \(type) {}\nenum Type {\ncase type(\(type))\n}\nlet type: \(type)\n"
    }
    for value in values.sorted() {
      text += "func value(_: Int = \(value)) { _ = value(value: \(value)) }\nlet value = \(value)\n"
    }
    return text
  }
}

// MARK: - FuzzTests

/// The guarantees for any bytes, tried with a fixed number of inputs. A fuzzer, which searches for more, is run by
/// hand; its findings are in `Fixtures/Fuzz/<target>`.
struct FuzzTests {
  @Test("what was found before stays fixed", arguments: FuzzTarget.allCases)
  func found(target: FuzzTarget) throws {
    let inputs = FuzzInputs(in: "Fuzz/\(target)").all
    #expect(!inputs.isEmpty)
    for input in inputs { expectHolds(target, input.bytes, from: input.name) }
  }

  @Test("bytes that nobody has written break no promise", arguments: FuzzTarget.allCases, 0..<4 as Range<UInt64>)
  func mutants(target: FuzzTarget, part: UInt64) throws {
    let inputs = FuzzInputs(for: target).all
    #expect(inputs.count > 2)
    var random = SplitMix(seed: part)
    for _ in 0..<target.count {
      let input = inputs[random.next(below: inputs.count)]
      let other = inputs[random.next(below: inputs.count)]
      var mutator = ByteMutator(random: random)
      let bytes = mutator.mutant(of: input.bytes, with: other.bytes)
      random = mutator.random
      expectHolds(target, bytes, from: input.name)
    }
  }

  private func expectHolds(_ target: FuzzTarget, _ bytes: [UInt8], from name: String) {
    do throws(BrokenPromise) {
      try target.check(bytes)
    } catch {
      Issue.record("\(name): \(error)\n\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}

extension FuzzTarget {
  /// The number of inputs for each part, so that all of them take a few seconds.
  fileprivate var count: Int {
    switch self {
    case .flow: 60
    case .storyboard: 60
    case .link: 400
    }
  }
}

/// Files of the fixtures.
private struct FuzzInputs {
  var all: [(name: String, bytes: [UInt8])]

  /// Finds the files of a folder with an ending; large ones are left out to save time.
  init(in folder: String, _ end: String = "", below limit: Int = .max) {
    let url = Checkout.fixtures.appending(path: "\(folder)")
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    all = names.filter { $0.hasSuffix(end) && !$0.contains(".build/") }.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: url.appending(path: name)), data.count < limit else { return nil }
      return ("\(folder)/\(name)", Array(data))
    }
  }

  /// Finds the inputs for a target.
  init(for target: FuzzTarget) {
    switch target {
    case .flow: self.init(in: "Generated", ".flow", below: 4_000)
    case .storyboard: self.init(in: "Storyboards/Import", ".storyboard", below: 8_000)
    case .link: self.init(in: "Fuzz/link")
    }
  }
}

/// Mutates bytes: lines, words or single bytes are removed, repeated, moved, or taken from another input.
private struct ByteMutator {
  var random: SplitMix

  mutating func mutant(of bytes: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.next(below: 3) {
      let size = random.next(below: 6)
      var pieces = Self.pieces(of: bytes, size)
      guard !pieces.isEmpty else { return other }
      let index = random.next(below: pieces.count)
      let another = random.next(below: pieces.count)
      switch random.next(below: 5) {
      case 0: pieces.remove(at: index)
      case 1: pieces.swapAt(index, another)
      case 2: pieces[index] = pieces[another]
      case 3: pieces.insert(pieces[another], at: index)
      default:
        let others = Self.pieces(of: other, size)
        if others.isEmpty {
          pieces[index] = [UInt8(random.next(below: 256))]
        } else {
          pieces.insert(others[random.next(below: others.count)], at: index)
        }
      }
      bytes = Array(pieces.joined())
    }
    return bytes
  }

  /// Returns the lines, the words with the text between them, or sometimes the bytes.
  private static func pieces(of bytes: [UInt8], _ size: Int) -> [ArraySlice<UInt8>] {
    func isWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    var pieces: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    for index in bytes.indices {
      let next = index + 1
      let ends =
        switch size {
        case 0: true
        case 1, 2: bytes[index] == UInt8(ascii: "\n")
        default: next == bytes.count || !isWord(bytes[index]) || !isWord(bytes[next])
        }
      guard ends || next == bytes.count else { continue }
      pieces.append(bytes[start..<next])
      start = next
    }
    return pieces
  }
}
