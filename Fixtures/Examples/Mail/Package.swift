// swift-tools-version: 6.0
import PackageDescription

// HeadlessUIKit is a UIKit for Linux, where there is none: the app runs there, `Main.swift` taps, swipes and turns the device,
// and writes to standard output what is on screen. On Apple platforms the app links the system's UIKit instead.
#if os(Linux)
  let packages: [Package.Dependency] = [.package(path: "../../StandIns/HeadlessUIKit")]
  let kits: [Target.Dependency] = [.product(name: "UIKit", package: "HeadlessUIKit")]
#else
  let packages: [Package.Dependency] = []
  let kits: [Target.Dependency] = []
#endif

let package = Package(
  name: "Mail",
  platforms: [.iOS(.v16)],
  // Outside this repository: .package(url: "…/routegen", branch: "main")
  dependencies: packages + [.package(name: "routegen", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Mail", dependencies: kits, plugins: [.plugin(name: "RoutegenPlugin", package: "routegen")])
  ]
)
