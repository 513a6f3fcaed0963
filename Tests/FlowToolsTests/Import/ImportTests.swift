import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// Recorded storyboards and the flow file of their import: `Fixtures/Storyboards/Import/<name>/Expected.flow`, with the
/// storyboards next to it, or those with its name in `Fixtures/Storyboards/Xcode`.
struct ImportFixture: Sendable, CustomTestStringConvertible {
  var name: String
  /// The storyboards, with their paths in the fixture.
  var sources: [SourceFile]

  var testDescription: String { name }

  private static let folder = Checkout.fixtures.appending(path: "Storyboards/Import")
  private static let storyboards = Checkout.fixtures.appending(path: "Storyboards/Xcode")

  /// Every fixture, by name.
  static let all: [ImportFixture] = {
    let own = names(in: folder).map { name in
      ImportFixture(name: name, sources: sources(in: folder.appendingPathComponent(name)))
    }
    let read = names(in: storyboards).map { file in
      let url = storyboards.appendingPathComponent(file)
      let name = file.replacingOccurrences(of: ".storyboard", with: "")
      return ImportFixture(name: name, sources: sources(in: url))
    }
    return own.filter { !$0.sources.isEmpty } + read
  }()

  /// The flow file that is expected.
  var expectedFile: URL { ImportFixture.folder.appending(path: "\(name)/Expected.flow") }

  /// Returns the storyboards of a folder, or a single storyboard, in the order of their paths.
  static func sources(in url: URL) -> [SourceFile] {
    paths(in: url).map { path in
      let file = path.isEmpty ? url : url.appendingPathComponent(path)
      let bytes = (try? Data(contentsOf: file)) ?? Data()
      return SourceFile(path: path.isEmpty ? url.lastPathComponent : path, bytes: [UInt8](bytes))
    }
  }

  private static func paths(in url: URL) -> [String] {
    if url.pathExtension == "storyboard" { return [""] }
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in [".storyboard", ".xib", "Info.plist", ".swift"].contains { path.hasSuffix($0) } }
      .sorted()
  }

  private static func names(in url: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }
}

/// The result of an import, with its diagnostics.
struct Imported {
  /// The flow file.
  var text: String
  /// The output of `check` for it.
  var diagnostics: String
  /// The Swift that is generated from it.
  var outputs: [CompilationResult.Output]

  /// Imports storyboards that are expected to be valid.
  init(_ sources: [SourceFile], named name: String? = nil) throws {
    let compilation = Pipeline.importing(sources, named: name)
    let wrong = compilation.diagnostics.filter { $0.isOfFlowFile && $0.rule.name != "several-targets" }
    #expect(wrong.map(\.message) == [])
    text = try #require(compilation.outputs.first?.text)
    let flow = SourceFile(path: "Imported.flow", text: text)
    let checked = Pipeline.check([flow])
    diagnostics = SnippetRenderer(sources: checked.sources).render(checked.diagnostics)
    outputs = Pipeline.generate([flow]).outputs
  }
}

extension Diagnostic {
  /// True if it is about the flow file. A broken reference, an identifier of two scenes and an old xib are matters of the
  /// storyboards that no update can fix.
  var isOfFlowFile: Bool { !["broken-reference", "repeated-identifier", "archived-xib"].contains(rule.name) }
  /// True if an update corrects it. Warnings about the flow itself are left to the user.
  var isOfUpdate: Bool { isOfFlowFile && !["unreachable-screen", "identifier-case"].contains(rule.name) }
}

// MARK: - ImportTests

/// The storyboards of `Fixtures/Storyboards/Import` and `Fixtures/Storyboards/Xcode`. With `ROUTEGEN_RECORD=1` in the
/// environment the expected flow files are written again, and the run fails, so that nobody mistakes a recording for a
/// test.
@Suite("Storyboards become flow files")
struct ImportTests {
  @Test("as expected", arguments: ImportFixture.all)
  func expected(_ fixture: ImportFixture) throws {
    try Recording.expect(try Imported(fixture.sources).text, in: fixture.expectedFile)
  }

  @Test("that pass the check without a diagnostic, and become Swift", arguments: ImportFixture.all)
  func right(_ fixture: ImportFixture) throws {
    let imported = try Imported(fixture.sources)
    #expect(imported.diagnostics == "")
    #expect(!imported.outputs.isEmpty)
  }

