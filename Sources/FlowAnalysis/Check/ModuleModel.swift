import FlowDiagnostics
import FlowModel

/// Another module, as its flow files describe it: the external flows of a run are compared with it.
public struct ModuleModel: Sendable {
  /// Its name, as `import` has it: `Kit`.
  public var name: String
  /// What its flow files mean, as a program of its own.
  public var program: Program
  /// The first of its errors; with one, its program is not compared with anything.
  public var mistake: Diagnostic?
  /// For each of its flows, whether the coordinator takes `allows`.
  public var takesAllows: [Bool]
  /// How many files of the run come before its own, which count from zero in its program.
  public var firstFile: Int

  /// Makes a module.
  public init(name: String, program: Program, mistake: Diagnostic?, takesAllows: [Bool], firstFile: Int) {
    self.name = name
    self.program = program
    self.mistake = mistake
    self.takesAllows = takesAllows
    self.firstFile = firstFile
  }

  /// A place in one of its files, among all files of the run.
  func place(_ range: SourceRange) -> SourceRange {
    SourceRange(SourceID(Int(range.file.index) + firstFile), range.start, range.end)
  }
}
