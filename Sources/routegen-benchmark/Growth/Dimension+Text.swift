import FlowDiagnostics

/// Comments and layout.
extension Dimension {
  static let text = [
    Dimension("lines of documentation") { size in
      "flow App {\n" + lines(size) { "/// A thing, the number \($0)." } + "screen Home\n}\n"
    },
    Dimension("comments") { size in
      "flow App {\n" + lines(size) { "// A thing, the number \($0).\n/* A thing,\n      the number \($0). */" }
        + "screen Thing\n}\n"
    },
    Dimension("silenced warnings") { size in
      "flow App {\nstart screen Home\n"
        + lines(size) { "screen Thing\($0) { push go -> Home } // routegen:ignore unreachable-screen" } + "}\n"
    },
    Dimension("blank lines") { size in
      "flow App {\n" + String(repeating: "\n", count: size) + "screen Thing\n}\n"
    },
    Dimension("screens in one line") { size in
      "flow App {"
        + (0..<size).map { "screen Thing\($0) {push go(value: Int) -> Thing\(($0 + 1) % size)}" }.joined(
          separator: "\n")
        + "}\n"
    },
    Dimension("imports") { size in lines(size) { "import Thing\($0)" } + "flow App {\nscreen Home\n}\n" },
    Dimension("a long name") { size in
      let name = String(repeating: "Thing", count: size)
      return "flow App {\nstoryboard Main {\nscreen \(name) = initial {\nsegue go -> \(name)\n}\n}\n}\n"
    },
    Dimension("a long string") { size in
      "flow App {\nstoryboard Main {\nscreen Home = \"" + String(repeating: "Thing", count: size) + "\"\n}\n}\n"
    },
  ]
}
