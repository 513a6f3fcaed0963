import SwiftUI
import UIKit

/// As today: the closure is a property that others set.
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
    // A screen may ask before it is shown.
    if id == 13 { route(.about) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Its view may be loaded before it is shown.
    if id == 114 { route(.about) }
  }

  func aboutWasTapped() { route(.about) }
  func backWasTapped() { route(.back) }
}

/// It has no routes of its own, and can ask for those of its flow.
final class AboutViewController: UIViewController {
  private let route: (ShopFlow.About.Route) -> Void

  init(route: @escaping (ShopFlow.About.Route) -> Void) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
    title = "About"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// `inject arguments` in a storyboard.
final class StoredViewController: UIViewController {
  private let id: Int
  private let route: (ShopFlow.Stored.Route) -> Void

  init?(coder: NSCoder, id: Int, route: @escaping (ShopFlow.Stored.Route) -> Void) {
    self.id = id
    self.route = route
    super.init(coder: coder)
    title = "Stored \(id)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func backWasTapped() { route(.back) }
}

final class PickerViewController: UIViewController {
  var route: (ShopFlow.Picker.Route) -> Void = { _ in }
}

struct ColorView: View {
  var route: (ShopFlow.Color.Route) -> Void = { _ in }
  var body: some View { Text("red") }
}

extension UIViewController {
  /// Its class; that of a hosted view without the modifier that the flow has added.
  var kind: String {
    colorView == nil ? "\(type(of: self))" : "\(UIHostingController<ColorView>.self)"
  }

  /// The color view that is hosted here. The routes of the flow are in its environment, so there is a modifier around it.
  var colorView: ColorView? {
    func find(in value: Any) -> ColorView? {
      if let view = value as? ColorView { return view }
      for child in Mirror(reflecting: value).children {
        if let view = find(in: child.value) { return view }
      }
      return nil
    }
    return Mirror(reflecting: self).children.first { $0.label == "rootView" }.flatMap { find(in: $0.value) }
  }
}

/// `by app`: it needs something that no flow file knows.
/// A place for items.
struct Folder {
  let name: String
  let owner: String

  static func owners(of folders: [Folder]) -> [String] { Set(folders.map(\.owner)).sorted() }
}

final class EditorViewController: UIViewController {
  private let store: Store
  let route: (ShopFlow.Editor.Route) -> Void
  private(set) var name: String
  private(set) var log: [String] = []
  let moreButton = UIButton(type: .system)

  init(name: String, store: Store, route: @escaping (ShopFlow.Editor.Route) -> Void) {
    self.name = name
    self.store = store
    self.route = route
    super.init(nibName: nil, bundle: nil)
    title = "Editor"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(moreButton)
  }

  func closeWasTapped() {
    route(
      .discard(name: name) { [self] choice in
        switch choice {
        case .discard: route(.done)
        case .keep: log.append("kept")
        }
      })
  }

  func moveWasTapped(_ folders: [Folder], isOwner: Bool) {
    route(
      .move(folders: folders, isOwner: isOwner, at: .view(moreButton)) { [self] choice in
        switch choice {
        case .folder(let folder): log.append("folder \(folder.name)")
        case .owner(let owner): log.append("owner \(owner)")
        case .delete: log.append("delete")
        case .stay: log.append("stay")
        }
      })
  }

  func unlockWasTapped() {
    route(
      .unlock(name: name) { [self] choice in
        switch choice {
        case .unlock(let user, let pin): log.append("\(user) with \(pin)")
        case .cancel: log.append("locked")
        }
      })
  }

  func renameWasTapped() {
    route(
      .rename { [self] choice in
        if case .rename(let name) = choice { self.name = name }
        log.append("name is \(name)")
      })
  }

  func moreWasTapped() {
    route(.more(at: .view(moreButton)) { [self] in log.append("more: \($0)") })
  }

  func saveFailed() { route(.failed(reason: "No space")) }
}

final class OverviewViewController: UIViewController {
  var route: (CheckoutFlow.Overview.Route) -> Void = { _ in }
  func receive(_ parameters: CheckoutFlow.Overview.Parameters) { title = "Overview \(parameters.total)" }
}

final class ExpressViewController: UIViewController {
  private let route: (CheckoutFlow.Express.Route) -> Void

  init(total: Int, card: String, route: @escaping (CheckoutFlow.Express.Route) -> Void) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
    title = "Express \(total) \(card)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func payWasTapped() { route(.paid(receipt: 7)) }
}

/// `inject arguments` without values and routes: its initializer takes nothing.
final class InsideViewController: UIViewController {
  private let route: (VisitFlow.Inside.Route) -> Void

  init(route: @escaping (VisitFlow.Inside.Route) -> Void) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
    title = "Inside"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class OutsideViewController: UIViewController {
  private let route: (VisitFlow.Outside.Route) -> Void

  init(route: @escaping (VisitFlow.Outside.Route) -> Void) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
    title = "Outside"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

final class DoorViewController: UIViewController {
  var route: (VisitFlow.Door.Route) -> Void = { _ in }

  override func viewDidLoad() { title = "Door" }
}

final class AnywhereViewController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Anywhere"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// The handling of its segues reports them by its closure, so that what they show is connected.
final class GalleryViewController: UIViewController {
  let route: (ShopFlow.Gallery.Route) -> Void

  init?(coder: NSCoder, route: @escaping (ShopFlow.Gallery.Route) -> Void) {
    self.route = route
    super.init(coder: coder)
    title = "Gallery"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
}

extension GalleryViewController: ShopFlow.Gallery.SegueHandling {
  func prepareForFrame(_ destination: FrameViewController, sender: Any?) {}
  func prepareForShowPicture(_ destination: PictureViewController, sender: Any?) { destination.title = "Picture" }
}

final class FrameViewController: UIViewController {
  var route: (ShopFlow.Frame.Route) -> Void = { _ in }
}

final class PictureViewController: UIViewController {
  var route: (ShopFlow.Picture.Route) -> Void = { _ in }
}
