import Foundation
import PackagePlugin

/// Generates the Swift of a target's flow files when the target is built.
///
/// The build system needs to know the outputs before the command runs, so that it runs it only when a flow file has
/// changed. Their names come from the same source file as in the command: `OutputNames.swift` is a link to it.
@main
struct RoutegenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    guard module is SwiftSourceModuleTarget else {
      Diagnostics.warning(
        "RoutegenPlugin generates Swift, and `\(target.name)` is not a Swift target: apply it to the Swift target of the flow files"
      )
      return []
    }
    let folders = context.package.targets.compactMap { ($0 as? SwiftSourceModuleTarget)?.directoryURL }
    let lost = FlowFiles.outsideTargets(of: context.package.directoryURL, folders)
    for file in lost {
      // SwiftPM leaves out the place of a plugin's diagnostic.
      Diagnostics.emit(
        .warning,
        """
        `\(file.lastPathComponent)` is in no target, so nothing is generated from it: move it into the folder of a target, \
        such as `\(target.name)`
        """, file: file.plainPath, line: 1)
    }
    let files = module.sourceFiles.map(\.url)
    // SwiftPM lists a folder that the manifest copies, and not its files.
    let copied = files.filter { $0.pathExtension != "flow" }.flatMap { folder in
      FlowFiles(FlowFiles.files(in: folder)).paths.map { (path: $0, folder: folder.lastPathComponent) }
    }
    for (path, folder) in copied {
      Diagnostics.warning(
        """
        `\(path)` is in a folder that the manifest copies as a resource, so nothing is generated from it: move it out of \
        `\(folder)`
        """)
    }
    if !(lost.isEmpty && copied.isEmpty), FlowFiles(files).paths.isEmpty { return [] }
    return commands(
      for: files, of: target.name, module: module.moduleName,
      modules: FlowModule.all(target.dependencies), tool: try context.tool(named: "routegen-generate").url,
      folder: context.pluginWorkDirectoryURL)
  }

  /// Returns one command for all flow files of a target, since they refer to each other, checked against the target's
  /// storyboards.
  ///
  /// - Parameters:
  ///   - files: the target's files.
  ///   - target: the name of the target.
  ///   - module: the name of its module.
  ///   - modules: the modules with flow files that it depends on.
  ///   - tool: the executable to run.
  ///   - folder: the folder for the Swift, which belongs only to this target and this plugin.
  /// - Returns: the command; `nil` for a target without flow files, or with its own generated code.
  func commands(
    for files: [URL], of target: String, module: String, modules: [FlowModule], tool: URL, folder: URL
  ) -> [Command] {
    let flowFiles = FlowFiles(files)
    let paths = flowFiles.paths
    if paths.isEmpty {
      Diagnostics.warning("there is no flow file in the target `\(target)`, so nothing is generated for it")
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
          + ["--module-name", module] + modules.flatMap(\.arguments) + ["--"] + paths,
        inputFiles: (paths + flowFiles.storyboards + modules.flatMap(\.paths)).map { URL(fileURLWithPath: $0) },
        outputFiles: outputs.map { folder.appendingPathComponent($0) })
    ]
  }
}
