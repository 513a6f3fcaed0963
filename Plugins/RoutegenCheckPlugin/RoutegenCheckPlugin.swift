import PackagePlugin

/// `swift package routegen-check`: the command `check`, on the targets of the package.
///
/// A plugin asks for its permissions whatever it is about to do, so what only reads has one of its own, which asks for
/// none.
@main
struct RoutegenCheckPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try context.perform(["check"] + arguments)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension RoutegenCheckPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try context.perform(["check"] + arguments)
    }
  }
#endif
