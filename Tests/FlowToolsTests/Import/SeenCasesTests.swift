import FlowCompiler
import FlowDiagnostics
import FlowTools
import RoutegenTestSupport
import Testing

/// Edits that once caused a wrong update.
@Suite("An update that was seen to go wrong")
struct SeenCasesTests {
  private let board = BoardText(scenes: [
    .init(root: 1, type: "AppNavigationController"),
    .init(
      type: "ListViewController", identifier: "List", segues: [.init(target: 2, identifier: "show")],
      cells: ["row", "header"]),
    .init(type: "DetailViewController", identifier: "Detail"),
  ])

  private func follow(_ flow: String, _ board: BoardText) throws -> String {
    let source = SourceFile(path: "App.flow", text: flow)
    let updated = Pipeline.updating(source, [board.source], removing: true)
    let text = try #require(updated.outputs.first?.text)
    let found = Pipeline.check([SourceFile(path: "App.flow", text: text)], storyboards: [board.source])
    #expect(found.diagnostics.filter(\.isOfUpdate).map(\.message) == [], "\(text)")
    let formatted = Pipeline.formatting([SourceFile(path: "App.flow", text: text)]).outputs.first?.text
    #expect(formatted == text)
    return text
  }

  @Test("moves the initial controller, and keeps every screen")
  func initial() throws {
    var board = board
    let before = try Imported([board.source]).text
    board.initial = 2
    let after = try follow(before, board)
    #expect(after.contains("screen Detail = \"Detail\""))
    #expect(after.contains("segue show -> Detail"))
    #expect(!after.contains("AppNavigation2"))
    board.initial = 0
    #expect(try follow(after, board) == before)
  }

  @Test("renames a segue, a class and an identifier in their places")
  func renamed() throws {
    var board = board
    let flow = """
      flow App {
          storyboard Main {
              start screen AppNavigation: AppNavigationController = initial {
                  embed -> List
              }

              screen List = "List" {
                  /// Shows a thing.
                  segue show(id: Int) = "show" -> Detail(id: id) // by its number

                  identifiers Cell {
                      row // of the list
                      header
                  }
              }

              // The thing.
              screen Detail(id: Int) = "Detail"
          }
      }

      """
    #expect(try follow(flow, board) == flow)
    board.scenes[1].segues[0].identifier = "present"
    board.scenes[1].cells[0] = "line"
    board.scenes[2].type = "ThingViewController"
    board.scenes[2].identifier = "Thing"
    let expected = flow.replacing("= \"show\"", with: "= \"present\"")
      .replacing("row //", with: "row = \"line\" //")
      .replacing("screen Detail(id: Int) = \"Detail\"", with: "screen Detail(id: Int): ThingViewController = \"Thing\"")
    #expect(try follow(flow, board) == expected)
  }

  @Test("removes a screen, and adds one that another screen leads to, in one edit")
  func replaced() throws {
    var board = board
    board.scenes.append(.init(type: "AboutViewController"))
    board.scenes[1].segues.append(.init(target: 3, identifier: "about"))
    let before = try Imported([board.source]).text
    #expect(before.contains("        screen About\n"))
    board.scenes[1].segues.removeLast()
    board.scenes[2].segues = [.init(target: 3, identifier: "history")]
    board.scenes[3].type = "HistoryViewController"
    let after = try follow(before, board)
    #expect(!after.contains("about") && !after.contains("About"))
    #expect(after.contains("segue history -> History\n"))
    #expect(after.contains("        screen History\n"))
  }

  @Test("writes segue actions that come, change and go")
  func actions() throws {
    var board = board
    board.scenes[1].segues.append(.init(target: 2))
    let before = try Imported([board.source]).text
    board.scenes[1].segues[0].action = "makeDetail:"
    board.scenes[1].segues[1].action = "makeDetail:sender:"
    let made = try follow(before, board)
    #expect(made.contains("segue show -> Detail by makeDetail\n"))
    #expect(made.contains("segue -> Detail by makeDetail(_:sender:)\n"))
    #expect(made == (try Imported([board.source]).text))
    let noted = made.replacing("by makeDetail\n", with: "by makeDetail // The action.\n")
    board.scenes[1].segues[0].action = "createDetail:from:"
    #expect(try follow(noted, board).contains("segue show -> Detail by createDetail(_:from:) // The action.\n"))
    board.scenes[1].segues[0].action = "makeDetail:"
    board.scenes[1].segues[0].kind = "unwind"
    #expect(try follow(noted, board).contains("unwind show -> Detail // The action.\n"))
    board.scenes[1].segues[0].kind = "show"
    board.scenes[1].segues[0].action = nil
    board.scenes[1].segues[1].action = nil
    #expect(try follow(made, board) == before)
  }

