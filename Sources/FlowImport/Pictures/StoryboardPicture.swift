import FlowModel
import FlowStoryboards

/// The contents of storyboards in the terms of a flow file, but without its names: the screens, the segues between
/// them, and the identifiers in code.
struct StoryboardPicture {
  typealias SceneID = StoryboardCollection.SceneID

  /// A storyboard.
  struct Board {
    /// The index of the storyboard in the collection.
    var index: Int
    /// The name of its file.
    var name = ""
    /// The framework of its scenes.
    var platform: Platform
    /// Its screens, in the order of the file.
    var screens: [Screen]
    /// Comments on parts that a flow file cannot express.
    var remarks: [String]
  }

  /// A screen: a scene, with the navigation controller around it if the two are combined.
  struct Screen {
    var scene: SceneID
    var type: ImportedClass
    /// The identifier with which code creates it.
    var identifier: Identifier?
    /// True if `identifier` belongs to a navigation controller with this screen at its root.
    var isInNavigation = false
    /// True if it is the initial screen of the storyboard.
    var isInitial = false
    /// True if it is a navigation controller, stock or custom.
    var isNavigation = false
    /// Its other labels in Interface Builder, the most expressive first.
    var labels: [String] = []
    /// Its outgoing segues, in the order of the file.
    var edges: [Edge] = []
    /// The identifiers of its reusable views, and of the elements that tests find.
    var blocks: [Block] = []
    /// Comments on parts of the screen that a flow file cannot express.
    var remarks: [String] = []
    /// Comments on outgoing segues that a flow file cannot express.
    var lostEdges: [String] = []
  }

  /// The text after the `=` of a screen.
  enum Identifier: Hashable {
    case named(String)
    case initial
  }

  /// A segue, an embed or an unwind.
  struct Edge {
    var kind: Segue.Kind
    /// Its identifier; `nil` for an edge without one, which always has a target.
    var identifier: String?
    /// The scene of the screen that is its destination.
    var target: SceneID?
    /// The segue action that creates its destination.
    var action: SegueAction?
    /// A comment on a part that a flow file cannot express.
    var remark: String?
  }

  /// A block of identifiers.
  struct Block {
    /// An identifier of the block.
    struct Entry {
      /// The exact string.
      var identifier: String
      /// The custom class of the view.
      var type: ImportedClass?
    }
    /// The name of the block.
    var name: String
    /// The word for a single entry: `cell`.
    var kind: String
    /// Its identifiers, in the order of the file.
    var entries: [Entry]
  }

  /// The storyboards, in order; launch screens are left out.
  var boards: [Board]
  /// The identifiers of cells in nibs, which belong to no single screen.
  var blocks: [Block] = []
  /// Comments that belong to no storyboard in the picture.
  var remarks: [String]

  /// All screens, in order.
  var screens: [Screen] { boards.flatMap(\.screens) }
}
