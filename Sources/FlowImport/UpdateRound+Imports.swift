import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

// A module without any class in the storyboards may no longer exist, and importing it would not compile.

extension UpdateRound {
  /// The modules that the file imports and qualifies classes with.
  var modulesInUse: Set<String> {
    let modules = types.compactMap { type in
      type.firstIndex(of: ".").map { String(type[..<$0]) } ?? StockClass.framework(ofController: type)
    }
    return Set(modules).intersection(importsByModule.keys)
  }

  /// Finds the modules that neither the file nor a class of the storyboards needs any longer.
  ///
  /// - Parameter modules: the modules that were in use before.
  /// - Returns: the unused ones, in order.
  func unusedModules(among modules: Set<String>) -> [String] {
    var needed = modulesInUse
    let classes = ClassComparison(collection)
    for custom in customClasses { classes.foreignModule(of: custom).map { _ = needed.insert($0) } }
    return modules.subtracting(needed).sorted()
  }

  /// True if the file names types that are not in the storyboards, which may be from any module.
  var hasOwnTypes: Bool {
    let known = Set(customClasses.map { SwiftNames.unqualified($0.name.text) })
    let types = types.map(SwiftNames.unqualified)
    if types.contains(where: { !known.contains($0) && !SwiftNames.isOfFrameworks($0) }) { return true }
    return existing.file.items.contains { item in
      switch item {
      case .import, .setting: false
      case .guard, .external, .routes: true
      case .flow(let flow): flow.hasOwnTypes
      }
    }
  }

  /// The plain imports of the file.
  var importsByModule: [String: ImportSyntax] {
    var imports: [String: ImportSyntax] = [:]
    for case .import(let syntax) in existing.file.items {
      // `import class Kit.Cell` and imports with attributes belong to the user.
      if syntax.path.count == 1 { imports[syntax.path[0].text] = syntax }
    }
    return imports
  }

  private var types: [String] {
    existing.screens.map(\.type)
      + (existing.sharedBlocks + existing.screens.flatMap(\.blocks)).flatMap(\.entries).compactMap { $0.type?.text }
  }

  private var customClasses: [CustomClass] {
    collection.scenes.flatMap { scene in
      [collection[scene].controller?.customClass].compactMap { $0 }
        + collection[scene].reusableViews.compactMap(\.customClass)
    } + collection.nibs.flatMap { $0.reusableViews.compactMap(\.customClass) }
  }
}

extension SwiftNames {
  fileprivate static func isOfFrameworks(_ type: String) -> Bool {
    [Platform.uiKit, .appKit].contains { StockClasses.contains(type, platform: $0) }
  }
}

extension FlowDeclSyntax {
  /// True if it declares values or results, or screens outside storyboards.
  fileprivate var hasOwnTypes: Bool {
    if parameters != nil || result != nil { return true }
    return members.contains { member in
      switch member {
      case .screen: true
      case .route(let route): route.parameters != nil
      case .storyboard(let board):
        board.members.contains { if case .screen(let screen) = $0 { screen.hasOwnTypes } else { false } }
      default: false
      }
    }
  }
}

extension ScreenSyntax {
  fileprivate var hasOwnTypes: Bool {
    parameters != nil || base != nil
      || members.contains { member in
        switch member {
        case .entry: true
        case .route(let route): route.parameters != nil
        default: false
        }
      }
  }
}
