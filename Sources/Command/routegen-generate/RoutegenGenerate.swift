import RoutegenCommand

/// The program that the build plugin runs: `routegen generate`, and nothing that a build does not need, so that a package that
/// uses the plugin compiles less.
@main
struct RoutegenGenerate {
  static func main() {
    CommandLineTool(commands: [.generate]).main()
  }
}
