import FlowModel
import FlowNames

/// Names for the lines in a diagnostic's help, chosen as the importer would.
enum WrittenNames {
  /// Returns a name for the screen of a class: `Detail` for `DetailViewController`.
  static func screen(ofClass name: String) -> String? {
    // UIKit's table view controller is a table.
    let isStock = StockClasses.contains(name, platform: .uiKit) || StockClasses.contains(name, platform: .appKit)
    return NameSpelling.screen(ofClass: isStock ? String(name.dropFirst(2)) : name)
  }

  /// Returns a name for a screen: `DetailView` for `"detail-view"`.
  static func screen(called text: String) -> String? { NameSpelling.type(text, kind: "Screen") }

  /// Returns a name that is not taken, with a number after it if necessary.
  static func unused(_ name: String, _ isTaken: (String) -> Bool) -> String {
    if !isTaken(name) { return name }
    var number = 2
    while isTaken("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}
