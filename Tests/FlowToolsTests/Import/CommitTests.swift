import FlowCompiler
import FlowDiagnostics
import FlowTools
import Testing

/// The edits that people make to storyboards between two commits, one at a time, and the lines that an update makes of
/// them.
@Suite("An update follows")
struct CommitTests {
  /// A list in a navigation controller that leads to a profile, in one storyboard.
  private let app = AppText(boards: [
    .init(
      name: "Main", initial: "list",
      scenes: [
        .init(
          id: "list", type: .init(name: "ListViewController"),
          segues: [
            .init(kind: "show", identifier: "showProfile", target: "profile"), .init(kind: "show", target: "edit"),
          ], cells: [.init(identifier: "row")], elements: ["list.buy"]),
        .init(
          id: "profile", type: .init(name: "ProfileViewController"), identifier: "Profile",
          segues: [.init(kind: "show", target: "edit")]),
        .init(id: "edit", type: .init(name: "EditViewController")),
      ])
  ])

  private let flow = """
    flow App {
        storyboard Main {
            start screen List = initial {
                segue showProfile -> Person
                segue -> Edit // by hand

                identifiers Cell {
                    row // of the list
                }

                identifiers Accessibility {
                    listBuy = "list.buy"
                }
            }

            // Who uses the app.
            /// A person.
            screen Person: ProfileViewController = "Profile" { // all of it
                /// Changes the name.
                segue -> Edit
            }

            screen Edit
        }
    }

    """

  private func update(
    _ text: String, _ app: AppText, isWholeApp: Bool = true, removing isRemoving: Bool = true
  ) throws -> (text: String, found: [String]) {
    let source = SourceFile(path: "App.flow", text: text)
    let updated = Pipeline.updating(source, app.sources, isWholeApp: isWholeApp, removing: isRemoving)
    let after = try #require(updated.outputs.first?.text)
    if isRemoving, isWholeApp {
      let checked = Pipeline.check([SourceFile(path: "App.flow", text: after)], storyboards: app.sources)
      #expect(checked.diagnostics.filter(\.isOfUpdate).map(\.message) == [], "\(after)")
      #expect(Pipeline.formatting([SourceFile(path: "App.flow", text: after)]).outputs.first?.text == after)
    }
    return (after, updated.diagnostics.map { "\($0.rule.name): \($0.message)" })
  }

  @Test("nothing, if nothing was edited")
  func nothing() throws {
    #expect(try update(flow, app) == (flow, []))
  }