  @Test("the same in whatever order they are named", arguments: ImportFixture.all)
  func order(_ fixture: ImportFixture) {
    #expect(Pipeline.importing(fixture.sources).outputs == Pipeline.importing(fixture.sources.reversed()).outputs)
  }

  @Test("which an update with the same storyboards leaves as they are, byte for byte", arguments: ImportFixture.all)
  func unchanged(_ fixture: ImportFixture) throws {
    let flow = SourceFile(path: "Main.flow", text: try Imported(fixture.sources).text)
    for isRemoving in [false, true] {
      let updated = Pipeline.updating(flow, fixture.sources, removing: isRemoving)
      // A folder of several targets is still one.
      let found = updated.diagnostics.filter { $0.isOfFlowFile && $0.rule.name != "several-targets" }
      #expect(found.map(\.message) == [])
      #expect(
        difference(between: String(decoding: flow.bytes, as: UTF8.self), and: updated.outputs.first?.text ?? "") == nil)
    }
  }

  @Test("that agree with them, as far as a flow can say all of it", arguments: ImportFixture.all)
  func agreeing(_ fixture: ImportFixture) throws {
    let text = try Imported(fixture.sources).text
    let drift = Pipeline.check([SourceFile(path: "Main.flow", text: text)], storyboards: fixture.sources)
    // Two scenes with the same identifier are the storyboard's own mistake.
    let isDoubted = text.contains(" cannot be named here.") || text.contains(" is another scene's too.")
    let messages = drift.diagnostics.filter(\.isOfFlowFile).map(\.message)
    #expect(isDoubted || messages == [])
  }

  @Test("that are called for the file they are written to")
  func name() throws {
    let sources = try #require(ImportFixture.all.first { $0.name == "InitialAndIdentified" }).sources
    #expect(try Imported(sources, named: "talk-app").text.hasPrefix("flow TalkApp {\n"))
  }

  /// Returns the bytes of a storyboard, which do not depend on its path.
  private func bytes(for platform: String = "iOS") throws -> [UInt8] {
    let sources = try #require(ImportFixture.all.first { $0.name == "InitialAndIdentified" }).sources
    let text = String(decoding: sources[0].bytes, as: UTF8.self)
    guard platform == "tvOS" else { return Array(text.utf8) }
    return Array(text.replacingOccurrences(of: "\"iOS.CocoaTouch\"", with: "\"AppleTV\"").utf8)
  }

  @Test("of two storyboards of one name in different folders one is left out")
  func twoOfOneName() throws {
    let bytes = try bytes()
    let sources = ["Pad/Main.storyboard", "Phone/Main.storyboard"].map { SourceFile(path: $0, bytes: bytes) }
    let compilation = Pipeline.importing(sources)
    #expect(compilation.outputs.map(\.text) == Pipeline.importing([sources[0]]).outputs.map(\.text))
    #expect(
      CompactRenderer(sources: compilation.sources).render(compilation.diagnostics) == """
        Phone/Main.storyboard:2:2: warning: the storyboards are those of several targets: "Main" is left out \
        [several-targets]
        Pad/Main.storyboard:2:2: note: this one is imported
        Phone/Main.storyboard:2:2: note: to import another target, name its folder: `routegen import Phone`

        """)
    let near = Pipeline.importing(sources, at: "Phone/Flows/App.flow")
    #expect(near.outputs.map(\.text) == Pipeline.importing([sources[1]]).outputs.map(\.text))
    #expect(near.diagnostics.map { near.sources[Int($0.range.file.index)].path } == ["Pad/Main.storyboard"])
  }

  @Test("of apps for iOS and for Apple TV one is left out, with one warning; updates and checks leave it out too")
  func television() throws {
    let (phone, television) = (try bytes(), try bytes(for: "tvOS"))
    let sources = [
      SourceFile(path: "TV/Base.lproj/Main.storyboard", bytes: television),
      SourceFile(path: "TV/Channels.storyboard", bytes: television),
      SourceFile(path: "iPhone/Main.storyboard", bytes: phone),
    ]
    let compilation = Pipeline.importing(sources)
    let alone = Pipeline.importing([sources[2]])
    #expect(compilation.outputs.map(\.text) == alone.outputs.map(\.text))
    #expect(
      CompactRenderer(sources: compilation.sources).render(compilation.diagnostics) == """
        TV/Base.lproj/Main.storyboard:2:2: warning: the storyboards are those of several targets: "Main" and 1 other are \
        left out [several-targets]
        iPhone/Main.storyboard:2:2: note: this one is imported
        TV/Base.lproj/Main.storyboard:2:2: note: left out are `TV/Base.lproj/Main.storyboard`, `TV/Channels.storyboard`
        TV/Base.lproj/Main.storyboard:2:2: note: to import another target, name its folder: `routegen import TV`

        """)
    let flow = SourceFile(path: "App.flow", text: try #require(alone.outputs.first?.text))
    let updated = Pipeline.updating(flow, sources)
    #expect(updated.outputs.map(\.text) == alone.outputs.map(\.text))
    #expect(Pipeline.check([flow], storyboards: sources).diagnostics.map(\.message) == [])
    let near = Pipeline.importing(sources, at: "TV/App.flow")
    let channels = try #require(near.outputs.first?.text)
    #expect(channels.contains("storyboard Channels"))
    let own = SourceFile(path: "TV/App.flow", text: channels)
    #expect(Pipeline.check([own], storyboards: sources).diagnostics.map(\.message) == [])
    #expect(Pipeline.updating(own, sources).outputs.map(\.text) == [channels])
  }

  @Test("an update takes the storyboard that the flow file was written for, not the first of two that are as near")
  func nearestByScreens() throws {
    func storyboard(_ folder: String, _ type: String) throws -> SourceFile {
      let text = String(decoding: try bytes(), as: UTF8.self)
      return SourceFile(
        path: "\(folder)/Main.storyboard", text: text.replacing("customClass=\"", with: "customClass=\"\(type)"))
    }
    let sources = [try storyboard("Pad", "Pad"), try storyboard("Phone", "Phone")]
    let phone = try #require(Pipeline.importing([sources[1]]).outputs.first?.text)
    let flow = SourceFile(path: "App.flow", text: phone)
    #expect(Pipeline.check([flow], storyboards: sources).diagnostics.map(\.message) == [])
    let updated = Pipeline.updating(flow, sources, isWholeApp: true, removing: true)
    #expect(updated.outputs.map(\.text) == [phone])
    #expect(updated.diagnostics.map(\.rule.name) == ["several-targets"])
  }

  @Test("an update removes no storyboard that is left out")
  func leftOutIsNotDeleted() throws {
    let (phone, television) = (try bytes(), try bytes(for: "tvOS"))
    // An import without targets wrote both into one flow.
    let both = ["App/Main.storyboard", "TV/Channels.storyboard"].map { SourceFile(path: $0, bytes: phone) }
    let flow = SourceFile(path: "App.flow", text: try #require(Pipeline.importing(both).outputs.first?.text))
    let sources = [
      both[0], SourceFile(path: "TV/Main.storyboard", bytes: television),
      SourceFile(path: "TV/Channels.storyboard", bytes: television),
    ]
    let updated = Pipeline.updating(flow, sources, isWholeApp: true, removing: true)
    #expect(updated.outputs.map(\.text) == [String(decoding: flow.bytes, as: UTF8.self)])
    #expect(updated.diagnostics.map(\.rule.name) == ["several-targets"])
  }

  @Test("the storyboards of an extension, which its Info.plist names or is next to, are left out, also by a check")
  func ofExtension() throws {
    for (name, left) in [
      ("InfoPlist", "\"MainShare\" is left out"), ("LargestApp", "\"Main\" and 2 others are left out"),
    ] {
      let fixture = try #require(ImportFixture.all.first { $0.name == name })
      let compilation = Pipeline.importing(fixture.sources)
      #expect(
        compilation.diagnostics.map(\.message) == ["the storyboards are those of several targets: \(left)"])
      let text = try #require(compilation.outputs.first?.text)
      #expect(!text.contains("Share") && !text.contains("Intent"))
      let flow = SourceFile(path: "App.flow", text: text)
      #expect(Pipeline.check([flow], storyboards: fixture.sources).diagnostics.map(\.message) == [])
    }
  }

  @Test("for a flow file in the folder of an extension, the storyboards of the app are left out")
  func inExtension() throws {
    let fixture = try #require(ImportFixture.all.first { $0.name == "LargestApp" })
    let compilation = Pipeline.importing(fixture.sources, at: "Intents/Intents.flow")
    let text = try #require(compilation.outputs.first?.text)
    #expect(text.contains("storyboard Cards") && text.contains("storyboard MainInterface"))
    #expect(!text.contains("ListController"))
  }

  @Test("a flow file that has the storyboard of an extension keeps it")
  func keptExtension() throws {
    let fixture = try #require(ImportFixture.all.first { $0.name == "InfoPlist" })
    let storyboards = fixture.sources.filter { $0.path.hasSuffix(".storyboard") }
    let both = try #require(Pipeline.importing(storyboards).outputs.first?.text)
    #expect(both.contains("storyboard MainShare"))
    let flow = SourceFile(path: "App.flow", text: both)
    let updated = Pipeline.updating(flow, fixture.sources, isWholeApp: true, removing: true)
    #expect(updated.outputs.map(\.text) == [both])
  }

  @Test("storyboards with scenes of different modules are those of different targets, unless the flow file has them")
  func modulesOfTargets() throws {
    let fixture = try #require(ImportFixture.all.first { $0.name == "ModulesOfTargets" })
    let compilation = Pipeline.importing(fixture.sources)
    #expect(
      CompactRenderer(sources: compilation.sources).render(compilation.diagnostics).hasPrefix(
        """
        Aapp/Main2.storyboard:2:2: warning: the storyboards are those of several targets: "Main2" and 2 others are left \
        out [several-targets]
        Shared/About.storyboard:2:2: note: this one is imported
        Aapp/Main2.storyboard:2:2: note: left out are `Aapp/Main2.storyboard`, `Ext/Help.storyboard`, \
        `Ext/MainInterface.storyboard`

        """))
    let text = try #require(compilation.outputs.first?.text)
    let flow = SourceFile(path: "App.flow", text: text)
    #expect(Pipeline.check([flow], storyboards: fixture.sources).diagnostics.map(\.message) == [])
    let near = try #require(Pipeline.importing(fixture.sources, at: "Ext/Today.flow").outputs.first?.text)
    #expect(near.contains("storyboard Help") && near.contains("TodayController") && !near.contains("ListController"))
    let own = SourceFile(path: "Ext/Today.flow", text: near)
    #expect(Pipeline.check([own], storyboards: fixture.sources).diagnostics.map(\.message) == [])
    // A flow file that has those of several targets keeps them.
    let paths = [
      "Aapp/Main2.storyboard", "Zapp/Main.storyboard", "Shared/About.storyboard", "Zapp/Old/Stale.storyboard",
    ]
    let sources = fixture.sources.filter { paths.contains($0.path) }
    let both = text.replacing("    storyboard Main {", with: "    storyboard Main2 {\n    }\n\n    storyboard Main {")
    let updated = Pipeline.updating(SourceFile(path: "App.flow", text: both), sources, isWholeApp: true)
    #expect(updated.outputs.first?.text.contains("screen Banner: BannerController = initial") == true)
    #expect(updated.diagnostics.map(\.rule.name) == [])
  }

  @Test(
    "of a target that was renamed, scenes and storyboards with its old name are kept",
    arguments: [
      // The old name next to the new one, in one storyboard or in one folder.
      ["App/New/A": ["New", "Old", "New"], "App/Old/B": ["Old"]], ["App/A": ["New"], "App/Old/B": ["Old"]],
      ["App/New/A": ["New"], "App/New/More/C": ["New"], "App/New/Old/B": ["Old"]],
      // A reference.
      ["New/A": ["New", "-> B"], "Old/B": ["Old", "Old"]],
      // No module at all.
      ["New/A": ["New"], "Other/B": [""]],
    ])
  func renamedTarget(_ storyboards: [String: [String]]) {
    let sources = storyboards.map { path, scenes in storyboard(path, scenes) }
    let compilation = Pipeline.importing(sources)
    #expect(compilation.diagnostics.map(\.message) == [])
    let text = compilation.outputs.first?.text ?? ""
    #expect(storyboards.keys.allSatisfy { text.contains("storyboard \($0.suffix(1))") }, "\(text)")
  }

  @Test("the list of an app above two storyboards says that they are of one target, and two lists that they are of two")
  func listsOfTargets() {
    let boards = [storyboard("Shop/New/A", ["New", "New"]), storyboard("Shop/Old/B", ["Old"])]
    func left(_ folders: String...) -> [String] {
      let lists = folders.map {
        SourceFile(path: "\($0)/Info.plist", text: "<key>UIMainStoryboardFile</key><string>A</string>")
      }
      return Pipeline.importing(boards + lists).diagnostics.map(\.message)
    }
    let warning = "the storyboards are those of several targets: \"B\" is left out"
    #expect(left() == [warning])
    #expect(left("Shop/New", "Shop/Old") == [warning])
    #expect(left("Shop") == [])
  }

  /// Returns a storyboard with a scene for each module of the target, or for a reference.
  private func storyboard(_ path: String, _ scenes: [String]) -> SourceFile {
    let scenes = scenes.enumerated().map { index, module in
      let element =
        module.hasPrefix("-> ")
        ? "<viewControllerPlaceholder id=\"\(index)\" storyboardName=\"\(module.dropFirst(3))\""
        : "<viewController id=\"\(index)\" storyboardIdentifier=\"S\(index)\" customClass=\"\(path.suffix(1))\(index)\""
          + (module.isEmpty ? "" : " customModule=\"\(module)\" customModuleProvider=\"target\"")
      return "<scene><objects>\(element)/></objects></scene>"
    }
    return SourceFile(
      path: path + ".storyboard",
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="0"><scenes>\(scenes.joined())</scenes></document>
        """)
  }

  @Test("what no flow file can fix is reported at its place: an identifier of two scenes, an archived xib")
  func matters() throws {
    func report(of name: String) throws -> String {
      let fixture = try #require(ImportFixture.all.first { $0.name == name })
      let compilation = Pipeline.importing(fixture.sources)
      #expect(!compilation.hasErrors)
      return CompactRenderer(sources: compilation.sources).render(compilation.diagnostics)
    }
    #expect(
      try report(of: "RepeatedIdentifiers").hasPrefix(
        "Main.storyboard:15:91: warning: two scenes of the storyboard \"Main\" have the identifier \"List\" "))
    #expect(try report(of: "ArchivedXib").hasPrefix("OldCell.xib:2:2: warning: the cells of this xib are not read: "))
  }

  @Test("the module of a class that no provider marks is the app's own if its Swift is next to it, or if it is named")
  func ownModule() throws {
    let fixture = try #require(ImportFixture.all.first { $0.name == "OwnModuleWithoutProvider" })
    let storyboards = fixture.sources.filter { $0.path.hasSuffix(".storyboard") }
    let blind = try #require(Pipeline.importing(storyboards).outputs.first?.text)
    #expect(blind.hasPrefix("import Kit\nimport Rows\nimport Shop\n"))
    let flow = SourceFile(path: "App.flow", text: blind)
    func imports(in module: String?) -> [Substring] {
      Pipeline.generate([flow], in: module).outputs[0].text.split(separator: "\n").filter { $0.hasPrefix("import ") }
    }
    #expect(imports(in: nil).contains("import Shop"))
    #expect(!imports(in: "Shop").contains("import Shop") && imports(in: "Shop").contains("import Kit"))
    // The flow file of an import with the Swift agrees with the storyboard if a check knows the module in either way.
    let own = SourceFile(path: "App.flow", text: try #require(Pipeline.importing(fixture.sources).outputs.first?.text))
    #expect(Pipeline.check([own], storyboards: storyboards).diagnostics.map(\.rule.name) == ["other-module"])
    #expect(Pipeline.check([own], storyboards: storyboards, in: "Shop").diagnostics.isEmpty)
    #expect(Pipeline.check([own], storyboards: fixture.sources).diagnostics.isEmpty)
  }

  @Test("a screen that only the main menu shows is reachable in a check with the storyboard")
  func mainMenu() throws {
    let fixture = try #require(ImportFixture.all.first { $0.name == "MainMenu" })
    let text = try #require(Pipeline.importing(fixture.sources).outputs.first?.text)
    let bare = SourceFile(path: "App.flow", text: text.replacing(" // routegen:ignore unreachable-screen", with: ""))
    #expect(Pipeline.check([bare]).diagnostics.map(\.rule.name) == ["unreachable-screen"])
    #expect(Pipeline.check([bare], storyboards: fixture.sources).diagnostics.isEmpty)
    #expect(
      Pipeline.check([SourceFile(path: "App.flow", text: text)], storyboards: fixture.sources).diagnostics.isEmpty)
  }

  @Test("a localized storyboard is left out in all its languages")
  func twoOfOneNameInTwoLanguages() throws {
    let bytes = try bytes()
    let paths = ["Phone/Base.lproj", "Phone/en.lproj", "TV/Base.lproj", "TV/de.lproj", "TV/en.lproj"]
    let sources = paths.map { SourceFile(path: $0 + "/Main.storyboard", bytes: bytes) }
    let compilation = Pipeline.importing(sources)
    let imported = Pipeline.importing(Array(sources[...1])).outputs.map(\.text)
    #expect(compilation.outputs.map(\.text) == imported)
    #expect(compilation.diagnostics.map(\.rule.name) == ["several-targets"])
    let flow = SourceFile(path: "Phone/App.flow", text: try #require(imported.first))
    #expect(Pipeline.updating(flow, sources).outputs.map(\.text) == imported)
    #expect(Pipeline.check([flow], storyboards: sources).diagnostics.isEmpty)
  }

  @Test("a file that is no storyboard is told in its place, and nothing is written")
  func unreadable() {
    let compilation = Pipeline.importing([SourceFile(path: "Main.storyboard", text: "<document>")])
    #expect(compilation.outputs.isEmpty)
    #expect(compilation.hasErrors)
  }
}

// MARK: - NibTests

/// Xibs, which have identifiers and no scenes.
@Suite("Nibs next to storyboards")
struct NibTests {
  private func nib(_ identifier: String, type: String? = nil) -> SourceFile {
    SourceFile(
      path: "\(type ?? "Plain").xib",
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <tableViewCell reuseIdentifier="\(identifier)" id="cell"\(type.map { " customClass=\"\($0)\"" } ?? "")/>
          </objects>
        </document>
        """)
  }

  private let board = BoardText(scenes: [.init(type: "ListViewController", cells: ["row"])])

  private func update(_ text: String, _ sources: [SourceFile]) throws -> String {
    let flow = SourceFile(path: "App.flow", text: text)
    let updated = try #require(Pipeline.updating(flow, sources, removing: true).outputs.first?.text)
    let found = Pipeline.check([SourceFile(path: "App.flow", text: updated)], storyboards: sources)
    #expect(found.diagnostics.map(\.message) == [], "\(updated)")
    return updated
  }

  @Test("a cell that is new, and one that is renamed, are written into the flow")
  func update() throws {
    var text = try Imported([board.source]).text
    let card = nib("Card", type: "CardCell")
    text = try update(text, [board.source, card])
    #expect(text.contains("    identifiers Cell {\n        card: CardCell = \"Card\"\n    }\n"))
    #expect(try update(text, [board.source, card]) == text)
    text = text.replacing("= \"Card\"", with: "= \"Card\" // the big one")
    #expect(
      try update(text, [board.source, nib("NewCard", type: "CardCell")])
        == text.replacing("= \"Card\"", with: "= \"NewCard\""))
    let both = try update(text, [board.source, card, nib("plain")])
    #expect(both.contains("// the big one\n        plain\n"))
  }

  @Test("a cell that a screen's block has is not written again")
  func known() throws {
    let text = try Imported([board.source]).text.replacing("row\n", with: "row\n                card = \"Card\"\n")
    #expect(try update(text, [board.source, nib("Card", type: "CardCell")]) == text)
  }

  @Test("of a broken xib the place is reported, and nothing is written")
  func broken() {
    let source = SourceFile(path: "Card.xib", text: nib("Card").text(0..<200))
    let compilation = Pipeline.importing([source])
    #expect(compilation.outputs.isEmpty)
    #expect(compilation.diagnostics.map(\.rule.name) == ["malformed-storyboard"])
  }

  @Test("nibs alone say nothing of storyboards that are not given")
  func alone() {
    let flow = SourceFile(path: "App.flow", text: "flow App {\n    storyboard Main { screen List = initial }\n}\n")
    #expect(Pipeline.check([flow], storyboards: [nib("Card", type: "CardCell")]).diagnostics == [])
  }
}

