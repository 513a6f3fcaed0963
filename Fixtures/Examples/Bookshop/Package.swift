// swift-tools-version: 6.0
import PackageDescription

// There is no UIKit and no SwiftUI on Linux. HeadlessUIKit and HeadlessSwiftUI stand in for them there, so that this app
// does not only compile but runs: its rows and buttons are tapped by `Main.swift`, and what happens is written to standard
// output. On Apple platforms the app links the system's frameworks, and the stand-ins must not be in its graph.
#if os(Linux)
  let packages: [Package.Dependency] = [
    .package(path: "../../StandIns/HeadlessUIKit"), .package(path: "../../StandIns/HeadlessSwiftUI"),
  ]
  let kits: [Target.Dependency] = [
    .product(name: "UIKit", package: "HeadlessUIKit"), .product(name: "SwiftUI", package: "HeadlessSwiftUI"),
  ]
#else
  let packages: [Package.Dependency] = []
  let kits: [Target.Dependency] = []
#endif

let package = Package(
  name: "Bookshop",
  platforms: [.iOS(.v17)],
  // Outside this repository: .package(url: "…/routegen", branch: "main")
  dependencies: packages + [.package(name: "routegen", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Bookshop", dependencies: kits,
      plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")])
  ]
)
