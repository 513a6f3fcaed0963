import FlowCompiler
import FlowDiagnostics
import FlowStoryboards
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// The storyboards of the fixtures, and real ones if they are available, imported and generated: all apps are compiled
/// together, in one call of the compiler for each language mode, with generated classes for the names they use.
@Suite("Swift of imported storyboards")
struct ImportedCodeTests {
  @Test("builds without a warning in every language mode")
  func builds() async throws {
    let takesCorpus = Corpus.isAtHand && TestRun.isComplete
    if !takesCorpus { print("skipped: real storyboards; the fixtures are built alone") }
    let compiler = try await SwiftCompiler.withUIKit()
    let apps = try ImportedApps(fixtures() + (takesCorpus ? try Corpus.apps() : []))
    #expect(apps.files.count > 20)
    var modules: [URL] = []
    defer { for module in modules { try? FileManager.default.removeItem(at: module) } }
    for source in apps.modules {
      modules.append(try await compiler.build([source.file], mode: .swift6, module: source.name))
    }
    let folders = modules
    try await withThrowingTaskGroup(of: (LanguageMode, [String]).self) { group in
      for mode in LanguageMode.tried {
        group.addTask { (mode, try await compiler.diagnostics(of: apps.files, mode: mode, modules: folders)) }
      }
      for try await (mode, diagnostics) in group { #expect(diagnostics == [], "\(mode)") }
    }
  }

  /// The fixtures whose classes have to keep their names: those of other modules and of Apple's frameworks, and classes
  /// with a superclass in the Swift next to the storyboard.
  @Test(
    "builds with the classes that the storyboards name, in every language mode",
    arguments: ["HiddenModules", "MangledNames", "FrameworkClasses", "Superclasses", "OwnModuleWithoutProvider"])
  func buildsWithNamedClasses(_ name: String) async throws {
    let folder = Checkout.fixtures.appending(path: "Storyboards/Import/\(name)")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let sources = try paths.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".swift") }.sorted().map {
      SourceFile(path: $0, bytes: [UInt8](try Data(contentsOf: folder.appending(path: $0))))
    }
    let text = try #require(Pipeline.importing(sources).outputs.first?.text)
    let outputs = Pipeline.generate([SourceFile(path: "App.flow", text: text)], in: "Shop").outputs
    #expect(!outputs.isEmpty)
    var files = outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    var own = "import UIKit\n"
    for type in Self.classes[name] ?? [] where type.module == nil { own += type.text }
    for source in sources where source.path.hasSuffix("Controllers.swift") {
      own += String(decoding: source.bytes, as: UTF8.self)
    }
    files.append(SwiftSource(name: "Classes.swift", text: own))
    let compiler = try await SwiftCompiler.withUIKit()
    var modules: [URL] = []
    defer { for module in modules { try? FileManager.default.removeItem(at: module) } }
    for type in Self.classes[name] ?? [] {
      guard let module = type.module else { continue }
      let stub = SwiftSource(name: "\(module).swift", text: "import UIKit\n" + type.text)
      modules.append(try await compiler.build([stub], mode: .swift6, module: module))
    }
    for mode in LanguageMode.tried {
      #expect(
        try await compiler.diagnostics(of: files, mode: mode, module: "Shop", modules: modules) == [], "\(mode)")
    }
  }

  /// The classes that the storyboards name: of the app, and of a module.
  private static let classes: [String: [(module: String?, text: String)]] = [
    "HiddenModules": [
      (
        "Drawer",
        "open class Drawer: UIViewController {}\nopen class DrawerMenuController: UIViewController {}\n"
      ), ("Kit", "open class CardController: UIViewController {}\n"),
    ],
    "MangledNames": [
      (nil, "class ListController: UIViewController {}\n"),
      (nil, "struct Shelf { class RowsController: UIViewController {} }\n"),
      ("Kit", "open class CardController: UIViewController {}\n"),
    ],
    "FrameworkClasses": [
      (nil, "class HomeViewController: UIViewController {}\n"),
      ("AVKit", "open class AVPlayerViewController: UIViewController {}\n"),
      ("QuickLook", "open class QLPreviewController: UIViewController {}\n"),
      ("MultipeerConnectivity", "open class MCBrowserViewController: UIViewController {}\n"),
    ],
    "OwnModuleWithoutProvider": [
      (nil, "class ListController: UIViewController {}\n"),
      ("Kit", "open class CardController: UIViewController {}\n"),
      ("Rows", "open class RowController: UIViewController {}\n"),
    ],
  ]

  /// Returns the storyboards of each fixture of the importer.
  private func fixtures() throws -> [Corpus.App] {
    var apps: [Corpus.App] = []
    for folder in ["Storyboards/Import", "Storyboards/Xcode"] {
      let url = Checkout.fixtures.appending(path: folder)
      let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
      for path in paths.sorted() where path.hasSuffix(".storyboard") {
        let name = String(path.split(separator: "/")[0])
        guard Self.classes[name] == nil else { continue }
        let source = SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: url.appending(path: path))))
        if let last = apps.indices.last, apps[last].name == name {
          apps[last].sources.append(source)
        } else {
          apps.append(Corpus.App(name: name, sources: [source]))
        }
      }
    }
    return apps
  }
}

