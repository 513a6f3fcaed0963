import FlowModel

/// Names for the lines that a diagnostic proposes, made of what Interface Builder calls things.
enum WrittenNames {
  /// A name for a case: `"Show detail"` is `showDetail`. `nil` where nothing of the text can stand in a name.
  static func value(_ text: String) -> String? {
    guard let name = joined(text) else { return nil }
    return SwiftNames.uncapitalized(name)
  }

  /// A name for a screen: `"detail-view"` is `DetailView`.
  static func type(_ text: String) -> String? { joined(text).map(SwiftNames.capitalized) }

  /// A name for the screen of a class: `DetailViewController` is `Detail`.
  static func screen(ofClass name: String) -> String? {
    var name = name.split(separator: ".").last.map(String.init) ?? name
    // The table view controller of UIKit is a table.
    if StockClasses.contains(name, platform: .uiKit) || StockClasses.contains(name, platform: .appKit) {
      name = String(name.dropFirst(2))
    }
    for suffix in ["ViewController", "Controller"] where name.hasSuffix(suffix) && name.count > suffix.count {
      return type(String(name.dropLast(suffix.count)))
    }
    return type(name)
  }

  /// A name that is not taken: with a number behind it if need be.
  static func unused(_ name: String, _ isTaken: (String) -> Bool) -> String {
    func isFree(_ name: String) -> Bool {
      !isTaken(name) && !SwiftNames.impossible.contains(name) && !SwiftNames.impossibleAsCase.contains(name)
    }
    if isFree(name) { return name }
    var number = 2
    while !isFree("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }

  /// Whether a text can be written as a name of a class.
  static func isClassName(_ text: String) -> Bool {
    !text.isEmpty && joined(text) == text && !SwiftNames.impossible.contains(text)
  }

  /// The letters and digits of a text, as one name: what follows anything else begins with an upper case letter.
  private static func joined(_ text: String) -> String? {
    var name = ""
    var beginsWord = false
    for scalar in text.unicodeScalars {
      let isLetter = scalar.properties.isXIDStart || scalar == "_"
      let isInside = isLetter || scalar.properties.isXIDContinue
      if isLetter || isInside && !name.isEmpty {
        name += beginsWord && !name.isEmpty ? SwiftNames.capitalized(String(scalar)) : String(scalar)
        beginsWord = false
      } else {
        beginsWord = true
      }
    }
    return name.isEmpty ? nil : name
  }
}
