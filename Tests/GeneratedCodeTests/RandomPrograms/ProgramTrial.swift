import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport

/// The outcome of a random program that is generated and compiled.
enum ProgramOutcome {
  /// `check` refuses it, with these errors.
  case refused([Diagnostic])
  /// It builds.
  case built
  /// It does not build: the compiler's first messages, with the mode.
  case failed([String], LanguageMode, StandIn)
}

/// Generates a program, writes its app, and compiles both.
struct ProgramTrial {
  let program: RandomProgram
  let modes: [LanguageMode]
  /// The name for keeping it if it fails.
  var name: String?

  /// Returns the two modes of a seed.
  static func modes(seed: UInt64) -> [LanguageMode] {
    var random = SplitMix(seed: seed ^ 0x6D6F_6465)
    var modes = LanguageMode.allCases
    modes.shuffle(using: &random)
    return Array(modes.prefix(2))
  }

  func outcome() async throws -> ProgramOutcome {
    let sources = program.sources
    let compilation = Pipeline.generate(sources, modules: program.modules)
    guard !compilation.hasErrors, let understanding = compilation.understanding else {
      return .refused(compilation.diagnostics.filter { $0.severity == .error })
    }
    guard !modes.isEmpty else { return .built }
    let outputs = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    let module = program.modules.first.map { ProgramModule($0, of: understanding.program) }
    let app = ProgramApp(of: understanding.program, outputs: outputs, routesOfModule: module?.routes ?? [])
    let platforms = Set(understanding.program.flows.map(\.platform))
    for (index, mode) in modes.enumerated() {
      // Programs with only SwiftUI are compiled next to UIKit, and without.
      let isOnlyViews = platforms.isSubset(of: [.swiftUI, .none]) && platforms.contains(.swiftUI)
      let standIn: StandIn =
        platforms.contains(.appKit) ? .appKit : isOnlyViews && index == 1 && !importsUIKit ? .swiftUI : .uiKit
      let compiler = try await SwiftCompiler.with(standIn)
      var modules: [URL] = []
      defer { for folder in modules { try? FileManager.default.removeItem(at: folder) } }
      if let module {
        do { modules.append(try await compiler.build(module.files, mode: mode, module: PlannedRoutes.module)) } catch {
          guard let failure = error as? SwiftCompiler.Failure else { throw error }
          let found = failure.output.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
          try keep(module.files + [SwiftSource(name: "Errors.txt", text: "\(mode) \(standIn)\n\(failure.output)\n")])
          return .failed(found.isEmpty ? [failure.output] : found, mode, standIn)
        }
      }
      // The support file is most of the compiled code, and hardly differs: once is enough.
      let found = try await compiler.diagnostics(
        of: outputs + [app.source()], mode: mode, modules: modules,
        trusting: index == 0 ? [] : ["RoutegenSupport.swift"])
      guard found.isEmpty else {
        let said = SwiftSource(name: "Errors.txt", text: "\(mode) \(standIn)\n\(found.joined(separator: "\n"))\n")
        try keep(outputs + [app.source(), said])
        return .failed(found, mode, standIn)
      }
    }
    return try await outcomeOfPages(of: sources)
  }

  /// Compiles the page objects of the program, which do not use the app's types.
  private func outcomeOfPages(of sources: [SourceFile]) async throws -> ProgramOutcome {
    let pages = Pipeline.generateUITests(sources).outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    guard !pages.isEmpty, let mode = modes.first else { return .built }
    let found = try await SwiftCompiler.with(.uiKit).diagnostics(of: pages, mode: mode)
    guard found.isEmpty else {
      try keep(pages + [SwiftSource(name: "Errors.txt", text: "\(mode) pages\n\(found.joined(separator: "\n"))\n")])
      return .failed(found, mode, .uiKit)
    }
    return .built
  }

  /// Keeps a failing program for inspection.
  private func keep(_ files: [SwiftSource]) throws {
    guard let path = ProcessInfo.processInfo.environment["ROUTEGEN_KEPT"], let name else { return }
    let folder = URL(fileURLWithPath: path).appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let flows = program.sources + program.modules.flatMap(\.files)
    for file in files + flows.map({ SwiftSource(name: $0.path, text: $0.text(0..<$0.bytes.count)) }) {
      try file.text.write(to: folder.appending(path: file.name), atomically: true, encoding: .utf8)
    }
  }

  private var importsUIKit: Bool { program.files.contains { $0.declarations.contains { $0.head == "import UIKit" } } }
}
