import FlowFuzzing
import Foundation
import RoutegenTestSupport
import Testing

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
    case .storyboard: self.init(in: "Import", ".storyboard", below: 8_000)
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
