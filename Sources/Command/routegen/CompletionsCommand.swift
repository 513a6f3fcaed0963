import FlowDiagnostics
import RoutegenCommand

extension Command {
  /// `routegen completions`: prints the completion script for a shell.
  static let completions = Command(
    name: "completions", operands: "bash | zsh | fish",
    completion: .words { Shell.allCases.map { ($0.rawValue, "The script for \($0.rawValue).") } },
    summary: "Print a script for completion in your shell.",
    description: [
      """
      The script completes commands, options and their values, the names that `explain` takes, flow files, storyboards \
      and folders. It asks routegen itself each time, so it is never out of date.
      """,
      """
      bash: `source <(routegen completions bash)` in ~/.bashrc. zsh: `source <(routegen completions zsh)` in ~/.zshrc, \
      after `compinit`. fish: `routegen completions fish > ~/.config/fish/completions/routegen.fish`.
      """,
    ],
    options: [.candidates],
    examples: [
      ("source <(routegen completions bash)", "try it in the current bash or zsh"),
      ("routegen completions --candidates -- routegen check --fo", "ask for candidates, as the scripts do"),
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

// MARK: - Shell

/// A shell that can complete command lines of `routegen`.
///
/// A script only contains the shell's side of completion, and nothing specific about routegen: it passes the words up
/// to the cursor to `routegen completions --candidates`, and finds files itself, in the usual way of the shell.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that the shell has to load.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static let bashScript = #"""
    # Completes command lines of routegen in bash. In ~/.bashrc: source <(routegen completions bash)
    _routegen() {
      local tool=$1 line=() current word meaning file ending last=-1 index
      type -P -- "$tool" >/dev/null || tool=routegen
      # bash parts words at `=`, and routegen does not.
      for ((index = 0; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if ((last > 0)) && [[ ${line[last]} == -* && ($word == = || ${line[last]} == -*=) ]]; then
          line[last]+=$word
        else
          line[++last]=$word
        fi
      done
      current=${line[last]}
      [[ $current == -*=* ]] && current=${current#*=}
      # Quotes are typed, and in no name.
      current=${current#[\"\']}
      current=${current//\\/}
      COMPREPLY=()
      while IFS=$'\t' read -r word meaning; do
        case $word in
          :folders | :files*)
            compopt -o filenames 2>/dev/null
            while IFS= read -r file; do
              if [[ $word == :files || -d ${file/#\~/$HOME} ]]; then
                COMPREPLY+=("$file")
                continue
              fi
              for ending in ${word#:f*s}; do
                [[ $file == *"$ending" ]] && COMPREPLY+=("$file")
              done
            done < <(compgen -f -- "$current")
            ;;
          "$current"*)
            compopt -o nosort 2>/dev/null
            COMPREPLY+=("$word")
            ;;
        esac
      done < <(command "$tool" completions --candidates -- "${line[@]}" 2>/dev/null)
    }
    complete -F _routegen routegen

    """#

  private static let zshScript = #"""
    #compdef routegen
    # Completes command lines of routegen in zsh. In ~/.zshrc, after compinit: source <(routegen completions zsh)
    _routegen() {
      local tool=$words[1] line word
      local -a offered
      (( $+commands[$tool] )) || [[ $tool == */* && -x $tool ]] || tool=routegen
      local -a lines=("${(@f)$(command $tool completions --candidates -- "${(@Q)words[1,CURRENT-1]}" "$PREFIX" 2>/dev/null)}")
      # Of `--format=json` the value is completed.
      compset -P '-*='
      for line in $lines; do
        word=${line%%$'\t'*}
        case $word in
          (:folders) _files -/ ;;
          (:files) _files ;;
          (:files\ *) _files -g "*${(j: *:)${=word#:files }}" ;;
          (*) offered+=("${word//:/\\:}:${${line#$word}#$'\t'}") ;;
        esac
      done
      if (( $#offered )); then _describe routegen offered; fi
    }
    if [[ $funcstack[1] == _routegen ]]; then _routegen "$@"; else compdef _routegen routegen; fi

    """#

  private static let fishScript = #"""
    # Completes command lines of routegen in fish: this is ~/.config/fish/completions/routegen.fish
    function __routegen_complete
      set -l line (commandline -opc)
      set -l current (commandline -ct)
      # Of `--format=json` the value is completed.
      set -l front (string match -r -- '^-[^=]*=' $current)
      set -l value (string replace -r -- '^-[^=]*=' '' $current | string replace -r '^["\']' '')
      set value (string unescape -- $value)
      for candidate in (command routegen completions --candidates -- $line $current 2>/dev/null)
        switch $candidate
          case ':folders' ':files*'
            set -l endings (string split -n ' ' -- $candidate)[2..]
            for file in (__fish_complete_path $value)
              set -l path (string split -m 1 \t -- $file)[1]
              if test $candidate = ':files'; or string match -q -- '*/' $path
                echo "$front$path"
              end
              for ending in $endings
                if string match -q -- "*$ending" $path
                  echo "$front$path"
                end
              end
            end
          case '*'
            echo "$front$candidate"
        end
      end
    end
    complete -c routegen -f -a '(__routegen_complete)'

    """#
}

// MARK: - CompletedLine

/// A command line that a shell completes, with the possible words at the cursor.
struct CompletedLine {
  /// The possible words.
  private(set) var words: [Completion.Word] = []
  /// The possible files.
  private(set) var files: Completion = .nothing

  /// Determines the possible completions of the last word of a line: the words up to the cursor, the first of them
  /// `routegen`; the last may be empty.
  init(_ line: [String], commands: [Command]) {
    guard line.count > 1, let last = line.last else { return }
    var command: Command?
    var operands = 0
    var given: [Option] = []
    var pending: Option?
    var isOver = false
    for word in line.dropFirst().dropLast() {
      if pending != nil, word == "-" || !word.hasPrefix("-") {
        pending = nil
      } else if !isOver, word == "--" {
        (pending, isOver) = (nil, true)
      } else if !isOver, word.hasPrefix("-"), word != "-" {
        let option = Self.option(word, of: command, commands)
        if let option { given.append(option) }
        pending = option?.value != nil && Self.isAlone(word) ? option : nil
      } else if command == nil {
        guard let called = (commands + [.help(commands)]).first(where: { $0.name == word }) else { return }
        command = called
      } else {
        operands += 1
      }
    }
    if let pending, !last.hasPrefix("-") {
      offer(pending.valueCompletion)
    } else if !isOver, last.hasPrefix("-") {
      if last.contains("="), let option = Self.option(last, of: command, commands) {
        offer(option.valueCompletion)
      } else {
        words = ((command?.options ?? []) + Option.everywhere).filter { $0.isRepeatable || !given.contains($0) }
          .map { ("--" + $0.name, $0.summary) }
      }
    } else if let command {
      // A word from a list is only given once, but there may be many files.
      if case .words = command.completion, operands > 0 { return }
      offer(command.completion)
    } else {
      words = commands.map { ($0.name, $0.summary) } + [("help", "Show the help of a command.")]
    }
  }

  private mutating func offer(_ completion: Completion) {
    switch completion {
    case .words(let make): words = make()
    case .nothing, .files, .folders: files = completion
    }
  }

  /// Returns the option that a word names, with or without an `=`.
  private static func option(_ word: String, of command: Command?, _ commands: [Command]) -> Option? {
    let known = (command?.options ?? commands.flatMap(\.options)) + Option.everywhere
    let name = word.prefix { $0 != "=" }
    return known.first { name == "--" + $0.name || ($0.short.map { name.hasPrefix("-\($0)") } ?? false) }
  }

  /// True if the value of an option is the next word: not for `--format=json` and `-oDIR`.
  private static func isAlone(_ word: String) -> Bool {
    !word.contains("=") && (word.hasPrefix("--") || word.count == 2)
  }
}

extension Command {
  /// Returns `routegen help COMMAND` for completion: it takes the name of a command.
  fileprivate static func help(_ commands: [Command]) -> Command {
    Command(
      name: "help", operands: "[COMMAND]", completion: .words { commands.map { ($0.name, $0.summary) } }, summary: "",
      description: [], options: [], examples: [], statuses: []
    ) { (_, _) throws(Failure) in .fine }
  }
}

extension CompletedLine {
  /// The answer for the completion scripts: a line for each word, with its meaning after a tab. For files there is a
  /// line that starts with a colon, because the shell finds them itself.
  var text: String {
    var text = ""
    for word in words {
      var meaning = firstSentence(of: word.meaning)
      if meaning.hasSuffix(".") || meaning.hasSuffix(":") { meaning.removeLast() }
      text += meaning.isEmpty ? "\(word.text)\n" : "\(word.text)\t\(meaning)\n"
    }
    switch files {
    case .files(let endings): text += ([":files"] + endings).joined(separator: " ") + "\n"
    case .folders: text += ":folders\n"
    case .nothing, .words: break
    }
    return text
  }
}
