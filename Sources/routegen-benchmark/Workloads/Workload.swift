import FlowDiagnostics

/// A repeatable source of numbers: the same seed gives the same input on every machine.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Flow files of any size: screens with five segues each, a hundred screens per file.
struct Workload {
  /// The number of screens.
  var screens: Int
  /// The seed.
  var seed: UInt64

  static let routesPerScreen = 5
  static let screensPerFile = 100

  /// The files; at least one.
  var files: [SourceFile] {
    var numbers = SeededNumbers(seed: seed)
    return stride(from: 0, to: screens, by: Self.screensPerFile).map { first in
      let range = first..<min(first + Self.screensPerFile, screens)
      let part = first / Self.screensPerFile
      return SourceFile(path: "Part\(part).flow", text: text(of: range, part: part, &numbers))
    }
  }

  private func text(of range: Range<Int>, part: Int, _ numbers: inout SeededNumbers) -> String {
    var text = "/// Part \(part) of the app.\nflow Part\(part) {\n    storyboard Part\(part) {\n"
    for screen in range {
      text += "        screen Screen\(screen): Screen\(screen)ViewController = \"Screen\(screen)\" {\n"
      for route in 0..<Self.routesPerScreen {
        let target = range.randomElement(using: &numbers) ?? screen
        text += "            segue show\(target)By\(route) = \"Show\(target)By\(route)\" -> Screen\(target)\n"
      }
      text += "        }\n"
    }
    return text + "    }\n}\n"
  }

  /// The classes of the screens, for the Swift compiler.
  var classes: String {
    "import UIKit\n" + (0..<screens).map { "class Screen\($0)ViewController: UIViewController {}\n" }.joined()
  }

  /// The plainest handwritten Swift for the same segues: an enum of strings for each screen, in as many files.
  var plainEnums: [SourceFile] {
    files.map { file in
      var text = "import UIKit\n"
      for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: " ")
        if words.first == "screen", words.count > 2 {
          text += "extension \(words[2]) {\n  enum SegueIdentifier: String {\n"
        } else if words.first == "segue", words.count > 3 {
          text += "    case \(words[1]) = \(words[3])\n"
        } else if line == "        }" {
          text += "  }\n}\n"
        }
      }
      return SourceFile(path: file.path + ".swift", text: text)
    }
  }
}
