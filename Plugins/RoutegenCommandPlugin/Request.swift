import Foundation
import PackagePlugin

/// The arguments after `swift package routegen`.
struct Request {
  /// The command; `nil` if there is only an option.
  private var command: String?
  /// The arguments after it.
  private var rest: [String]

  /// Parses the arguments: without a command, it is `generate`.
  init(_ arguments: [String]) {
    rest = arguments
    if let first = rest.first, !first.hasPrefix("-") { command = rest.removeFirst() }
  }

  /// Performs the request.
  ///
  /// - Parameters:
  ///   - targets: the targets of the request; targets without flow files are skipped.
  ///   - lost: flow files that are in no target.
  ///   - tool: the command.
  /// - Throws: a problem, described in one sentence.
  func perform(on targets: [FlowTarget], besides lost: [URL] = [], tool: RoutegenTool) throws {
    let isQuestion = !Set(rest).isDisjoint(with: ["-h", "--help", "--version"])
    guard !isQuestion, let command = takesTargets else {
      // It is not about flow files, or about other flow files than those of the targets.
      var arguments = [command].compactMap { $0 } + rest
      if !isQuestion, command == "init", !namesPlace { arguments.append(tool.path(try folderOfFirst(targets))) }
      if try tool.run(arguments) != 0 { throw Problem("`routegen \(arguments.joined(separator: " "))` has failed") }
      return
    }
    let targets = targets.filter { !$0.flowFiles.paths.isEmpty }
    if targets.isEmpty {
      let others = lost.map { "; `\(tool.path($0.plainPath))` is in no Swift target: move it into the folder of one" }
        .joined()
      throw Problem("there is no flow file in the targets, so there is nothing to \(command)\(others)")
    }
    if namesFolder, targets.count > 1 {
      throw Problem("`--output` is one folder, and \(targets.count) targets have flow files: name one with `--target`")
    }
    let failed = try targets.filter { try tool.run(arguments(command, $0, tool)) != 0 }
    if !failed.isEmpty { throw Problem(reason(command, failed.map { "`\($0.name)`" }.joined(separator: ", "))) }
  }

  /// The command, if it works on flow files.
  private var takesTargets: String? {
    switch command {
    case nil: "generate"
    case "generate", "check": command
    default: nil
    }
  }

  /// Returns the folder of the target that gets its first flow file.
  private func folderOfFirst(_ targets: [FlowTarget]) throws -> String {
    let programs = targets.count > 1 ? targets.filter(\.isProgram) : targets
    guard let target = programs.first, programs.count == 1 else {
      let names = programs.map { "`\($0.name)`" }.joined(separator: ", ")
      throw Problem("a flow file belongs to a target: name one with `--target`, or a folder after `init`: \(names)")
    }
    return target.folder
  }

  /// True if a file or folder is named, not only options.
  private var namesPlace: Bool {
    rest.indices.contains { !rest[$0].hasPrefix("-") && ($0 == 0 || rest[$0 - 1] != "--format") }
  }

  private var namesFolder: Bool { rest.contains { $0.hasPrefix("-o") || $0.hasPrefix("--output") } }

  private func arguments(_ command: String, _ target: FlowTarget, _ tool: RoutegenTool) -> [String] {
    var arguments = [command]
    if command == "generate", !namesFolder {
      arguments += ["--output", tool.path(target.folder + (target.folder.hasSuffix("/") ? "" : "/") + "Generated")]
    }
    if !rest.contains(where: { $0.hasPrefix("--storyboard") || $0 == "--no-storyboards" }) {
      arguments += target.flowFiles.storyboards.flatMap { ["--storyboard", tool.path($0)] }
    }
    if let module = target.module, !rest.contains(where: { $0.hasPrefix("--module-name") }) {
      arguments += ["--module-name", module]
    }
    return arguments + rest + ["--"] + target.flowFiles.paths.map(tool.path)
  }

  private func reason(_ command: String, _ targets: String) -> String {
    if command == "generate", rest.contains("--check") {
      return "the generated code of \(targets) is not up to date: `swift package routegen` writes it anew"
    }
    return "routegen could not \(command) the flow files of \(targets)"
  }
}
