import Foundation
import RoutegenTestSupport
import Testing

@testable import RoutegenCommand
@testable import routegen

/// The completions of shells. The real shells are run; those that are not installed are skipped.
struct CompletionTests {
  private let workspace: Workspace
  /// The environment in which a shell finds the built `routegen`.
  private let environment: [String: String]

  init() throws {
    workspace = try Workspace([
      "My Flows/A File.flow": "", "Pills.flow": "", "it's.flow": "", "UI/Main.storyboard": "", "Main.storyboard": "",
      "Notes.txt": "",
    ])
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let folder = Product.routegen.deletingLastPathComponent().path
    environment = ["PATH": folder + ":" + path, "HOME": workspace.folder.path, "TERM": "xterm"]
  }

  /// Runs a shell's script in the workspace.
  private func run(_ script: String, in shell: String...) async throws -> Run {
    try workspace.write(script, to: ".script")
    return try await workspace.run(
      [], environment: environment, prelude: "exec \(shell.joined(separator: " ")) ./.script")
  }

  @Test("what could be at the cursor is listed, with what it means")
  func candidates() async throws {
    func candidates(_ line: String...) -> [String] {
      CompletedLine(["routegen"] + line, commands: Routegen.commands).text.split(separator: "\n").map(String.init)
    }
    func words(_ lines: [String]) -> [String] { lines.map { String($0.prefix { $0 != "\t" }) } }

    #expect(words(candidates("")) == Routegen.commands.map(\.name) + ["help"])
    #expect(candidates("").contains("check\tFind mistakes in flow files"))
    #expect(words(candidates("help", "")) == Routegen.commands.map(\.name))
    for command in Routegen.commands {
      let options = (command.options + Option.everywhere).map { "--\($0.name)" }
      #expect(words(candidates(command.name, "-")) == options)
      for option in command.options where !option.choices.isEmpty {
        #expect(candidates(command.name, "--\(option.name)", "") == option.choices)
        #expect(candidates(command.name, "--\(option.name)=x") == option.choices)
      }
    }
    // A given option is not offered again, unless it is repeatable; after `--` there are no options.
    let given = words(candidates("generate", "-oG", "--format", "json", "--storyboard=UI", "--"))
    #expect(
      given == [
        "--storyboard", "--no-storyboards", "--module", "--module-name", "--for", "--check", "--list-outputs", "--help",
        "--version",
      ])
    #expect(candidates("generate", "--", "--") == [":files .flow"])
    #expect(candidates("generate", "-o", "") == [":folders"])
    #expect(candidates("check", "--storyboard", "") == [":files .storyboard .xib"])
    #expect(candidates("import", "--update", "") == [":files .flow"])
    #expect(candidates("import", "") == [":files .storyboard .xib"])
    let rules = words(candidates("explain", ""))
    #expect(rules.contains("unknown-screen") && rules.count > 100)
    #expect(candidates("explain", "unknown-screen", "") == [])
    #expect(candidates("completions", "").count == 3)
    #expect(candidates("nonsense", "") == [])
    #expect(candidates() == [])

