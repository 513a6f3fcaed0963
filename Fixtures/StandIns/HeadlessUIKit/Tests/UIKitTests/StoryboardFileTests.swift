import Testing
import UIKit

@Suite("A storyboard file") @MainActor
struct StoryboardFileTests {
  @Test("gives its initial controller, of the app's class, with its identifier in its module or without")
  func initial() throws {
    let storyboard = try load(
      """
      <scene><objects><viewController id="v1" customClass="Screen" customModule="App" sceneMemberID="viewController"/>
      </objects></scene>
      <scene><objects><viewController storyboardIdentifier="TheDetail" id="v2" customClass="DetailScreen"
        customModule="App" sceneMemberID="viewController"/></objects></scene>
      """, initial: "v2",
      classes: [
        "Screen": Screen.init(coder:), "DetailScreen": { _ in nil }, "App.DetailScreen": DetailScreen.init(coder:),
      ])
    #expect(storyboard.instantiateInitialViewController() is DetailScreen)
    #expect(storyboard.instantiateViewController(withIdentifier: "TheDetail") is DetailScreen)
  }

  @Test("knows what is in a stack, in tabs and in a split view, the list first")
  func relationships() throws {
    let storyboard = try load(
      """
      <scene><objects><tabBarController id="t" sceneMemberID="viewController"><connections>
        <segue destination="n" kind="relationship" relationship="viewControllers" id="g1"/>
        <segue destination="s" kind="relationship" relationship="viewControllers" id="g2"/>
      </connections></tabBarController></objects></scene>
      <scene><objects><navigationController id="n" sceneMemberID="viewController"><connections>
        <segue destination="v" kind="relationship" relationship="rootViewController" id="g3"/>
      </connections></navigationController></objects></scene>
      <scene><objects><splitViewController id="s" sceneMemberID="viewController"><connections>
        <segue destination="d" kind="relationship" relationship="detailViewController" id="g4"/>
        <segue destination="l" kind="relationship" relationship="masterViewController" id="g5"/>
      </connections></splitViewController></objects></scene>
      <scene><objects><viewController id="v" sceneMemberID="viewController"/></objects></scene>
      <scene><objects><viewController id="d" sceneMemberID="viewController"/></objects></scene>
      <scene><objects><tableViewController id="l" sceneMemberID="viewController"/></objects></scene>
      """, initial: "t")
    let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
    #expect(stack.viewControllers.count == 1)
    let split = try #require(tabs.viewControllers?.last as? UISplitViewController)
    #expect(split.viewControllers.map { $0 is UITableViewController } == [true, false])
  }

  @Test("has its segues performed in their kinds, whatever they hang on")
  func segues() throws {
    final class Jump: UIStoryboardSegue {
      override func perform() { source.navigationController?.viewControllers = [destination] }
    }
    let storyboard = try load(
      """
      <scene><objects>
        <viewController id="a" customClass="Screen" sceneMemberID="viewController">
          <view key="view"><subviews>
            <button><connections><segue destination="b" kind="show" identifier="show" id="g1"/></connections></button>
            <button><connections>
              <segue destination="b" kind="show" identifier="peeked" id="g2">
                <segue key="commit" inheritsFrom="parent" kind="presentation" identifier="commit" id="g3"/>
              </segue>
            </connections></button>
            <containerView><connections>
              <segue destination="c" kind="embed" identifier="embedded" id="g4"/>
            </connections></containerView>
          </subviews></view>
          <connections>
            <segue destination="b" kind="presentation" identifier="sheet" modalPresentationStyle="formSheet" id="g5"/>
            <segue destination="b" kind="custom" identifier="jump" customClass="Jump" id="g6"/>
            <segue destination="b" kind="showDetail" identifier="" id="g7"/>
          </connections>
        </viewController>
        <tapGestureRecognizer><connections>
          <segue destination="b" kind="popoverPresentation" identifier="popover" id="g8"/>
        </connections></tapGestureRecognizer>
      </objects></scene>
      <scene><objects><viewController id="b" customClass="DetailScreen" sceneMemberID="viewController"/></objects></scene>
      <scene><objects><viewController id="c" sceneMemberID="viewController"/></objects></scene>
      """, initial: "a",
      classes: HeadlessClasses(
        ["Screen": Screen.init(coder:), "DetailScreen": DetailScreen.init(coder:)],
        segues: ["Jump": Jump.init(identifier:source:destination:)]))
    let screen = try #require(storyboard.instantiateInitialViewController() as? Screen)
    let stack = UINavigationController(rootViewController: screen)
    openWindow(on: stack)
    #expect(screen.children.count == 1)

    screen.performSegue(withIdentifier: "show", sender: nil)
    Transitions.settle()
    #expect(stack.topViewController is DetailScreen)
    for (identifier, style) in [("sheet", UIModalPresentationStyle.formSheet), ("popover", .popover)] {
      screen.performSegue(withIdentifier: identifier, sender: nil)
      Transitions.settle()
      #expect(stack.presentedViewController?.modalPresentationStyle == style)
      stack.dismiss(animated: false)
    }
    // Interface Builder's empty identifier is none.
    Headless.fire(nil, on: screen)
    Transitions.settle()
    #expect(stack.presentedViewController is DetailScreen)
    stack.dismiss(animated: false)
    screen.performSegue(withIdentifier: "jump", sender: nil)
    #expect(stack.viewControllers.count == 1)
    #expect(stack.topViewController is DetailScreen)
  }

