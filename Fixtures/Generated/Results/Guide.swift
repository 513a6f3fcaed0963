#if canImport(UIKit)
  import UIKit

  // What the documentation shows.

  final class AppCookbookCoordinator: CookbookCoordinator {
    override func editDidFinish(_ result: EditorFlow.Result, fromList screen: ListViewController?) {
      switch result {
      case .saved(let recipe): screen?.show(recipe)
      case .cancelled: break
      }
    }
  }

  final class ListViewController: UIViewController {
    var route: (CookbookFlow.List.Route) -> Void = { _ in }

    func show(_ recipe: Recipe) {}
  }

  final class FormViewController: UIViewController {
    var route: (EditorFlow.Form.Route) -> Void = { _ in }

    func receive(_ parameters: EditorFlow.Form.Parameters) {}
  }

  final class PhotoViewController: UIViewController {
    var route: (EditorFlow.Photo.Route) -> Void = { _ in }
  }

  struct Color {}

  final class SwatchesViewController: UIViewController {
    var route: (ColorPickerFlow.Swatches.Route) -> Void = { _ in }
  }

  final class CanvasViewController: UIViewController {
    var route: (DrawingFlow.Canvas.Route) -> Void = { _ in }
    var background: Color?

    func pick() {
      route(
        .pick { result in
          if case .picked(let color) = result { self.background = color }
        })
    }
  }
#endif
