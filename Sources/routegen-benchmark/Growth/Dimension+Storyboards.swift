import FlowDiagnostics

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
