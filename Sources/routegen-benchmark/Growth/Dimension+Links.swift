import FlowDiagnostics

/// Links and reserved strings.
extension Dimension {
  static let links = [
    Dimension("links with one prefix") { size in
      "flow App {\norigins \"https://a.example\"\n"
        + lines(size) { "screen Thing\($0)(id: Int) { link \"/all/thing\($0)/{id}\" }" } + "}\n"
    },
    Dimension("links with prefixes") { size in
      "flow App {\norigins \"https://a.example\"\n"
        + lines(size) { "screen Thing\($0)(id: Int) { link \"/thing\($0)/all/{id}\" }" } + "}\n"
    },
    Dimension("links of coordinators") { size in
      "generate coordinator\nflow App {\norigins \"https://a.example\"\nstart screen Home\n"
        + lines(size) { "screen Thing\($0)(id: Int) { link \"/all/thing\($0)/{id}\" }" } + "}\n"
    },
    Dimension("links of flows") { size in
      "generate coordinator\nflow App { start screen Home {\n" + lines(size) { "present go\($0) -> Thing\($0)" }
        + "} }\n"
        + lines(size) {
          "flow Thing\($0) { origins \"https://a.example\"\nstart screen Home\($0) { link \"/thing\($0)\" } }"
        }
    },
    Dimension("links of flows in a chain") { size in
      "generate coordinator\n"
        + lines(size) {
          "flow Thing\($0) { origins \"https://a.example\"\nstart screen Home\($0) { link \"/thing\($0)\"\n"
            + ($0 + 1 < size ? "present go -> Thing\($0 + 1)" : "") + " } }"
        }
    },
    Dimension("links with origins") { size in
      lines(size) {
        "flow Thing\($0) { origins \"https://thing\($0).example\"\nscreen Home\($0) { link \"/thing\" } }\n"
      }
    },
    Dimension("links of a screen") { size in
      "flow App {\nscreen Target(id: Int) {\n" + lines(size) { "link \"/thing\($0)/{id}\"" } + "}\n}\n"
    },
    Dimension("links that overlap") { size in
      "flow App {\nscreen Any(name: String) { link \"/all/{name}\" }\n"
        + lines(size) { "screen Thing\($0) { link \"/all/thing\($0)\" }" } + "}\n"
    },
    Dimension("links with text around values") { size in
      "flow App {\n" + lines(size) { "screen Thing\($0)(name: String) { link \"/all/thing\($0)-{name}\" }" } + "}\n"
    },
    Dimension("placeholders in a path") { size in
      "flow App {\nscreen Thing(" + list(size) { "value\($0): Int" } + ") { link \""
        + (0..<size).map { "/{value\($0)}" }.joined() + "\" }\n}\n"
    },
    Dimension("placeholders in a query") { size in
      "flow App {\nscreen Thing(" + list(size) { "value\($0): Int?" } + ") { link \"/all?"
        + (0..<size).map { "v\($0)={value\($0)}" }.joined(separator: "&") + "\" }\n}\n"
    },
    Dimension("segments of a path") { size in
      "flow App {\nscreen Thing { link \"" + (0..<size).map { "/thing\($0)" }.joined() + "\" }\n}\n"
    },
    Dimension("reserved links") { size in
      "flow App {\norigins \"https://a.example\"\n" + lines(size) { "reserved link \"/all/thing\($0)/{id}\"" }
        + "screen Home { link \"/home\" }\n}\n"
    },
    Dimension("reserved links next to links") { size in
      "flow App {\n" + lines(size) { "reserved link \"/old/thing\($0)/{id}\"" }
        + lines(size) { "screen Thing\($0) { link \"/new/thing\($0)\" }" } + "}\n"
    },
    Dimension("reserved segues") { size in
      "flow App {\nreserved segue " + list(size) { "\"Thing\($0)\"" }
        + "\nstoryboard Main {\nscreen Home = initial {\n" + lines(size) { "segue go\($0) -> Home" } + "}\n}\n}\n"
    },
  ]
}
