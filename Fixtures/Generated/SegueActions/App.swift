import UIKit

enum Lamp { case day, night }

@MainActor let ground = 0

final class GalleryRoomsController: UITableViewController, GalleryFlow.Rooms.SegueHandling {
  func makePainting(_ coder: NSCoder, sender: Any?) -> GalleryPaintingController? {
    guard let row = sender as? Int else { return nil }
    return GalleryFlow.Rooms.makePainting(coder, parameters: .init(number: row, light: .night))
  }

  @IBSegueAction func findPainting(_ coder: NSCoder, sender: Any?, segueIdentifier: String?)
    -> GalleryPaintingController?
  {
    GalleryFlow.Rooms.findPainting(coder, sender: sender)
  }

  @IBSegueAction func makeRandom(coder: NSCoder) -> GalleryPaintingController? {
    GalleryFlow.Rooms.makeRandom(coder: coder)
  }

  @IBSegueAction func makeMap(from coder: NSCoder) -> GalleryMapController? { GalleryFlow.Rooms.makeMap(from: coder) }

  @IBSegueAction func makePainter(_ coder: NSCoder) -> GalleryPainterController? {
    GalleryFlow.Rooms.makePainter(coder, entry: .nobody)
  }

  /// It gives the screen nothing: the app's own business.
  private func makeImprint(_ coder: NSCoder) -> UIViewController? { GalleryImprintController(coder: coder) }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
  func prepareForShowPainting(_ destination: GalleryPaintingController, sender: Any?) { print("shows a painting") }
  func prepareForFind(_ destination: GalleryPaintingController, sender: Any?) { print("finds a painting") }
  func prepareForRandom(_ destination: GalleryPaintingController, sender: Any?) { print("shows any painting") }
  func prepareForImprint(_ destination: GalleryImprintController, sender: Any?) { print("shows the imprint") }

  static let segues = [
    HeadlessSegue("ShowPainting", .present(), to: "Painting") { source, coder, sender in
      (source as? GalleryRoomsController)?.makePainting(coder, sender: sender)
    },
    HeadlessSegue("find", .present(), to: "Painting") { source, coder, sender in
      (source as? GalleryRoomsController)?.findPainting(coder, sender: sender, segueIdentifier: "find")
    },
    HeadlessSegue("Random", .present(), to: "Painting") { source, coder, _ in
      (source as? GalleryRoomsController)?.makeRandom(coder: coder)
    },
    HeadlessSegue(nil, .embed, to: "Map") { source, coder, _ in
      (source as? GalleryRoomsController)?.makeMap(from: coder)
    },
    HeadlessSegue(nil, .present(), to: "Painter") { source, coder, _ in
      (source as? GalleryRoomsController)?.makePainter(coder)
    },
    HeadlessSegue("imprint", .present(), to: "Imprint") { source, coder, _ in
      (source as? GalleryRoomsController)?.makeImprint(coder)
    },
  ]
}

final class GalleryPaintingController: UIViewController {
  private let parameters: GalleryFlow.Painting.Parameters

  init?(coder: NSCoder, parameters: GalleryFlow.Painting.Parameters) {
    self.parameters = parameters
    super.init(coder: coder)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made with parameters") }

  override func viewDidLoad() {
    super.viewDidLoad()
    print("painting", parameters.number, parameters.light)
  }

  @IBSegueAction func makePainter(_ coder: NSCoder, by sender: Any?) -> GalleryPainterController? {
    GalleryFlow.Painting.makePainter(coder, sender: sender)
  }
}

final class GalleryMapController: UIViewController {
  init?(coder: NSCoder, parameters: GalleryFlow.Map.Parameters) {
    super.init(coder: coder)
    print("map of floor", parameters.floor)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made with parameters") }
}

final class GalleryPainterController: UIViewController {
  init?(coder: NSCoder, entry: GalleryFlow.Painter.Entry) {
    super.init(coder: coder)
    switch entry {
    case .nobody: print("painter unknown")
    case .named(let name): print("painter", name)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made with an entry") }
}

final class GalleryImprintController: UIViewController {}

@main @MainActor
enum Main {
  static func main() {
    let painter = HeadlessSegue("Painter", .present(), to: "Painter") { source, coder, sender in
      (source as? GalleryPaintingController)?.makePainter(coder, by: sender)
    }
    HeadlessStoryboard(
      "Gallery",
      scenes: [
        HeadlessScene(
          "Rooms", isInitial: true, segues: GalleryRoomsController.segues, make: GalleryRoomsController.init(coder:)),
        HeadlessScene("Painting", segues: [painter], make: { _ in nil }),
        HeadlessScene("Map", make: { _ in nil }),
        HeadlessScene("Painter", make: { _ in nil }),
        HeadlessScene("Imprint", make: { _ in nil }),
      ]
    ).register(in: Bundle(for: GalleryRoomsController.self))

    let rooms = GalleryRoomsController.instantiate()
    let window = Headless.window()
    window.rootViewController = rooms
    window.makeKeyAndVisible()
    Headless.fire("ShowPainting", on: rooms, sender: 3)
    leave(rooms)
    rooms.performFind(number: 7)
    Transitions.settle()
    (rooms.presentedViewController as? GalleryPaintingController)?.performPainter(name: "Artemisia")
    Transitions.settle()
    rooms.dismiss(animated: false)
    Transitions.settle()
    Headless.fire("Random", on: rooms)
    leave(rooms)
    Headless.fire(toScene: "Painter", on: rooms)
    leave(rooms)
    Headless.fire("imprint", on: rooms)
    leave(rooms)
    window.rootViewController = nil
  }

  private static func leave(_ rooms: UIViewController) {
    Transitions.settle()
    if let presented = rooms.presentedViewController { Headless.swipeDown(presented) }
    Transitions.settle()
  }
}
