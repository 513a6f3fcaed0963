import FlowDiagnostics

/// One respect in which a program can be large: a function that makes one of any size.
///
/// Names contain `Thing`, so that a comparison can rename everything.
struct Dimension: Sendable {
  /// The name in the table: `guards in a chain`.
  var name: String
  /// Whether the programs have errors, so that nothing is made of them.
  var hasMistakes = false
  /// The largest size that is measured; larger ones say nothing new or are no programs.
  var largest: Int
  /// The files of a program of some size: flow files, or storyboards.
  var files: @Sendable (Int) -> [SourceFile]

  init(_ name: String, upTo largest: Int = 1 << 17, files: @escaping @Sendable (Int) -> [SourceFile]) {
    self.name = name
    self.largest = largest
    self.files = files
  }

  /// Makes a dimension of programs with one flow file.
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

/// A line for each number up to a size.
func lines(_ size: Int, _ line: (Int) -> String) -> String {
  var text = ""
  for number in 0..<size { text += line(number) + "\n" }
  return text
}

/// A list with an element for each number up to a size.
func list(_ size: Int, _ element: (Int) -> String) -> String {
  (0..<size).map(element).joined(separator: ", ")
}
