import FlowModel
import FlowStoryboards

/// What storyboards say, in the terms of a flow file but without its names: which screens there are, what leads from
/// one to another, and by which strings code knows them.
struct StoryboardPicture {
  typealias SceneID = StoryboardCollection.SceneID

  /// A storyboard.
  struct Board {
    /// The index of the storyboard in the collection.
    var index: Int
    /// The name of its file.
    var name = ""
    /// What its scenes are made for.
    var platform: Platform
    /// Its screens, in the order of the file.
    var screens: [Screen]
    /// What cannot be said of it.
    var remarks: [String]
  }

  /// A screen: a scene, with the navigation controller around it where the two are told as one.
  struct Screen {
    /// The scene.
    var scene: SceneID
    /// Its class.
    var type: ImportedClass
    /// What code makes it by.
    var identifier: Identifier?
    /// Whether `identifier` is that of a navigation controller with this screen at its root.
    var isInNavigation = false
    /// Whether the storyboard begins with it.
    var isInitial = false
    /// Whether it is a navigation controller, stock or of a class of the app's.
    var isNavigation = false
    /// What else it is called in Interface Builder, the most telling first.
    var labels: [String] = []
    /// What leads out of it, in the order of the file.
    var edges: [Edge] = []
    /// The views that it makes by an identifier, and the elements that tests find by one.
    var blocks: [Block] = []
    /// What cannot be said of the screen itself.
    var remarks: [String] = []
    /// What leads out of it and cannot be said.
    var lostEdges: [String] = []
  }

  /// What comes after the `=` of a screen.
  enum Identifier: Hashable {
    case named(String)
    case initial
  }

  /// A segue, an embed or an unwind.
  struct Edge {
    /// What it is.
    var kind: Segue.Kind
    /// Its identifier; none for an edge that has none, which then has a target.
    var identifier: String?
    /// The screen that it leads to, by its scene.
    var target: SceneID?
    /// The segue action that makes its destination.
    var action: SegueAction?
    /// What cannot be said of it.
    var remark: String?
  }

  /// A block of identifiers.
  struct Block {
    /// One of them.
    struct Entry {
      /// The exact string.
      var identifier: String
      /// The class that the app gives to it.
      var type: ImportedClass?
    }
    /// What the block is called.
    var name: String
    /// What its entries are, one of them: `cell`.
    var kind: String
    /// Its identifiers, in the order of the file.
    var entries: [Entry]
  }

  /// The storyboards, in order; launch screens are left out.
  var boards: [Board]
  /// The identifiers of cells in nibs, which are of no one screen.
  var blocks: [Block] = []
  /// What belongs to no storyboard that is in the picture.
  var remarks: [String]

  /// All screens, in order.
  var screens: [Screen] { boards.flatMap(\.screens) }
}
