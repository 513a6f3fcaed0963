import FlowCompiler
import FlowDiagnostics
import FlowEmission
import FlowModel
import FlowTools
import RoutegenTestSupport
import Testing

/// The declarations that `diff` compares are values, which the templates mark. Here the generated Swift itself is read,
/// so that none is written without its mark.
@Suite struct MemberTests {
  @Test("each declaration that an app can use is a value, too", arguments: try GeneratedCase.all())
  func isComplete(_ fixture: GeneratedCase) throws {
    let sources = fixture.flowFiles.map { SourceFile(path: $0.name, text: $0.text) }
    let program = try #require(Pipeline.understand(sources).1)
    for file in SwiftEmitter.emit(program) {
      let isShared = file.name == GeneratedCase.supportName
      let marked = Set(file.members.map(\.words))
      // Most of the support file is the same in each module.
      let read = DeclaredMembers(of: file.text).all.filter { !$0.isInternal && (!isShared || $0.isOfAllFlows) }
      let declared = Set(read.map(\.words))
      #expect(declared.subtracting(marked).sorted() == [], "not marked in \(file.name)")
      #expect(marked.subtracting(declared).sorted() == [], "not declared in \(file.name)")
    }
  }
}

extension Member {
  /// The member in words that can be compared.
  var words: String {
    let owners = owners.map { owner in owner.name + (owner.performer.map { " where Self: \($0)" } ?? "") }
    let list = parameters.elements.map { $0.declaration + ($0.defaultValue == nil ? "" : " = …") }
    return (owners + ["\(kind) \(name)(\(list.joined(separator: ", ")))", type]).joined(separator: " · ")
  }
}

extension DeclaredMember {
  /// The same in the same words.
  var words: String {
    let kind: Member.Kind =
      switch keyword {
      case "func": .method
      case "init": .initializer
      case "var", "let": .property
      case "case": .element
      default: .type
      }
    let list = parameters.enumerated().map { $1 + (defaulted.contains($0) ? " = …" : "") }
    let type = result.split(separator: "-> ", maxSplits: 1).last.map(String.init) ?? ""
    return
      (owners
      + [
        "\(kind) \(kind == .initializer ? "" : name)(\(list.joined(separator: ", ")))",
        kind == .property ? String(result.dropFirst(2)) : result.contains("-> ") ? type : "",
      ]).joined(separator: " · ")
  }
}

extension DeclaredMember {
  /// True if only generated code uses it.
  var isInternal: Bool {
    keyword != "case" && Self.internalNames.contains(name)
      || (owners + [name]).contains { $0.hasSuffix("ScreenView") || $0 == "Screen" || $0.hasSuffix("Flow.Screen") }
      || owners.last.map { $0 == "FlowLink" || $0.hasSuffix(".Link") } == true && name == "make"
  }

  /// True if the support file has it for the flows of the program.
  var isOfAllFlows: Bool {
    let owner = owners.first ?? name
    return ["FlowLink", "FlowGuard"].contains(owner) || owner.hasSuffix("Flow.Link")
      || owner == "FlowScreen" && !name.hasPrefix("named")
  }

  private static let internalNames: Set<String> = [
    "stage", "outerFlow", "presence", "gates", "startScreen", "makeScreen", "opening", "startingFlow", "begin",
    "unmet", "prerequisites",
  ]
}
