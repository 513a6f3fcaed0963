// swift-tools-version: 6.0
import PackageDescription

// There is no UIKit on Linux. HeadlessUIKit stands in for it there, so that this app does not only compile but runs:
// its buttons are tapped by `Main.swift`, and what happens is written to standard output. On Apple platforms the app
// links the system's UIKit, and HeadlessUIKit must not be in its graph.
#if os(Linux)
  let packages: [Package.Dependency] = [.package(path: "../../StandIns/HeadlessUIKit")]
  let kits: [Target.Dependency] = [.product(name: "UIKit", package: "HeadlessUIKit")]
#else
  let packages: [Package.Dependency] = []
  let kits: [Target.Dependency] = []
#endif

let package = Package(
  name: "Episodes",
  platforms: [.iOS(.v14)],
  // Outside this repository: .package(url: "…/routegen", branch: "main")
  dependencies: packages + [.package(name: "routegen", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Episodes", dependencies: kits, resources: [.process("Main.storyboard")],
      plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")]),
    // What `Episodes.flow` means, as the README shows it; only to see that it compiles.
    .target(name: "EpisodesByHand", dependencies: kits),
  ]
)
