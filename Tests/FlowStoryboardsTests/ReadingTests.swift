import FlowStoryboards
import Testing

@Suite("What a storyboard says")
struct ReadingTests {
  /// The fixtures, with their expected summaries.
  static let expectations: [(name: String, summary: String)] = [
    (
      "EmptyIdentifiers.storyboard",
      """
      iOS 3.0 initial v1
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
      iOS 3.0 initial v1
      v1 UIKit.UIViewController
        show peek -> v2 from button
      v2 UIKit.UIViewController
      """
    ),
    (
      "Modules.storyboard",
      """
      iOS 3.0
      v1 UIKit.UIViewController: App.OneViewController of target
      v2 UIKit.UIViewController: TwoViewController of target
      v3 UIKit.UIViewController: Kit.ThreeViewController
      v4 UIKit.UIViewController: FourViewController
      """
    ),
    (
      "SharedClass.storyboard",
      """
      iOS 3.0 initial v1
      v1 UIKit.UIViewController: App.TextViewController of target = Terms
        show toPrivacy -> v2
      v2 UIKit.UIViewController: App.TextViewController of target = Privacy
        presentation toTerms -> v1
      """
    ),
    (
      "StockOwners.storyboard",
      """
      iOS 3.0 initial n1
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
      iOS 3.0 initial v1
      v1 UIKit.UIViewController: App.ListViewController of target restored as list
        show fromCell -> v2 from tableViewCell
        presentation fromAccessory -> v2 from tableViewCell
        embed embedMap -> v3 from containerView
        popoverPresentation fromBar -> v2 from barButtonItem
        custom fromCode -> v2 by Effects.FadeSegue
        modal fromTap -> v2 from tapGestureRecognizer
        tableCell row: UITableViewCell
        restoration listView of view
      v2 UIKit.UIViewController = Detail restored as Detail
        unwind back -> e1 (unwindToList:)
        exit e1
      v3 UIKit.UIViewController
      """
    ),
    (
      "Reusables.storyboard",
      """
      iOS 3.0
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
      macOS 3.0 initial c1
      s1 has no controller
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
      watchOS 3.0 initial c1
      c1 WatchKit.WKInterfaceController: Watch.ListController = List
        push showEntry -> c2 from tableRow
        tableRow entry: Watch.EntryRow
      c2 SwiftUI.WKHostingController: EntryController of target
      c3 WatchKit.WKUserNotificationInterfaceController
        relationship - -> c1 (dynamicNotificationInterface)
      """
    ),
    ("Television.storyboard", "tvOS 3.0 initial v1\nv1 UIKit.UIViewController: HomeViewController"),
    (
      "FirstVersion.storyboard",
      """
      iOS 1.0 initial 2
      2 UIKit.UIViewController: StartViewController
        push Next -> 6
        replace - -> 6
      6 UIKit.UIViewController
      """
    ),
    ("Launch.storyboard", "iOS 3.0 launch initial v1\nv1 UIKit.UIViewController"),
    (
      "Characters.storyboard",
      """
      iOS 3.0 initial v1
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
