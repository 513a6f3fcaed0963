import FlowDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// What the command and the program of the build plugin have in common:
//
//     Arguments   what is typed: operands, options, help
//     Input       files and folders that are read
//     Output      files and folders that are written
//     Terminal    what a person sees
//     System      what differs between systems

/// A program with commands: reads flow files, runs the pipeline of `FlowCompiler` over them and writes what it made.
package struct CommandLineTool {
  /// The commands that can be typed after its name.
  package let commands: [Command]

  /// The version that `--version` prints.
  package static let version = "0.1.0"

  /// Makes a program.
  package init(commands: [Command]) {
    self.commands = commands
  }

  /// Runs the command that the arguments name, and ends the process.
  package func main() -> Never {
    Terminal.prepare()
    let terminal = Terminal()
    do throws(Failure) {
      try Self.checkArguments()
      exit(try run(CommandLine.arguments.dropFirst(), terminal).rawValue)
    } catch {
      terminal.say(error)
      exit(error.status.rawValue)
    }
  }

  private func run(_ line: ArraySlice<String>, _ terminal: Terminal) throws(Failure) -> ExitStatus {
    // Options may come before the command: the first word that names one is taken for it.
    let called = line.compactMap { word in commands.first { $0.name == word } }
    var arguments = try Arguments(line, known: knownOptions(calledFirst: called), of: called.first)
    if arguments.has(.version) {
      try terminal.write("routegen \(Self.version)\n")
      return .fine
    }
    guard let name = arguments.words.first else {
      if arguments.has(.help) || line.isEmpty {
        try terminal.write(Help.overview(commands))
        // A script that calls it without a command has made a mistake.
        return arguments.has(.help) ? .fine : .wrongUsage
      }
      throw .usage("there is no command", helps: ["`routegen --help` lists what there is"])
    }
    arguments.words.removeFirst()
    if name == "help" {
      try terminal.write(help(on: arguments.words))
      return .fine
    }
    if name == "match" {
      let words = arguments.words.map { " " + $0 }.joined()
      throw .usage("`routegen match` is part of `routegen links`: write `routegen links\(words)`")
    }
    let command = try command(named: name)
    if arguments.has(.help) {
      try terminal.write(Help.page(command))
      return .fine
    }
    if let option = arguments.firstOption(notAmong: command.options + Option.everywhere) {
      throw Arguments.hasNo(option, command)
    }
    if terminal.readsErrors, command.takesTime { Progress.begin() }
    do throws(Failure) {
      return try command.run(arguments, terminal)
    } catch {
      // Somebody who has named nothing wants to be shown how it is done.
      guard error.status == .wrongUsage, arguments.words.isEmpty, let example = command.examples.first else {
        throw error
      }
      throw .usage(error.problems.joined(separator: "; "), helps: error.helps + ["for example `\(example.line)`"])
    }
  }

  /// Names the arguments that are not UTF-8: as text they would be other files.
  private static func checkArguments() throws(Failure) {
    var problems: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else { continue }
      problems.append("the argument `\(spelledBytes(argument))` is not UTF-8")
    }
    guard problems.isEmpty else {
      throw Failure(status: .wrongUsage, problems: problems, helps: ["rename the file"])
    }
  }

  /// The options of all commands, those of the one that is called first.
  private func knownOptions(calledFirst called: [Command]) -> [Option] {
    var known = Option.everywhere
    for option in (called + commands).flatMap(\.options) where !known.contains(option) { known.append(option) }
    return known
  }

  private func help(on names: [String]) throws(Failure) -> String {
    guard let name = names.first, name != "help" else { return Help.overview(commands) }
    return Help.page(try command(named: name))
  }

  private func command(named name: String) throws(Failure) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    var helps = near(name, among: commands.map(\.name) + ["help"], "commands", "a command")
    if name.hasSuffix(".flow") { helps = ["to check it, write `routegen check \(name)`"] }
    throw .usage("there is no command `\(name)`", helps: helps)
  }
}
