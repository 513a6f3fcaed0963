import FlowDiagnostics

/// Screens and their connections.
extension Dimension {
  static let screens = [
    Dimension("screens") { size in
      "flow App {\nstoryboard Main {\n"
        + lines(size) { "screen Thing\($0) = \"Thing\($0)\" { segue go = \"Go\($0)\" -> Thing\(($0 + 1) % size) }" }
        + "}\n}\n"
    },
    Dimension("screens of code") { size in
      "generate coordinator\ngenerate screens\nflow App {\nstart screen Thing0 { push go -> Thing\(1 % size) }\n"
        + lines(size) { $0 == 0 ? "" : "screen Thing\($0) { push go -> Thing\(($0 + 1) % size)\nclose back }" }
        + "}\n"
    },
    Dimension("views") { size in
      "platform SwiftUI\nflow App {\nstart view Thing0 { push go -> Thing\(1 % size) }\n"
        + lines(size) { $0 == 0 ? "" : "view Thing\($0) { push go -> Thing\(($0 + 1) % size)\nclose back }" } + "}\n"
    },
    Dimension("segues of a screen") { size in
      "flow App {\nstoryboard Main {\nscreen Home = initial {\n"
        + lines(size) { "segue thing\($0) = \"Thing\($0)\" -> Target" } + "}\nscreen Target\n}\n}\n"
    },
    Dimension("routes of a screen") { size in
      "generate coordinator\nflow App {\nstart screen Home {\n" + lines(size) { "push thing\($0) -> Target" }
        + "}\nscreen Target\n}\n"
    },
    Dimension("routes of a flow") { size in
      "generate coordinator\nflow App {\n" + lines(size) { "present thing\($0) -> Target" }
        + "start screen Home\nscreen Target\n}\n"
    },
    Dimension("routes back to a screen") { size in
      "generate coordinator\nflow App {\nstart screen Home {\npush go -> Thing0\n}\n"
        + lines(size) { "screen Thing\($0) { push go -> Thing\(($0 + 1) % size)\nclose home -> Home }" } + "}\n"
    },
    Dimension("routers") { size in
      "generate routers\nflow App {\nstoryboard Main {\n"
        + lines(size) { "screen Thing\($0) = \"Thing\($0)\" { segue go = \"Go\($0)\" -> Thing\(($0 + 1) % size) }" }
        + "}\n}\n"
    },
    Dimension("storyboards of a flow") { size in
      "flow App {\n" + lines(size) { "storyboard Thing\($0) { screen Thing\($0) = initial { segue go -> Thing0 } }" }
        + "}\n"
    },
    Dimension("a class with many screens") { size in
      "flow App {\nstoryboard Main {\n"
        + lines(size) { "screen Thing\($0): SharedController = \"Thing\($0)\" { segue go\($0) -> Thing0 }" } + "}\n}\n"
    },
    Dimension("depth of extends") { size in
      "flow App {\nscreen Thing0 { segue go0 -> Target }\n"
        + lines(size) { $0 == 0 ? "" : "screen Thing\($0) extends Thing\($0 - 1) { segue go\($0) -> Target }" }
        + "storyboard Main {\nscreen Target\nscreen Last extends Thing\(size - 1) = initial\n}\n}\n"
    },
    Dimension("screens that extend one") { size in
      "flow App {\nscreen Base { segue go -> Target }\nstoryboard Main {\nscreen Target\n"
        + lines(size) { "screen Thing\($0) extends Base = \"Thing\($0)\" { segue go\($0) -> Target }" } + "}\n}\n"
    },
    Dimension("entries") { size in
      "flow App {\nstoryboard Main {\nscreen Home = initial {\n"
        + lines(size) { "segue go\($0)(value: Int) -> Target.thing\($0)(value: value)" } + "}\nscreen Target {\n"
        + lines(size) { "entry thing\($0)(value: Int)" } + "}\n}\n}\n"
    },
    Dimension("identifiers") { size in
      "flow App {\nidentifiers Names {\n" + lines(size) { "thing\($0) = \"Thing\($0)\"" } + "}\n}\n"
    },
    Dimension("cells") { size in
      "flow App {\nstoryboard Main {\nscreen Home = initial {\nidentifiers Cell {\n"
        + lines(size) { "thing\($0): Thing\($0)Cell = \"Thing\($0)\"" } + "}\n}\n}\n}\n"
    },
    Dimension("segue actions") { size in
      "flow App {\nstoryboard Main {\nscreen Home = initial {\n"
        + lines(size) { "segue thing\($0)(id: Int) -> Target(id: id) by makeThing\($0)(_:sender:)" }
        + "}\nscreen Target(id: Int) { inject initializer }\n}\n}\n"
    },
  ]
}
