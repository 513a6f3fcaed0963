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

class StartController: UITableViewController, OwnFlow.Start.SegueHandling {
  var route: (OwnFlow.Start.Route) -> Swift.Void = { _ in }
  func prepareForNext(_ destination: UIViewController, sender: Any?) {}
  func prepareForDetail(_ destination: DetailController, sender: Any?) {}
  func prepareForBack(_ destination: UIViewController, sender: Any?) {}
  func prepareForHeader(_ destination: HeaderController, sender: Any?) {}
  func prepareForMade(_ destination: DetailController, sender: Any?) -> OwnFlow.Detail.Parameters {
    .init(id: 1, text: String())
  }
  func show() { performDetail(id: 1, text: String()) }
}
class DetailController: UIViewController {
  func receive(_ parameters: OwnFlow.Detail.Parameters) {}
}
class SearchViewController: UIViewController {
  func receive(_ parameters: OwnFlow.Search.Parameters) {}
}
class HeaderController: UIViewController {}
class ItemController: UIViewController {
  init(entry: OwnFlow.Item.Entry) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
class RowCell: UITableViewCell {}
class OwnHeaderView: UITableViewHeaderFooterView {}

@MainActor func address(of link: OwnFlow.Link) -> Swift.String { link.address() }
