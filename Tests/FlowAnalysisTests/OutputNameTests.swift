import Testing

@testable import FlowAnalysis

@Suite("the name of a Swift file") struct OutputNameTests {
  @Test("is that of its flow file, without folders")
  func isThatOfItsFlowFile() {
    #expect(
      OutputNames.names(forPaths: ["App/Main.flow", "./Login.flow", "Sources/App/Shop.flow"])
        == ["Main.flow.swift", "Login.flow.swift", "Shop.flow.swift"])
  }

  @Test("has its folders in front where two are equal but for case")
  func hasItsFoldersInFront() {
    #expect(
      OutputNames.names(forPaths: ["App/Login/Main.flow", "App/Shop/main.flow", "App/Other.flow"])
        == ["Login+Main.flow.swift", "Shop+main.flow.swift", "Other.flow.swift"])
  }

  @Test("takes no folder's `+` for its own")
  func escapesPlus() {
    let names = OutputNames.names(forPaths: ["A+B/Main.flow", "A/B/Main.flow", "A%2BB/Main.flow"])
    #expect(names == ["A%2BB+Main.flow.swift", "A+B+Main.flow.swift", "A%252BB+Main.flow.swift"])
  }

  @Test("is its own for every file, on disks that do not tell case apart too")
  func isItsOwn() {
    let paths = ["a/Main.flow", "A/Main.flow", "b/MAIN.flow", "Main.flow", "c/Other.flow"]
    let names = OutputNames.names(forPaths: paths)
    #expect(Set(names.map { $0.lowercased() }).count == paths.count)
  }
}
