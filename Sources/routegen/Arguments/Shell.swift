import RoutegenCommand

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
