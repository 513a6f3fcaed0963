import FlowDiagnostics

/// A dimension in which a program can be large, with a function that creates a program of any size.
///
/// Names contain `Thing`, so that a comparison can rename everything.
struct Dimension: Sendable {
  /// The name in the table: `guards in a chain`.
  var name: String
  /// True if the programs have errors, so that nothing is generated.
  var hasMistakes = false
  /// The largest size to measure; larger programs provide no new information or are invalid.
  var largest: Int
  /// Returns the files of a program with a size: flow files, or storyboards.
  var files: @Sendable (Int) -> [SourceFile]

  init(_ name: String, upTo largest: Int = 1 << 17, files: @escaping @Sendable (Int) -> [SourceFile]) {
    self.name = name
    self.largest = largest
    self.files = files
  }

  /// Creates a dimension of programs with one flow file.
  init(_ name: String, upTo largest: Int = 1 << 17, text: @escaping @Sendable (Int) -> String) {
    self.init(name, upTo: largest) { [SourceFile(path: "App.flow", text: text($0))] }
  }

  static let all =
    screens + flows + links + values + text + boards
    + mistakes.map { dimension in
      var dimension = dimension
      dimension.hasMistakes = true
      return dimension
    }
}

/// Returns a line for each number up to a size.
func lines(_ size: Int, _ line: (Int) -> String) -> String {
  var text = ""
  for number in 0..<size { text += line(number) + "\n" }
  return text
}

/// Returns a list with an element for each number up to a size.
func list(_ size: Int, _ element: (Int) -> String) -> String {
  (0..<size).map(element).joined(separator: ", ")
}
