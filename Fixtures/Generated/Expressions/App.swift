import UIKit

@MainActor enum Services {
  static let isOpen = true
  static let names = ["a"]
}
enum LogKind { case `default` }

@MainActor func logged(_ first: () -> Int, else second: () -> Int, finally third: (Int) -> Int) -> Int {
  third(first() + second())
}
@MainActor func logged(_ count: Int, _ first: (Int) -> Int, else second: () -> Int) -> Int { first(count) + second() }
@MainActor func logText(_ text: () -> String, prefix: () -> String) -> String { prefix() + text() }

class LogSourcesController: UIViewController {
  var route: (LogsFlow.Sources.Route) -> Void = { _ in }
}
class LogPlaceController: UIViewController {
  var route: (LogsFlow.Place.Route) -> Void = { _ in }
  func receive(_ parameters: LogsFlow.Place.Parameters) {}
}

class TitledLogsCoordinator: LogsCoordinator {
  override func makePlace(parameters: LogsFlow.Place.Parameters) -> LogPlaceController {
    let screen = super.makePlace(parameters: parameters)
    screen.title = title
    return screen
  }
}
