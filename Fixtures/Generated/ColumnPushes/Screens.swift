import UIKit

final class LayersViewController: UIViewController {
  var route: (ChartFlow.Layers.Route) -> Void = { _ in }
}
final class MoreViewController: UIViewController {
  var route: (ChartFlow.More.Route) -> Void = { _ in }
}
final class MapViewController: UIViewController {}
final class PlaceViewController: UIViewController {
  var route: (ChartFlow.Place.Route) -> Void = { _ in }
  func receive(_ parameters: ChartFlow.Place.Parameters) { title = "Place \(parameters.id)" }
}
final class LegendViewController: UIViewController {
  var route: (ChartFlow.Legend.Route) -> Void = { _ in }
}
final class NoteViewController: UIViewController {
  var route: (ChartFlow.Note.Route) -> Void = { _ in }
  var agrees = false
  func receive(_ parameters: ChartFlow.Note.Parameters) { title = "Note \(parameters.id)" }
  func mayLeave() async -> Bool {
    print("    · may \(title ?? "") be left? \(agrees)")
    return agrees
  }
}
final class FormViewController: UIViewController {
  var route: (OrderFlow.Form.Route) -> Void = { _ in }
}
