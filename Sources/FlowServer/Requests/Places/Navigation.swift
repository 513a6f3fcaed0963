import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// A place in a file of the program, or in a Swift file of its target.
enum Place: Hashable {
  case source(SourceRange)
  case swift(SwiftClass)
}

/// `textDocument/definition`, `references` and `documentHighlight`.
extension Query {
  /// Returns the places where the declaration at the cursor is declared: in a flow file, in a storyboard, or in Swift.
  func definition(swiftClasses: () -> [SwiftClass]) -> [Place] {
    if let occurrence {
      guard let id = occurrence.declaration else { return [] }
      let declaration = names.declarations[id]
      // From its own declaration, continue to Interface Builder.
      if occurrence.role == .declaration {
        let elsewhere = snapshot.interfacePlaces(of: id)
        return (elsewhere.isEmpty ? [declaration.name.range] : elsewhere).map { .source($0) }
      }
      return [.source(declaration.name.range)]
    }
    switch mark?.kind {
    case .class(let name):
      let last = SwiftNames.unqualified(name)
      return swiftClasses().filter { $0.name == last }.map { .swift($0) }
    case .string(let id?): return snapshot.interfacePlaces(of: id).map { .source($0) }
    case .action(let id): return snapshot.interfacePlaces(of: id).map { .source($0) }
    default: return []
    }
  }

  /// A flow of another module.
  struct ExternalName: Hashable {
    var module: String
    var flow: String
  }

  /// The flow of another module that is declared or used at the place.
  var externalName: ExternalName? {
    guard let id = occurrence?.declaration, case .external(let flow) = names.declarations[id].node,
      !flow.path.rest.isEmpty
    else { return nil }
    return ExternalName(module: flow.path.first.text, flow: flow.path.rest.map(\.text).joined(separator: "."))
  }

  /// Returns all occurrences of the name at the place, optionally with its declaration.
  func references(includingDeclaration isIncluded: Bool) -> [SourceRange] {
    if let id = occurrence?.declaration {
      let places = names.places(of: id).filter { isIncluded || $0.role != .declaration }.map(\.range)
      return places + (isIncluded ? snapshot.interfacePlaces(of: id) : [])
    }
    guard case .class(let name) = mark?.kind else { return [] }
    return names.marks.flatMap { $0 }.filter { if case .class(name) = $0.kind { true } else { false } }.map(\.range)
  }

  /// Returns the occurrences in this file.
  func highlights() -> [(range: SourceRange, isDeclaration: Bool)] {
    if let id = occurrence?.declaration {
      return names.places(of: id).filter { $0.range.file == file }.map { ($0.range, $0.role == .declaration) }
    }
    return references(includingDeclaration: true).filter { $0.file == file }.map { ($0, false) }
  }
}

extension Snapshot {
  /// Returns the places in Interface Builder files for a declaration.
  func interfacePlaces(of id: Declaration.ID) -> [SourceRange] {
    let declaration = names.declarations[id]
    switch declaration.node {
    case .storyboard(let storyboard):
      let name = storyboard.identifier?.value ?? storyboard.name.text
      return storyboards.storyboards.filter { $0.name == name }.map(\.range)
    case .screen(let screen):
      guard let scene = comparison?.scenes[screen.range] else { return [] }
      let found = storyboards[scene]
      return [found.storyboardIdentifier?.range ?? found.controller?.range ?? found.range]
    case .route(let route):
      guard let owner = names.screen(of: id), case .screen(let screen) = names.declarations[owner].node,
        let scene = comparison?.scenes[screen.range]
      else { return [] }
      return places(of: route, in: storyboards[scene])
    case .identifier(let entry):
      let wanted = entry.identifier?.value ?? entry.name.text
      let views =
        storyboards.scenes.flatMap { storyboards[$0].reusableViews } + understanding.nibs.flatMap(\.reusableViews)
      let elements = storyboards.scenes.flatMap { storyboards[$0].elementIdentifiers }
      return (views.map(\.identifier) + elements.map(\.identifier)).filter { $0.text == wanted }.map(\.range)
    default: return []
    }
  }

  private func places(of route: RouteSyntax, in scene: StoryboardScene) -> [SourceRange] {
    if let name = route.name {
      let wanted = route.identifier?.value ?? name.text
      return scene.segues.compactMap { $0.identifier?.text == wanted ? $0.identifier?.range : nil }
    }
    return []
  }
}
