// swift-tools-version: 6.0
import PackageDescription

// Targets are in the order of the pipeline. A target depends only on targets above it: the compiler, not a
// reviewer, keeps emission from seeing syntax, analysis from seeing output text, and anything but the command from
// touching the disk.
let package = Package(
  name: "routegen",
  // For the tests. What the command is made of needs nothing newer than SwiftPM assumes: `AvailabilityTests` compile it.
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "routegen", targets: ["routegen"]),
    .plugin(name: "RoutegenPlugin", targets: ["RoutegenPlugin"]),
    .plugin(name: "RoutegenCommandPlugin", targets: ["RoutegenCommandPlugin"]),
  ],
  targets: [
    // Source text, ranges, diagnostics as values, renderers.
    .target(name: "FlowDiagnostics"),
    // Tokens, the lossless tree, the parser.
    .target(name: "FlowSyntax", dependencies: ["FlowDiagnostics"]),
    // The one layout of flow files.
    .target(name: "FlowFormat", dependencies: ["FlowDiagnostics", "FlowSyntax"]),
    // Interface Builder's storyboards, with the place of everything read.
    .target(name: "FlowStoryboards", dependencies: ["FlowDiagnostics"]),
    // What is true: flows, screens, routes, identifiers. Plain values, and how each is called in Swift.
    .target(name: "FlowModel", dependencies: ["FlowDiagnostics"]),
    // What links mean: which of them a URL opens, how one is printed, and which of them can meet.
    .target(name: "FlowLinks", dependencies: ["FlowDiagnostics", "FlowModel"]),
    // What the strings of Interface Builder are called in a flow file.
    .target(name: "FlowNames", dependencies: ["FlowSyntax", "FlowModel"]),
    // How it was found out: passes from syntax to model, the checks, and what storyboards say against it.
    .target(
      name: "FlowAnalysis",
      dependencies: ["FlowDiagnostics", "FlowSyntax", "FlowStoryboards", "FlowModel", "FlowLinks", "FlowNames"]),
    // Model to Swift.
    .target(name: "FlowEmission", dependencies: ["FlowDiagnostics", "FlowModel"], exclude: ["Runtime"]),
    // Two models to what changed between them.
    .target(name: "FlowDiff", dependencies: ["FlowDiagnostics", "FlowModel", "FlowEmission"]),
    // Model to a picture: nodes, edges and groups, and the notations in which they are written.
    .target(name: "FlowGraph", dependencies: ["FlowDiagnostics", "FlowModel"]),
    // Storyboards to the text of a flow file, and edits of one that exists.
    .target(
      name: "FlowImport",
      dependencies: ["FlowDiagnostics", "FlowSyntax", "FlowStoryboards", "FlowModel", "FlowNames", "FlowAnalysis"]),
    // The pipeline, in memory: the table of contents of the program.
    .target(
      name: "FlowCompiler",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowStoryboards", "FlowModel", "FlowAnalysis", "FlowEmission",
      ]),
    // What is done with flow files besides building them: fixes, layout, pictures, comparisons, imports.
    .target(
      name: "FlowTools",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowFormat", "FlowStoryboards", "FlowModel", "FlowLinks", "FlowAnalysis",
        "FlowEmission", "FlowImport", "FlowDiff", "FlowGraph", "FlowCompiler",
      ]),
    // What an editor asks of the pipeline: open texts, places, and an answer to each request, as values.
    .target(
      name: "FlowServer",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowFormat", "FlowStoryboards", "FlowModel", "FlowNames", "FlowAnalysis",
        "FlowDiff", "FlowCompiler", "FlowTools",
      ]),
    // What makes each editor know flow files: colors from the tables of the parser, and how the server is started.
    .target(name: "FlowEditors", dependencies: ["FlowDiagnostics", "FlowSyntax", "FlowServer"]),
    // What every program needs: arguments, files, terminal, exit status; and the command `generate`.
    .target(name: "RoutegenCommand", dependencies: ["FlowDiagnostics", "FlowCompiler"]),
    // The command of the build plugin: `generate` alone, so that a package that uses the plugin compiles no more than that.
    .executableTarget(name: "routegen-generate", dependencies: ["RoutegenCommand"]),
    // The command.
    .executableTarget(
      name: "routegen",
      dependencies: [
        "FlowDiagnostics", "FlowLinks", "FlowGraph", "FlowCompiler", "FlowTools", "FlowServer", "FlowEditors",
        "RoutegenCommand",
      ]),
    // Bytes that nobody has written, what they are fed to and what has to hold then: for a fuzzer, and a fixed number of
    // them for the tests. No products, so in nobody's build but ours.
    .target(
      name: "FlowFuzzing",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowStoryboards", "FlowModel", "FlowLinks", "FlowCompiler", "FlowTools",
      ]),
    .executableTarget(name: "routegen-fuzz", dependencies: ["FlowFuzzing"]),
    // How fast it is; no product either. The second one is what the command is compared with: a program that does nothing
    // but read and write.
    .executableTarget(
      name: "routegen-benchmark",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowFormat", "FlowStoryboards", "FlowModel", "FlowAnalysis", "FlowEmission",
        "FlowCompiler", "FlowTools", "FlowServer", "routegen-floor",
      ]),
    .executableTarget(name: "routegen-floor"),
    // The command in every build of a target, and at hand in every package that depends on this one.
    .plugin(name: "RoutegenPlugin", capability: .buildTool(), dependencies: ["routegen-generate"]),
    .plugin(
      name: "RoutegenCommandPlugin",
      capability: .command(
        intent: .custom(verb: "routegen", description: "Import, check and format flow files, and generate their Swift"),
        permissions: [
          .writeToPackageDirectory(
            reason: "to write your flow files, and their Swift into the folder `Generated` of their target")
        ]),
      dependencies: ["routegen"]),
    // For tests only: where the clone is, recorded files, how many tests run, real storyboards if there are any, and random
    // numbers.
    .target(name: "RoutegenTestSupport", dependencies: ["FlowDiagnostics"], path: "Tests/Support"),
    .testTarget(name: "FlowDiagnosticsTests", dependencies: ["FlowDiagnostics"]),
    .testTarget(name: "FlowSyntaxTests", dependencies: ["FlowDiagnostics", "FlowSyntax", "RoutegenTestSupport"]),
    .testTarget(
      name: "FlowFormatTests",
      dependencies: ["FlowDiagnostics", "FlowSyntax", "FlowFormat", "FlowCompiler", "FlowTools", "RoutegenTestSupport"]),
    .testTarget(
      name: "FlowStoryboardsTests", dependencies: ["FlowDiagnostics", "FlowStoryboards", "RoutegenTestSupport"]),
    // What becomes of storyboards: those of the fixtures, and real ones.
    .testTarget(
      name: "FlowImportTests",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowModel", "FlowAnalysis", "FlowStoryboards", "FlowCompiler", "FlowTools",
        "RoutegenTestSupport",
      ]),
    // What links mean, next to brute force and with any URL.
    .testTarget(
      name: "FlowLinksTests",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowModel", "FlowLinks", "FlowAnalysis", "FlowCompiler", "FlowTools",
        "RoutegenTestSupport",
      ]),
    // What is said about flow files: every diagnostic as a fixture, and what is right in words.
    .testTarget(
      name: "FlowAnalysisTests",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowModel", "FlowAnalysis", "FlowCompiler", "FlowTools",
        "RoutegenTestSupport",
      ]),
    // What a change means, and the model for other programs.
    .testTarget(
      name: "FlowDiffTests",
      dependencies: ["FlowDiagnostics", "FlowModel", "FlowDiff", "FlowCompiler", "FlowTools", "RoutegenTestSupport"]),
    // The picture of a flow, read back by Graphviz and by a parser of Mermaid's grammar.
    .testTarget(
      name: "FlowGraphTests",
      dependencies: ["FlowDiagnostics", "FlowGraph", "FlowCompiler", "FlowTools", "RoutegenTestSupport"]),
    // The whole pipeline: the examples of the documentation, and what no one would write.
    .testTarget(
      name: "FlowCompilerTests",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowGraph", "FlowCompiler", "FlowTools", "FlowFuzzing", "RoutegenTestSupport",
      ]),
    // What editors are answered, at every place of the fixtures and while they are edited.
    .testTarget(
      name: "FlowServerTests",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowModel", "FlowCompiler", "FlowTools", "FlowServer", "FlowEditors",
        "RoutegenTestSupport",
      ]),
    // What is generated: compared with the fixtures, compiled in every language mode, and run.
    .testTarget(
      name: "GeneratedCodeTests",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowStoryboards", "FlowModel", "FlowLinks", "FlowAnalysis", "FlowEmission",
        "FlowCompiler", "FlowTools", "RoutegenTestSupport",
      ]),
    // What the command and generated code need of Apple's systems, type-checked for those on Linux.
    .testTarget(
      name: "AvailabilityTests", dependencies: ["FlowDiagnostics", "FlowCompiler", "FlowTools", "RoutegenTestSupport"]),
    // The command, as a process.
    .testTarget(
      name: "RoutegenTests",
      dependencies: [
        "FlowDiagnostics", "FlowCompiler", "FlowTools", "RoutegenTestSupport", "RoutegenCommand", "routegen",
        "routegen-generate",
      ]),
    // The plugins, in packages of their own.
    .testTarget(name: "PluginTests", dependencies: ["RoutegenTestSupport"]),
  ]
)