    let asked = try await workspace.run("completions", "--candidates", "--", "routegen", "check", "--format", "")
    #expect(asked == Run(status: 0, output: Option.format.choices.map { $0 + "\n" }.joined()))
  }

  @Test("a shell that there is no script for is told with those that there are")
  func unknownShell() async throws {
    #expect(
      try await workspace.run("completions", "bsh")
        == Run(
          status: 64,
          errors: """
            routegen: error: there is no script for the shell `bsh`
              = help: there is a shell with a similar name: `bash`

            """))
    #expect(try await workspace.run("completions", "/bin/zsh") == workspace.run("completions", "zsh"))
  }

  @Test("bash completes", .needs("bash", Shells.has("bash")))
  func bash() async throws {
    let run = try await run(
      #"""
      source <(routegen completions bash)
      complete -p routegen
      try() {
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
        _routegen "$1" "${COMP_WORDS[COMP_CWORD]}" ""
        printf '%s' "$*:"
        printf ' <%s>\n' "${COMPREPLY[@]}" | LC_ALL=C sort | tr -d '\n'
        echo
      }
      try routegen che
      try ./gone/routegen che
      try routegen check --fo
      try routegen check --format js
      try routegen check --format =
      try routegen check --format = c
      try routegen check P
      try routegen check My
      try routegen check 'My\ Fl'
      try routegen check '"My Fl'
      try routegen check 'My\ Flows/'
      try routegen check "it\\'"
      try routegen check --storyboard ''
      try routegen generate -o ''
      try routegen explain unknown-sc
      try routegen nonsense ''
      """#, in: "bash", "--norc")
    #expect(
      run
        == Run(
          status: 0,
          output: #"""
            complete -F _routegen routegen
            routegen che: <check>
            ./gone/routegen che: <check>
            routegen check --fo: <--format>
            routegen check --format js: <json>
            routegen check --format =: <compact> <github> <json> <sarif> <text>
            routegen check --format = c: <compact>
            routegen check P: <Pills.flow>
            routegen check My: <My Flows>
            routegen check My\ Fl: <My Flows>
            routegen check "My Fl: <My Flows>
            routegen check My\ Flows/: <My Flows/A File.flow>
            routegen check it\': <it's.flow>
            routegen check --storyboard : <Main.storyboard> <My Flows> <UI>
            routegen generate -o : <My Flows> <UI>
            routegen explain unknown-sc: <unknown-screen>
            routegen nonsense : <>

            """#))
  }

  @Test("fish completes", .needs("fish", Shells.has("fish")))
  func fish() async throws {
    let run = try await run(
      #"""
      routegen completions fish | source
      for line in 'routegen che' 'routegen check --fo' 'routegen check --format js' 'routegen check --format=c' \
          'routegen check P' 'routegen check My\\ Fl' 'routegen check "My Fl' 'routegen check My\\ Flows/' \
          'routegen check --storyboard ' 'routegen check --storyboard=UI/' 'routegen generate -o ' \
          'routegen explain unknown-sc' 'routegen nonsense '
        echo "$line:" (complete -C $line | string replace -r '\t.*' '' | string replace -r '(.+)' '<$1>')
      end
      complete -C 'routegen che'
      """#, in: "fish", "--no-config")
    #expect(
      run
        == Run(
          status: 0,
          output: #"""
            routegen che: <check>
            routegen check --fo: <--format>
            routegen check --format js: <json>
            routegen check --format=c: <--format=compact>
            routegen check P: <Pills.flow>
            routegen check My\ Fl: <My Flows/>
            routegen check "My Fl: <My Flows/>
            routegen check My\ Flows/: <My Flows/A File.flow>
            routegen check --storyboard : <Main.storyboard> <My Flows/> <UI/>
            routegen check --storyboard=UI/: <--storyboard=UI/Main.storyboard>
            routegen generate -o : <My Flows/> <UI/>
            routegen explain unknown-sc: <unknown-screen>
            routegen nonsense :
            check	Find mistakes in flow files

            """#))
  }

  @Test("zsh completes", .needs("zsh", Shells.has("zsh")), .timeLimit(.minutes(20)))
  func zsh() async throws {
    // A shell at a pseudo terminal: typed text is completed, and the offered and resulting texts are recorded.
    // Everything happens in the line editor, which would treat text that is typed too early as plain input.
    let run = try await run(
      #"""
      zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z 'PS1= PS2= RPS1=; unsetopt beep; autoload -Uz compinit; compinit -u -D
        source <(routegen completions zsh); print $_comps[routegen] >>.offered
        compadd() {
          if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
          local -aU found; builtin compadd -O found "$@"; (( $#found )) && print -r -- "  $found" >>.offered
          builtin compadd "$@"
        }
        next() { print -r -- "$BUFFER|" >>.offered; BUFFER= }; zle -N next
        bindkey "^Xn" next; bindkey "^I" complete-word
        line-ready() { print READY; zle -D zle-line-init }; zle -N zle-line-init line-ready'
      zpty -r -m z text '*READY*'
      for line in 'routegen che' 'routegen check --fo' 'routegen check --format js' 'routegen check --format=' \
          'routegen check --format=c' 'routegen check P' 'routegen check My\ Fl' 'routegen check My\ Flows/' \
          'routegen check --storyboard UI/' 'routegen generate -o U' 'routegen explain unknown-sc' 'routegen nonsense '
      do zpty -w -n z "$line"$'\t\x18n'; done
      zpty -w z 'print E''OF'
      zpty -r -m z text '*EOF*'
      zpty -d z
      """#, in: "zsh", "-f")
    #expect(run == Run(status: 0))
    var offered: [Substring] = []
    // Some completions are offered twice.
    for line in (workspace.text(".offered") ?? "").split(separator: "\n") where line != offered.last {
      offered.append(line)
    }
    #expect(
      offered.joined(separator: "\n") == #"""
        _routegen
          check
        routegen check |
          --format
        routegen check --format |
          json
        routegen check --format json |
          compact
          github
          sarif
          json
          text
        routegen check --format=|
          compact
        routegen check --format=compact |
          Pills.flow
        routegen check Pills.flow |
          My\ Flows
        routegen check My\ Flows/|
          A\ File.flow
        routegen check My\ Flows/A\ File.flow |
          Main.storyboard
        routegen check --storyboard UI/Main.storyboard |
          UI
        routegen generate -o UI/|
          unknown-screen
        routegen explain unknown-screen |
        routegen nonsense |
        """#)
  }
}

/// The shells of this machine.
private enum Shells {
  static func has(_ name: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }
}
