import RoutegenCommand

// The folders of the module, next to those of `RoutegenCommand`:
//
//     Commands    a file for each command
//     Arguments   the command line: operands, options, help, completion
//     Input       files and folders that are read
//     Output      files and folders that are written
//     Terminal    output for people
//     Watching    file changes for `watch`
//     Editor      the language server, and the configuration of editors
//     System      differences between systems

/// The command `routegen`: reads flow files, runs the pipeline of `FlowCompiler` and writes the results.
@main
struct Routegen {
  /// The commands of `routegen`.
  static let commands: [Command] = [
    .generate, .check, .import, .format, .graph, .links, .diff, .dump, .initialize, .watch, .lsp, .editor, .completions,
    .explain,
  ]

  static func main() {
    CommandLineTool(commands: commands).main()
  }
}
