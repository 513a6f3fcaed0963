import FlowDiagnostics
import FlowModel

extension ProgramDump {
  /// Returns declared routes as JSON.
  func shared(_ declared: SharedRoutes) -> JSONValue {
    .object([
      Member("name", .string(declared.name)),
      Member("docs", .texts(declared.docs)),
      Member("access", .string("\(declared.access)")),
      Member("routes", .array(declared.routes.map(route))),
      location(declared.location),
    ])
  }
}
