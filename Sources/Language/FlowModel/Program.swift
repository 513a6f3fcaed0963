import FlowDiagnostics

/// The combined contents of all flow files of a run: flows, their screens, and the view controller classes that the
/// screens share.
///
/// References between its parts are indices into its lists, so that the whole is a value. Everything is in source
/// order, with files in the order of their paths, so that the output is the same on every machine.
package struct Program: Sendable {
  /// The files, by path.
  package var files: [FlowFile] = []
  /// The guards of all files.
  package var guards: [Guard] = []
  /// The flows of all files.
  package var flows: [Flow] = []
  /// The public flows of other modules that the files name.
  package var externals: [ExternalFlow] = []
  /// The routes of all files that views of several modules ask for.
  package var sharedRoutes: [SharedRoutes] = []
  /// The alerts and the `do` at the top of the files, which are routes of each flow.
  package var routes: [Route] = []
  /// The alerts at the top of the files.
  package var alerts: [Route] { routes.filter { $0.kind == .alert } }
  /// The screens of all flows.
  package var screens: [Screen] = []
  /// The classes of the screens, in the order of their first screens.
  package var controllers: [Controller] = []
  /// The links of all screens and entries, in source order.
  package var links: [Link] = []

  package init() {}

  // The accessors yield the element in the list instead of a copy: elements are large and accessed all the time, and an
  // element can be changed in place without a copy. They are inlined into other modules, where each access would
  // otherwise be a coroutine.

  package subscript(id: Flow.ID) -> Flow {
    _read { yield flows[id.index] }
    _modify { yield &flows[id.index] }
  }
  package subscript(id: Screen.ID) -> Screen {
    _read { yield screens[id.index] }
    _modify { yield &screens[id.index] }
  }
  package subscript(id: Guard.ID) -> Guard {
    _read { yield guards[id.index] }
    _modify { yield &guards[id.index] }
  }
  package subscript(id: Link.ID) -> Link {
    _read { yield links[id.index] }
    _modify { yield &links[id.index] }
  }
  package subscript(id: Controller.ID) -> Controller {
    _read { yield controllers[id.index] }
    _modify { yield &controllers[id.index] }
  }

  /// Returns the screens of a flow, in order.
  package func screens(of flow: Flow.ID) -> [Screen.ID] {
    self[flow].members.compactMap { if case .screen(let screen) = $0 { screen } else { nil } }
  }
}

/// A place in a flow file, as the generated Swift names it: `Pills.flow:6`.
package struct Location: Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The place itself.
  package var range: SourceRange
  package init(line: Int, range: SourceRange) {
    self.line = line
    self.range = range
  }
}

/// One flow file, which becomes one Swift file.
package struct FlowFile: Sendable {
  /// The file in the run.
  package var id: SourceID
  /// Its name without folders: `Pills.flow`. The generated Swift names it; a path would differ between machines.
  package var name: String
  /// The name of the Swift file that is generated from it: `Pills.flow.swift`.
  package var outputName: String
  /// Its imports, in order.
  package var imports: [Import]
  /// Its flows, in order.
  package var flows: [Flow.ID] = []
  /// Its routes for several modules, in order, as indices into the program's.
  package var sharedRoutes: [Int] = []
  package init(id: SourceID, name: String, outputName: String, imports: [Import] = []) {
    (self.id, self.name, self.outputName, self.imports) = (id, name, outputName, imports)
  }
}

/// An import, which is copied as it was written.
package struct Import: Sendable, Hashable {
  /// The statement: `@testable import Kit`.
  package var text: String
  /// The first name after `import`.
  package var module: String
  package init(text: String, module: String) {
    self.text = text
    self.module = module
  }
}

/// The visibility of a declaration.
package enum Access: Int, Sendable, Hashable, Comparable {
  case `internal`
  case package
  case `public`
  /// Orders access levels from less visible to more visible.
  package static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
}

/// A value that a screen, a flow or a route takes.
package struct Parameter: Sendable, Hashable {
  /// The label of its argument in the initializer of a screen; `nil` if that is its name.
  package var label: String?
  /// Its name, not escaped.
  package var name: String
  /// Its Swift type.
  package var type: SwiftType
  /// The Swift expression that is used if no value is given.
  package var defaultValue: SwiftExpression?
  package var location: Location
  package init(
    label: String? = nil, name: String, type: SwiftType, defaultValue: SwiftExpression? = nil, location: Location
  ) {
    (self.label, self.name, self.type) = (label, name, type)
    (self.defaultValue, self.location) = (defaultValue, location)
  }

  /// True if both have the same name and type: the value of one, as of a link, is then used for the other.
  package func isSame(as other: Parameter) -> Bool { name == other.name && type == other.type }
}

