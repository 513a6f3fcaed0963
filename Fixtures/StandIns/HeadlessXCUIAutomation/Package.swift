// swift-tools-version: 6.0
import PackageDescription

// A stand-in for XCUIAutomation, which drives an app in a UI test. Here the app is in the same process, and a stand-in
// itself: what has an accessibility identifier is found in its windows, and taps are those of HeadlessUIKit.
let package = Package(
  name: "HeadlessXCUIAutomation",
  products: [
    .library(name: "XCUIAutomation", targets: ["XCUIAutomation"])
  ],
  dependencies: [.package(path: "../HeadlessUIKit"), .package(path: "../HeadlessSwiftUI")],
  targets: [
    .target(
      name: "XCUIAutomation",
      dependencies: [
        .product(name: "UIKit", package: "HeadlessUIKit"), .product(name: "SwiftUI", package: "HeadlessSwiftUI"),
      ])
  ]
)