  @Test("names what a segue action makes next to another edge to the same screen")
  func twoActions() throws {
    var board = board
    board.scenes[1].segues = [.init(target: 2, action: "makeFirst:")]
    let before = try Imported([board.source]).text
    board.scenes[1].segues.append(.init(target: 2, action: "makeSecond:"))
    let after = try follow(before, board)
    #expect(after.contains("segue -> Detail by makeFirst\n"))
    #expect(after.contains("segue -> Detail by makeSecond\n"))
    board.scenes[1].segues.removeLast()
    #expect(try follow(after, board) == before)
  }

  @Test("removes a screen with what leads to it, and leaves no empty braces")
  func removed() throws {
    var board = board
    board.scenes[1].cells = []
    let before = try Imported([board.source]).text
    board.scenes.removeLast()
    board.scenes[1].segues = []
    let after = try follow(before, board)
    #expect(!after.contains("Detail"))
    #expect(after.contains("        screen List = \"List\"\n"))
  }
}

// MARK: - BrokenReferenceTests

/// A mistake that a flow file cannot fix: a broken storyboard reference.
@Suite("A reference that leads nowhere")
struct BrokenReferenceTests {
  private let sources = [
    SourceFile(
      path: "Items.storyboard",
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
          <scenes><scene><objects>
            <viewController storyboardIdentifier="Item" id="item" customClass="ItemViewController"/>
          </objects></scene></scenes>
        </document>
        """),
    SourceFile(
      path: "Main.storyboard",
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="list">
          <scenes>
            <scene><objects>
              <viewController id="list" customClass="ListViewController"><connections>
                <segue destination="reference" kind="show" identifier="show" id="g"/>
              </connections></viewController>
            </objects></scene>
            <scene><objects>
              <viewControllerPlaceholder storyboardName="Items" referencedIdentifier="Gone" id="reference"/>
            </objects></scene>
          </scenes>
        </document>
        """),
  ]

  private let words = """
    Main.storyboard:9:79: warning: this reference leads nowhere: the storyboard "Items" has no scene "Gone" \
    [broken-reference]

    """

  /// Returns the warnings, without their notes and helps.
  private func warnings(_ found: CompilationResult) -> String {
    let bare = found.diagnostics.map { Diagnostic($0.rule, $0.message, at: $0.range) }
    return CompactRenderer(sources: found.sources).render(bare)
  }

  @Test("is reported in the storyboard by an import, an update and a check")
  func reported() throws {
    let imported = Pipeline.importing(sources)
    #expect(warnings(imported) == words)
    let flow = SourceFile(path: "App.flow", text: try #require(imported.outputs.first?.text))
    #expect(flow.bytes.elementsEqual(try #require(Pipeline.updating(flow, sources).outputs.first?.text).utf8))
    #expect(warnings(Pipeline.updating(flow, sources)) == words)
    #expect(warnings(Pipeline.check([flow], storyboards: sources)) == words)
  }

  @Test("is not reported where the storyboard that it names is not given")
  func elsewhere() {
    #expect(Pipeline.importing([sources[1]]).diagnostics == [])
  }

  @Test("is one error where a flow says that the segue leads somewhere")
  func explained() throws {
    let text = try #require(Pipeline.importing(sources).outputs.first?.text)
      .replacing("segue show // leads nowhere", with: "segue show -> Item")
    let found = Pipeline.check([SourceFile(path: "App.flow", text: text)], storyboards: sources)
    #expect(found.diagnostics.map(\.rule.name) == ["other-destination"])
    #expect(
      found.diagnostics.first?.notes.map(\.message) == [
        "this reference leads nowhere: the storyboard \"Items\" has no scene \"Gone\""
      ])
  }
}

// MARK: - NavigationUpdateTests