  @Test("calls unwind actions and segue actions, which the app names")
  func actions() throws {
    var made: UIViewController?
    let storyboard = try load(
      """
      <scene><objects><navigationController id="n" sceneMemberID="viewController"><connections>
        <segue destination="a" kind="relationship" relationship="rootViewController" id="g1"/>
      </connections></navigationController></objects></scene>
      <scene><objects><viewController id="a" customClass="Screen" sceneMemberID="viewController"><connections>
        <segue destination="b" kind="show" identifier="detail" destinationCreationSelector="makeDetail:" id="g2"/>
      </connections></viewController></objects></scene>
      <scene><objects>
        <viewController id="b" customClass="DetailScreen" sceneMemberID="viewController"><connections>
          <segue destination="x" kind="unwind" identifier="back" unwindAction="backToList:" id="g3"/>
        </connections></viewController>
        <exit id="x" sceneMemberID="exit"/>
      </objects></scene>
      """, initial: "n",
      classes: HeadlessClasses(
        ["Screen": Screen.init(coder:), "DetailScreen": { _ in nil }],
        unwindActions: ["Screen": ["backToList:": { list, _ in (list as? Screen)?.log.append("unwound") }]],
        segueActions: [
          "Screen": [
            "makeDetail:": { _, coder, _ in
              made = DetailScreen(coder: coder)
              return made
            }
          ]
        ]))
    let stack = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    let list = try #require(stack.topViewController as? Screen)
    list.performSegue(withIdentifier: "detail", sender: nil)
    #expect(stack.topViewController === made)
    made?.performSegue(withIdentifier: "back", sender: nil)
    #expect(stack.topViewController === list)
    #expect(list.log.contains("unwound"))
  }

