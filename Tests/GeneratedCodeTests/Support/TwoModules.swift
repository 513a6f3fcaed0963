import FlowCompiler
import FlowDiagnostics
import Foundation
import Testing

/// An app and a module that it imports, `Kit`: each a flow file, and the code of its authors.
struct TwoModules {
  var kitFlow, kitCode, appFlow, appCode: String

  /// Expects both to build in a language mode, without a warning.
  func expectBuilds(
    in mode: LanguageMode, with compiler: SwiftCompiler, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let folder = try await compiler.build(files(kitFlow, kitCode), mode: mode, module: "Kit")
    defer { try? FileManager.default.removeItem(at: folder) }
    let found = try await compiler.diagnostics(
      of: files(appFlow, appCode), mode: mode, module: "App", modules: [folder])
    #expect(found == [], sourceLocation: sourceLocation)
  }

  /// Expects what the app prints when it is run in Swift 6 mode.
  func expectPrints(
    _ output: String, with compiler: SwiftCompiler, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let folder = try await compiler.build(files(kitFlow, kitCode), mode: .swift6, module: "Kit")
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try await compiler.run(files(appFlow, appCode), modules: ["Kit": folder])
    #expect(result.output == output, sourceLocation: sourceLocation)
    #expect(result.status == 0, sourceLocation: sourceLocation)
  }

  private func files(_ flow: String, _ code: String) -> [SwiftSource] {
    let compilation = Pipeline.generate([SourceFile(path: "Main.flow", text: flow)])
    #expect(compilation.diagnostics.map(\.message) == [])
    return compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
      + [SwiftSource(name: "Code.swift", text: code)]
  }
}
