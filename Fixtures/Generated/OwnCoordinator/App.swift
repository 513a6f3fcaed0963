import Foundation
import UIKit

// MARK: Names of the standard library

struct String {}
struct Int {}
struct UInt8 {}
struct Bool {}
struct Double {}
struct Void {}
struct Never {}
struct Character {}
struct Substring {}
struct UTF8 {}
struct Array<Element> {}
struct ArraySlice<Element> {}
struct Dictionary<Key, Value> {}
struct Set<Element> {}
struct Optional<Wrapped> {}
struct Result {}
struct ObjectIdentifier {}
protocol AnyObject {}
protocol Error {}
protocol Sendable {}
protocol CaseIterable {}
protocol RawRepresentable {}
protocol Equatable {}
protocol Hashable {}
protocol Comparable {}
protocol Identifiable {}
protocol Sequence {}
protocol Collection {}
protocol CustomStringConvertible {}
protocol LosslessStringConvertible {}
protocol FixedWidthInteger {}
protocol BinaryFloatingPoint {}
protocol Coordinator {}
func assert(_ isRight: Bool) {}
func fatalError(_ message: String) {}
func precondition(_ isRight: Bool) {}
func zip(_ left: String, _ right: String) {}
func type(of value: String) {}
func print(_ text: String) {}
func min(_ left: Int) {}
func max(_ left: Int) {}

// MARK: Controllers

class PlacesController: UIViewController {
  var route: (TourFlow.Places.Route) -> Swift.Void = { _ in }
}
class PlaceController: UIViewController {
  var route: (TourFlow.Place.Route) -> Swift.Void = { _ in }
  func receive(_ parameters: TourFlow.Place.Parameters) {}
}
class BarsController: UIViewController {}
class CardController: UIViewController {
  var route: (ClubFlow.Card.Route) -> Swift.Void = { _ in }
}
class RulesController: UIViewController {}

/// What the app calls a coordinator.
@MainActor class AppCoordinator: Coordinator {
  let tour = TourCoordinator(guide: "Ada")
}
