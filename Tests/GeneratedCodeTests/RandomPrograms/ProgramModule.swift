import FlowCompiler
import FlowModel

/// Another module of a random program: a feature package that declares routes, with the views of the app's flows that
/// ask for them.
struct ProgramModule {
  /// Its Swift files.
  let files: [SwiftSource]
  /// The routes that it declares.
  let routes: [SharedRoutes]

  /// - Parameters:
  ///   - sources: its flow files.
  ///   - app: the program of the app.
  init(_ sources: ModuleSources, of app: Program) {
    let compilation = Pipeline.generate(sources.files)
    routes = compilation.understanding?.program.sharedRoutes ?? []
    let access = Dictionary(routes.map { ($0.name, $0.access) }) { first, _ in first }
    let views = app.controllers.filter { $0.isView && $0.isOfModule }
    let accesses = views.map { access[$0.takenRoutes?.base ?? ""] ?? .public }
    let code = """
      #if canImport(SwiftUI)
      \(ProgramApp.importing("SwiftUI", publicly: accesses.max() ?? .internal))
      \(zip(views, accesses).map { Self.view($0, $1, in: app) }.joined(separator: "\n"))
      #endif
      \(ValueType.values)
      public struct Parcel: Sendable { public init() {} }
      \(ProgramRows(of: routes).code)
      """
    files =
      compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
      + [SwiftSource(name: "Module.swift", text: code)]
  }

  /// Returns a view, which knows its routes and no flow.
  private static func view(_ controller: Controller, _ access: Access, in app: Program) -> String {
    let route = SwiftNames.sharedRoute(controller.takenRoutes?.base ?? "")
    let parameters = controller.screens.first.map { app[$0].parameters } ?? []
    let values = parameters.enumerated().map { index, parameter in
      let escaping = parameter.type.isFunction ? "@escaping " : ""
      return "\(ProgramApp.label(of: parameter)) value\(index): \(escaping)\(parameter.type.text)"
    }
    return """
      \(access) struct \(SwiftNames.unqualified(controller.name)): SwiftUI.View {
        let route: (\(route)) -> Void
        \(access) init(\((values + ["route: @escaping (\(route)) -> Void"]).joined(separator: ", "))) { self.route = route }
        \(access) var body: some SwiftUI.View { SwiftUI.EmptyView() }
      }
      """
  }
}

extension Controller {
  /// True if it is in the other module.
  var isOfModule: Bool { name.hasPrefix("\(PlannedRoutes.module).View") }
}

/// Rows and buttons of an app or a package that ask for shared routes, by their own names and those of the screens
/// that contain them.
struct ProgramRows {
  let declared: [SharedRoutes]

  init(of declared: [SharedRoutes]) { self.declared = declared }

  var code: String { declared.enumerated().map { rows($0.offset, $0.element) }.joined() }

  private func rows(_ index: Int, _ declared: SharedRoutes) -> String {
    let all = declared.routes.flatMap { Self.values(of: $0) }
    let value = SwiftNames.routeValue(ofFlow: declared.name)
    let link = SwiftNames.sharedRouteLink(declared.name)
    let rows = all.map { "\(link)(\($0)) { SwiftUI.EmptyView() }" }
    let buttons = all.map { "SwiftUI.Button(\"\") { \(value)(\($0)) }" }
    return """
      enum ShortNames\(index)<RouteOfAny: \(SwiftNames.sharedRoutes(declared.name))> {
        @MainActor static var all: [RouteOfAny] { [\(all.joined(separator: ", "))] }
      }
      #if canImport(SwiftUI)
      struct Rows\(index): SwiftUI.View {
        @SwiftUI.Environment(\\.\(value)) private var \(value)
        var body: some SwiftUI.View {
          \((rows + buttons).joined(separator: "\n    "))
        }
      }
      #endif

      """
  }

  /// Returns a route with all its values, and without those that have a default.
  private static func values(of route: Controller.Route) -> [String] {
    let name = "." + SwiftNames.member(route.name)
    let own = route.answers ? route.parameters.dropLast() : route.parameters[...]
    func text(_ parameters: [Parameter]) -> String {
      let answer = route.answers ? ["\(Answer.parameter): { _ in }"] : []
      let list = parameters.map { "\($0.name == "inout" ? "`inout`" : $0.name): \(expression(for: $0))" } + answer
      return name + (list.isEmpty ? route.parameters.isEmpty ? "" : "()" : "(\(list.joined(separator: ", ")))")
    }
    let needed = own.filter { $0.defaultValue == nil }
    return needed.count == own.count ? [text(Array(own))] : [text(Array(own)), text(needed)]
  }

  /// Returns an expression for a value of a type.
  private static func expression(for parameter: Parameter) -> String {
    let module = PlannedRoutes.module + "."
    let type = (ValueType.all + ValueType.ofModule).first {
      $0.text == parameter.type.text || $0.text.replacing(module, with: "") == parameter.type.text
    }
    return type?.values[0].replacing(module, with: "") ?? "nil"
  }
}
