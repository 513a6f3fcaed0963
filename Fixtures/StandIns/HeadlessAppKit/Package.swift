// swift-tools-version: 6.0
import PackageDescription

// A stand-in for AppKit where there is none, as HeadlessUIKit is for UIKit: with AppKit's signatures, isolation and
// openness, as far as generated code and the apps that test it name them. Never depend on it where the system has an
// AppKit.
let package = Package(
  name: "HeadlessAppKit",
  products: [
    .library(name: "AppKit", targets: ["AppKit"])
  ],
  targets: [
    .target(name: "AppKit"),
    .testTarget(
      name: "AppKitTests", dependencies: ["AppKit"],
      // Where a file imports both Testing and AppKit, the compiler adds the overlay that Swift Testing has for the two,
      // which exists only next to the real AppKit.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
)
