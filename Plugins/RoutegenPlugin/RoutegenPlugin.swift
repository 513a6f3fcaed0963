import Foundation
import PackagePlugin

/// Generates the Swift of a target's flow files when the target is built.
///
/// The build system wants to know the outputs before the command runs, so that it runs it only when a flow file has
/// changed. They are named here by the same source file as in the command: `OutputNames.swift` is a link to it.
@main
struct RoutegenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return commands(
      for: module.sourceFiles.map(\.url), of: target.name, modules: FlowModule.all(target.dependencies),
      tool: try context.tool(named: "routegen").url, folder: context.pluginWorkDirectoryURL)
  }

  /// One command for all flow files of a target, since they see each other, checked against the target's storyboards.
  ///
  /// - Parameters:
  ///   - files: the target's files.
  ///   - target: what it is called.
  ///   - modules: the modules with flow files that it depends on.
  ///   - tool: the executable to run.
  ///   - folder: where the Swift goes: a folder of this target and this plugin alone.
  ///   - severity: how it is reported that the target has no flow files.
  /// - Returns: the command; nothing for a target without flow files, or with generated code of its own.
  func commands(
    for files: [URL], of target: String, modules: [FlowModule], tool: URL, folder: URL,
    withoutFlowFiles severity: Diagnostics.Severity = .remark
  ) -> [Command] {
    let flowFiles = FlowFiles(files)
    let paths = flowFiles.paths
    if paths.isEmpty {
      Diagnostics.emit(
        severity, "there is no flow file in the target `\(target)`, so routegen generates nothing for it")
      return []
    }
    let outputs = OutputNames.names(forPaths: paths) + [OutputNames.support]
    if let committed = files.first(where: { outputs.contains($0.lastPathComponent) }) {
      Diagnostics.error(
        """
        the target `\(target)` has generated code of its own, \(committed.plainPath): remove it, or RoutegenPlugin from \
        the target's plugins
        """)
      return []
    }
    return [
      .buildCommand(
        displayName: "Generating Swift from the flow files of \(target)",
        executable: tool,
        arguments: ["generate", "--format", "compact", "--output", folder.plainPath] + flowFiles.storyboardArguments
          + modules.flatMap(\.arguments) + ["--"] + paths,
        inputFiles: (paths + flowFiles.storyboards + modules.flatMap(\.paths)).map { URL(fileURLWithPath: $0) },
        outputFiles: outputs.map { folder.appendingPathComponent($0) })
    ]
  }
}
