import PackagePlugin

/// `swift package routegen …`: the command, on the targets of the package.
///
/// Use it if you commit your generated code, or want to run other commands on your flow files. `generate` writes into
/// the folder `Generated` in the folder of each target.
@main
struct RoutegenCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try context.perform(arguments)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension RoutegenCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try context.perform(arguments)
    }
  }
#endif
