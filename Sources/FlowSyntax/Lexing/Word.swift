/// A word of the language. All words are contextual: they are only words where a statement or a clause can start, and
/// names everywhere else.
enum Word: String, CaseIterable {
  case `import`, platform, bundle, inject, generate, segues, coordinators, modifier
  case `guard`, external, flow, routes, storyboard, screen, view, tabs, tab, identifiers, origins, reserved, entry, link
  case split, primary, supplementary, secondary, sidebar, content, detail
  case segue, embed, unwind, push, present, replace, close, finish, `do`, alert, dialog, child
  case title, message, choice, field
  case start, `public`, package, `internal`
  /// Access levels of Swift that a flow file does not have.
  case open, `private`, `fileprivate`
  case extends, returns, `in`, by, `as`, answers, without, asks, requires, initial, navigation, app, animation
  case before, leaving, onTop

  /// Finds the word that an identifier is, compared byte by byte without making a string.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ token: Token) {
    let start = Int(token.start)
    let length = Int(token.end) - start
    func reads(_ word: StaticString) -> Bool {
      let spelling = word.utf8Start
      for offset in 0..<length where spelling[offset] != bytes[start + offset] { return false }
      return true
    }
    switch length {
    case 2 where reads("in"): self = .in
    case 2 where reads("by"): self = .by
    case 2 where reads("as"): self = .as
    case 2 where reads("do"): self = .do
    case 3 where reads("app"): self = .app
    case 3 where reads("tab"): self = .tab
    case 4 where reads("push"): self = .push
    case 4 where reads("flow"): self = .flow
    case 4 where reads("link"): self = .link
    case 4 where reads("tabs"): self = .tabs
    case 4 where reads("open"): self = .open
    case 4 where reads("view"): self = .view
    case 4 where reads("asks"): self = .asks
    case 5 where reads("segue"): self = .segue
    case 5 where reads("embed"): self = .embed
    case 5 where reads("close"): self = .close
    case 5 where reads("start"): self = .start
    case 5 where reads("entry"): self = .entry
    case 5 where reads("guard"): self = .guard
    case 5 where reads("alert"): self = .alert
    case 5 where reads("title"): self = .title
    case 5 where reads("field"): self = .field
    case 5 where reads("split"): self = .split
    case 5 where reads("child"): self = .child
    case 5 where reads("onTop"): self = .onTop
    case 6 where reads("detail"): self = .detail
    case 6 where reads("dialog"): self = .dialog
    case 6 where reads("before"): self = .before
    case 6 where reads("choice"): self = .choice
    case 6 where reads("screen"): self = .screen
    case 6 where reads("unwind"): self = .unwind
    case 6 where reads("finish"): self = .finish
    case 6 where reads("import"): self = .import
    case 6 where reads("public"): self = .public
    case 6 where reads("bundle"): self = .bundle
    case 6 where reads("inject"): self = .inject
    case 6 where reads("routes"): self = .routes
    case 6 where reads("segues"): self = .segues
    case 7 where reads("content"): self = .content
    case 7 where reads("present"): self = .present
    case 7 where reads("message"): self = .message
    case 7 where reads("replace"): self = .replace
    case 7 where reads("extends"): self = .extends
    case 7 where reads("returns"): self = .returns
    case 7 where reads("answers"): self = .answers
    case 7 where reads("initial"): self = .initial
    case 7 where reads("origins"): self = .origins
    case 7 where reads("package"): self = .package
    case 7 where reads("private"): self = .private
    case 7 where reads("without"): self = .without
    case 7 where reads("leaving"): self = .leaving
    case 7 where reads("primary"): self = .primary
    case 7 where reads("sidebar"): self = .sidebar
    case 8 where reads("platform"): self = .platform
    case 8 where reads("modifier"): self = .modifier
    case 8 where reads("generate"): self = .generate
    case 8 where reads("external"): self = .external
    case 8 where reads("internal"): self = .internal
    case 8 where reads("requires"): self = .requires
    case 8 where reads("reserved"): self = .reserved
    case 10 where reads("storyboard"): self = .storyboard
    case 9 where reads("animation"): self = .animation
    case 9 where reads("secondary"): self = .secondary
    case 10 where reads("navigation"): self = .navigation
    case 11 where reads("identifiers"): self = .identifiers
    case 11 where reads("fileprivate"): self = .fileprivate
    case 12 where reads("coordinators"): self = .coordinators
    case 13 where reads("supplementary"): self = .supplementary
    default: return nil
    }
  }

  /// True for an access level, including those that only Swift has.
  var isAccess: Bool {
    switch self {
    case .public, .package, .internal, .open, .private, .fileprivate: true
    default: false
    }
  }

  /// The clause that the word starts.
  var clause: Clause? {
    switch self {
    case .extends: .base
    case .returns: .result
    case .in: .navigation
    case .by: .action
    case .as: .style
    case .answers: .answers
    case .without: .animation
    case .asks: .leaving
    case .requires: .requires
    case .routes: .routes
    default: nil
    }
  }

  /// True if a statement can start with the word, in some block.
  var beginsStatement: Bool { isAccess || self == .start || Block.allCases.contains { $0.accepts(self) } }

  /// The kind of route that the word starts.
  var routeKind: RouteKindSyntax? {
    switch self {
    case .segue: .segue
    case .embed: .embed
    case .unwind: .unwind
    case .push: .push
    case .present: .present
    case .replace: .replace
    case .close: .close
    case .finish: .finish
    case .do: .do
    case .alert: .alert
    case .dialog: .dialog
    case .child: .child
    default: nil
    }
  }
}

