import RoutegenCommand

extension Command {
  /// `routegen completions`: prints the completion script for a shell.
  static let completions = Command(
    name: "completions", operands: "bash | zsh | fish",
    completion: .words { Shell.allCases.map { ($0.rawValue, "The script for \($0.rawValue).") } },
    summary: "Print a script that makes a shell complete what you type.",
    description: [
      """
      Commands, options and their values, the names that `explain` takes, flow files, storyboards and folders are \
      completed. The script asks routegen itself each time, so it is never out of date.
      """,
      """
      bash: `source <(routegen completions bash)` in ~/.bashrc. zsh: `source <(routegen completions zsh)` in ~/.zshrc, \
      after `compinit`. fish: `routegen completions fish > ~/.config/fish/completions/routegen.fish`.
      """,
    ],
    options: [.candidates],
    examples: [
      .init(line: "source <(routegen completions bash)", meaning: "try it in the bash or zsh that runs"),
      .init(line: "routegen completions --candidates -- routegen check --fo", meaning: "what a script asks"),
    ],
    statuses: [.fine, .wrongUsage]
  ) { (arguments, terminal) throws(Failure) in
    if arguments.has(.candidates) {
      try terminal.write(CompletedLine(arguments.words, commands: Routegen.commands).text)
      return .fine
    }
    let names = Shell.allCases.map(\.rawValue)
    guard let name = arguments.words.first else {
      throw .usage("no shell is given", helps: ["the shells are: " + names.map { "`\($0)`" }.joined(separator: ", ")])
    }
    if arguments.words.count > 1 { throw .usage("`routegen completions` takes one shell") }
    // In the form of `$SHELL`.
    let base = name.split(separator: "/").last.map(String.init) ?? name
    guard let shell = Shell(rawValue: base) else {
      throw .usage("there is no script for the shell `\(name)`", helps: near(base, among: names, "shells", "a shell"))
    }
    try terminal.write(shell.script)
    return .fine
  }
}
