import FlowDiagnostics
import FlowModel

/// What the language can say and this version cannot generate yet: refused in one place, so that nothing of a flow file
/// is silently dropped. It shrinks as the generator grows, and goes when there is nothing left.
public enum NotGeneratedYet {
  /// The rule that refuses it.
  public static let rule = Rule(
    "not-generated-yet", .error,
    meaning: """
      The flow file says something that routegen understands and checks, but that this version does not generate Swift \
      for: entries, values by initializer, routes that code performs, coordinators, routers, tab bars made in code, \
      links and flows of other modules. Nothing is generated, since code without it would be wrong in silence.

      `routegen check` accepts the file. To generate the rest of it, leave the construct out.
      """,
    example: """
      flow App {
          storyboard Main {
              start screen Home = initial {
                  push detail -> Detail
              }
              screen Detail = "Detail"
          }
      }
      """,
    mended: """
      flow App {
          storyboard Main {
              start screen Home = initial {
                  segue detail -> Detail
              }
              screen Detail = "Detail"
          }
      }
      """)

  /// Adds an error for the first of each kind of construct that cannot be generated.
  public static func check(_ program: Program, diagnostics: inout Diagnostics) {
    var found: [String: SourceRange] = [:]
    func note(_ what: String, at range: SourceRange) {
      found[what] = found[what].map { min($0, range) } ?? range
    }
    for flow in program.flows {
      let range = flow.location.range
      if flow.generates.contains(.coordinator) { note("a coordinator", at: range) }
      if flow.generates.contains(.routers) { note("a router", at: range) }
      if !flow.origins.isEmpty { note("a link", at: range) }
      if let tabs = flow.tabs.first { note("a tab bar", at: tabs.location.range) }
      if let route = flow.routes.first { note("a route that code performs", at: route.location.range) }
    }
    for screen in program.screens {
      if let route = screen.routes.first { note("a route that code performs", at: route.location.range) }
      if let entry = screen.entries.first, screen.base == nil { note("an entry", at: entry.location.range) }
      if screen.injection == .initializer, screen.takesValues {
        note("a value by initializer", at: screen.location.range)
      }
      if !screen.links.isEmpty { note("a link", at: screen.location.range) }
    }
    if let external = program.externals.first { note("a flow of another module", at: external.location.range) }
    for (what, range) in found.sorted(by: { $0.value < $1.value }) {
      diagnostics.add(
        rule, "\(what) is not generated yet", at: range,
        helps: [.init("`routegen check` accepts it; leave it out to generate the rest")])
    }
  }
}
