#if canImport(XcodeProjectPlugin)
  import PackagePlugin
  import XcodeProjectPlugin

  extension RoutegenPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      commands(
        for: target.inputFiles.map(\.url), of: target.displayName, tool: try context.tool(named: "routegen").url,
        folder: context.pluginWorkDirectoryURL)
    }
  }
#endif
