// swift-tools-version: 6.0
import PackageDescription

// Targets are in the order of the pipeline, in the groups of the folders in Sources. A target depends only on targets above it:
// the compiler, not a reviewer, keeps the language from seeing storyboards, emission from seeing syntax, analysis from seeing
// output text, and anything but the command from touching the disk.
let package = Package(
  name: "routegen",
  // For the tests. What the command is made of needs nothing newer than SwiftPM assumes: `AvailabilityTests` compile it.
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "routegen", targets: ["routegen"]),
    .plugin(name: "RoutegenPlugin", targets: ["RoutegenPlugin"]),
    .plugin(name: "RoutegenCommandPlugin", targets: ["RoutegenCommandPlugin"]),
    .plugin(name: "RoutegenCheckPlugin", targets: ["RoutegenCheckPlugin"]),
  ],
  targets: [
    // MARK: Language: a flow file, and what it means.
    // Source text, ranges, diagnostics as values, renderers.
    .target(name: "FlowDiagnostics", path: "Sources/Language/FlowDiagnostics"),
    // Tokens, the lossless tree, the parser.
    .target(name: "FlowSyntax", dependencies: ["FlowDiagnostics"], path: "Sources/Language/FlowSyntax"),
    // What is true: flows, screens, routes, identifiers. Plain values, and how each is called in Swift.
    .target(name: "FlowModel", dependencies: ["FlowDiagnostics"], path: "Sources/Language/FlowModel"),
    // What links mean: which of them a URL opens, how one is printed, and which of them can meet.
    .target(name: "FlowLinks", dependencies: ["FlowDiagnostics", "FlowModel"], path: "Sources/Language/FlowLinks"),
    // The passes from syntax to the model, and the checks.
    .target(
      name: "FlowAnalysis",
      dependencies: ["FlowDiagnostics", "FlowSyntax", "FlowModel", "FlowLinks"], path: "Sources/Language/FlowAnalysis"),

    // MARK: Storyboards: Interface Builder's files, and how they differ from flow files.
    // Interface Builder's storyboards, with the place of everything read.
    .target(name: "FlowStoryboards", dependencies: ["FlowDiagnostics"], path: "Sources/Storyboards/FlowStoryboards"),
    // The comparison of storyboards with flow files, and flow-file names for Interface Builder's strings.
    .target(
      name: "FlowDrift",
      dependencies: ["FlowDiagnostics", "FlowSyntax", "FlowModel", "FlowAnalysis", "FlowStoryboards"],
      path: "Sources/Storyboards/FlowDrift"),

    // MARK: Generation: the Swift that comes out, and the pipeline.
    // Model to Swift.
    .target(
      name: "FlowEmission", dependencies: ["FlowDiagnostics", "FlowModel", "FlowLinks"],
      path: "Sources/Generation/FlowEmission", exclude: ["Runtime"]),
    // The pipeline, in memory: the table of contents of the program.
    .target(
      name: "FlowCompiler",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowStoryboards", "FlowModel", "FlowAnalysis", "FlowDrift", "FlowEmission",
      ], path: "Sources/Generation/FlowCompiler"),

    // MARK: Tools: what is done with flow files besides building them.
    // Fixes, layout, pictures, comparisons, imports.
    .target(
      name: "FlowTools",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowStoryboards", "FlowModel", "FlowLinks", "FlowAnalysis", "FlowDrift",
        "FlowEmission", "FlowCompiler",
      ], path: "Sources/Tools/FlowTools"),
    // The language server: values in and out. What makes each editor know flow files.
    .target(
      name: "FlowServer",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowTools", "FlowStoryboards", "FlowModel", "FlowDrift", "FlowAnalysis",
        "FlowCompiler",
      ], path: "Sources/Tools/FlowServer"),

    // MARK: Command: the programs.
    // What every program needs: arguments, files, terminal, exit status; and the command `generate`.
    .target(
      name: "RoutegenCommand", dependencies: ["FlowDiagnostics", "FlowCompiler"],
      path: "Sources/Command/RoutegenCommand"),
    // The command of the build plugin: `generate` alone, so that a package that uses the plugin compiles no more than that.
    .executableTarget(
      name: "routegen-generate", dependencies: ["RoutegenCommand"], path: "Sources/Command/routegen-generate"),
    // The command.
    .executableTarget(
      name: "routegen",
      dependencies: ["FlowDiagnostics", "FlowLinks", "FlowTools", "FlowCompiler", "FlowServer", "RoutegenCommand"],
      path: "Sources/Command/routegen"),

    // MARK: Workshop: for developers of routegen. No products, so in nobody's build but ours.
    // The guarantees for any bytes: a fuzzer calls them, and the tests with a fixed number of inputs.
    .target(
      name: "FlowFuzzing",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowStoryboards", "FlowModel", "FlowLinks", "FlowCompiler", "FlowTools",
      ], path: "Sources/Workshop/FlowFuzzing"),
    .executableTarget(name: "routegen-fuzz", dependencies: ["FlowFuzzing"], path: "Sources/Workshop/routegen-fuzz"),
    // The measurements, and a program that does nothing, to compare the command with.
    .executableTarget(
      name: "routegen-benchmark",
      dependencies: ["FlowDiagnostics", "FlowTools", "FlowCompiler", "routegen-floor"],
      path: "Sources/Workshop/routegen-benchmark"),
    .executableTarget(name: "routegen-floor", path: "Sources/Workshop/routegen-floor"),

    // MARK: Plugins
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
    // What only reads asks for no permission.
    .plugin(
      name: "RoutegenCheckPlugin",
      capability: .command(
        intent: .custom(
          verb: "routegen-check", description: "Check flow files, and compare them with their storyboards")),
      dependencies: ["routegen"]),

    // MARK: Tests
    // For tests only: where the clone is, recorded files, how many tests run, real storyboards if there are any, and random
    // numbers. What links mean, by brute force.
    .target(
      name: "RoutegenTestSupport", dependencies: ["FlowDiagnostics", "FlowModel", "FlowLinks"], path: "Tests/Support"),
    .testTarget(name: "FlowDiagnosticsTests", dependencies: ["FlowDiagnostics"]),
    .testTarget(name: "FlowSyntaxTests", dependencies: ["FlowDiagnostics", "FlowSyntax", "RoutegenTestSupport"]),
    .testTarget(
      name: "FlowStoryboardsTests", dependencies: ["FlowDiagnostics", "FlowStoryboards", "RoutegenTestSupport"]),
    // What links mean, next to brute force and with any URL.
    .testTarget(
      name: "FlowLinksTests",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowModel", "FlowLinks", "FlowAnalysis", "FlowDrift", "FlowCompiler",
        "FlowTools", "RoutegenTestSupport",
      ]),
    // What is said about flow files: every diagnostic as a fixture, and what is right in words.
    .testTarget(
      name: "FlowAnalysisTests",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowModel", "FlowAnalysis", "FlowDrift", "FlowCompiler", "FlowTools",
        "RoutegenTestSupport",
      ]),
    // The whole pipeline: the examples of the documentation, and what no one would write.
    .testTarget(
      name: "FlowCompilerTests",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowTools", "FlowCompiler", "FlowFuzzing", "RoutegenTestSupport",
      ]),
    // What is done with flow files: layout, pictures read back by Graphviz and by a parser of Mermaid's grammar, what a change
    // means, and what becomes of storyboards, those of the fixtures and real ones.
    .testTarget(
      name: "FlowToolsTests",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowModel", "FlowAnalysis", "FlowStoryboards", "FlowDrift", "FlowCompiler",
        "FlowTools", "RoutegenTestSupport",
      ]),
    // What editors are answered, at every place of the fixtures and while they are edited.
    .testTarget(
      name: "FlowServerTests",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowModel", "FlowCompiler", "FlowTools", "FlowServer", "RoutegenTestSupport",
      ]),
    // What is generated: compared with the fixtures, compiled in every language mode, and run.
    .testTarget(
      name: "GeneratedCodeTests",
      dependencies: [
        "FlowDiagnostics", "FlowSyntax", "FlowStoryboards", "FlowModel", "FlowLinks", "FlowAnalysis", "FlowDrift",
        "FlowEmission", "FlowCompiler", "FlowTools", "RoutegenTestSupport",
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
