import FlowDiagnostics

/// Flows, tabs, guards, results, modules and files.
extension Dimension {
  static let flows = [
    Dimension("flows") { size in
      "generate coordinator\n"
        + lines(size) { "flow Thing\($0) { start screen Home\($0) { present go -> Thing\(($0 + 1) % size) } }" }
    },
    Dimension("flows of views") { size in
      "platform SwiftUI\n"
        + lines(size) { "flow Thing\($0) { start view Home\($0) { present go -> Thing\(($0 + 1) % size) } }" }
    },
    Dimension("files") { size in
      (0..<size).map { number in
        SourceFile(
          path: "Thing\(number).flow",
          text:
            "flow Thing\(number) {\nstoryboard Thing\(number) {\nscreen Home\(number) = initial { segue go -> Home\(number) }\n}\n}\n"
        )
      }
    },
    Dimension("files of coordinators") { size in
      (0..<size).map { number in
        SourceFile(
          path: "Thing\(number).flow",
          text:
            "generate coordinator\nflow Thing\(number) { start screen Home\(number) { push go -> Thing\((number + 1) % size) } }\n"
        )
      }
    },
    Dimension("flows that start with each other") { size in
      "generate coordinator\n" + lines(size) { "flow Thing\($0) { start -> Thing\($0 + 1) }" }
        + "flow Thing\(size) { start screen Home }\n"
    },
    Dimension("flows with results") { size in
      "generate coordinator\nflow App { start screen Home {\n" + lines(size) { "present go\($0) -> Thing\($0) answers" }
        + "} }\n" + lines(size) { "flow Thing\($0) { start screen Home\($0) { finish done(value: Int) } }" }
    },
    Dimension("a class in many flows") { size in
      "generate coordinator\n" + lines(size) { "flow Thing\($0) { start screen Home { push go\($0) -> Home } }" }
    },
    Dimension("endings of a flow") { size in
      "generate coordinator\nflow App { start screen Home { present go -> Other } }\nflow Other {\nstart screen Home {\n"
        + lines(size) { "finish thing\($0)(value: Int)" } + "}\n}\n"
    },
    Dimension("tabs") { size in
      "generate coordinator\nflow App {\nstart tabs Main {\n" + lines(size) { "tab thing\($0) -> Thing\($0)" } + "}\n"
        + lines(size) { "screen Thing\($0) { replace go -> Main.thing\(($0 + 1) % size) }" } + "}\n"
    },
    Dimension("tabs of flows") { size in
      "generate coordinator\nflow App {\nstart tabs Main {\n" + lines(size) { "tab thing\($0) -> Thing\($0)" }
        + "}\n}\n"
        + lines(size) { "flow Thing\($0) { start screen Home\($0) { link \"/thing\($0)\" } }" }
    },
    Dimension("external flows") { size in
      "import Kit\ngenerate coordinator\n" + lines(size) { "external flow Kit.Thing\($0)(id: Int)" }
        + "flow App {\nstart screen Home {\n" + lines(size) { "present go\($0)(id: Int) -> Kit.Thing\($0)(id: id)" }
        + "}\n}\n"
    },
    Dimension("guards of screens") { size in
      """
      generate coordinator
      \(lines(size) { "guard thing\($0) -> Login" })
      flow Login { start screen Home { finish done } }
      flow App {
      start screen Home {
      \(lines(size) { "push go\($0) -> Thing\($0)" })
      }
      \(lines(size) { "screen Thing\($0) requires thing\($0)" })
      }

      """
    },
    Dimension("guards of a screen") { size in
      "generate coordinator\n" + lines(size) { "guard thing\($0) -> Login" }
        + "flow Login { start screen Home { finish done } }\nflow App {\nstart screen Home { push go -> Target }\n"
        + "screen Target requires " + list(size) { "thing\($0)" } + "\n}\n"
    },
    Dimension("guards in a chain") { size in
      "generate coordinator\n" + lines(size) { "guard thing\($0) -> Thing\($0)" }
        + "flow App { start screen Home { push go -> Target }\nscreen Target requires thing0 }\n"
        + lines(size) {
          "flow Thing\($0) \($0 + 1 < size ? "requires thing\($0 + 1) " : ""){ start screen Home\($0) { finish done } }"
        }
    },
    Dimension("flows with guards in a chain") { size in
      "generate coordinator\nguard signedIn -> Login\nflow Login { start screen Home { finish done } }\n"
        + lines(size) {
          "flow Thing\($0) { start screen Home\($0) { present go -> Thing\($0 + 1) } }"
        } + "flow Thing\(size) requires signedIn { start screen Home }\n"
    },
  ]
}