// MARK: - AnyStringTests

/// Any string can be an identifier, a class or a file name in Interface Builder.
@Suite("Whatever strings a storyboard has")
struct AnyStringTests {
  /// The parts of random strings, as written in XML.
  private static let pieces = [
    "a", "A", "Ab", "show", "Show", "1", "20", " ", "-", "_", ".", "/", "//", "/*", "@", "#", "$", "&amp;", "&quot;",
    "\\", "\\(",
    "&#10;", "&#9;", "&lt;", "é", "e\u{301}", "\u{301}", "ß", "ǆ", "İ", "日本", "💊", "❤", "❤️", "👨‍👩‍👧", "🏳️‍🌈", "👍🏽", "\u{200B}",
    "\u{202E}",
    "\u{FEFF}", "½", "²", "Ⅷ", "٣", "self", "Self", "Type", "init", "default", "class", "ViewController", "Controller",
    "Cell", "Flow",
    "RawValue", "AllCases", "Swift", "String", "routegen:ignore", "initial", "in navigation", "SegueIdentifier",
  ]

  @Test("the flow file is right, becomes Swift, and is up to date", arguments: 0..<400 as Range<UInt64>)
  func imported(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        AnyStringTests.pieces[Int.random(in: 0..<AnyStringTests.pieces.count, using: &random)]
      }.joined()
    }
    var board = BoardText(name: text().split(separator: "/").joined() + "x")
    for _ in 0..<8 {
      let segues = (0..<5).map { _ in
        BoardText.Segue(target: Int.random(in: 0..<8, using: &random), identifier: text())
      }
      board.scenes.append(
        .init(
          type: Bool.random(using: &random) ? text() : nil, identifier: Bool.random(using: &random) ? text() : nil,
          segues: segues, cells: [text(), text(), text()]))
    }
    let imported = try Imported([board.source])
    #expect(imported.diagnostics == "", "\(imported.text)")
    #expect(!imported.outputs.isEmpty)
    let updated = Pipeline.updating(SourceFile(path: "App.flow", text: imported.text), [board.source])
    #expect(updated.diagnostics.map(\.message) == [])
    #expect(difference(between: imported.text, and: updated.outputs.first?.text ?? "") == nil)
  }
}

