import FlowDiagnostics

/// An app: its flow files, its classes for the Swift compiler, and the handwritten equivalent for the same segues.
struct AppWorkload {
  /// The number of screens.
  var screens: Int
  /// The number of segues of each screen.
  var segues: Int
  /// The number of files.
  var files: Int

  /// Returns the flow files, with a flow each, with a setting of `segues` unless it is the default; in changed files the
  /// first screen has a segue more.
  func flows(segues setting: String? = nil, isChanged: Bool = false) -> [SourceFile] {
    parts.enumerated().map { part, screens in
      var text = "flow Part\(part) {\n    storyboard Part\(part) {\n"
      if let setting { text = "segues \(setting)\n\n" + text }
      for screen in screens {
        text += "        screen Screen\(screen): Screen\(screen)ViewController = \"Screen\(screen)\" {\n"
        for segue in 0..<(isChanged && screen == 0 ? segues + 1 : segues) {
          let target = screens.lowerBound + (screen - screens.lowerBound + segue * 7 + 1) % screens.count
          text += "            segue goTo\(segue)Place = \"GoTo\(segue)Place\" -> Screen\(target)\n"
        }
        text += "        }\n"
      }
      return SourceFile(path: "Part\(part).flow", text: text + "    }\n}\n")
    }
  }

  /// The screens of each file.
  private var parts: [Range<Int>] {
    let size = (screens + files - 1) / files
    return stride(from: 0, to: screens, by: size).map { $0..<min($0 + size, screens) }
  }

  /// The classes, which an app has in any case.
  var classes: SourceFile {
    let classes = (0..<screens).map { "class Screen\($0)ViewController: UIViewController {}\n" }
    return SourceFile(path: "Classes.swift", text: "import UIKit\n" + classes.joined())
  }

  /// The `SegueHandlerType` of Apple's WWDC15 talk with an enum of strings for each class.
  var handWritten: [SourceFile] {
    let cases = (0..<segues).map { "    case goTo\($0)Place = \"GoTo\($0)Place\"\n" }.joined()
    let enums = (0..<screens).map { screen in
      "extension Screen\(screen)ViewController: SegueHandlerType {\n  enum SegueIdentifier: String {\n\(cases)  }\n}\n"
    }
    return [
      SourceFile(path: "SegueHandlerType.swift", text: Self.handler),
      SourceFile(path: "Hand.swift", text: "import UIKit\n" + enums.joined()),
    ]
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

// MARK: - LinkWorkload

/// A flow file with any number of screens, each with its own link; a hundred share a prefix.
struct LinkWorkload {
  /// The number of links.
  var links: Int

  var file: SourceFile {
    var text = "platform none\n\nflow Links {\n    origins \"https://links.example\"\n\n"
    for link in 0..<links {
      text += """
            screen Thing\(link)(id: Int, name: String, first: Int?, second: String?) {
                link "/area\(link / 100)/thing\(link % 100)/{id}/{name}?first={first}&second={second}"
            }

        """
    }
    return SourceFile(path: "Links.flow", text: text + "}\n")
  }

  /// A program that reads one address and then a given number of them, spread over all links.
  var reader: SourceFile {
    SourceFile(
      path: "Reader.swift",
      text: """
        @main struct Reader {
          static func main() throws {
            _ = try LinksFlow.Link(parsing: "https://links.example/area0/thing0/1/name")
            guard let count = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) else { return }
            for number in 0..<count {
              let link = number &* 7_919 % \(links)
              let address = "https://links.example/area\\(link / 100)/thing\\(link % 100)/\\(number)/name?first=1"
              _ = try LinksFlow.Link(parsing: address)
            }
          }
        }

        """)
  }
}

// MARK: - Storyboard

/// Storyboards in the format of Interface Builder.
enum Storyboard {
  /// Returns the storyboards of an app: scenes with four segues each, fifty scenes per file.
  static func app(scenes: Int) -> [SourceFile] {
    stride(from: 0, to: scenes, by: 50).map { first in
      let numbers = first..<min(first + 50, scenes)
      return file(
        "Board\(first)", first: first,
        numbers.map { number in
          let segues = (0..<4).map { segue in
            let target = first + (number - first + segue * 7 + 1) % numbers.count
            return Self.segue(number * 4 + segue, "Go\(segue)", to: target)
          }
          return scene(number, segues.joined())
        })
    }
  }

  /// Returns a storyboard that shows a scene first.
  static func file(_ name: String, first: Int = 0, _ scenes: [String]) -> SourceFile {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
      useSafeAreas="YES" colorMatched="YES" initialViewController="VC\(first)">
          <device id="retina6_12" orientation="portrait" appearance="light"/>
          <scenes>

      """
    return SourceFile(path: "\(name).storyboard", text: text + scenes.joined() + "    </scenes>\n</document>\n")
  }

  /// Returns a scene with a view; without names it is only identified by its connections.
  static func scene(_ number: Int, isNamed: Bool = true, type: String? = nil, _ content: String) -> String {
    let names = """
      storyboardIdentifier="Thing\(number)" customClass="\(type ?? "Thing\(number)")ViewController" customModule="App" \
      customModuleProvider="target"
      """
    return """
              <!--Scene \(number)-->
              <scene sceneID="SC\(number)">
                  <objects>
                      <viewController id="VC\(number)" \(isNamed ? names : "") sceneMemberID="viewController">
                          <view key="view" contentMode="scaleToFill" id="V\(number)">
                              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                              <subviews>
      \(content)                        </subviews>
                              <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                          </view>
                      </viewController>
                      <placeholder placeholderIdentifier="IBFirstResponder" id="FR\(number)" sceneMemberID="firstResponder"/>
                  </objects>
                  <point key="canvasLocation" x="\(number * 700)" y="0"/>
              </scene>

      """
  }

  /// Returns the scene of a navigation controller.
  static func navigation(_ number: Int, root: Int) -> String {
    """
    <scene sceneID="SC\(number)"><objects>
    <navigationController id="VC\(number)" sceneMemberID="viewController"><connections>
    <segue destination="VC\(root)" kind="relationship" relationship="rootViewController" id="R\(number)"/>
    </connections></navigationController>
    </objects></scene>

    """
  }

  /// Returns a button with a segue.
  static func segue(_ number: Int, _ identifier: String?, to target: Int) -> String {
    let name = identifier.map { "identifier=\"\($0)\" " } ?? ""
    return """
                                  <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="B\(number)">
                                      <rect key="frame" x="20" y="100" width="120" height="35"/>
                                      <state key="normal" title="Show \(target)"/>
                                      <connections>
                                          <segue destination="VC\(target)" kind="show" \(name)id="S\(number)"/>
                                      </connections>
                                  </button>

      """
  }
}
