import FlowDiagnostics

extension SyntaxRules {
  /// `unknown-style`
  package static let unknownStyle = Rule(
    "unknown-style", .error,
    meaning: #"""
      What comes after `as` is not a way to present a screen. The styles are `sheet`, `fullScreen`, `pageSheet`,
      `formSheet`, `currentContext`, `overFullScreen` and `overCurrentContext`. A sheet can have a list of its heights:
      `as sheet(medium, large)`. A tab of a SwiftUI flow can be `as search`.

      Write one of them, or leave `as` out for the style that the system chooses.
      """#,
    example: #"""
        flow App {
          generate coordinator
          start screen Home {
      -     present tour -> Tour as fullscren
      +     present tour -> Tour as fullScreen
          }
          screen Tour
        }
      """#)
}