  @Test("leads to other storyboards, by their initial controllers and by identifiers")
  func references() throws {
    _ = try load(
      """
      <scene><objects><viewController id="a" sceneMemberID="viewController"/></objects></scene>
      <scene><objects><tableViewController storyboardIdentifier="List" id="b" sceneMemberID="viewController"/>
      </objects></scene>
      """, initial: "a", name: "StoryboardFileTests.references.other")
    let storyboard = try load(
      """
      <scene><objects><tabBarController id="t" sceneMemberID="viewController"><connections>
        <segue destination="r1" kind="relationship" relationship="viewControllers" id="g1"/>
        <segue destination="r2" kind="presentation" identifier="list" id="g2"/>
      </connections></tabBarController></objects></scene>
      <scene><objects><viewControllerPlaceholder storyboardName="StoryboardFileTests.references.other" id="r1"
        sceneMemberID="viewController"/></objects></scene>
      <scene><objects><viewControllerPlaceholder storyboardName="StoryboardFileTests.references.other"
        referencedIdentifier="List" id="r2" sceneMemberID="viewController"/></objects></scene>
      """, initial: "t")
    let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.viewControllers?.first?.storyboard !== storyboard)
    openWindow(on: tabs)
    tabs.performSegue(withIdentifier: "list", sender: nil)
    #expect(tabs.presentedViewController is UITableViewController)
  }

  @Test("is found in its bundle by its name, and so is one that it leads to")
  func files() throws {
    let main = document(
      """
      <scene><objects><tabBarController id="t" sceneMemberID="viewController"><connections>
        <segue destination="r" kind="relationship" relationship="viewControllers" id="g"/>
      </connections></tabBarController></objects></scene>
      <scene><objects><viewControllerPlaceholder storyboardName="About" id="r" sceneMemberID="viewController"/></objects>
      </scene>
      """, initial: "t")
    let about = document(
      "<scene><objects><tableViewController id=\"a\" sceneMemberID=\"viewController\"/></objects></scene>", initial: "a"
    )
    try withFiles(["Main": main, "About": about]) { folder in
      let bundle = try #require(Bundle(path: folder.path))
      let tabs = UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController() as? UITabBarController
      let screen = try #require(tabs?.viewControllers?.first as? UITableViewController)
      #expect(screen.storyboard !== tabs?.storyboard)
      // What code has put there counts.
      HeadlessStoryboard("About", scenes: [HeadlessScene("a", isInitial: true, make: DetailScreen.init(coder:))])
        .register(in: bundle)
      #expect(UIStoryboard(name: "About", bundle: bundle).instantiateInitialViewController() is DetailScreen)
    }
  }

  @Test("has the classes that a load passed, also where it is found in another bundle")
  func classesInBundles() throws {
    final class PassedScreen: UIViewController {}
    let text = document(
      """
      <scene><objects><viewController id="a" customClass="PassedScreen" sceneMemberID="viewController"/></objects></scene>
      """, initial: "a")
    try withFiles(["Passed": text]) { folder in
      try HeadlessStoryboard.load(
        contentsOf: folder.appendingPathComponent("Passed.storyboard"),
        classes: ["PassedScreen": PassedScreen.init(coder:)])
      let bundle = try #require(Bundle(path: folder.path))
      #expect(UIStoryboard(name: "Passed", bundle: bundle).instantiateInitialViewController() is PassedScreen)
    }
  }

  @Test("registers the prototypes of its tables and collections")
  func prototypes() throws {
    final class EpisodeCell: UITableViewCell {}
    final class HeaderView: UICollectionReusableView {}
    let storyboard = try load(
      """
      <scene><objects><tableViewController storyboardIdentifier="table" id="a" sceneMemberID="viewController">
        <tableView key="view"><prototypes>
          <tableViewCell reuseIdentifier="episode" customClass="EpisodeCell" customModule="App"/>
          <tableViewCell reuseIdentifier="plain"/>
        </prototypes></tableView>
      </tableViewController></objects></scene>
      <scene><objects><collectionViewController storyboardIdentifier="items" id="b" sceneMemberID="viewController">
        <collectionView key="view">
          <cells><collectionViewCell reuseIdentifier="photo"/></cells>
          <collectionReusableView key="sectionHeaderView" reuseIdentifier="header" customClass="HeaderView"/>
        </collectionView>
      </collectionViewController></objects></scene>
      <scene><objects><viewController storyboardIdentifier="view" id="c" sceneMemberID="viewController">
        <view key="view"><subviews><tableView><prototypes><tableViewCell reuseIdentifier="inner"/></prototypes>
        </tableView></subviews></view>
      </viewController></objects></scene>
      """, initial: "a",
      classes: HeadlessClasses(views: ["EpisodeCell": EpisodeCell.self, "HeaderView": HeaderView.self])
    )
    let path = IndexPath(row: 0, section: 0)
    let list = storyboard.instantiateViewController(withIdentifier: "table") as? UITableViewController
    let table = try #require(list?.tableView)
    #expect(table.dequeueReusableCell(withIdentifier: "episode", for: path) is EpisodeCell)
    #expect(table.dequeueReusableCell(withIdentifier: "plain", for: path).reuseIdentifier == "plain")

    let grid = storyboard.instantiateViewController(withIdentifier: "items") as? UICollectionViewController
    let collection = try #require(grid?.collectionView)
    #expect(collection.dequeueReusableCell(withReuseIdentifier: "photo", for: path).reuseIdentifier == "photo")
    let header = collection.dequeueReusableSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header", for: path)
    #expect(header is HeaderView)

    let view = try #require(storyboard.instantiateViewController(withIdentifier: "view").view)
    #expect((view.subviews.first as? UITableView)?.dequeueReusableCell(withIdentifier: "inner") != nil)
  }

  @Test(
    "that is cut off, no storyboard or not there is an error",
    arguments: [
      ("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes>", "it is no XML"),
      ("<plist/>", "it is no storyboard of UIKit's"),
      ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"/>", "it is no storyboard of UIKit's"),
      ("", "it is no XML"),
    ])
  func unreadable(text: String, reason: String) throws {
    let error = #expect(throws: HeadlessStoryboardError.self) {
      try withFile(named: "Broken", text) { try HeadlessStoryboard.load(contentsOf: $0) }
    }
    #expect(error?.description.hasPrefix("Broken.storyboard: \(reason)") == true)
    #expect(throws: (any Error).self) {
      try HeadlessStoryboard.load(contentsOf: URL(fileURLWithPath: "/nowhere/Main.storyboard"))
    }
  }

  #if compiler(>=6.2)
    @Test("whose class nobody knows stops the program when it is needed")
    func unknownClass() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let storyboard = try load(
            """
            <scene><objects><viewController id="a" customClass="Gone" customModule="App" sceneMemberID="viewController"/>
            </objects></scene>
            """, initial: "a", name: "Unknown")
          _ = storyboard.instantiateInitialViewController()
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Unknown class App.Gone in Interface Builder file."))
    }
  #endif
}

/// Loads a storyboard of those scenes from a file, named after the test.
@MainActor func load(
  _ scenes: String, initial: String, classes: HeadlessClasses = [:], name: String = #function
) throws -> UIStoryboard {
  let name = name.replacingOccurrences(of: "()", with: "")
  try withFile(named: name, document(scenes, initial: initial)) {
    try HeadlessStoryboard.load(contentsOf: $0, classes: classes)
  }
  return UIStoryboard(name: name, bundle: nil)
}

/// The text of a storyboard file with those scenes.
func document(_ scenes: String, initial: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505"
    targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)"><scenes>\(scenes)</scenes></document>
  """
}

@MainActor private func withFile(named name: String, _ text: String, _ body: (URL) throws -> Void) throws {
  try withFiles([name: text]) { try body($0.appendingPathComponent(name + ".storyboard")) }
}

/// Writes storyboards, by their names, to a folder.
@MainActor private func withFiles<Result>(_ storyboards: [String: String], _ body: (URL) throws -> Result) throws
  -> Result
{
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("HeadlessUIKit-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in storyboards {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name + ".storyboard"))
  }
  return try body(folder)
}
