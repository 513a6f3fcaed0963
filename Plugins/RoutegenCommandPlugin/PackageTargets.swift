import Foundation
import PackagePlugin

extension PluginContext {
  /// Runs the command on the targets of the package, or on those that `--target` names.
  func perform(_ arguments: [String]) throws {
    var arguments = ArgumentExtractor(arguments)
    let names = arguments.extractOption(named: "target")
    let targets = try names.isEmpty ? package.targets : package.targets(named: names)
    let folders = package.targets.compactMap { ($0 as? SwiftSourceModuleTarget)?.directoryURL }
    try Request(arguments.remainingArguments).perform(
      on: targets.compactMap { $0 as? SwiftSourceModuleTarget }.map { target in
        // If generated code is committed, the build does not use the flow files, so they are excluded from the target,
        // and SwiftPM does not list them.
        let flowFiles = FlowFiles(inFolder: target.directoryURL, outside: folders)
        return FlowTarget(
          name: target.name, module: target.moduleName, folder: target.directoryURL.plainPath,
          isProgram: target.isProgram, flowFiles: flowFiles)
      },
      besides: FlowFiles.outsideTargets(of: package.directoryURL, folders)
        + targets.compactMap { $0 as? ClangSourceModuleTarget }.flatMap { FlowFiles.files(in: $0.directoryURL) }
        .filter { $0.pathExtension == "flow" },
      tool: RoutegenTool(executable: try tool(named: "routegen").url, folder: package.directoryURL))
  }
}

/// A target of a package or of an Xcode project.
struct FlowTarget {
  var name: String
  /// The name of its module, if it is known.
  var module: String?
  /// The path of the folder for `Generated`.
  var folder: String
  /// True for an app or a library, which has its own screens; false for tests.
  var isProgram = true
  var flowFiles: FlowFiles
}

extension SwiftSourceModuleTarget {
  fileprivate var isProgram: Bool { kind == .generic || kind == .executable }
}

extension FlowFiles {
  /// Finds the files in a folder and its subfolders, except hidden files and folders of other targets in it.
  fileprivate init(inFolder folder: URL, outside others: [URL]) {
    let others = others.map(\.pathComponents).filter { $0.count > folder.pathComponents.count }
    self.init(
      Self.files(in: folder).filter { file in
        !others.contains { file.pathComponents.starts(with: $0) }
      })
  }
}
