// swift-tools-version: 6.0
import PackageDescription

// An app of feature packages, which do not import each other: `Posts` has rows and pages, `Composer` writes. `Common` has the
// routes that all of them ask for, and `Murmur` has the flows that say what these show. HeadlessSwiftUI stands in for SwiftUI on
// Linux, and must not be in the graph on Apple platforms.
#if os(Linux)
  let packages: [Package.Dependency] = [.package(path: "../../StandIns/HeadlessSwiftUI")]
  let kits: [Target.Dependency] = [.product(name: "SwiftUI", package: "HeadlessSwiftUI")]
#else
  let packages: [Package.Dependency] = []
  let kits: [Target.Dependency] = []
#endif

let plugins: [Target.PluginUsage] = [.plugin(name: "RoutegenPlugin", package: "routegen")]

let package = Package(
  name: "Murmur",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: packages + [.package(name: "routegen", path: "../../..")],
  targets: [
    .target(name: "Common", dependencies: kits, plugins: plugins),
    .target(name: "Posts", dependencies: ["Common"] + kits, plugins: plugins),
    .target(name: "Composer", dependencies: kits, plugins: plugins),
    .executableTarget(name: "Murmur", dependencies: ["Common", "Composer", "Posts"] + kits, plugins: plugins),
  ]
)
