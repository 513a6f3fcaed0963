import SwiftUI

#if hasFeature(InternalImportsByDefault)
  public import UIKit
#else
  import UIKit
#endif

/// Without `inject arguments` the closure is a property that others set.
final class ListViewController: UIViewController {
  var route: (ShopFlow.List.Route) -> Void = { _ in }
}

/// `inject arguments`: values and closure are private constants.
final class ItemViewController: UIViewController {
  private let id: Int
  private let route: (ShopFlow.Item.Route) -> Void

  init(id: Int, route: @escaping (ShopFlow.Item.Route) -> Void) {
    self.id = id
    self.route = route
    super.init(nibName: nil, bundle: nil)
    title = "Item \(id)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func aboutWasTapped() { route(.about) }
  func backWasTapped() { route(.back) }
}

/// Neither values nor routes: any initializer without arguments will do.
final class AboutViewController: UIViewController {}

/// In a storyboard the coder is the first argument.
final class StoredViewController: UIViewController {
  private let route: (ShopFlow.Stored.Route) -> Void

  init?(coder: NSCoder, id: Int, route: @escaping (ShopFlow.Stored.Route) -> Void) {
    self.route = route
    super.init(coder: coder)
    title = "Stored \(id)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func backWasTapped() { route(.back) }
}

/// It reports its segues by its closure, so that what they show is connected.
final class GalleryViewController: UIViewController {
  let route: (ShopFlow.Gallery.Route) -> Void

  init?(coder: NSCoder, route: @escaping (ShopFlow.Gallery.Route) -> Void) {
    self.route = route
    super.init(coder: coder)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    handle(segue, sender: sender)
  }
}

extension GalleryViewController: ShopFlow.Gallery.SegueHandling {
  func prepareForShowPicture(_ destination: PictureViewController, sender: Any?) {}
}

final class PictureViewController: UIViewController {
  var route: (ShopFlow.Picture.Route) -> Void = { _ in }
}

final class UserViewController: UIViewController {
  private let route: (ShopFlow.User.Route) -> Void

  init(entry: ShopFlow.User.Entry, route: @escaping (ShopFlow.User.Route) -> Void) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
    title =
      switch entry {
      case .byID(let id): "User \(id)"
      case .byName(let name): "User \(name)"
      }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func backWasTapped() { route(.back) }
}

/// It asks for nothing, but its closure keeps its flow alive.
final class WelcomeViewController: UIViewController {
  private let route: (TourFlow.Welcome.Route) -> Void

  init(route: @escaping (TourFlow.Welcome.Route) -> Void) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
    title = "Welcome"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class MapViewController: UIViewController {
  private let route: (ShopFlow.Map.Route) -> Void

  init(_ name: String, at point: Int, in mode: String, route: @escaping (ShopFlow.Map.Route) -> Void) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
    title = "\(name) \(point) \(mode)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func backWasTapped() { route(.back) }
}

struct PhotoView: View {
  private let id: Int

  init(of id: Int) { self.id = id }

  var body: some View { Text("photo \(id)") }
}

/// With a router, the closure is visible to it.
final class DeskViewController: UIViewController {
  let route: (OfficeFlow.Desk.Route) -> Void
  private lazy var router: any OfficeFlow.Desk.RoutingLogic = OfficeFlow.Desk.Router(viewController: self)

  init(route: @escaping (OfficeFlow.Desk.Route) -> Void) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func drawerWasTapped() { router.routeToDrawer(number: 1) }
}

final class DrawerViewController: UIViewController {
  let route: (OfficeFlow.Drawer.Route) -> Void

  init(number: Int, route: @escaping (OfficeFlow.Drawer.Route) -> Void) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
    title = "Drawer \(number)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

class ChairViewController: UIViewController {
  var route: (OfficeFlow.Chair.Route) -> Void = { _ in }
  func receive(_ parameters: OfficeFlow.Chair.Parameters) { title = "Chair \(parameters.height)" }
}

final class ArmchairViewController: ChairViewController {}

final class OfficeServices: OfficeCoordinator.Services {
  func makeArmchair(
    parameters: OfficeFlow.Chair.Parameters, route: @escaping (OfficeFlow.Armchair.Route) -> Void
  ) -> ArmchairViewController {
    let chair = ArmchairViewController()
    chair.receive(parameters)
    chair.route = route
    return chair
  }
}

func greeting(_ number: Int) -> String { "Hello \(number)" }

/// A screen that other modules see, with a dialog.
public final class QuestionsViewController: UIViewController {
  private let route: (HelpFlow.Questions.Route) -> Void
  private let button = UIButton(type: .system)

  init(route: @escaping (HelpFlow.Questions.Route) -> Void) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func topicsWasTapped() {
    route(.topics(at: .view(button)) { [self] in title = "\($0)" })
  }
}

@MainActor func countDays() -> Int { 7 }

final class PlanViewController: UIViewController {
  private let route: (TripFlow.Plan.Route) -> Void

  init(from: String, days: Int, route: @escaping (TripFlow.Plan.Route) -> Void) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class TicketViewController: UIViewController {
  private let route: (TripFlow.Ticket.Route) -> Void

  init(from: String, days: Int, route: @escaping (TripFlow.Ticket.Route) -> Void) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class PosterViewController: UIViewController {}

/// A class of two screens.
public final class NoticeViewController: UIViewController {
  var route: (BoardFlow.Notice.Route) -> Void = { _ in }
}

final class MenuViewController: UIViewController {
  var route: (SettingsFlow.Menu.Route) -> Void = { _ in }
}

final class FormViewController: UIViewController {
  var route: (SettingsFlow.Form.Route) -> Void = { _ in }
}

final class HelpViewController: UIViewController {
  func mayLeave() async -> Bool { true }
}