/// The Swift of some apps.
private struct ImportedApps {
  /// The Swift, with the classes that it names.
  var files: [SwiftSource] = []
  /// The modules that it imports.
  var modules: [(name: String, file: SwiftSource)] = []

  init(_ apps: [Corpus.App]) throws {
    var flows: [SourceFile] = []
    var stubs = Stubs()
    for (index, app) in apps.enumerated() {
      // Each app has its own classes, and most have a `ViewController`.
      let sources = app.sources.map { $0.prefixingClasses(with: "App\(index)") }
      let imported = Pipeline.importing(sources, named: "App\(index)")
      // Mistakes of the storyboards, which no flow file can fix, and storyboards that another target has.
      let known = ["broken-reference", "repeated-identifier", "several-targets"]
      #expect(imported.diagnostics.filter { !known.contains($0.rule.name) }.map(\.message) == [])
      let text = try #require(imported.outputs.first?.text)
      let flow = SourceFile(path: "App\(index).flow", text: text)
      let outputs = Pipeline.generate([flow]).outputs
      guard !outputs.isEmpty else { continue }
      for output in outputs where output.name != "RoutegenSupport.swift" {
        files.append(SwiftSource(name: output.name, text: output.text))
      }
      flows.append(SourceFile(path: flow.path, text: text.prefixingStoryboards(with: "App\(index)")))
      stubs.add(sources)
    }
    // A support file has the parts that its module uses: this one is for all of them.
    let support = Pipeline.generate(flows).outputs.filter { $0.name == "RoutegenSupport.swift" }
    files += support.map { SwiftSource(name: $0.name, text: $0.text) }
    files.append(SwiftSource(name: "Classes.swift", text: stubs.text(ofModule: "")))
    modules = stubs.modules.map { ($0, SwiftSource(name: "\($0).swift", text: stubs.text(ofModule: $0))) }
  }
}

/// Generated classes for the names that storyboards use.
private struct Stubs {
  /// For each module, with `""` for the app's own, the superclass of each class.
  private var classes: [String: [String: String]] = [:]

  /// The modules other than the app's.
  var modules: [String] { classes.keys.filter { !$0.isEmpty }.sorted() }

  mutating func add(_ sources: [SourceFile]) {
    var diagnostics = Diagnostics()
    var named: [(custom: CustomClass?, stock: StockClass)] = []
    for (index, source) in sources.enumerated() {
      guard let storyboard = StoryboardReader.read(source, id: SourceID(index), diagnostics: &diagnostics) else {
        continue
      }
      for scene in storyboard.scenes {
        if let controller = scene.controller { named.append((controller.customClass, controller.stockClass)) }
        named += scene.reusableViews.map { ($0.customClass, $0.stockClass) }
      }
    }
    // If one class marks its module as the target's, it is the app's own module for all classes that name it.
    let own = Set(named.compactMap { $0.custom?.isOfTarget == true ? $0.custom?.module?.text : nil })
    for (custom, stock) in named { add(custom, of: stock, own: own) }
  }

  private mutating func add(_ custom: CustomClass?, of stock: StockClass, own: Set<String>) {
    if stock.module != "UIKit", ["AVKit", "GLKit"].contains(stock.module) {
      classes[stock.module, default: [:]][stock.name] = "UIViewController"
    }
    guard let custom else { return }
    let named = custom.module?.text ?? ""
    let module = custom.isOfTarget || own.contains(named) ? "" : named
    let superclass = stock.module == "UIKit" ? stock.name : "UIViewController"
    guard custom.name.text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return }
    classes[module, default: [:]][custom.name.text] = superclass
  }

  func text(ofModule module: String) -> String {
    let access = module.isEmpty ? "" : "open "
    let lines = (classes[module] ?? [:]).sorted { $0.key < $1.key }.map { name, superclass in
      let parts = name.split(separator: ".")
      let declaration = "\(access)class \(parts.last ?? ""): \(superclass) {}"
      return parts.count == 1 ? declaration + "\n" : "enum \(parts[0]) { \(declaration) }\n"
    }
    return "import UIKit\n\n" + lines.joined()
  }
}

extension SourceFile {
  /// Returns the storyboard with other names for its classes.
  fileprivate func prefixingClasses(with prefix: String) -> SourceFile {
    let text = String(decoding: bytes, as: UTF8.self)
    return SourceFile(
      path: path, text: text.replacingOccurrences(of: " customClass=\"", with: " customClass=\"\(prefix)"))
  }
}
