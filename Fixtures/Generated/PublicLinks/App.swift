#if hasFeature(InternalImportsByDefault)
  public import Foundation
  public import UIKit
#else
  import Foundation
  import UIKit
#endif

/// All tickets.
public class TicketListViewController: UIViewController {
  var route: (TicketsFlow.List.Route) -> Void = { _ in }
}
/// One of them.
public class TicketViewController: UIViewController {
  func receive(_ parameters: TicketsFlow.Ticket.Parameters) {}
}

/// The ticket of a URL.
@MainActor public func ticket(_ url: URL) -> UUID? {
  guard case .ticket(let id, _) = TicketsFlow.Link(url) else { return nil }
  return id
}
