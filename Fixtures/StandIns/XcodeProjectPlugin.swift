// Stands in for the module of that name that only Xcode has, so that the plugins' code for Xcode can be typechecked on
// Linux. It declares what they use and nothing else, as Xcode 16 does; PackagePlugin is the toolchain's own.
import Foundation
import PackagePlugin

/// A build tool plugin that can be applied to targets of an Xcode project.
public protocol XcodeBuildToolPlugin: BuildToolPlugin {
  /// Makes the commands for a target.
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

/// A command plugin that can be run on an Xcode project.
public protocol XcodeCommandPlugin: CommandPlugin {
  /// Runs it.
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

/// What a plugin is given when Xcode runs it.
public struct XcodePluginContext {
  /// The project.
  public let xcodeProject: XcodeProject
  /// The one folder that the plugin can write to.
  public let pluginWorkDirectoryURL: URL
  /// Finds a tool of the plugin.
  public func tool(named name: String) throws -> PluginContext.Tool { throw Unavailable() }
}

/// A project.
public struct XcodeProject {
  /// The folder that it is in.
  public let directoryURL: URL
  /// Its targets.
  public let targets: [XcodeTarget]
}

/// A target of a project.
public struct XcodeTarget {
  /// What Xcode shows as its name.
  public let displayName: String
  /// The files of its build phases.
  public let inputFiles: FileList
}

struct Unavailable: Error {}