/// Navigation controllers are declared together with their roots or separately, and the contents of a flow file show
/// which of them it means.
@Suite("Of navigation controllers around the same screens")
struct NavigationUpdateTests {
  @Test("an update with the same storyboard leaves the import as it is", arguments: 0..<120 as Range<UInt64>)
  func unchanged(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let board = NavigationUpdateTests.board(&random)
    let text = try Imported([board.source]).text
    let flow = SourceFile(path: "Main.flow", text: text)
    let drift = Pipeline.check([flow], storyboards: [board.source]).diagnostics
    // Two scenes with the same identifier are the storyboard's own mistake, which Xcode also refuses.
    if drift.contains(where: { $0.rule.name == "repeated-identifier" }) { return }
    for isRemoving in [false, true] {
      let updated = Pipeline.updating(flow, [board.source], removing: isRemoving)
      #expect(updated.diagnostics.map(\.message) == [])
      #expect(difference(between: text, and: updated.outputs.first?.text ?? "") == nil, "\(text)")
    }
    #expect(drift.map(\.message) == [], "\(text)")
  }

  @Test("one that a person has written by itself stays so next to one that does more")
  func keeps() {
    let board = BoardText(scenes: [
      .init(type: "ListViewController", segues: [.init(target: 2, identifier: "pick"), .init(target: 3)]),
      .init(type: "DetailViewController"), .init(root: 1),
      .init(root: 1, segues: [.init(target: 0, identifier: "again")]),
    ])
    let text = """
      flow Main {
          storyboard Main {
              start screen List = initial {
                  segue pick -> Wrapper
                  segue -> More
              }
              screen Detail
              screen Wrapper: UINavigationController {
                  embed -> Detail
              }
              screen More: UINavigationController {
                  embed -> Detail
                  segue again -> List
              }
          }
      }

      """
    let updated = Pipeline.updating(SourceFile(path: "Main.flow", text: text), [board.source])
    #expect(updated.diagnostics.map(\.message) == [])
    #expect(updated.outputs.first?.text == text)
  }

  @Test("a screen that is declared in one stays so when its scene gets an identifier", arguments: [nil, "Nav"])
  func held(identifier: String?) throws {
    var board = BoardText(scenes: [
      .init(root: 1, identifier: identifier), .init(type: "FormViewController", segues: [.init(target: 2)]),
      .init(type: "HelpViewController"),
    ])
    let text = try Imported([board.source]).text
    let written = identifier.map { "\"\($0)\"" } ?? "initial"
    #expect(text.contains("screen Form = \(written) in navigation {\n"))
    board.scenes[1].identifier = "Form"
    let updated = Pipeline.updating(SourceFile(path: "Main.flow", text: text), [board.source], removing: true)
    #expect(updated.diagnostics.map(\.message) == [])
    #expect(updated.outputs.first?.text == text)
  }

  /// Returns a few screens, some of one class and some without a class, and more navigation controllers than necessary:
  /// with and without identifiers, classes and segues.
  private static func board(_ random: inout SplitMix) -> BoardText {
    func isTrue(oneIn count: Int) -> Bool { random.next(below: count) == 0 }
    let screens = 1 + random.next(below: 3)
    let count = screens + 1 + random.next(below: 5)
    func segues(_ most: Int, from index: Int) -> [BoardText.Segue] {
      (0..<random.next(below: most + 1)).map { number in
        let identifier = ["go\(index)x\(number)", "go\(number)", nil, nil][random.next(below: 4)]
        let kind = ["show", "presentation", "embed"][random.next(below: 3)]
        return BoardText.Segue(target: random.next(below: count), identifier: identifier, kind: kind)
      }
    }
    var board = BoardText()
    for index in 0..<count {
      var scene = BoardText.Scene()
      if index < screens {
        scene.type = ["AViewController", "BViewController", "Scene\(index)", nil][random.next(below: 4)]
      } else {
        scene.root = isTrue(oneIn: 6) ? random.next(below: count) : random.next(below: screens)
        if isTrue(oneIn: 6) {
          scene.type = ["MyNavigationController", "UINavigationController"][random.next(below: 2)]
        }
      }
      // Sometimes two scenes have the same identifier, as Interface Builder allows.
      if isTrue(oneIn: 3) { scene.identifier = isTrue(oneIn: 4) ? "same" : "scene\(index)" }
      scene.segues = segues(index < screens ? 3 : isTrue(oneIn: 2) ? 2 : 0, from: index)
      board.scenes.append(scene)
    }
    board.initial = random.next(below: count)
    return board
  }
}

// MARK: - ReusableViewUpdateTests

