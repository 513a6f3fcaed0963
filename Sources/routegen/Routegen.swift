import RoutegenCommand

// The folders of the module, next to those of `RoutegenCommand`:
//
//     Commands    a file for each command but `generate`
//     Arguments   completion
//     Input       git revisions and packages
//     Output      what commands other than `generate` write
//     Watching    what `watch` waits for
//     Editor      what editors talk to and what they are set up with
//     System      other programs that are run

/// The command `routegen`.
@main
struct Routegen {
  /// The commands that can be typed after `routegen`.
  static let commands: [Command] = [
    .generate, .check, .import, .format, .graph, .links, .diff, .dump, .initialize, .watch, .lsp, .editor, .completions,
    .explain,
  ]

  static func main() {
    CommandLineTool(commands: commands).main()
  }
}
