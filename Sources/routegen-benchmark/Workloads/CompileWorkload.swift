import FlowCompiler
import FlowDiagnostics

/// An app for the Swift compiler: its classes, the flow files that name them, and the handwritten equivalent for the
/// same segues.
struct CompileWorkload {
  /// The language features that its flow files use.
  enum Content: String, CaseIterable {
    /// Identifiers of segues, and each screen in a storyboard with an identifier: the code for every setting of
    /// `segues`.
    case identifiers = "identifiers and scenes"
    case destinations = "destinations too"
    case handling = "handling too"
    case standard = "segues by default"
    case coordinator = "coordinators"
  }

  var screens = 200
  var segues = 4
  var files = 1
  var content = Content.standard

  /// Returns the flow files, with a flow each.
  func flows(changed: Bool = false) -> [SourceFile] {
    (0..<files).map { part in
      var text = "flow Part\(part) {\n"
      switch content {
      case .identifiers: text += "    segues identifiers\n"
      case .destinations: text += "    segues destinations\n"
      case .handling: text += "    segues handling\n"
      case .standard: break
      case .coordinator: text += "    generate coordinator\n    start -> Screen\(part * screensPerFile)\n"
      }
      let range = part * screensPerFile..<min((part + 1) * screensPerFile, screens)
      text += content == .coordinator ? "" : "    storyboard Part\(part) {\n"
      for screen in range { text += declaration(of: screen, in: range, changed: changed && part == 0) }
      return SourceFile(path: "Part\(part).flow", text: text + (content == .coordinator ? "}\n" : "    }\n}\n"))
    }
  }

  private var screensPerFile: Int { (screens + files - 1) / files }

  private func declaration(of screen: Int, in range: Range<Int>, changed: Bool) -> String {
    let isScene = content != .coordinator
    var text = "    screen Screen\(screen): Screen\(screen)ViewController\(isScene ? " = \"screen\(screen)\"" : "") {\n"
    for segue in 0..<(changed && screen == range.lowerBound ? segues + 1 : segues) {
      let target = range.lowerBound + (screen - range.lowerBound + segue * 7 + 1) % range.count
      text += isScene ? "        segue goTo\(segue)Place = \"GoTo\(segue)Place\"" : "        push goTo\(segue)Place"
      text += " -> Screen\(target)\n"
    }
    return text + "    }\n"
  }

  /// Returns the Swift that is generated from them.
  func generated(changed: Bool = false) -> [SourceFile] {
    Pipeline.generate(flows(changed: changed)).outputs.map { SourceFile(path: $0.name, text: $0.text) }
  }

  /// The classes, which an app has in any case; with coordinators, each has the closure for its routes.
  var classes: SourceFile {
    let classes = (0..<screens).map { screen in
      let route = "  var route: (Part\(screen / screensPerFile)Flow.Screen\(screen).Route) -> Void = { _ in }\n"
      return "class Screen\(screen)ViewController: UIViewController {\n\(content == .coordinator ? route : "")}\n"
    }
    return SourceFile(path: "Classes.swift", text: "import UIKit\n" + classes.joined())
  }

  /// Returns the `SegueHandlerType` of Apple's WWDC15 talk with an enum of strings for each class, in as many files;
  /// with scenes, each class also has the function that creates it from its storyboard.
  func handWritten(withScenes: Bool = false) -> [SourceFile] {
    let shared = SourceFile(path: "SegueHandlerType.swift", text: Self.handler)
    return [shared]
      + (0..<files).map { part in
        var text = "import UIKit\n"
        for screen in part * screensPerFile..<min((part + 1) * screensPerFile, screens) {
          text += "extension Screen\(screen)ViewController: SegueHandlerType {\n  enum SegueIdentifier: String {\n"
          for segue in 0..<segues { text += "    case goTo\(segue)Place = \"GoTo\(segue)Place\"\n" }
          text += "  }\n"
          if withScenes { text += scene(screen, ofPart: part) }
          text += "}\n"
        }
        return SourceFile(path: "Hand\(part).swift", text: text)
      }
  }

  private func scene(_ screen: Int, ofPart part: Int) -> String {
    """
      static func instantiate() -> Screen\(screen)ViewController {
        let storyboard = UIStoryboard(name: "Part\(part)", bundle: .main)
        return storyboard.instantiateViewController(withIdentifier: "screen\(screen)") as! Screen\(screen)ViewController
      }

    """
  }

  private static let handler = #"""
    import UIKit
    protocol SegueHandlerType {
      associatedtype SegueIdentifier: RawRepresentable
    }
    extension SegueHandlerType where Self: UIViewController, SegueIdentifier.RawValue == String {
      @MainActor func performSegue(withIdentifier identifier: SegueIdentifier, sender: Any?) {
        performSegue(withIdentifier: identifier.rawValue, sender: sender)
      }
      @MainActor func segueIdentifier(for segue: UIStoryboardSegue) -> SegueIdentifier {
        guard let name = segue.identifier, let identifier = SegueIdentifier(rawValue: name) else {
          fatalError("Invalid segue identifier \(segue.identifier ?? "").")
        }
        return identifier
      }
    }

    """#
}