/// Cells, headers and footers that get another identifier in Interface Builder.
@Suite("A renamed cell")
struct ReusableViewUpdateTests {
  /// A reusable view, with its identifier after the edit.
  struct View: Sendable {
    var element = "tableViewCell"
    var old: String
    var new: String
    var attributes = ""
    var content = ""

    func xml(_ identifier: String) -> String {
      "<\(element) reuseIdentifier=\"\(identifier)\" id=\"view-\(old)\"\(attributes)>\(content)</\(element)>"
    }
  }

  /// An edit of a scene's cells.
  struct Edit: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var views: [View]
  }

  static let edits = [
    Edit(
      testDescription: "next to one without a class",
      views: [View(old: "row", new: "line", attributes: " customClass=\"RowCell\""), View(old: "end", new: "end")]),
    Edit(
      testDescription: "without a class, next to one with a class",
      views: [View(old: "row", new: "row", attributes: " customClass=\"RowCell\""), View(old: "end", new: "last")]),
    Edit(testDescription: "that is the only one", views: [View(old: "row", new: "line")]),
    Edit(
      testDescription: "next to a header",
      views: [
        View(old: "row", new: "line"), View(element: "tableViewHeaderFooterView", old: "header", new: "header"),
      ]),
    Edit(
      testDescription: "and a header next to it",
      views: [View(old: "row", new: "row"), View(element: "tableViewHeaderFooterView", old: "header", new: "top")]),
    Edit(
      testDescription: "whose restoration identifier is its old identifier",
      views: [
        View(old: "row", new: "line", attributes: " restorationIdentifier=\"row\""), View(old: "end", new: "end"),
      ]),
    Edit(
      testDescription: "alone, whose restoration identifier is its old identifier",
      views: [View(old: "row", new: "line", attributes: " restorationIdentifier=\"row\"")]),
    Edit(
      testDescription: "whose accessibility identifier is its old identifier",
      views: [View(old: "row", new: "line", content: "<accessibility identifier=\"row\"/>")]),
    Edit(testDescription: "like its neighbour", views: [View(old: "row", new: "line"), View(old: "end", new: "last")]),
  ]

  @Test("is reported, and renamed where it is written", arguments: edits)
  func renamed(_ edit: Edit) throws {
    let before = board(edit.views.map { $0.xml($0.old) })
    let after = board(edit.views.map { $0.xml($0.new) })
    var text = try Imported([before]).text
    for view in edit.views { text = text.replacingStatement(of: view.old) { "\($0) // note \(view.old)." } }
    let renamed = edit.views.filter { $0.old != $0.new }
    let flow = SourceFile(path: "App.flow", text: text)
    let found = Pipeline.check([flow], storyboards: [after])
    #expect(
      found.diagnostics.map(\.message)
        == renamed.map { "the cell \"\($0.old)\" is called \"\($0.new)\" in the storyboard" })
    var expected = text
    for view in renamed { expected = expected.replacingStatement(of: view.old) { "\($0) = \"\(view.new)\"" } }
    let updated = try #require(Pipeline.updating(flow, [after], removing: true).outputs.first?.text)
    #expect(updated == expected)
    #expect(Pipeline.check([SourceFile(path: "App.flow", text: updated)], storyboards: [after]).diagnostics == [])
  }

  private func board(_ views: [String]) -> SourceFile {
    SourceFile(
      path: "Main.storyboard",
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="list">
          <scenes><scene><objects>
            <tableViewController id="list" customClass="ListViewController"><tableView id="table"><prototypes>
              \(views.joined(separator: "\n      "))
            </prototypes></tableView></tableViewController>
          </objects></scene></scenes>
        </document>
        """)
  }
}

extension String {
  /// Rewrites the entry with a name, without the comment after it; an accessibility identifier with that name stays.
  fileprivate func replacingStatement(of name: String, _ rewrite: (String) -> String) -> String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = lines.firstIndex { line in
      let words = line.drop { $0 == " " }
      return words == name || words.hasPrefix(name + ":") || words.hasPrefix(name + " //")
    }
    guard let index else { return self }
    let parts = lines[index].split(separator: " //", maxSplits: 1, omittingEmptySubsequences: false)
    lines[index] = rewrite(String(parts[0])) + (parts.count > 1 ? " //" + parts[1] : "")
    return lines.joined(separator: "\n")
  }
}