  @Test("a scene that is moved to another storyboard, with its name and its comments")
  func moved() throws {
    var app = app
    let profile = app.boards[0].scenes.remove(at: 1)
    app.boards[0].scenes.append(.init(id: "toProfile", reference: .init(storyboard: "Account", identifier: "Profile")))
    app.boards[0].scenes[0].segues[0].target = "toProfile"
    app.boards[0].scenes[1].identifier = "ib-edit"
    app.boards.append(.init(name: "Account", scenes: [profile]))
    app.boards[1].scenes[0].segues[0].target = "toEdit"
    app.boards[1].scenes.append(.init(id: "toEdit", reference: .init(storyboard: "Main", identifier: "ib-edit")))
    let (text, found) = try update(flow, app)
    #expect(
      text.hasSuffix(
        """
                screen Edit = "ib-edit"
            }

            storyboard Account {
                // Who uses the app.
                /// A person.
                screen Person: ProfileViewController = "Profile" { // all of it
                    /// Changes the name.
                    segue -> Edit
                }
            }
        }

        """))
    #expect(text.contains("segue showProfile -> Person\n"))
    #expect(
      found.sorted() == [
        "changed-in-storyboard: the scene of `Edit` has an identifier, which the flow does not mention",
        "changed-in-storyboard: the scene of `Person` is in the storyboard \"Account\", not in \"Main\"",
      ])
    // And back.
    #expect(
      try update(text, self.app).text.contains("screen Person: ProfileViewController = \"Profile\" { // all of it"))
  }

  @Test("a storyboard that is renamed, and one that is deleted")
  func storyboards() throws {
    var app = app
    app.boards[0].name = "Home"
    let (renamed, found) = try update(flow, app)
    #expect(renamed == flow.replacing("storyboard Main", with: "storyboard Main = \"Home\""))
    #expect(found == ["changed-in-storyboard: there is no storyboard \"Main\" among those given"])
    #expect(try update(renamed, self.app).text == flow)

    app = self.app
    app.boards.append(.init(name: "Help", initial: "help"))
    app.boards[1].scenes = [.init(id: "help", type: .init(name: "HelpViewController"))]
    app.boards[0].scenes.append(.init(id: "toHelp", reference: .init(storyboard: "Help")))
    app.boards[0].scenes[0].segues.append(.init(kind: "show", identifier: "help", target: "toHelp"))
    let both = try update(flow, app).text
    #expect(both.contains("segue help -> Help\n"))
    let (kept, gone) = try update(both, self.app, removing: false)
    #expect(kept.contains("storyboard Help {"))
    #expect(gone.contains("gone-from-storyboard: there is no storyboard \"Help\" among those given"))
    #expect(try update(both, self.app).text == flow)
    // For single files it is unknown if they are all files of the app.
    #expect(try update(both, self.app, isWholeApp: false).text.contains("storyboard Help {"))
  }

  @Test("a navigation controller that gets a class, and loses it again")
  func navigation() throws {
    var app = app
    app.boards[0].scenes.append(.navigation("nav", around: "edit"))
    app.boards[0].scenes[0].segues[1].target = "nav"
    #expect(try update(flow, app) == (flow, []))
    app.boards[0].scenes[3].type = .init(name: "BaseNavigation")
    let (text, found) = try update(flow, app)
    #expect(text.contains("            segue -> BaseNavigation // by hand\n"))
    #expect(!text.contains("routegen:ignore"))
    #expect(
      found == ["changed-in-storyboard: the segue leads to `BaseNavigation` in the storyboard, not to `Edit`"])
    // Without its class it counts as one with its root, or stays a separate screen.
    app.boards[0].scenes[3].type = nil
    let without = try update(text, app).text
    #expect(FlowFacts.differences(expected: FlowFacts(flow, of: app), found: FlowFacts(without, of: app)) == [])
  }

  @Test("a navigation controller that is a screen already, and gets a class")
  func navigationScreen() throws {
    var app = app
    app.boards[0].scenes.append(.navigation("nav", around: "profile"))
    app.boards[0].scenes[3].identifier = "Nav"
    app.boards[0].scenes[0].segues[0].target = "nav"
    app.boards[0].scenes[0].segues += (0..<6).map { .init(kind: "show", identifier: "way\($0)", target: "nav") }
    let before = try update(flow, app).text
    #expect(before.contains("segue showProfile -> Person\n"))
    app.boards[0].scenes[3].type = .init(name: "BaseNavigation")
    let (text, found) = try update(before, app)
    let screen = try #require(text.split(separator: "\n").first { $0.contains("BaseNavigation = \"Nav\"") })
    let name = screen.split(separator: " ")[1].prefix { $0 != ":" }
    for segue in ["showProfile"] + (0..<6).map({ "way\($0)" }) {
      #expect(text.contains("segue \(segue) -> \(name)\n"), "\(text)")
    }
    #expect(found.contains { $0.hasSuffix("leads to `\(name)` in the storyboard, not to `Person`") }, "\(found)")
  }

  @Test("a cell that gets a class in one of two scenes of a class")
  func cellsOfTwins() throws {
    var app = app
    var twin = app.boards[0].scenes[0]
    twin.id = "twin"
    twin.identifier = "Twin"
    app.boards[0].scenes.append(twin)
    let before = try update(flow, app).text
    app.boards[0].scenes[0].cells[0].type = .init(name: "RowCell")
    let text = try update(before, app).text
    #expect(text == before.replacing("row // of the list", with: "row: RowCell // of the list"))
  }

  @Test("an identifier rather than a class that another scene has")
  func identifier() throws {
    var app = app
    app.boards[0].scenes[1].type = nil
    app.boards[0].scenes.append(.init(id: "stock", title: "Stock"))
    app.boards[0].scenes[0].segues.append(.init(kind: "show", target: "stock"))
    let text = try update(flow, app).text
    #expect(text.contains("screen Person: UIViewController = \"Profile\""))
    app.boards[0].scenes[1].type = .init(name: "OfflineViewController")
    app.boards[0].scenes.append(.init(id: "other", title: "Other"))
    app.boards[0].scenes[0].segues.append(.init(kind: "show", identifier: "other", target: "other"))
    #expect(try update(text, app).text.contains("screen Person: OfflineViewController = \"Profile\""))
  }

  @Test("a cell that gets a class, one that is gone next to a nib with its identifier, and elements that are gone")
  func cells() throws {
    var app = app
    app.boards[0].scenes[0].cells[0].type = .init(name: "RowCell")
    let (typed, found) = try update(flow, app)
    #expect(typed == flow.replacing("row // of the list", with: "row: RowCell // of the list"))
    #expect(
      found == ["changed-in-storyboard: the cell \"row\" has the class `RowCell`, which the flow does not mention"])
    app.nibs = [.init(name: "Other", cells: [.init(identifier: "row", type: .init(name: "OtherCell"))])]
    app.boards[0].scenes[0].cells = []
    app.boards[0].scenes[0].elements = []
    let text = try update(typed, app).text
    #expect(text.contains("    identifiers Cell {\n        row: OtherCell\n    }\n"))
    #expect(!text.contains("RowCell"))
    #expect(!text.contains("Accessibility"))
  }

  @Test("two storyboards that give one name")
  func names() throws {
    var app = app
    for (index, name) in ["New Room", "NewRoom"].enumerated() {
      let scene = AppText.Scene(id: "room\(index)", type: .init(name: "Room\(index)ViewController"))
      app.boards.append(.init(name: name, initial: scene.id, scenes: [scene]))
    }
    let text = try update(flow, app).text
    #expect(text.contains("storyboard NewRoom = \"New Room\" {"))
    #expect(text.contains("storyboard NewRoom2 = \"NewRoom\" {"))
  }

  @Test("segues without an identifier")
  func edges() throws {
    var app = app
    // One of two gets an identifier, and the other leads into a bundle.
    app.boards[0].scenes[0].segues[1].target = "outside"
    app.boards[0].scenes.append(
      .init(id: "outside", reference: .init(storyboard: "Elsewhere", bundle: "com.example.kit")))
    let (text, found) = try update(flow, app)
    #expect(text == flow.replacing("            segue -> Edit // by hand\n", with: ""))
    #expect(found == ["gone-from-storyboard: in the storyboard no segue leads from `List` to `Edit`"])
    // A segue with the same destination as another one may be missing.
    app = self.app
    app.boards[0].scenes[0].segues.append(.init(kind: "show", target: "profile"))
    #expect(try update(flow, app) == (flow, []))
  }

  @Test("a module that no class is in any longer")
  func modules() throws {
    var app = app
    app.boards[0].scenes[1].type?.module = "Kit"
    let text = try update(flow, app).text
    #expect(text.hasPrefix("import Kit\n\nflow App {"))
    app.boards[0].scenes[1].type?.module = nil
    let (after, found) = try update(text, app)
    #expect(after == flow)
    #expect(found.contains("gone-from-storyboard: no class of the storyboards is in the module `Kit`"))
    // The file may need it for its own types.
    let own = text.replacing("// by hand\n", with: "// by hand\n            push help -> Help\n")
      .replacing("        screen Edit\n    }\n", with: "        screen Edit\n    }\n\n    screen Help\n")
    #expect(try update(own, app).text.hasPrefix("import Kit\n"))
  }

  @Test("another initial controller, with the start")
  func start() throws {
    var app = app
    app.boards[0].initial = "edit"
    let (text, found) = try update(flow, app)
    #expect(text.contains("        screen List {"))
    #expect(text.contains("        start screen Edit = initial\n"))
    #expect(found.contains("changed-in-storyboard: the storyboard \"Main\" begins with `Edit`"))
    #expect(try update(text, self.app).text == flow)
  }

  @Test("segues of a scene that is gone, which another scene has now, with their comments")
  func orphans() throws {
    var app = app
    app.boards[0].scenes[1].segues[0].identifier = "edit"
    let named = try update(flow, app).text
    #expect(named.contains("            /// Changes the name.\n            segue edit -> Edit\n"))
    app.boards[0].scenes[1] = .init(
      id: "account", type: .init(name: "AccountViewController"),
      segues: [.init(kind: "show", identifier: "edit", target: "edit")])
    app.boards[0].scenes[0].segues[0] = .init(kind: "show", identifier: "account", target: "account")
    app.boards[0].scenes.append(.init(id: "more", type: .init(name: "MoreViewController")))
    app.boards[0].scenes[1].segues.append(.init(kind: "show", identifier: "more", target: "more"))
    let text = try update(named, app).text
    #expect(text.contains("/// Changes the name.\n"), "\(text)")
  }

  @Test("what a screen gets, in the layout")
  func layout() throws {
    var app = app
    app.boards[0].scenes[2].segues.append(.init(kind: "show", target: "more"))
    app.boards[0].scenes.append(.init(id: "more", type: .init(name: "MoreViewController")))
    app.boards[0].scenes.append(.init(id: "last", type: .init(name: "LastViewController")))
    app.boards[0].scenes[3].segues = [.init(kind: "show", target: "last")]
    let more = try update(flow, app).text
    app.boards[0].scenes[4].segues = [.init(kind: "show", target: "edit")]
    app.boards[0].scenes[0].segues = []
    let none = try update(more, app).text
    #expect(!none.contains("{\n        }"))
    app.boards[0].scenes[0].segues = [.init(kind: "show", identifier: "again", target: "edit")]
    let text = try update(none, app).text
    #expect(
      text.contains(
        "start screen List = initial {\n            segue again -> Edit\n\n            identifiers Cell {\n"))
  }
}
