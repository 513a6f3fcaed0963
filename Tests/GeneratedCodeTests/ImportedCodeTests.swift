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

  /// Returns the storyboards of each fixture of the importer.
  private func fixtures() throws -> [Corpus.App] {
    var apps: [Corpus.App] = []
    for folder in ["Import", "Storyboards"] {
      let url = Checkout.fixtures.appending(path: folder)
      let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
      for path in paths.sorted() where path.hasSuffix(".storyboard") {
        let name = String(path.split(separator: "/")[0])
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
      // References of its storyboards may be broken, which no flow file can fix.
      #expect(imported.diagnostics.filter { $0.rule.name != "broken-reference" }.map(\.message) == [])
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
