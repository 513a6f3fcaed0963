#if canImport(XcodeProjectPlugin)
  import PackagePlugin
  import XcodeProjectPlugin

  extension RoutegenPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = FlowFiles.candidates(
        listed: target.inputFiles.map(\.url), target: target.displayName, project: context.xcodeProject.directoryURL)
      // Xcode does not provide the dependencies of a target to plugins.
      return commands(
        for: files, of: target.displayName, module: FlowModule.name(ofTarget: target.displayName), modules: [],
        tool: try context.tool(named: "routegen-generate").url,
        folder: context.pluginWorkDirectoryURL)
    }
  }
#endif
