import UIKit

class Screen: UIViewController {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    Living.count += 1
  }

  deinit { Living.count -= 1 }
}

enum Living {
  nonisolated(unsafe) static var count = 0
}

final class ListViewController: Screen { var route: (AppFlow.List.Route) -> Void = { _ in } }
final class PrefsViewController: Screen {}
final class AboutViewController: Screen { var route: (AppFlow.About.Route) -> Void = { _ in } }
final class NoteViewController: Screen { var route: (AppFlow.Note.Route) -> Void = { _ in } }

final class HiveViewController: Screen {
  func receive(_ entry: AppFlow.Hive.Entry) {
    switch entry {
    case .named(let name): title = name
    }
  }
}

final class ItemViewController: Screen {
  var route: (AppFlow.Item.Route) -> Void = { _ in }

  func receive(_ parameters: AppFlow.Item.Parameters) { title = "\(parameters.id)" }
}
