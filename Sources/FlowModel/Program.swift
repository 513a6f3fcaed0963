import FlowDiagnostics

/// What the flow files of one run say together: flows, their screens, and the view controller classes that the screens
/// share.
///
/// References between its parts are indices into its lists, so that the whole is a value. Everything is in source
/// order, files in the order of their paths, so that the output is the same on every machine.
public struct Program: Sendable {
  /// The files, by path.
  public var files: [FlowFile]
  /// The guards of all files.
  public var guards: [Guard]
  /// The flows of all files.
  public var flows: [Flow]
  /// The public flows of other modules that the files name.
  public var externals: [ExternalFlow]
  /// The screens of all flows.
  public var screens: [Screen]
  /// The classes of the screens, in the order of their first screens.
  public var controllers: [Controller]
  /// The links of all screens and entries, in source order.
  public var links: [Link]

  /// Makes a program of its parts.
  public init(
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
  @inlinable public subscript(id: Flow.ID) -> Flow {
    _read { yield flows[id.index] }
    _modify { yield &flows[id.index] }
  }
  /// The screen of an identity.
  @inlinable public subscript(id: Screen.ID) -> Screen {
    _read { yield screens[id.index] }
    _modify { yield &screens[id.index] }
  }
  /// The guard of an identity.
  @inlinable public subscript(id: Guard.ID) -> Guard {
    _read { yield guards[id.index] }
    _modify { yield &guards[id.index] }
  }
  /// The link of an identity.
  @inlinable public subscript(id: Link.ID) -> Link {
    _read { yield links[id.index] }
    _modify { yield &links[id.index] }
  }
  /// The class of an identity.
  @inlinable public subscript(id: Controller.ID) -> Controller {
    _read { yield controllers[id.index] }
    _modify { yield &controllers[id.index] }
  }

  /// The screens of a flow, in order.
  public func screens(of flow: Flow.ID) -> [Screen.ID] {
    self[flow].members.compactMap { if case .screen(let screen) = $0 { screen } else { nil } }
  }
}

/// A place in a flow file, as the generated Swift names it: `Pills.flow:6`.
public struct Location: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The place itself.
  public var range: SourceRange
  /// Makes a location.
  public init(line: Int, range: SourceRange) {
    self.line = line
    self.range = range
  }
}

/// One flow file, which becomes one Swift file.
public struct FlowFile: Sendable {
  /// Which file of the run it is.
  public var id: SourceID
  /// Its name without folders: `Pills.flow`. The generated Swift names it; a path would differ between machines.
  public var name: String
  /// The name of the Swift file that is generated from it: `Pills.flow.swift`.
  public var outputName: String
  /// Its imports, in order.
  public var imports: [Import]
  /// Its flows, in order.
  public var flows: [Flow.ID]
  /// Makes a file.
  public init(id: SourceID, name: String, outputName: String, imports: [Import] = [], flows: [Flow.ID] = []) {
    self.id = id
    self.name = name
    self.outputName = outputName
    self.imports = imports
    self.flows = flows
  }
}

/// An import, which is copied as it was written.
public struct Import: Sendable, Hashable {
  /// The statement: `@testable import Kit`.
  public var text: String
  /// The first name after `import`.
  public var module: String
  /// Makes an import.
  public init(text: String, module: String) {
    self.text = text
    self.module = module
  }
}

/// Who can see a declaration.
public enum Access: Int, Sendable, Hashable, Comparable {
  case `internal`
  case package
  case `public`
  /// Fewer can see it.
  public static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
}

/// A value that a screen, a flow or a route takes.
public struct Parameter: Sendable, Hashable {
  /// Its name, not escaped.
  public var name: String
  /// Its Swift type.
  public var type: SwiftType
  /// The Swift expression that is taken where no value is given.
  public var defaultValue: SwiftExpression?
  /// Where it is declared.
  public var location: Location
  /// Makes a parameter.
  public init(name: String, type: SwiftType, defaultValue: SwiftExpression? = nil, location: Location) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.location = location
  }
}

/// A Swift type, as text: Swift by design, checked by the Swift compiler.
public struct SwiftType: Sendable, Hashable {
  /// With canonical spacing: `[String: Int]?`.
  public var text: String
  /// The first component of each name in it, in order: what a nearer declaration of the same name would hide.
  public var names: [String]
  /// Whether it is a function type that is not optional, which as a parameter has to be marked `@escaping`.
  public var isFunction: Bool
  /// Makes a type.
  public init(text: String, names: [String], isFunction: Bool = false) {
    self.text = text
    self.names = names
    self.isFunction = isFunction
  }
}

/// A Swift expression, as text: Swift by design, checked by the Swift compiler.
public struct SwiftExpression: Sendable, Hashable {
  /// As written, without comments.
  public var text: String
  /// Whether it is a literal, which may stand as a default value in every isolation.
  public var isLiteral: Bool
  /// Where it stands.
  public var location: Location
  /// Makes an expression.
  public init(text: String, isLiteral: Bool, location: Location) {
    self.text = text
    self.isLiteral = isLiteral
    self.location = location
  }
}

/// A value that is given to a parameter.
public struct Argument: Sendable, Hashable {
  /// The parameter's name.
  public var name: String
  /// The value.
  public var value: SwiftExpression
  /// Makes an argument.
  public init(name: String, value: SwiftExpression) {
    self.name = name
    self.value = value
  }
}
