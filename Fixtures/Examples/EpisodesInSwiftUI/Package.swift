// swift-tools-version: 6.0
import PackageDescription

// The example Episodes once more, as a SwiftUI flow. There is no SwiftUI on Linux. HeadlessSwiftUI stands in for it there:
// `Main.swift` taps buttons, and writes what happens to standard output. On Apple platforms the app links the system's
// SwiftUI, and HeadlessSwiftUI must not be in its graph.
#if os(Linux)
  let packages: [Package.Dependency] = [.package(path: "../../StandIns/HeadlessSwiftUI")]
  let kits: [Target.Dependency] = [.product(name: "SwiftUI", package: "HeadlessSwiftUI")]
#else
  let packages: [Package.Dependency] = []
  let kits: [Target.Dependency] = []
#endif

let package = Package(
  name: "EpisodesInSwiftUI",
  platforms: [.iOS(.v17), .macOS(.v14)],
  // Outside this repository: .package(url: "…/routegen", branch: "main")
  dependencies: packages + [.package(name: "routegen", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Episodes", dependencies: kits, plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")])
  ]
)
