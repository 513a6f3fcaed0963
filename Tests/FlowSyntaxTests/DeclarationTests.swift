import FlowDiagnostics
import FlowSyntax
import Testing

/// Every declaration, with all its clauses and with the fewest.
struct DeclarationTests {
  @Test("imports keep their words, with single spaces")
  func imports() {
    let file = accepted(
      """
      @testable   import Kit
      public import  Other . Sub
      @_spi(Private) package import struct Kit.Episode /* why */
      """)
    let imports = file.items.compactMap { if case .import(let item) = $0 { item } else { nil } }
    #expect(
      imports.map(\.text) == [
        "@testable import Kit", "public import Other.Sub", "@_spi(Private) package import struct Kit.Episode",
      ])
    #expect(imports.map { $0.path.map(\.text) } == [["Kit"], ["Other", "Sub"], ["Kit", "Episode"]])
    #expect(imports.map { $0.access?.level } == [nil, .public, .package])
  }

  @Test("settings have one of their values")
  func settings() {
    let file = accepted("platform AppKit\nbundle class\ninject initializer\ngenerate routers\n")
    let settings = file.items.compactMap { if case .setting(let item) = $0 { item.setting } else { nil } }
    #expect(settings == [.platform(.AppKit), .bundle(.class), .inject(.initializer), .generate(.routers)])
  }

  @Test("an external flow has a dotted name, parameters and a result")
  func external() throws {
    let file = accepted("external flow Kit.Checkout(cart: Cart, note: String? = nil,) returns Receipt")
    guard case .external(let flow)? = file.items.first else { throw Missing() }
    #expect(flow.path.text == "Kit.Checkout")
    #expect(flow.parameters?.parameters.map(\.type.text) == ["Cart", "String?"])
    #expect(flow.result?.text == "Receipt")
  }

  @Test("a route for other modules is called like a keyword, also if it answers")
  func sharedRoutes() throws {
    let file = accepted("routes Product {\n    replace\n    close answers Bool\n    do(id: Int)\n}")
    guard case .routes(let declared)? = file.items.first else { throw Missing() }
    #expect(declared.routes.map(\.name.text) == ["replace", "close", "do"])
    #expect(declared.routes.map { $0.answerType?.text } == [nil, "Bool", nil])
  }

  @Test("a flow has access, parameters, a result and members")
  func flow() throws {
    let file = accepted("public flow Checkout(cart: Cart) returns Receipt { start -> Home }")
    guard case .flow(let flow)? = file.items.first else { throw Missing() }
    #expect(flow.access?.level == .public)
    #expect(flow.name.text == "Checkout")
    #expect(flow.parameters?.parameters.first?.name.text == "cart")
    #expect(flow.result?.text == "Receipt")
    #expect(flow.members.count == 1)
  }

  @Test("a start has a target, with arguments, and may be in navigation")
  func start() throws {
    guard case .start(let start)? = try flowMembers("start -> Login.hint(hint: nil) in navigation").first else {
      throw Missing()
    }
    #expect(start.target.path.text == "Login.hint")
    #expect(start.target.arguments?.arguments.map(\.value.form) == [.nil])
    #expect(start.navigation != nil)
  }

  @Test("a storyboard has settings, screens and identifiers")
  func storyboard() throws {
    let members = try flowMembers(
      #"storyboard Main = "Main-iPad" { bundle main } storyboard Other { screen A identifiers B { c } }"#
        .replacing(" identifiers", with: "\nidentifiers"))
    guard case .storyboard(let main)? = members.first, case .storyboard(let other)? = members.last else {
      throw Missing()
    }
    #expect(main.identifier?.value == "Main-iPad")
    #expect(main.members.count == 1)
    #expect(other.members.count == 2)
  }

  @Test("a route ends its flow, after its other clauses and before `without animation`")
  func ends() throws {
    let screen = try screen(
      """
      screen Home {
        push method -> Method answers ends
        present sheet -> Method as sheet
          ends without animation
        push ends -> Method
      }
      """)
    let routes = screen.members.routes
    #expect(routes.map { $0.ending != nil } == [true, true, false])
    #expect(routes.map { $0.name?.text } == ["method", "sheet", "ends"])
  }

  @Test("a route replaces in place, and `place` stays a name")
  func inPlace() throws {
    let screen = try screen(
      """
      screen Loading {
        replace loaded(id: Int) -> Topic(id: id) in place
        replace place -> Topic
          in place
        replace other -> Topic in navigation
      }
      """)
    let routes = screen.members.routes
    #expect(routes.map { $0.place != nil } == [true, true, false])
    #expect(routes.map { $0.navigation != nil } == [false, false, true])
    #expect(routes.map { $0.name?.text } == ["loaded", "place", "other"])
  }

  @Test("a route answers, at its end or on a line of its own")
  func answers() throws {
    let screen = try screen(
      """
      screen Canvas {
        present pick -> Picker in navigation answers
        push size(id: Int) -> Picker
          answers
        push answers -> Picker
      }
      """)
    let routes = screen.members.compactMap { if case .route(let route) = $0 { route } else { nil } }
    #expect(routes.map { $0.answers != nil } == [true, true, false])
    #expect(routes.map { $0.name?.text } == ["pick", "size", "answers"])
  }

  @Test("a screen has everything in its order")
  func fullScreen() throws {
    let screen = try screen(
      """
      start public screen Detail(episode: Episode): Kit.DetailViewController extends Flow.Base = "D" in navigation {
        inject property
        segue show -> Other
        entry all(uid: Int) { link "/users/{uid}" }
        identifiers Cell { movie: Kit.MovieCell = "Movie" }
        link "/detail"
      }
      """)
    #expect(screen.start != nil)
    #expect(screen.access?.level == .public)
    #expect(screen.parameters?.parameters.count == 1)
    #expect(screen.type?.text == "Kit.DetailViewController")
    #expect(screen.base?.text == "Flow.Base")
    guard case .string(let string)? = screen.identifier else { throw Missing() }
    #expect(string.value == "D")
    #expect(screen.navigation != nil)
    #expect(screen.members.count == 5)
    guard case .entry(let entry) = screen.members[2], case .identifiers(let cell) = screen.members[3] else {
      throw Missing()
    }
    #expect(entry.links.map(\.template.value) == ["/users/{uid}"])
    #expect(cell.entries.map { $0.type?.text } == ["Kit.MovieCell"])
    #expect(cell.entries.map { $0.identifier?.value } == ["Movie"])
  }

  @Test("a screen can be the initial one")
  func initialScreen() throws {
    guard case .initial? = try screen("screen Home = initial").identifier else { throw Missing() }
  }

  @Test("a view has a type and parameters, and what a screen has in its braces but segues")
  func view() throws {
    let view = try screen(
      """
      start public view Detail(episode: Episode): Kit.DetailPage {
        push next -> Detail
        entry all(uid: Int) { link "/users/{uid}" }
        identifiers Label { title }
        link "/detail"
      }
      """)
    #expect(view.kind == .view)
    #expect(view.start != nil)
    #expect(view.access?.level == .public)
    #expect(view.parameters?.parameters.count == 1)
    #expect(view.type?.text == "Kit.DetailPage")
    #expect(view.members.count == 4)
    #expect(try screen("view view").name.text == "view")
    #expect(try screen("screen view").kind == .screen)
  }

  @Test("tabs hold tabs")
  func tabs() throws {
    guard case .tabs(let tabs)? = try flowMembers("start tabs Home { tab list -> List(a: 1) in navigation }").first
    else { throw Missing() }
    #expect(tabs.start != nil)
    #expect(tabs.tabs.map(\.name.text) == ["list"])
    #expect(tabs.tabs.first?.navigation != nil)
  }

  @Test("origins are strings, over several lines too")
  func origins() throws {
    guard case .origins(let origins)? = try flowMembers("origins \"https://talk.example\",\n \"talk:\"").first else {
      throw Missing()
    }
    #expect(origins.origins.map(\.value) == ["https://talk.example", "talk:"])
  }

  @Test(
    "routes of each kind have name, parameters, identifier, target and navigation",
    arguments: RouteKindSyntax.allCases.filter { ![.alert, .dialog, .child].contains($0) })
  func routes(_ kind: RouteKindSyntax) throws {
    let full = try route(#"\#(kind.rawValue) show(id: Int) = "Show" -> Detail(id: id) in navigation as formSheet"#)
    #expect(full.kind == kind)
    #expect(full.name?.text == "show")
    #expect(full.parameters != nil)
    #expect(full.identifier?.value == "Show")
    #expect(full.target?.arguments != nil)
    #expect(full.navigation != nil)
    #expect(full.style?.style == .formSheet)
    #expect(try route("\(kind.rawValue) show").target == nil)
    #expect(try route("\(kind.rawValue) -> Detail").name == nil)
  }

  @Test("a style is one of a few words, and a sheet can have heights", arguments: StyleSyntax.Style.allCases)
  func styles(_ style: StyleSyntax.Style) throws {
    let written = style.rawValue + (style == .zoom ? "(photo.id)" : "")
    #expect(try route("present show -> Detail as \(written)").style?.style == style)
    #expect(try route("present show -> Detail\n  as \(written)").style?.detents == [])
    #expect(try route("push show -> Detail as zoom( photo . id )").style?.source?.text == "photo.id")
    let named = try route("present show -> Detail as sheet(large, medium,)").style?.detents.map(\.text)
    #expect(named == ["large", "medium"])
    let heights = try route("present show -> Detail as sheet(height(200), fraction(0.3))").style?.detents.map(\.text)
    #expect(heights == ["height(200)", "fraction(0.3)"])
    #expect(try route("present as -> as as sheet").target?.path.text == "as")
    #expect(try route("present show -> Detail").style == nil)
  }

  @Test("a segue action is a name, with labels for the sender and for the identifier")
  func actions() throws {
    #expect(try route("segue show -> Detail").action == nil)
    #expect(try route("segue show -> Detail by make").action?.labels.isEmpty == true)
    let action = try #require(try route("embed -> Detail by make(_:sender:_:)").action)
    #expect(action.name.text == "make")
    #expect(action.labels.map(\.text) == ["_", "sender", "_"])
    #expect(try route("segue by -> by by by").action?.name.text == "by")
  }

  @Test("words of the language are names wherever a name is expected")
  func contextualWords() throws {
    #expect(try route(#"segue segue = "x" -> flow.screen"#).name?.text == "segue")
    #expect(try route("segue in -> start").target?.path.text == "start")
    #expect(try screen("screen push: screen extends extends").base?.text == "extends")
    guard case .identifiers(let block)? = try flowMembers("identifiers in { in\nsegue = \"x\"\nlink }").first else {
      throw Missing()
    }
    #expect(block.entries.map(\.name.text) == ["in", "segue", "link"])
  }

  @Test("names may be of any script, and emoji", arguments: ["Überblick", "详情", "💊", "e\u{301}tat", "_a1"])
  func unicodeNames(_ name: String) throws {
    #expect(try screen("screen \(name)").name.text == name)
  }

  @Test("ranges are those of the text")
  func ranges() throws {
    let text = "flow App {\n  /// Docs.\n  start screen Détail = \"💊\" { segue a -> B }\n}\n"
    let file = accepted(text)
    guard case .flow(let flow)? = file.items.first, case .screen(let screen)? = flow.members.first else {
      throw Missing()
    }
    #expect(file.source.text(screen.range.offsets) == "start screen Détail = \"💊\" { segue a -> B }")
    #expect(file.source.text(screen.name.range.offsets) == "Détail")
    #expect(screen.docs.map { file.source.text($0.range.offsets) } == "/// Docs.")
    #expect(file.source.text(flow.range.offsets) == String(text.dropLast()))
  }
}
