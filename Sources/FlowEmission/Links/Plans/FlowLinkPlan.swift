import FlowModel

/// The plan for the links of all flows together: the enum `FlowLink` over them.
struct FlowLinkPlan {
  /// The flows with links, in source order.
  let flows: [Flow.ID]
  /// Their cases in the enum, not escaped.
  let names: [String]
  /// The access level of the enum: that of the least visible of its payloads.
  let access: Access
  /// True if there is a coordinator that opens links.
  let areOpened: Bool
  /// The name of the parameter in the methods that open a link: no value of a link has that name.
  let parameter: String
  private let nameOfFlow: [Flow.ID: String]

  init(_ links: [LinkPlan?], of program: Program) {
    let links = links.compactMap { $0 }
    flows = links.map(\.flow)
    names = SwiftNames.flowLinkCases(ofFlows: flows.map { program[$0].name })
    access = flows.map { program[$0].access }.min() ?? .internal
    areOpened = !links.isEmpty && program.flows.contains { $0.generates.contains(.coordinator) }
    parameter = FreshName.like("link", besides: Set(links.flatMap(\.places).flatMap(\.parameters).map(\.name)))
    nameOfFlow = Dictionary(uniqueKeysWithValues: zip(flows, names))
  }

  /// Returns the case of a flow, after its dot.
  func member(of flow: Flow.ID) -> String { nameOfFlow[flow].map(SwiftNames.member) ?? "" }
}

extension EmissionPlan {
  /// Returns the case of a flow in the enum over the links of all flows.
  func flowLinkCase(of flow: Flow.ID) -> String { flowLinks.member(of: flow) }

  /// True if there is a coordinator that opens links.
  var opensLinks: Bool { flowLinks.areOpened }

  /// True if the code that opens links has to tell those that perform a `do` or open over what is shown: the others ask
  /// screens first.
  var tellsPerformedLinks: Bool {
    asking.areControllersAsked && opensLinks && program.links.contains { $0.place.target == nil || $0.isOnTop }
  }

  /// True if links of a platform's flows open over what is shown.
  func opensOnTop(_ platform: Platform) -> Bool {
    opensLinks && program.links.contains { $0.isOnTop && program[$0.flow].platform == platform }
  }
}
