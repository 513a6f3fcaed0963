import FlowCompiler
import FlowDiagnostics
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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

// MARK: - CompileWorkload

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

// MARK: - LinkWorkload

/// A flow file with any number of screens, each with its own link; a hundred share a prefix.
struct LinkWorkload {
  /// The number of links.
  var links: Int

  var file: SourceFile { SourceFile(path: "Links.flow", text: text { " { link \"\(template($0))\" }" }) }

  /// The same screens without their links.
  var screensAlone: SourceFile { SourceFile(path: "Links.flow", text: text { _ in "" }) }

  /// A program that reads one address and then a given number of them, spread over all links.
  var reader: String {
    """
    @main struct Reader {
      static func main() throws {
        _ = try LinksFlow.Link(parsing: "https://links.example/area0/thing0/1")
        guard let count = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) else { return }
        for number in 0..<count {
          let link = number &* 7_919 % \(links)
          let address = "https://links.example/area\\(link / 100)/thing\\(link % 100)/\\(number)"
          _ = try LinksFlow.Link(parsing: address)
        }
      }
    }

    """
  }

  private func template(_ link: Int) -> String { "/area\(link / 100)/thing\(link % 100)/{id}" }

  private func text(_ body: (Int) -> String) -> String {
    var text = "platform none\n\nflow Links {\n    origins \"https://links.example\"\n\n"
    for link in 0..<links { text += "    screen Thing\(link)(id: Int)\(body(link))\n" }
    return text + "}\n"
  }
}

// MARK: - StoryboardWorkload

/// Storyboards of any size, in the format of Interface Builder: scenes with four segues each, fifty scenes per file; or
/// all in one file and without a class or an identifier, so that a scene is only identified by its connections.
struct StoryboardWorkload {
  /// The number of scenes.
  var scenes: Int
  /// The seed.
  var seed: UInt64
  /// True if the scenes have no names of any kind.
  var areAlike = false

  static let seguesPerScene = 4
  private var scenesPerFile: Int { areAlike ? scenes : 50 }

  var files: [SourceFile] {
    var numbers = SeededNumbers(seed: seed)
    return stride(from: 0, to: scenes, by: scenesPerFile).map { first in
      let range = first..<min(first + scenesPerFile, scenes)
      let part = first / scenesPerFile
      return SourceFile(path: "Board\(part).storyboard", text: text(of: range, &numbers))
    }
  }

  private func text(of range: Range<Int>, _ numbers: inout SeededNumbers) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
      useSafeAreas="YES" colorMatched="YES" initialViewController="VC-\(range.lowerBound)">
          <device id="retina6_12" orientation="portrait" appearance="light"/>
          <scenes>

      """
    for scene in range { text += self.scene(scene, among: range, &numbers) }
    return text + "    </scenes>\n</document>\n"
  }

  private func scene(_ scene: Int, among range: Range<Int>, _ numbers: inout SeededNumbers) -> String {
    let names =
      areAlike
      ? ""
      : """
      storyboardIdentifier="Scene\(scene)" customClass="Scene\(scene)ViewController" customModule="App" \
      customModuleProvider="target"
      """
    var text = """
              <!--Scene \(scene)-->
              <scene sceneID="SC-\(scene)">
                  <objects>
                      <viewController id="VC-\(scene)" \(names) sceneMemberID="viewController">
                          <view key="view" contentMode="scaleToFill" id="V-\(scene)">
                              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                              <subviews>

      """
    for segue in 0..<Self.seguesPerScene {
      let target = range.randomElement(using: &numbers) ?? scene
      let identifier = areAlike ? "" : "identifier=\"Show\(target)By\(segue)\""
      text += """
                                      <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="B-\(scene)-\(segue)">
                                          <rect key="frame" x="20" y="\(100 + segue * 50)" width="120" height="35"/>
                                          <state key="normal" title="Show \(target)"/>
                                          <connections>
                                              <segue destination="VC-\(target)" kind="show" \(identifier) id="S-\(scene)-\(segue)"/>
                                          </connections>
                                      </button>

        """
    }
    return text + """
                              </subviews>
                              <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                          </view>
                      </viewController>
                      <placeholder placeholderIdentifier="IBFirstResponder" id="FR-\(scene)" sceneMemberID="firstResponder"/>
                  </objects>
                  <point key="canvasLocation" x="\(scene * 700)" y="0"/>
              </scene>

      """
  }
}

// MARK: - Samples

/// The measurements of all runs.
struct Samples {
  private var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  var median: Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  var minimum: Double { values.min() ?? 0 }

  /// Returns the measurements minus the median of others.
  func less(_ other: Samples) -> Samples {
    var rest = Samples()
    for value in values { rest.add(max(0, value - other.median)) }
    return rest
  }
}

/// Returns the processor time of this process in seconds: other processes affect it less than the clock time.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Measures work in this process, in a number of runs; very short work is repeated in each run.
func measure(runs: Int, _ work: () -> Void) -> Samples {
  let once = processorTime()
  work()
  let repetitions = max(1, min(1_000, Int(0.005 / max(processorTime() - once, 1e-6))))
  var samples = Samples()
  for _ in 0..<runs {
    let start = processorTime()
    for _ in 0..<repetitions { work() }
    samples.add((processorTime() - start) / Double(repetitions))
  }
  return samples
}

// MARK: - Scratch

/// A folder for the measured files, which is removed afterwards.
struct Scratch {
  private let folder: URL

  init() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("routegen-benchmark-\(getpid())")
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func makeFolder(_ path: String) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a file, and creates its parent folders.
  func write(_ text: String, to path: String) {
    var text = text
    if text.withUTF8({ write($0, to: path) }) { return }
    makeFolder((path as NSString).deletingLastPathComponent)
    _ = text.withUTF8 { write($0, to: path) }
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Foundation.write(file, bytes.baseAddress, bytes.count) == bytes.count
  }

  func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// Returns the size of everything in a folder and its subfolders, in bytes.
  func size(of path: String) -> Int {
    guard let files = FileManager.default.enumerator(atPath: path) else { return 0 }
    var size = 0
    while files.nextObject() != nil {
      if files.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        size += files.fileAttributes?[.size] as? Int ?? 0
      }
    }
    return size
  }

  func remove(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }

  func removeAll() { try? FileManager.default.removeItem(at: folder) }
}

// MARK: - ChildProcess

/// A run of a program, as measured by the operating system.
struct ChildProcess {
  /// The clock time in seconds.
  var clock = 0.0
  /// The processor time in seconds.
  var processor = 0.0
  /// The maximum memory in bytes.
  var memory = 0
  /// The exit status; 0 means success.
  var status = -1

  /// Runs a program to its end, through a program that measures it; its output is dropped, except for errors.
  static func run(_ words: [String], measuredBy floor: String) -> ChildProcess {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: floor)
    process.arguments = ["--measure"] + words
    let pipe = Pipe()
    process.standardOutput = pipe
    var run = ChildProcess()
    guard (try? process.run()) != nil else { return run }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let figures = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard figures.count == 4 else { return run }
    (run.clock, run.processor) = (figures[0], figures[1])
    (run.memory, run.status) = (Int(figures[2]), Int(figures[3]))
    return run
  }
}
