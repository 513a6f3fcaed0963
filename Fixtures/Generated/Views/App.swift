import UIKit

#if hasFeature(InternalImportsByDefault)
  public import SwiftUI
#else
  import SwiftUI
#endif

let defaultTopic = "all"

/// How large a picture is.
public struct PictureSize {
  let width: Int
  /// Makes a size.
  public init(width: Int) { self.width = width }
}

/// The pictures.
public struct PicturesPage: View {
  var route: (ServerFlow.Pictures.Route) -> Void = { _ in }
  /// What is seen.
  public var body: some View { Button("next") { route(.picture(number: 1)) } }
}

/// A picture.
public struct PictureView: View {
  let number: Int
  let size: PictureSize
  let `default`: Bool
  var route: (ServerFlow.Picture.Route) -> Void = { _ in }
  /// What is seen.
  public var body: some View { Button("next") { route(.next(number: number + size.width)) } }
}

struct ChoiceView: View {
  let done: (Int) -> Void
  let note: String?
  var route: (ServerFlow.Choice.Route) -> Void
  var body: some View {
    Button(note ?? "one") {
      done(1)
      route(.done)
    }
  }
}

/// Chooses pictures.
public struct FilterView: View {
  let entry: ServerFlow.Filter.Entry
  var route: (ServerFlow.Filter.Route) -> Void
  /// What is seen.
  public var body: some View {
    switch entry {
    case .all: Text("all")
    case .tags(let names): Text(names.joined(separator: " "))
    }
  }
}

struct LockedView: View {
  var route: (ServerFlow.Locked.Route) -> Void
  var body: some View { Text("locked") }
}

struct LegendView: View {
  let topic: String
  var route: (ServerFlow.Legend.Route) -> Void
  var body: some View { Text(topic + ServerFlow.Legend.Label.title.rawValue) }
}

package struct FrameView: View {
  var route: (GalleryFlow.Frame.Route) -> Void
  package var body: some View { Button("wall") { route(.wall) } }
}

final class WallViewController: UIViewController {
  var route: (GalleryFlow.Wall.Route) -> Void = { _ in }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
}
extension WallViewController: GalleryFlow.Wall.SegueHandling {
  func prepareForShow(_ destination: HookViewController, sender: Any?) {}
}

final class HookViewController: UIViewController {
  var route: (GalleryFlow.Hook.Route) -> Void = { _ in }
}

struct ViewListView: View {
  var route: (ViewTabsFlow.ViewList.Route) -> Void
  var body: some View { Button("detail") { route(.detail(id: 1)) } }
}

final class ViewDetailViewController: UIViewController {
  var route: (ViewTabsFlow.ViewDetail.Route) -> Void = { _ in }
  func receive(_ parameters: ViewTabsFlow.ViewDetail.Parameters) { title = "\(parameters.id)" }
}

enum ViewSheets {
  struct Sheet: View {
    let title: String
    var route: (ViewTabsFlow.ViewSheet.Route) -> Void
    var body: some View { Button(title) { route(.done(isDone: true)) } }
  }
}

final class ViewTabsRootViewController: UIViewController {
  var route: (ViewTabsAppFlow.ViewTabsRoot.Route) -> Void = { _ in }
}

/// One view is given more than its values, and another one is in a controller of the app's own.
final class AppServerCoordinator: ServerCoordinator {
  override func host<Content: View>(_ view: Content) -> UIViewController {
    let controller = super.host(view)
    controller.title = self.host
    return controller
  }
  override func makeLocked(route: @escaping (ServerFlow.Locked.Route) -> Void) -> UIViewController {
    self.host(LockedView(route: route).disabled(true))
  }
}
