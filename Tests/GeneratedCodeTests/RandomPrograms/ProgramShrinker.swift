import FlowCompiler
import FlowDiagnostics

/// Removes declarations and clauses from a program as long as the compiler's message stays the same.
struct ProgramShrinker {
  private let failure: ProgramReport.Failure
  private let message: String

  init(_ failure: ProgramReport.Failure) {
    self.failure = failure
    message = Self.shape(of: failure.messages[0])
  }

  /// Returns the smallest program that was found, in the form of a report.
  func shrink() async throws -> String {
    var program = ProgramGrammar.program(seed: failure.seed)
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      // From the end, so that earlier paths stay valid.
      for path in program.paths.reversed() where program.paths.contains(path) {
        guard let less = repaired(program.without([path])), try await fails(less) else { continue }
        program = less
        isSmaller = true
      }
    }
    for path in program.paths {
      for index in program[path].clauses.indices.reversed() {
        var less = program
        less[path].clauses.remove(at: index)
        if try await fails(less) { program = less }
      }
      var less = program
      less[path].docs = []
      if try await fails(less) { program = less }
    }
    let outcome = try await trial(program).outcome()
    guard case .failed(let messages, _, _) = outcome else { return "seed \(failure.seed) no longer fails" }
    return
      "seed \(failure.seed), \(failure.mode), \(failure.standIn): \(messages.prefix(3).joined(separator: "\n"))\n\(program.text)"
  }

  /// Returns the program without parts that `check` now refuses, such as routes to a removed screen; `nil` if this does
  /// not come to an end.
  private func repaired(_ program: RandomProgram) -> RandomProgram? {
    var program = program
    for _ in 0..<6 {
      guard !program.files.isEmpty else { return nil }
      let compilation = Pipeline.generate(program.sources, modules: program.modules)
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      guard !errors.isEmpty else { return program }
      var refused: Set<RandomProgram.Path> = []
      for error in errors {
        let source = compilation.sources[Int(error.range.file.index)]
        let line = source.bytes[..<error.range.start].count { $0 == UInt8(ascii: "\n") }
        guard let file = program.files.firstIndex(where: { $0.name == source.path }),
          let path = program.path(ofLine: line, in: file)
        else { return nil }
        refused.insert(path)
      }
      program = program.without(refused)
    }
    return nil
  }

  private func trial(_ program: RandomProgram) -> ProgramTrial { ProgramTrial(program: program, modes: [failure.mode]) }

  private func fails(_ program: RandomProgram) async throws -> Bool {
    guard case .failed(let messages, _, _) = try await trial(program).outcome() else { return false }
    return messages.contains { Self.shape(of: $0) == message }
  }

  /// Returns the compiler's message without places and names.
  static func shape(of message: String) -> String {
    message.replacing(#/^.*?(error|warning): /#, with: "").replacing(#/'[^']*'/#, with: "'…'")
  }
}
