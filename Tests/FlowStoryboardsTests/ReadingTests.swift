import FlowDiagnostics
import FlowStoryboards
import Foundation
import RoutegenTestSupport
import Testing

/// A storyboard of the fixtures folder, or of a string.
struct StoryboardFixture {
  var source: SourceFile

  /// Loads a file of `Fixtures/Storyboards/Xcode`.
  init(_ name: String) throws {
    let bytes = try Data(contentsOf: StoryboardFixture.folder.appendingPathComponent(name))
    source = SourceFile(path: name, bytes: [UInt8](bytes))
  }

  init(text: String) {
    source = SourceFile(path: "Test.storyboard", text: text)
  }

  /// Reads it, and expects no mistakes.
  func read(id: Int = 0) throws -> Storyboard {
    var diagnostics = Diagnostics()
    let storyboard = StoryboardReader.read(source, id: SourceID(id), diagnostics: &diagnostics)
    #expect(diagnostics.all.map(\.message) == [])
    return try #require(storyboard)
  }

  /// Reads it, and expects exactly one mistake.
  func refusal() throws -> Diagnostic {
    var diagnostics = Diagnostics()
    let storyboard = StoryboardReader.read(source, id: SourceID(0), diagnostics: &diagnostics)
    #expect(storyboard == nil)
    #expect(diagnostics.all.count == 1)
    return try #require(diagnostics.all.first)
  }

  /// Returns `line:column` of a place.
  func position(_ range: SourceRange) -> String {
    let table = LineTable(source)
    return "\(table.line(at: range.start)):\(table.column(at: range.start))"
  }

  static let folder = Checkout.fixtures.appending(path: "Storyboards/Xcode")

  /// All fixtures, as paths in the folder.
  static let all: [String] = storyboards(in: folder)

  /// Returns the storyboards in a folder and its subfolders, as paths in it, in order.
  static func storyboards(in folder: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".storyboard") }.sorted()
  }
}

extension Storyboard {
  /// The contents as the tests show them, a line each.
  var summary: String {
    var lines = ["\(platform)"]
    if isLaunchScreen { lines[0] += " launch" }
    if let initialController { lines[0] += " initial \(initialController.text)" }
    return (lines + scenes.flatMap(\.summary)).joined(separator: "\n")
  }
}

extension StoryboardScene {
  fileprivate var summary: [String] {
    var lines: [String] = []
    if let controller {
      var line = "\(controller.id.text) \(controller.stockClass.module).\(controller.stockClass.name)"
      if let customClass = controller.customClass { line += ": \(customClass.summary)" }
      if let identifier = controller.storyboardIdentifier { line += " = \(identifier.text)" }
      lines.append(line)
    } else if let reference {
      let parts = [reference.storyboardName, reference.referencedIdentifier, reference.bundleIdentifier]
      let names = parts.map { $0?.text ?? "-" }.joined(separator: " ")
      lines.append("\(reference.id.text) refers to \(names)")
    } else {
      lines.append("no controller")
    }
    for segue in segues {
      var line = "  \(segue.kind.word) \(segue.identifier?.text ?? "-") -> \(segue.destination?.text ?? "-")"
      if !segue.origin.isController { line += " from \(segue.origin.element)" }
      if let customClass = segue.customClass { line += " by \(customClass.summary)" }
      for detail in [segue.relationship, segue.unwindAction, segue.creationAction] {
        if let detail { line += " (\(detail.text))" }
      }
      lines.append(line)
    }
    for view in reusableViews {
      var line = "  \(view.role) \(view.identifier.text): \(view.customClass?.summary ?? view.stockClass.name)"
      if !view.isPrototype { line += " static" }
      lines.append(line)
    }
    lines += elementIdentifiers.map { "  \($0.purpose) \($0.identifier.text) of \($0.element)" }
    lines += exits.map { "  exit \($0.text)" }
    return lines
  }
}

extension CustomClass {
  fileprivate var summary: String {
    (module.map { "\($0.text)." } ?? "") + name.text + (isOfTarget ? " of target" : "")
  }
}

// MARK: - ReadingTests

