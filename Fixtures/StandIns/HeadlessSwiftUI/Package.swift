// swift-tools-version: 6.0
import PackageDescription

// A stand-in for SwiftUI where there is none, as HeadlessUIKit is for UIKit: with SwiftUI's signatures, constraints and
// isolation, and a host that evaluates views, but nothing drawn. Never depend on it where the system has a SwiftUI.
let package = Package(
  name: "HeadlessSwiftUI",
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI"])
  ],
  dependencies: [.package(path: "../HeadlessUIKit")],
  targets: [
    // The sources also compile without UIKit, as SwiftUI does on a Mac and on a watch.
    .target(name: "SwiftUI", dependencies: [.product(name: "UIKit", package: "HeadlessUIKit")]),
    .testTarget(
      name: "SwiftUITests", dependencies: ["SwiftUI"],
      // Where a file imports both Testing and UIKit, the compiler adds the overlay that Swift Testing has for the two,
      // which exists only next to the real UIKit.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
)
