import FlowTools
import RoutegenTestSupport
import Testing

@Suite("A patch")
struct UnifiedDiffTests {
  @Test("of equal texts is empty")
  func equal() {
    #expect(UnifiedDiff.patch(from: Array("a\nb".utf8), to: Array("a\nb".utf8), path: "A") == "")
  }

  @Test("shows three lines around what has changed, and counts lines as `diff -u` does")
  func context() {
    let old = (1...12).map { "\($0)\n" }.joined()
    let new = old.replacing("6\n", with: "six\n6\n")
    #expect(
      UnifiedDiff.patch(from: Array(old.utf8), to: Array(new.utf8), path: "A.flow") == """
        --- A.flow
        +++ A.flow
        @@ -3,6 +3,7 @@
         3
         4
         5
        +six
         6
         7
         8

        """)
  }

  @Test("says where a line end is missing")
  func noLineEnd() {
    #expect(
      UnifiedDiff.patch(from: Array("a".utf8), to: Array("a\n".utf8), path: "A") == """
        --- A
        +++ A
        @@ -1 +1 @@
        -a
        \\ No newline at end of file
        +a

        """)
  }

  @Test("of a file that was empty begins at line 0")
  func empty() {
    let patch = UnifiedDiff.patch(from: [], to: Array("a\n".utf8), path: "A")
    #expect(patch == "--- A\n+++ A\n@@ -0,0 +1 @@\n+a\n")
  }

  @Test("makes the new text of the old one, whatever the two are", arguments: 0..<200)
  func applies(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    func text() -> [String] { (0..<random.next(below: 40)).map { _ in "line \(random.next(below: 12))\n" } }
    let old = text()
    var new = old
    if seed.isMultiple(of: 2) { new = text() }
    for _ in 0..<random.next(below: 6) {
      let index = random.next(below: new.count + 1)
      if index < new.count, random.next(below: 2) == 0 { new.remove(at: index) } else { new.insert("new\n", at: index) }
    }
    let patch = UnifiedDiff.patch(from: Array(old.joined().utf8), to: Array(new.joined().utf8), path: "A")
    #expect(try applied(patch, to: old) == new)
  }

  @Test("of two large texts with nothing in common, or with everything in another order, is found at once")
  func large() {
    let lines = (0..<40_000).map { "\($0)\n" }
    let others = (0..<40_000).map { "other \($0)\n" }
    for new in [others, lines.reversed(), lines.map { _ in "same\n" }] {
      let patch = UnifiedDiff.patch(from: Array(lines.joined().utf8), to: Array(new.joined().utf8), path: "A")
      #expect(!patch.isEmpty)
    }
  }

  /// Applies a patch, as `patch` does, and expects the lines of the old text at the places in it.
  private func applied(_ patch: String, to old: [String]) throws -> [String] {
    var result: [String] = []
    var position = 0
    for line in patch.split(separator: "\n").dropFirst(2) {
      let content = String(line.dropFirst()) + "\n"
      switch line.first {
      case "@":
        let numbers = line.split(separator: " ")[1].dropFirst().split(separator: ",").compactMap { Int($0) }
        let count = numbers.count > 1 ? numbers[1] : 1
        let start = count == 0 ? numbers[0] : numbers[0] - 1
        result += old[position..<start]
        position = start
      case " ":
        #expect(old[position] == content)
        result.append(content)
        position += 1
      case "-":
        #expect(old[position] == content)
        position += 1
      default: result.append(content)
      }
    }
    return result + old[position...]
  }
}
