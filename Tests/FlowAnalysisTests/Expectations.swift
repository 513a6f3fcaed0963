import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowSyntax
import RoutegenTestSupport
import Testing

/// Returns the program of flow files, and expects no errors and no warnings.
///
/// - Parameters:
///   - files: the texts of the files, by name.
///   - location: the test that expects it.
/// - Returns: the model.
func accepted(_ files: [String: String], at location: SourceLocation = #_sourceLocation) -> Program {
  let sources = files.map { SourceFile(path: $0.key, text: $0.value) }.sorted { $0.path < $1.path }
  let checked = Pipeline.check(sources)
  #expect(checked.diagnostics.isEmpty, "\(Fixture.rendering(of: checked))", sourceLocation: location)
  var diagnostics = Diagnostics()
  let syntax = sources.enumerated().map { index, source in
    Parser.parse(source, id: SourceID(index), diagnostics: &diagnostics)
  }
  return Analyzer.analyze(syntax, diagnostics: &diagnostics)
}

/// Returns the program of a flow file, and expects no errors and no warnings.
func accepted(_ text: String, at location: SourceLocation = #_sourceLocation) -> Program {
  accepted(["Test.flow": text], at: location)
}

/// Expects no errors and no warnings in flow files.
func accepts(_ files: [String: String], at location: SourceLocation = #_sourceLocation) {
  _ = accepted(files, at: location)
}

/// Expects no errors and no warnings in a flow file.
func accepts(_ text: String, at location: SourceLocation = #_sourceLocation) {
  accepts(["Test.flow": text], at: location)
}

/// Returns the names of the diagnostics of a flow file, in order.
func rules(in text: String) -> [String] { rules(in: ["Test.flow": text]) }

/// Returns the names of the diagnostics of flow files, in order.
func rules(in files: [String: String]) -> [String] {
  Pipeline.check(files.map { SourceFile(path: $0.key, text: $0.value) }).diagnostics.map(\.rule.name)
}

extension Program {
  /// Returns the screen with a name, in the first flow that has one.
  func screen(_ name: String, at location: SourceLocation = #_sourceLocation) throws -> Screen {
    try #require(screens.first { $0.name == name }, "there is no \(name)", sourceLocation: location)
  }

  /// Returns the class of a screen.
  func controller(of screen: String, at location: SourceLocation = #_sourceLocation) throws -> Controller {
    self[try self.screen(screen, at: location).controller]
  }

  /// Returns the destination of the first segue or route of a screen, in words: `screen Detail`, `entry User.detail`, …
  func target(of screen: String, at location: SourceLocation = #_sourceLocation) throws -> String {
    let screen = try self.screen(screen, at: location)
    let target = try #require(
      screen.routes.first?.target ?? screen.segues.first?.target, "it leads nowhere", sourceLocation: location)
    return words(for: target.place)
  }

  /// Returns a place in words.
  func words(for place: Target.Place) -> String {
    switch place {
    case .screen(let screen): "screen \(self[self[screen].flow].name).\(self[screen].name)"
    case .entry(let screen, let entry): "entry \(self[screen].name).\(self[screen].entries[entry].name)"
    case .flow(let flow): "flow \(self[flow].name)"
    case .external(let external): "external flow \(externals[external].name)"
    case .tabs(let flow, let tabs): "tabs \(self[flow].tabs[tabs].name)"
    case .tab(let flow, let tabs, let tab): "tab \(self[flow].tabs[tabs].name).\(self[flow].tabs[tabs].tabs[tab].name)"
    }
  }

  /// Returns the arguments of the first route or segue of a screen: `uid: id`.
  func arguments(of screen: String, at location: SourceLocation = #_sourceLocation) throws -> [String] {
    let screen = try self.screen(screen, at: location)
    let target = screen.routes.first?.target ?? screen.segues.first?.target
    return (target?.arguments ?? []).map { "\($0.name): \($0.value.text)" }
  }
}

// MARK: - SampleApp

/// An app of any size, as a flow file and as a storyboard. Either may be changed.
struct SampleApp {
  struct Scene {
    var object: String
    var name: String
    var className: String
    var identifier: String?
    var segues: [Segue] = []
  }

  struct Segue {
    enum Kind: String { case show, embed }
    var kind: Kind
    var identifier: String?
    var destination: Int
  }

  var scenes: [Scene] = []

  /// Creates an app in which every scene is reachable from the first, sometimes through segues without an identifier.
  init(scenes count: Int, seguesEach: Int = 3, random: inout SplitMix) {
    for index in 0..<count {
      let isIdentified = index > 0 && random.next(below: 2) == 0
      scenes.append(
        Scene(
          object: "scene-\(index)", name: "Scene\(index)", className: "Scene\(index)ViewController",
          identifier: isIdentified ? "Identifier\(index)" : nil))
    }
    for index in 1..<count {
      add(index, to: random.next(below: index), number: 0, named: true)
      for number in 1..<max(seguesEach, 1) {
        add(random.next(below: count), to: index, number: number, named: random.next(below: 3) > 0)
      }
    }
  }

  private mutating func add(_ destination: Int, to source: Int, number: Int, named: Bool) {
    let count = scenes[source].segues.count
    if !named, scenes[source].segues.contains(where: { $0.destination == destination }) { return }
    scenes[source].segues.append(
      Segue(
        kind: number == 2 ? .embed : .show, identifier: named ? "Go\(source)x\(count)" : nil, destination: destination))
  }

  /// The app as a flow file.
  var flow: SourceFile {
    var text = "flow App {\n    storyboard Main {\n"
    for (index, scene) in scenes.enumerated() {
      let identifier = index == 0 ? " = initial" : scene.identifier.map { " = \"\($0)\"" } ?? ""
      text += "        screen \(scene.name)\(identifier) {\n"
      for segue in scene.segues {
        let name = segue.identifier.map { " go\($0.dropFirst(2)) = \"\($0)\"" } ?? ""
        let kind = segue.kind == .embed ? "embed" : "segue"
        text += "            \(kind)\(name) -> \(scenes[segue.destination].name)\n"
      }
      text += "        }\n"
    }
    return SourceFile(path: "App.flow", text: text + "    }\n}\n")
  }

  /// The app as a storyboard.
  var storyboard: SourceFile {
    var text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
      initialViewController="scene-0">
      <scenes>

      """
    for scene in scenes {
      let identifier = scene.identifier.map { " storyboardIdentifier=\"\($0)\"" } ?? ""
      text +=
        "<scene><objects><viewController\(identifier) id=\"\(scene.object)\" customClass=\"\(scene.className)\">\n"
      text += "<connections>\n"
      for segue in scene.segues {
        let identifier = segue.identifier.map { " identifier=\"\($0)\"" } ?? ""
        text += "<segue kind=\"\(segue.kind)\"\(identifier) destination=\"\(scenes[segue.destination].object)\"/>\n"
      }
      text += "</connections>\n</viewController></objects></scene>\n"
    }
    return SourceFile(path: "Main.storyboard", text: text + "</scenes>\n</document>\n")
  }
}
