import FlowDiagnostics

/// Parameters, arguments and defaults.
extension Dimension {
  static let values = [
    Dimension("parameters of a screen") { size in
      "flow App {\nstoryboard Main {\nscreen Home = initial {\nsegue go(" + parameters(size) + ") -> Target\n}\n"
        + "screen Target(" + parameters(size) + ")\n}\n}\n"
    },
    Dimension("arguments of a route") { size in
      """
      generate coordinator
      flow App {
      start screen Home {
      push go(\(parameters(size))) -> Target(\(list(size) { "thing\($0): thing\($0) + 1" }))
      }
      screen Target(\(parameters(size)))
      }

      """
    },
    Dimension("parameters with defaults") { size in
      "generate coordinator\nflow App {\nstart screen Home {\npush go -> Target\n}\nscreen Target("
        + list(size) { "thing\($0): Int = \($0)" } + ")\n}\n"
    },
    Dimension("parameters of a flow") { size in
      "generate coordinator\nflow App(" + parameters(size) + ") {\nstart screen Home(" + parameters(size) + ")\n}\n"
    },
    Dimension("parameters of views") { size in
      "platform SwiftUI\nflow App {\nstart view Home {\npush go(" + parameters(size)
        + ") -> Target\n}\nview Target(" + parameters(size) + ")\n}\n"
    },
    Dimension("an expression's length") { size in
      "flow App {\nscreen Home(value: Int = 0" + (0..<size).map { " + thing\($0)" }.joined() + ")\n}\n"
    },
  ]

  private static func parameters(_ size: Int) -> String {
    list(size) { "thing\($0): Int" }
  }
}
