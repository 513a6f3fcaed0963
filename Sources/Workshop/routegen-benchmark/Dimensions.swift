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
    Dimension("routes of a flow, and its screens") { size in
      "generate coordinator\nflow App {\nstart screen Home\n"
        + lines(size) { "push thing\($0) -> Thing\($0)\nscreen Thing\($0)" } + "}\n"
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

// MARK: - Dimension: flows

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

// MARK: - Dimension: links

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

// MARK: - Dimension: values

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

// MARK: - Dimension: text

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

// MARK: - Dimension: mistakes

/// Programs with many mistakes.
extension Dimension {
  static let mistakes = [
    Dimension("stray characters in one line") { size in
      "flow App {\n" + String(repeating: "; , ` ' ", count: size) + "\n}\n"
    },
    Dimension("JavaScript in one line") { size in
      String(repeating: "for(var n=0;n<e.length;n++){if(t[n]===null)return'x'}", count: size)
    },
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

// MARK: - Dimension: storyboards

/// Storyboards, from which the flow file is imported.
extension Dimension {
  static let boards = [
    Dimension("scenes") { size in [board((0..<size).map { scene($0, segue($0, "Go\($0)", to: ($0 + 1) % size)) })] },
    Dimension("scenes without names") { size in
      [board((0..<size).map { scene($0, isNamed: false, segue($0, nil, to: ($0 + 1) % size)) })]
    },
    Dimension("scenes of one class") { size in
      [board((0..<size).map { scene($0, type: "Thing", segue($0, "Go\($0)", to: ($0 + 1) % size)) })]
    },
    Dimension("segues of a scene") { size in
      [board([scene(0, (0..<size).map { segue($0, "Thing\($0)", to: 1) }.joined()), scene(1, "")])]
    },
    Dimension("segues to a scene") { size in
      [board((0..<size).map { scene($0, segue($0, nil, to: 0)) })]
    },
    Dimension("segues of a scene without names") { size in
      [
        board(
          [scene(0, (0..<size).map { segue($0, nil, to: $0 + 1) }.joined())] + (0..<size).map { scene($0 + 1, "") })
      ]
    },
    Dimension("navigation controllers") { size in
      [
        board(
          (0..<size).flatMap { number in
            [
              scene(number, segue(number, "Go\(number)", to: size + (number + 1) % size)),
              navigation(size + number, root: number),
            ]
          })
      ]
    },
    Dimension("navigation controllers in each other") { size in
      [board((0..<size).map { navigation($0, root: $0 + 1) } + [scene(size, "")])]
    },
    Dimension("cells of a scene") { size in
      [
        board([
          scene(
            0,
            lines(size) {
              "<tableViewCell reuseIdentifier=\"Thing\($0)\" id=\"C\($0)\" customClass=\"Thing\($0)Cell\"/>"
            })
        ])
      ]
    },
    Dimension("depth of a scene", upTo: 1 << 13) { size in
      [board([scene(0, String(repeating: "<view>", count: size) + String(repeating: "</view>", count: size))])]
    },
    Dimension("storyboards") { size in
      (0..<size).map { number in
        let next =
          "<viewControllerPlaceholder storyboardName=\"Thing\((number + 1) % size)\" id=\"Next\" "
          + "sceneMemberID=\"viewController\"/>"
        return board(
          named: "Thing\(number)",
          [
            scene(number, "<segue destination=\"Next\" kind=\"show\" identifier=\"Go\" id=\"S\"/>"),
            "<scene sceneID=\"SN\"><objects>\(next)</objects></scene>\n",
          ])
      }
    },
  ]

  private static func board(named name: String = "Main", _ scenes: [String]) -> SourceFile {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" initialViewController="VC0">
      <scenes>

      """
    return SourceFile(path: "\(name).storyboard", text: text + scenes.joined() + "</scenes>\n</document>\n")
  }

  private static func scene(_ number: Int, isNamed: Bool = true, type: String? = nil, _ content: String) -> String {
    let type = type ?? "Thing\(number)"
    let names =
      isNamed
      ? " storyboardIdentifier=\"Thing\(number)\" customClass=\"\(type)ViewController\" customModule=\"App\" "
        + "customModuleProvider=\"target\"" : ""
    return """
      <scene sceneID="SC\(number)"><objects>
      <viewController id="VC\(number)"\(names) sceneMemberID="viewController">
      <view key="view" id="V\(number)">\(content)</view>
      </viewController>
      </objects></scene>

      """
  }

  private static func navigation(_ number: Int, root: Int) -> String {
    """
    <scene sceneID="SC\(number)"><objects>
    <navigationController id="VC\(number)" sceneMemberID="viewController"><connections>
    <segue destination="VC\(root)" kind="relationship" relationship="rootViewController" id="R\(number)"/>
    </connections></navigationController>
    </objects></scene>

    """
  }

  private static func segue(_ number: Int, _ identifier: String?, to target: Int) -> String {
    let name = identifier.map { "identifier=\"\($0)\" " } ?? ""
    return "<button id=\"B\(number)\"><connections><segue destination=\"VC\(target)\" kind=\"show\" \(name)"
      + "id=\"S\(number)\"/></connections></button>\n"
  }
}
