import FlowEmission
import FlowModel
import Testing

/// An app: the generated Swift of a program, and the handwritten Swift.
struct GeneratedApp {
  var files: [SwiftSource]
  /// The stand-in that it is built with.
  var standIn: StandIn

  init(_ program: Program, for standIn: StandIn = .uiKit, imports: String? = nil, _ code: String) {
    self.standIn = standIn
    files = SwiftEmitter.emit(program).map { SwiftSource(name: $0.name, text: $0.text) }
    files.append(SwiftSource(name: "App.swift", text: (imports ?? "import \(standIn.rawValue)") + "\n" + code))
  }

  /// Expects that it builds in every language mode, without a warning.
  func expectBuilds(
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let compiler = try await SwiftCompiler.with(standIn)
    try await withThrowingTaskGroup(of: (LanguageMode, [String]).self) { group in
      for mode in LanguageMode.tried {
        group.addTask { (mode, try await compiler.diagnostics(of: files, mode: mode)) }
      }
      for try await (mode, diagnostics) in group {
        #expect(diagnostics == [], "\(mode)", sourceLocation: sourceLocation)
      }
    }
  }

  /// Expects the output of the app in Swift 6 mode.
  func expectPrints(_ output: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) async throws {
    let result = try await SwiftCompiler.with(standIn).run(files)
    #expect(result.output == output, sourceLocation: sourceLocation)
    #expect(result.status == 0, sourceLocation: sourceLocation)
  }

  /// Returns the text of a generated file.
  func text(of name: String) -> String? { files.first { $0.name == name }?.text }
}