/// The kind of a block of statements: the whole file, or the braces of a declaration.
package enum Block: Sendable, CaseIterable {
  case file, flow, storyboard, screen, view, entry, `do`, alert, tabs, split, identifiers, routes

  /// True if a statement in the block can start with a word.
  func accepts(_ word: Word) -> Bool {
    switch word {
    case .import, .guard, .external, .flow, .routes: self == .file
    case .platform, .segues, .coordinators: self == .file || self == .flow
    case .generate: self == .file || self == .flow || self == .screen || self == .view
    case .bundle: self == .file || self == .flow || self == .storyboard
    case .inject: self == .file || self == .flow || self == .storyboard || self == .screen
    case .start, .storyboard, .view, .tabs, .split, .origins, .reserved, .modifier: self == .flow
    case .screen: self == .flow || self == .storyboard
    case .identifiers: self == .flow || self == .storyboard || self == .screen || self == .view
    case .segue, .embed, .unwind: self == .flow || self == .screen
    case .push, .present, .replace, .close, .finish, .do, .alert, .dialog:
      self == .flow || self == .screen || self == .view
    case .child: self == .screen
    case .entry: self == .screen || self == .view
    case .link: self == .screen || self == .view || self == .entry || self == .do
    case .title, .message, .choice, .field: self == .alert
    case .tab: self == .tabs
    case .primary, .supplementary, .secondary, .sidebar, .content, .detail: self == .split
    case .public, .package, .internal, .open, .private, .fileprivate: false
    case .extends, .returns, .in, .by, .as, .answers, .without, .asks, .requires: false
    case .initial, .navigation, .app, .animation, .before, .leaving, .onTop: false
    }
  }

  /// The words that a statement in the block can start with, in the order in which messages list them.
  var words: [Word] { Word.allCases.filter(accepts) }

  /// The block in a message, as a place: `in a screen`.
  var place: String {
    switch self {
    case .file: "at the top of a file"
    case .flow: "in a flow"
    case .storyboard: "in a storyboard"
    case .screen: "in a screen"
    case .view: "in a view"
    case .entry: "in an entry"
    case .do: "in a `do`"
    case .alert: "in an alert or a dialog"
    case .tabs: "in `tabs`"
    case .split: "in a split view"
    case .identifiers: "in `identifiers`"
    case .routes: "in `routes`"
    }
  }
}