// MARK: - CorpusTests

/// The import of real storyboards.
@Suite("Real storyboards")
struct CorpusTests {
  @Test(
    "each by itself and all of an app together are imported, right, generated, and up to date",
    .needs("the corpus of real storyboards", Corpus.isAtHand))
  func importing() throws {
    let apps = try Corpus.apps()
    let single = try Corpus.storyboards().map { Corpus.App(name: $0.path, sources: [$0]) }
    var counts = (flows: 0, screens: 0, segues: 0, identifiers: 0, swift: 0, silenced: 0, numbered: 0)
    for (index, app) in (apps + single).enumerated() {
      let imported = try Imported(app.sources)
      #expect(imported.diagnostics == "", "\(app.name)")
      #expect(!imported.outputs.isEmpty, "\(app.name)")
      let flow = SourceFile(path: "Main.flow", text: imported.text)
      // The same identifier three times in one storyboard is a mistake of that storyboard, which an import cannot fix.
      let drift = Pipeline.check([flow], storyboards: app.sources).diagnostics.filter {
        $0.rule.name != "repeated-identifier" && $0.isOfFlowFile
      }
      #expect(drift.map { "\($0.message) [\($0.rule.name)]" } == [], "\(app.name)")
      let updated = Pipeline.updating(SourceFile(path: "Main.flow", text: imported.text), app.sources)
      let told = updated.diagnostics.filter { $0.isOfFlowFile && $0.rule.name != "several-targets" }
      #expect(told.map(\.message) == [], "\(app.name)")
      #expect(difference(between: imported.text, and: updated.outputs.first?.text ?? "") == nil, "\(app.name)")
      guard index < apps.count else { continue }
      let lines = imported.text.split(separator: "\n").map { $0.drop { $0 == " " } }
      counts.flows += lines.count { $0.hasPrefix("flow ") }
      counts.screens += lines.count { $0.hasPrefix("screen ") || $0.hasPrefix("start screen ") }
      counts.segues += lines.count { ["segue ", "embed ", "unwind "].contains(where: $0.hasPrefix) }
      counts.numbered += lines.count { line in
        let words = line.split(separator: " ").drop { $0 == "start" }
        guard let first = words.first, ["screen", "segue", "embed", "unwind"].contains(first) else { return false }
        return words.dropFirst().first?.prefix { $0 != ":" }.last?.isNumber ?? false
      }
      let misnamed = NumberedScreen.all(in: lines).filter { !$0.isExplained }.map(\.name)
      #expect(misnamed == [], "\(app.name): a class or an identifier would name them")
      counts.silenced += lines.count { $0.contains("routegen:ignore") }
      counts.swift += imported.outputs.count
    }
    #expect(counts.screens > apps.count)
    print(
      """
      corpus: \(apps.count) apps and \(single.count) files by themselves imported; the apps have \(counts.flows) flows, \
      \(counts.screens) screens, \(counts.segues) segues, embeds and unwinds; \(counts.silenced) warnings silenced, \
      \(counts.numbered) names end in a number
      """)
  }

