#if hasFeature(InternalImportsByDefault)
  public import UIKit
#else
  import UIKit
#endif

/// A screen.
public class LouvreRoomsController: UIViewController {
  var route: (LouvreFlow.Rooms.Route) -> Void = { _ in }
}
/// A screen.
public class LouvreTourController: UIViewController {
  var route: (LouvreFlow.Tour.Route) -> Void = { _ in }
}
/// A screen.
public class LouvreRoomController: UIViewController {
  var route: (LouvreFlow.Room.Route) -> Void = { _ in }
  func receive(_ parameters: LouvreFlow.Room.Parameters) {}
}
/// A screen.
public class LouvrePictureController: UIViewController {
  var route: (LouvreFlow.Picture.Route) -> Void = { _ in }
  func receive(_ parameters: LouvreFlow.Picture.Parameters) {}
}
class LouvreGuideController: UIViewController {
  var route: (LouvreFlow.Guide.Route) -> Void = { _ in }
  func receive(_ parameters: LouvreFlow.Guide.Parameters) {}
}
final class LouvreTicketController: LouvreGuideController {}
final class WardrobeController: UIViewController {
  var route: (WardrobeFlow.Counter.Route) -> Void = { _ in }
}

/// Chooses how it presents.
final class AppLouvreCoordinator: LouvreCoordinator {
  override func roomWillPresent(_ controller: UIViewController, fromRooms screen: UIViewController?) {
    super.roomWillPresent(controller, fromRooms: screen)
    if screen == nil { controller.modalPresentationStyle = .overFullScreen }
  }

  override func pictureWillPresent(_ controller: UIViewController, fromRoom screen: UIViewController?) {
    controller.modalPresentationStyle = .popover
  }

  override func noteWillPresent(_ controller: UIViewController, from screen: UIViewController?) {}
}

final class MuseumHallController: UIViewController {
  private lazy var router = MuseumFlow.Hall.Router(viewController: self)
}
final class MuseumStatueController: UIViewController {
  func receive(_ parameters: MuseumFlow.Statue.Parameters) {}
}
final class MuseumMapController: UIViewController {
  func receive(_ parameters: MuseumFlow.MuseumMap.Parameters) {}
}
final class MuseumCloakroomController: UIViewController {}

extension MuseumFlow.Hall.Router {
  func passDataToStatue(_ destination: MuseumStatueController) {
    destination.modalPresentationStyle = .pageSheet
  }
  func passDataToMap(_ destination: MuseumMapController) {}
  func passDataToCloakroom(_ destination: MuseumCloakroomController) {}
}

final class RecipeListViewController: UIViewController {
  var route: (RecipesFlow.List.Route) -> Void = { _ in }
  var isOffline = false
}
final class RecipeEditorViewController: UIViewController {}

final class AppRecipesCoordinator: RecipesCoordinator {
  override func editorWillPresent(_ controller: UIViewController, fromList screen: RecipeListViewController?) {
    super.editorWillPresent(controller, fromList: screen)
    if screen?.isOffline == true {
      controller.modalPresentationStyle = .fullScreen
    }
  }
}