@Suite("What a storyboard says")
struct ReadingTests {
  /// The fixtures, with their expected summaries.
  static let expectations: [(name: String, summary: String)] = [
    (
      "EmptyIdentifiers.storyboard",
      """
      iOS initial v1
      v1 UIKit.UIViewController
        show - -> v2
        show - -> v2
        show   -> v2
      v2 UIKit.UITableViewController
      """
    ),
    (
      "NotSegues.storyboard",
      """
      iOS initial v1
      v1 UIKit.UIViewController
        show peek -> v2 from button
      v2 UIKit.UIViewController
      """
    ),
    (
      "Modules.storyboard",
      """
      iOS
      v1 UIKit.UIViewController: App.OneViewController of target
      v2 UIKit.UIViewController: TwoViewController of target
      v3 UIKit.UIViewController: Kit.ThreeViewController
      v4 UIKit.UIViewController: FourViewController
      """
    ),
    (
      "SharedClass.storyboard",
      """
      iOS initial v1
      v1 UIKit.UIViewController: App.TextViewController of target = Terms
        show toPrivacy -> v2
      v2 UIKit.UIViewController: App.TextViewController of target = Privacy
        presentation toTerms -> v1
      """
    ),
    (
      "StockOwners.storyboard",
      """
      iOS initial n1
      n1 UIKit.UINavigationController
        relationship - -> v1 (rootViewController)
      v1 UIKit.UITableViewController
        showDetail detail -> v2 (makeDetail:sender:)
      v2 UIKit.UICollectionViewController
      v3 AVKit.AVPlayerViewController = player
      v4 GLKit.GLKViewController
      v5 UIKit.UIPageViewController
      v6 SwiftUI.UIHostingController
      v7 UIKit.UIViewController
      v8 UIKit.UITabBarController
        relationship - -> n1 (viewControllers)
        relationship - -> v9 (viewControllers)
      v9 UIKit.UISplitViewController
        relationship - -> n1 (masterViewController)
        relationship - -> v2 (detailViewController)
      """
    ),
    (
      "Owners.storyboard",
      """
      iOS initial v1
      v1 UIKit.UIViewController: App.ListViewController of target
        show fromCell -> v2 from tableViewCell
        presentation fromAccessory -> v2 from tableViewCell
        embed embedMap -> v3 from containerView
        popoverPresentation fromBar -> v2 from barButtonItem
        custom fromCode -> v2 by Effects.FadeSegue
        modal fromTap -> v2 from tapGestureRecognizer
        tableCell row: UITableViewCell
        restoration listView of view
      v2 UIKit.UIViewController = Detail
        unwind back -> e1 (unwindToList:)
        exit e1
      v3 UIKit.UIViewController
      """
    ),
    (
      "Reusables.storyboard",
      """
      iOS
      v1 UIKit.UITableViewController: ListViewController
        tableCell episode: App.EpisodeCell of target
        accessibility EpisodeCell of tableViewCell
      v2 UIKit.UITableViewController
        tableCell fixed: UITableViewCell static
        accessibility FixedCell of tableViewCell
      v3 UIKit.UICollectionViewController
        show - -> v1 from collectionViewCell
        collectionCell photo: Gallery.PhotoCell
        collectionSupplementary header: HeaderView
        collectionSupplementary footer: UICollectionReusableView
      """
    ),
    (
      "Mac.storyboard",
      """
      macOS initial c1
      no controller
        modal - -> c1 from menuItem
      c1 AppKit.NSWindowController = Window
        relationship - -> c2 (window.shadowedContentViewController)
      c2 AppKit.NSSplitViewController
        relationship - -> c3 (splitItems)
        relationship - -> c4 (splitItems)
      c3 AppKit.NSTabViewController: App.TabsController of target
      c4 AppKit.NSViewController
        sheet sheet -> c5
        popover popover -> c6
        tableCell NameCell: NameCellView
      c5 AppKit.NSPageController
      c6 refers to Other - -
      """
    ),
    (
      "Watch.storyboard",
      """
      watchOS initial c1
      c1 WatchKit.WKInterfaceController: Watch.ListController = List
        push showEntry -> c2 from tableRow
        tableRow entry: Watch.EntryRow
      c2 SwiftUI.WKHostingController: EntryController of target
      c3 WatchKit.WKUserNotificationInterfaceController
        relationship - -> c1 (dynamicNotificationInterface)
      """
    ),
    ("Television.storyboard", "tvOS initial v1\nv1 UIKit.UIViewController: HomeViewController"),
    (
      "FirstVersion.storyboard",
      """
      iOS initial 2
      2 UIKit.UIViewController: StartViewController
        push Next -> 6
        replace - -> 6
      6 UIKit.UIViewController
      """
    ),
    ("Launch.storyboard", "iOS launch initial v1\nv1 UIKit.UIViewController"),
    (
      "Characters.storyboard",
      """
      iOS initial v1
      v1 UIKit.UIViewController: App.Über = Fish & "Chips" <1>
        show 😀 zum                         Ende -> v1
      """
    ),
  ]

  @Test("each fixture says what it is expected to", arguments: expectations)
  func reading(name: String, summary: String) throws {
    #expect(try StoryboardFixture(name).read().summary == summary)
  }

  @Test("a byte-order mark and CRLF change nothing but the places", arguments: expectations)
  func crlf(name: String, summary: String) throws {
    let fixture = try StoryboardFixture(name)
    let lines = fixture.source.text(0..<fixture.source.bytes.count).split(
      separator: "\n", omittingEmptySubsequences: false)
    let twin = StoryboardFixture(text: "\u{FEFF}" + lines.joined(separator: "\r\n"))
    let (storyboard, twinStoryboard) = (try fixture.read(), try twin.read())
    #expect(twinStoryboard.summary == summary)
    for (scene, twinScene) in zip(storyboard.scenes, twinStoryboard.scenes) {
      #expect(fixture.position(scene.range) == twin.position(twinScene.range))
    }
  }

  @Test("a segue knows the view it fills and who sets it off")
  func origins() throws {
    let segues = try StoryboardFixture("Owners.storyboard").read().scenes[0].segues
    #expect(segues.compactMap(\.containerView?.id?.text) == ["b1"])
    #expect(
      segues.filter(\.isFiredByInterfaceBuilder).compactMap(\.identifier?.text) == [
        "fromCell", "fromAccessory", "fromBar", "fromTap",
      ])
  }

  @Test("a storyboard is found to begin with a scene, or with none")
  func initial() throws {
    #expect(try StoryboardFixture("StockOwners.storyboard").read().initialScene == 0)
    #expect(try StoryboardFixture("Modules.storyboard").read().initialScene == nil)
    #expect(try StoryboardFixture("SharedClass.storyboard").read().scene(identifiedBy: "Privacy") == 1)
  }

  @Test("an unknown runtime is told by the document's type")
  func unknownRuntime() throws {
    let types = [
      "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": StoryboardPlatform.iOS,
      "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB": .macOS,
      "com.apple.InterfaceBuilder.AppleTV.Storyboard": .tvOS,
      "com.apple.InterfaceBuilder.WatchKit.Storyboard": .watchOS,
    ]
    for (type, platform) in types {
      let fixture = StoryboardFixture(text: "<document type=\"\(type)\" targetRuntime=\"Next\"/>")
      #expect(try fixture.read().platform == platform)
    }
  }
}