  /// A segue enum that a project's author wrote by hand.
  private struct HandwrittenEnum: Decodable {
    struct Case: Decodable { var raw: String }
    var repo: String
    var enclosing_type: String?
    var cases: [Case]
    var storyboard_paths: [String]
  }

  @Test(
    "every identifier of a handwritten enum that the storyboards have is a case of the class's enum",
    .needs("the corpus of real storyboards", Corpus.isAtHand))
  func handwritten() throws {
    let data = try Data(contentsOf: Corpus.folder.appendingPathComponent("handwritten-enums.json"))
    let enums = try JSONDecoder().decode([HandwrittenEnum].self, from: data)
    var found = 0
    var missing: [String] = []
    for each in enums {
      let project = each.repo.replacingOccurrences(of: "/", with: "+")
      let sources = try each.storyboard_paths.map { try Corpus.file("\(project)/\($0)") }
      let swift = try Imported(sources).outputs.map(\.text).joined()
      let texts = sources.map { String(decoding: $0.bytes, as: UTF8.self) }
      for raw in each.cases.map(\.raw) {
        guard texts.contains(where: { $0.contains(" identifier=\"\(raw)\"") }) else {
          missing.append("\(each.repo): \(raw)")
          continue
        }
        found += 1
        #expect(swift.isCase(raw, ofEnumOf: each.enclosing_type), "\(each.repo): \(raw)")
      }
    }
    #expect(found > 0)
    print("handwritten enums: \(enums.count), \(found) identifiers found; not in the storyboards: \(missing)")
  }
}

