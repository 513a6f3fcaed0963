import FlowModel
import FlowNames

/// Names for the lines that a diagnostic proposes: those that the importer would give.
enum WrittenNames {
  /// A name for the screen of a class: `DetailViewController` is `Detail`.
  static func screen(ofClass name: String) -> String? {
    // The table view controller of UIKit is a table.
    let isStock = StockClasses.contains(name, platform: .uiKit) || StockClasses.contains(name, platform: .appKit)
    return NameSpelling.screen(ofClass: isStock ? String(name.dropFirst(2)) : name)
  }

  /// A name for a screen: `"detail-view"` is `DetailView`.
  static func screen(called text: String) -> String? { NameSpelling.type(text, kind: "Screen") }

  /// A name that is not taken: with a number after it if need be.
  static func unused(_ name: String, _ isTaken: (String) -> Bool) -> String {
    if !isTaken(name) { return name }
    var number = 2
    while isTaken("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}
