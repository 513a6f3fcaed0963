import FlowDiagnostics

/// Programs with many mistakes.
extension Dimension {
  static let mistakes = [
    Dimension("unknown targets") { size in
      "flow App {\nstoryboard Main {\n"
        + lines(size) { "screen Thing\($0) = \"Thing\($0)\" { segue go -> Thing\($0)x }" } + "}\n}\n"
    },
    Dimension("unknown guards") { size in
      "generate coordinator\n" + lines(size) { "guard thing\($0) -> Login" }
        + "flow Login { start screen Home { finish done } }\nflow App {\nstart screen Home\n"
        + lines(size) { "screen Thing\($0) requires thing\($0)x" } + "}\n"
    },
    Dimension("repeated names") { size in
      "flow App {\nstoryboard Main {\n" + lines(size) { _ in "screen Thing = initial" } + "}\n}\n"
    },
    Dimension("repeated identifiers") { size in
      "flow App {\nstoryboard Main {\n" + lines(size) { "screen Thing\($0) = \"Thing\"" } + "}\n}\n"
    },
    Dimension("unreachable screens") { size in
      "flow App {\nstart screen Home\n" + lines(size) { "screen Thing\($0) { push go -> Home }" } + "}\n"
    },
    Dimension("links that conflict") { size in
      "flow App {\n" + lines(size) { "screen Thing\($0)(name: String) { link \"/all/{name}\" }" } + "}\n"
    },
    Dimension("wrong arguments") { size in
      "flow App {\nstoryboard Main {\nscreen Target(value: Int)\nscreen Home = initial {\n"
        + lines(size) { "segue thing\($0)(other: String) -> Target(vale: other)" } + "}\n}\n}\n"
    },
    Dimension("mistakes of syntax") { size in
      "flow App {\n" + lines(size) { "screen Thing\($0) => \"Thing\($0)\" {" } + "}\n"
    },
    Dimension("words of other tools") { size in
      "generate coordinator\nflow App {\nstart screen Home {\n" + lines(size) { "show thing\($0) -> Home" } + "}\n}\n"
    },
    Dimension("open braces") { size in "flow App " + String(repeating: "{", count: size) + "\n" },
    Dimension("a circle of guards") { size in
      "generate coordinator\n" + lines(size) { "guard thing\($0) -> Thing\($0)" }
        + lines(size) { "flow Thing\($0) requires thing\(($0 + 1) % size) { start screen Home\($0) { finish done } }" }
    },
  ]
}