/// A Swift type as text: Swift by design, checked by the Swift compiler.
package struct SwiftType: Sendable, Hashable {
  /// The text with canonical spacing: `[String: Int]?`.
  package var text: String
  /// The first component of each name in it, in order. A nearer declaration with the same name would hide it.
  package var names: [String]
  /// True for a function type that is not optional: as a parameter it has to be marked `@escaping`.
  package var isFunction: Bool
  package init(text: String, names: [String], isFunction: Bool = false) {
    (self.text, self.names, self.isFunction) = (text, names, isFunction)
  }
}

/// A Swift expression as text: Swift by design, checked by the Swift compiler.
package struct SwiftExpression: Sendable, Hashable {
  /// The text as written, without comments.
  package var text: String
  /// True for a literal, which is a valid default value in every isolation.
  package var isLiteral: Bool
  package var location: Location
  package init(text: String, isLiteral: Bool, location: Location) {
    (self.text, self.isLiteral, self.location) = (text, isLiteral, location)
  }
}

/// A value for a parameter.
package struct Argument: Sendable, Hashable {
  package var name: String
  package var value: SwiftExpression
  package init(name: String, value: SwiftExpression) {
    self.name = name
    self.value = value
  }
}

extension Program {
  /// All flows, in order.
  package var flowIDs: [Flow.ID] { flows.indices.map { Flow.ID($0) } }
  /// All screens, in order.
  package var screenIDs: [Screen.ID] { screens.indices.map { Screen.ID($0) } }
}

// MARK: - ProgramIndex

/// The index of an element of a program, among the elements of its type. It orders them by declaration.
package struct ProgramIndex<Element>: Hashable, Comparable, Sendable {
  package var index: Int
  package init(_ index: Int) { self.index = index }
  package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

// MARK: - Program: inheritance

// The analysis refuses classes and screens that extend themselves, so every chain of superclasses ends.

extension Program {
  /// Returns the superclass of a class, if it matters for generated code.
  package func superclass(of id: Controller.ID) -> Controller.ID? {
    guard let superclass = self[id].superclass, !self[superclass].isStock else { return nil }
    return superclass
  }

  /// Returns a class and its superclasses, from the class upwards, without stock classes.
  package func lineage(of id: Controller.ID) -> [Controller.ID] {
    var lineage = [id]
    while let next = superclass(of: lineage[lineage.count - 1]) { lineage.append(next) }
    return lineage
  }

  /// Returns a screen and its bases, from the screen upwards.
  package func lineage(of id: Screen.ID) -> [Screen.ID] {
    var lineage = [id]
    while let next = self[lineage[lineage.count - 1]].base { lineage.append(next) }
    return lineage
  }

  /// All classes, each after its superclass.
  package var classesFromTop: [Controller.ID] { inOrder(controllers.count, after: superclass) }

  /// All screens, each after the one that it extends.
  package var screensFromTop: [Screen.ID] { inOrder(screens.count) { self[$0].base } }

  /// Returns all elements of a kind, each after another one if there is any. In a circle, the first one comes last.
  func inOrder<Element>(
    _ count: Int, after other: (ProgramIndex<Element>) -> ProgramIndex<Element>?
  ) -> [ProgramIndex<Element>] {
    var isDone = Array(repeating: false, count: count)
    var order: [ProgramIndex<Element>] = []
    for index in 0..<count {
      var way: [ProgramIndex<Element>] = []
      var next: ProgramIndex<Element>? = ProgramIndex(index)
      while let id = next, !isDone[id.index] {
        isDone[id.index] = true
        way.append(id)
        next = other(id)
      }
      order += way.reversed()
    }
    return order
  }

  // MARK: - Children

  /// Returns the screens and flows that a screen contains, which its own declaration names.
  package func children(of screen: Screen.ID) -> [Route] { self[screen].routes.filter { $0.kind == .child } }

  /// Returns the screen that declares the children of a screen: itself, or one that it extends.
  package func containing(_ screen: Screen.ID) -> Screen.ID? {
    lineage(of: screen).first { self[$0].routes.contains { $0.kind == .child } }
  }
}
