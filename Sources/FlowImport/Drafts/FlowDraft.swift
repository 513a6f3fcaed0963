import FlowModel

/// A flow file that is not written yet: its contents with names, in order.
struct FileDraft {
  /// The modules to import, in order.
  var imports: [String] = []
  /// Lines of comment at the top.
  var remarks: [String] = []
  /// Its flows.
  var flows: [FlowDraft] = []
}

/// A flow that is not written yet.
struct FlowDraft {
  var name: String
  var platform: Platform
  /// Lines of comment at its top.
  var remarks: [String] = []
  /// Identifiers that belong to no single screen.
  var blocks: [BlockDraft] = []
  var storyboards: [StoryboardDraft] = []
}

/// A storyboard that is not written yet.
struct StoryboardDraft {
  var name: String
  /// The name of its file.
  var identifier: String
  /// Lines of comment at its top.
  var remarks: [String] = []
  var screens: [ScreenDraft] = []
}

/// A screen that is not written yet.
struct ScreenDraft {
  var name: String
  var isStart = false
  /// Its class.
  var type: String
  var identifier: StoryboardPicture.Identifier?
  var isInNavigation = false
  /// Lines of comment above it.
  var remarks: [String] = []
  var routes: [RouteDraft] = []
  /// Lines of comment after its routes.
  var lostRoutes: [String] = []
  var blocks: [BlockDraft] = []

  /// True if it fits on a line.
  var isBodyless: Bool { routes.isEmpty && lostRoutes.isEmpty && blocks.isEmpty }
}

/// A segue, an embed or an unwind that is not written yet.
struct RouteDraft {
  var kind: Segue.Kind
  var name: String?
  var identifier: String?
  var target: String?
  /// The segue action that makes its destination.
  var action: SegueAction?
  /// A comment after it.
  var remark: String?
}

/// A block of identifiers that is not written yet.
struct BlockDraft {
  /// An identifier of the block.
  struct Entry {
    var name: String
    var type: String?
    var identifier: String
  }
  var name: String
  var entries: [Entry]
}
