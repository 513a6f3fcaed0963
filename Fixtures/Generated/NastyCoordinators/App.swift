import UIKit

/// The app's own types and values, called as what is generated.
struct Route {}
struct Parameters {}
struct Other {}
struct Coordinator_ {}
@MainActor let number = 1
@MainActor let child = 2
@MainActor func text(_ number: Int) -> String { "\(number)" }

class RouteController: UIViewController {
  var route: (DefaultFlow.Routing.Route) -> Void = { _ in }
  func receive(_ parameters: DefaultFlow.Routing.Parameters) {}
}

class ParametersController: UIViewController {
  var route: (DefaultFlow.Parameters.Route) -> Void = { _ in }
  func receive(_ entry: DefaultFlow.Parameters.Entry) {}
}

class CoordinatorController: UIViewController {
  var route: (DefaultFlow.Coordinator.Route) -> Void = { _ in }
  init(parameters: DefaultFlow.Coordinator.Parameters) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

class StringController: UIViewController {
  var route: (DefaultFlow.String.Route) -> Void = { _ in }
  func receive(_ parameters: DefaultFlow.String.Parameters) {}
}

class MainActorController: UIViewController {
  var route: (OtherFlow.MainActor.Route) -> Void = { _ in }
  func receive(_ parameters: OtherFlow.MainActor.Parameters) {}
}

class PageController: UIViewController {
  var route: (StockFlow.Page.Route) -> Void = { _ in }
}

class NoneController: UIViewController, NoneFlow.none.SegueHandling {
  var route: (NoneFlow.none.Route) -> Void = { _ in }
  func prepareForNoneSegue(_ destination: SomeController, sender: Any?) {}
  func prepareForSomeSegue(_ destination: SomeController, sender: Any?) {}
}

class HolderController: UIViewController {
  var child: NoneFlow.Holder.Child?
}
class SomeController: UIViewController {
  var route: (NoneFlow.Some.Route) -> Void = { _ in }
}

class AttributeController: UIViewController {
  var route: (AttributeFlow.MainActor.Route) -> Void = { _ in }
}

class TruthController: UIViewController, NoneFlow.Truth.SegueHandling {
  init?(coder: NSCoder, parameters: NoneFlow.Truth.Parameters) { super.init(coder: coder) }
  required init?(coder: NSCoder) { nil }
  func prepareForAgain(_ destination: TruthController, sender: Any?) {}
}

/// It is called as the choices of an alert, which are in the name space of a screen.
struct AskChoice {}
