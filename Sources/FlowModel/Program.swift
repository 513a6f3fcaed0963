import FlowDiagnostics

/// What the flow files of one run say together: flows, their screens, and the view controller classes that the screens
/// share.
///
/// References between its parts are indices into its lists, so that the whole is a value. Everything is in source
/// order, files in the order of their paths, so that the output is the same on every machine.
package struct Program: Sendable {
  /// The files, by path.
  package var files: [FlowFile]
  /// The guards of all files.
  package var guards: [Guard]
  /// The flows of all files.
  package var flows: [Flow]
  /// The public flows of other modules that the files name.
  package var externals: [ExternalFlow]
  /// The screens of all flows.
  package var screens: [Screen]
  /// The classes of the screens, in the order of their first screens.
  package var controllers: [Controller]
  /// The links of all screens and entries, in source order.
  package var links: [Link]

  /// Makes a program of its parts.
  package init(
    files: [FlowFile] = [], guards: [Guard] = [], flows: [Flow] = [], externals: [ExternalFlow] = [],
    screens: [Screen] = [],
    controllers: [Controller] = [], links: [Link] = []
  ) {
    self.files = files
    self.guards = guards
    self.flows = flows
    self.externals = externals
    self.screens = screens
    self.controllers = controllers
    self.links = links
  }

  // The accessors yield what is in the list instead of a copy: it is large, and looked at all the time, and what is
  // changed in place does not have to be copied to be. They are inlined into the other modules, where each would be a
  // coroutine otherwise.

  /// The flow of an identity.
  package subscript(id: Flow.ID) -> Flow {
    _read { yield flows[id.index] }
    _modify { yield &flows[id.index] }
  }
  /// The screen of an identity.
  package subscript(id: Screen.ID) -> Screen {
    _read { yield screens[id.index] }
    _modify { yield &screens[id.index] }
  }
  /// The guard of an identity.
  package subscript(id: Guard.ID) -> Guard {
    _read { yield guards[id.index] }
    _modify { yield &guards[id.index] }
  }
  /// The link of an identity.
  package subscript(id: Link.ID) -> Link {
    _read { yield links[id.index] }
    _modify { yield &links[id.index] }
  }
  /// The class of an identity.
  package subscript(id: Controller.ID) -> Controller {
    _read { yield controllers[id.index] }
    _modify { yield &controllers[id.index] }
  }

  /// The screens of a flow, in order.
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
  /// Makes a location.
  package init(line: Int, range: SourceRange) {
    self.line = line
    self.range = range
  }
}

/// One flow file, which becomes one Swift file.
package struct FlowFile: Sendable {
  /// Which file of the run it is.
  package var id: SourceID
  /// Its name without folders: `Pills.flow`. The generated Swift names it; a path would differ between machines.
  package var name: String
  /// The name of the Swift file that is generated from it: `Pills.flow.swift`.
  package var outputName: String
  /// Its imports, in order.
  package var imports: [Import]
  /// Its flows, in order.
  package var flows: [Flow.ID]
  /// Makes a file.
  package init(id: SourceID, name: String, outputName: String, imports: [Import] = [], flows: [Flow.ID] = []) {
    self.id = id
    self.name = name
    self.outputName = outputName
    self.imports = imports
    self.flows = flows
  }
}

/// An import, which is copied as it was written.
package struct Import: Sendable, Hashable {
  /// The statement: `@testable import Kit`.
  package var text: String
  /// The first name after `import`.
  package var module: String
  /// Makes an import.
  package init(text: String, module: String) {
    self.text = text
    self.module = module
  }
}

/// Who can see a declaration.
package enum Access: Int, Sendable, Hashable, Comparable {
  case `internal`
  case package
  case `public`
  /// Fewer can see it.
  package static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
}

/// A value that a screen, a flow or a route takes.
package struct Parameter: Sendable, Hashable {
  /// Its name, not escaped.
  package var name: String
  /// Its Swift type.
  package var type: SwiftType
  /// The Swift expression that is taken where no value is given.
  package var defaultValue: SwiftExpression?
  /// Where it is declared.
  package var location: Location
  /// Makes a parameter.
  package init(name: String, type: SwiftType, defaultValue: SwiftExpression? = nil, location: Location) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.location = location
  }
}

/// A Swift type, as text: Swift by design, checked by the Swift compiler.
package struct SwiftType: Sendable, Hashable {
  /// With canonical spacing: `[String: Int]?`.
  package var text: String
  /// The first component of each name in it, in order: what a nearer declaration of the same name would hide.
  package var names: [String]
  /// Whether it is a function type that is not optional, which as a parameter has to be marked `@escaping`.
  package var isFunction: Bool
  /// Makes a type.
  package init(text: String, names: [String], isFunction: Bool = false) {
    self.text = text
    self.names = names
    self.isFunction = isFunction
  }
}

/// A Swift expression, as text: Swift by design, checked by the Swift compiler.
package struct SwiftExpression: Sendable, Hashable {
  /// As written, without comments.
  package var text: String
  /// Whether it is a literal, which may stand as a default value in every isolation.
  package var isLiteral: Bool
  /// Where it stands.
  package var location: Location
  /// Makes an expression.
  package init(text: String, isLiteral: Bool, location: Location) {
    self.text = text
    self.isLiteral = isLiteral
    self.location = location
  }
}

/// A value that is given to a parameter.
package struct Argument: Sendable, Hashable {
  /// The parameter's name.
  package var name: String
  /// The value.
  package var value: SwiftExpression
  /// Makes an argument.
  package init(name: String, value: SwiftExpression) {
    self.name = name
    self.value = value
  }
}
