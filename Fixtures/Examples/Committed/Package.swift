// swift-tools-version: 6.0
import PackageDescription

// A library that commits its generated code, so that those who use it need no plugin, and see in a pull request what
// comes of a change. `swift package routegen` writes `Sources/Player/Generated`; CI runs it with `--check`.
let package = Package(
  name: "Committed",
  products: [
    .library(name: "Player", targets: ["Player"])
  ],
  dependencies: [.package(name: "routegen", path: "../../..")],
  targets: [
    // Without a plugin SwiftPM asks what the flow file is for: for nothing that is built.
    .target(name: "Player", exclude: ["Player.flow"])
  ]
)
