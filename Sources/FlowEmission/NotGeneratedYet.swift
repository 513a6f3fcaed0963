import FlowDiagnostics
import FlowModel

/// Language features that this version cannot generate yet: they are refused in one place, so that no part of a flow
/// file is silently dropped. The list shrinks as the generator grows.
package enum NotGeneratedYet {
  /// The rule for refused features.
  package static let rule = Rule(
    "not-generated-yet", .error,
    meaning: """
      The flow file says something that routegen understands and checks, but that this version does not generate Swift \
      for: in AppKit routes that code performs, routers and values by initializer. Nothing is generated, since code \
      without it would be wrong in silence.

      `routegen check` accepts the file. To generate the rest of it, leave the construct out.
      """,
    example: """
        flow App {
            platform AppKit
      -     screen Home {
      -         present detail -> Detail
      -     }
      +     screen Home
            screen Detail
        }
      """)

  /// Adds an error for the first of each kind of construct that cannot be generated.
  package static func check(_ program: Program, diagnostics: inout Diagnostics) {
    var found: [String: SourceRange] = [:]
    func note(_ what: String, at range: SourceRange) {
      found[what] = found[what].map { min($0, range) } ?? range
    }
    for flow in program.flows {
      let range = flow.location.range
      guard flow.platform == .appKit else { continue }
      if flow.generates.contains(.routers) { note("a router in AppKit", at: range) }
      if let route = flow.routes.first { note("a route that code performs in AppKit", at: route.location.range) }
    }
    for screen in program.screens {
      if program[screen.flow].platform == .appKit {
        if let route = screen.routes.first { note("a route that code performs in AppKit", at: route.location.range) }
        if screen.injection != .property, screen.takesValues {
          note("a value by initializer in AppKit", at: screen.location.range)
        }
      }
    }
    for (what, range) in found.sorted(by: { $0.value < $1.value }) {
      diagnostics.add(
        rule, "\(what) is not generated yet", at: range,
        helps: [.init("`routegen check` accepts it; leave it out to generate the rest")])
    }
  }
}
