import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// The storyboards of `Fixtures/Import` and `Fixtures/Storyboards`. With `ROUTEGEN_RECORD=1` in the environment the
/// expected flow files are written again, and the run fails, so that nobody mistakes a recording for a test.
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
