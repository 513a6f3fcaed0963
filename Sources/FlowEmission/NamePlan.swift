import FlowDiagnostics
import FlowModel

/// The names in generated Swift that several emitters write.
struct NamePlan: Sendable {
  /// The name spaces of the flows: `PillsFlow`.
  let flows: [String]
  /// The name spaces of the screens: `PillsFlow.Choice`.
  let screens: [String]
  /// For each flow, the types in its name space.
  let types: [Set<String>]
  /// The names of screens in analytics, logs and tests.
  let shown: ScreenNames
  /// The flow files by number; flow files come before storyboards in the files of a run.
  private let files: [String]

  init(of program: Program, links: [LinkPlan?]) {
    let flows = program.flows.map { SwiftNames.escaped(SwiftNames.namespace(ofFlow: $0.name)) }
    self.flows = flows
    screens = program.screens.map { flows[$0.flow.index] + "." + SwiftNames.escaped($0.name) }
    let needsServices = program.needsServices
    types = program.flows.indices.map {
      EmissionPlan.typeNames(
        in: Flow.ID($0), hasLinks: links[$0] != nil, needsServices: needsServices, of: program)
    }
    shown = ScreenNames(of: program)
    var files: [String] = []
    for file in program.files {
      while files.count <= Int(file.id.index) { files.append("") }
      files[Int(file.id.index)] = SwiftNames.comment(file.name)
    }
    self.files = files
  }

  /// Returns the name of a flow file, for comments; `nil` for a storyboard.
  func file(_ id: SourceID) -> String? { files.indices.contains(Int(id.index)) ? files[Int(id.index)] : nil }
}