/// A screen of a flow file whose name ends with a number.
private struct NumberedScreen {
  var name: String
  /// True if its class or its identifier has that number, or neither of them distinguishes it from others.
  var isExplained: Bool

  static func all(in lines: [Substring]) -> [NumberedScreen] {
    var board = ""
    let screens = lines.compactMap { line -> (name: String, type: String, identifier: String?, place: String)? in
      let words = line.split(separator: " ").drop { $0 == "start" }
      if words.first == "storyboard" { board = String(line) }
      guard words.first == "screen", let name = words.dropFirst().first else { return nil }
      let bare = String(name.prefix { $0 != ":" })
      let type = name.hasSuffix(":") ? words.dropFirst(2).first.map(String.init) : nil
      let identifier = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
      return (bare, type ?? bare + "ViewController", identifier, "\(board)\(type ?? bare + "ViewController")")
    }
    let counts = Dictionary(screens.map { ($0.place, 1) }, uniquingKeysWith: +)
    return screens.filter { $0.name.last?.isNumber ?? false }.map { screen in
      let name = screen.name.lowercased()
      let isNamed = [screen.type, screen.identifier ?? ""].contains { text in
        text.lowercased().filter { $0.isLetter || $0.isNumber }.contains(name)
      }
      let isStock = ["UI", "NS", "AV", "GLK", "WK"].contains { screen.type.hasPrefix($0) }
      let isOneOfMany = screen.identifier == nil && (isStock || counts[screen.place] != 1)
      return NumberedScreen(name: screen.name, isExplained: isNamed || isOneOfMany)
    }
  }
}

extension String {
  /// True if generated Swift has a segue identifier, in the enum of a class.
  fileprivate func isCase(_ raw: String, ofEnumOf type: String?) -> Bool {
    let enums = components(separatedBy: "\nextension ").filter { $0.contains("enum SegueIdentifier") }
    let having = enums.filter { $0.contains("case \(raw)\n") || $0.contains("\"\(raw)\"") }
    guard let type else { return !having.isEmpty }
    let owner = components(separatedBy: "extension \(type): SegueHandlerType {").dropFirst().first ?? ""
    let alias = owner.components(separatedBy: "typealias SegueIdentifier = ").dropFirst().first ?? ""
    let path = alias.prefix { $0 != "\n" }.replacingOccurrences(of: ".SegueIdentifier", with: "")
    return having.contains { $0.hasPrefix(path + " {") }
  }
}
