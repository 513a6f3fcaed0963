// swift-tools-version: 6.0
import PackageDescription

// A stand-in for UIKit where there is none. A package that depends on it sees `canImport(UIKit)` become true on Linux,
// so what routegen generates is compiled *and run* there: with UIKit's signatures, isolation and openness, and with
// the behaviour of its controllers, but nothing drawn. Never depend on it where the system has a UIKit.
let package = Package(
  name: "HeadlessUIKit",
  products: [
    .library(name: "UIKit", targets: ["UIKit"])
  ],
  targets: [
    .target(name: "UIKit"),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit"],
      // Where a file imports both Testing and UIKit, the compiler adds the overlay that Swift Testing has for the two,
      // which exists only next to the real UIKit.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
)
