#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension XcodePluginContext {
    /// Runs the command on the targets of the project, or on those that `--target` names.
    func perform(_ arguments: [String]) throws {
      var arguments = ArgumentExtractor(arguments)
      let names = arguments.extractOption(named: "target")
      let targets = xcodeProject.targets.filter { names.isEmpty || names.contains($0.displayName) }
      try Request(arguments.remainingArguments).perform(
        on: targets.map { target in
          // A target in Xcode has files but no folder: it is the common folder of its flow files, or, without flow
          // files, the one that Xcode has created for it.
          let flowFiles = FlowFiles(
            FlowFiles.candidates(
              listed: target.inputFiles.map(\.url), target: target.displayName,
              project: xcodeProject.directoryURL))
          let own = xcodeProject.directoryURL.appendingPathComponent(target.displayName).plainPath
          return FlowTarget(
            name: target.displayName, folder: flowFiles.paths.isEmpty ? own : flowFiles.commonFolder,
            isProgram: !target.displayName.hasSuffix("Tests"), flowFiles: flowFiles)
        },
        tool: RoutegenTool(executable: try tool(named: "routegen").url, folder: nil))
    }
  }

  extension FlowFiles {
    /// The path of the deepest folder that contains all of them.
    fileprivate var commonFolder: String {
      let folders = paths.map { $0.split(separator: "/").dropLast() }
      let common = folders.dropFirst().reduce(folders.first ?? []) { common, folder in
        common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
      }
      return "/" + common.joined(separator: "/")
    }
  }
#endif
