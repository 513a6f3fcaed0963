import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowSyntax
import Testing

/// Returns the program of flow files, and expects no errors and no warnings.
///
/// - Parameters:
///   - files: the texts of the files, by name.
///   - location: the test that expects it.
/// - Returns: the model.
func understood(_ files: [String: String], at location: SourceLocation = #_sourceLocation) -> Program {
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
func understood(_ text: String, at location: SourceLocation = #_sourceLocation) -> Program {
  understood(["Test.flow": text], at: location)
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
