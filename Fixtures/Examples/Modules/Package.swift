// swift-tools-version: 6.0
import PackageDescription

// An app in modules: `Checkout` has a public flow that `Shop` makes use of next to its own, and `Prices` has none. The
// plugin may be named for all of them.
#if os(Linux)
  let packages: [Package.Dependency] = [.package(path: "../../StandIns/HeadlessUIKit")]
  let kits: [Target.Dependency] = [.product(name: "UIKit", package: "HeadlessUIKit")]
#else
  let packages: [Package.Dependency] = []
  let kits: [Target.Dependency] = []
#endif

let plugins: [Target.PluginUsage] = [.plugin(name: "RoutegenPlugin", package: "routegen")]

let package = Package(
  name: "Modules",
  platforms: [.iOS(.v14)],
  dependencies: packages + [.package(name: "routegen", path: "../../..")],
  targets: [
    .target(name: "Prices", plugins: plugins),
    .target(name: "Checkout", dependencies: ["Prices"] + kits, plugins: plugins),
    .executableTarget(name: "Shop", dependencies: ["Checkout"] + kits, plugins: plugins),
  ]
)
