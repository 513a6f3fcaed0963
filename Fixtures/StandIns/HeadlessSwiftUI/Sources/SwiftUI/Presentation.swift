/// How the stand-in treats a sheet that is asked for while another is shown.
@MainActor public enum HeadlessPresentations {
  /// True if it waits until the other is gone, as on devices, with a line in the log. Otherwise the program stops: generated code
  /// must not ask for it, except where a view presents a sheet of its own.
  public static var defers = false
  fileprivate static var logged: Set<Identity> = []

  fileprivate static func log(_ request: PresentationRequest) {
    guard logged.insert(request.identity).inserted else { return }
    print("    SwiftUI: only a single sheet is presented; the next one comes when it is dismissed")
  }

  fileprivate static func forget(_ request: PresentationRequest) { logged.remove(request.identity) }
}

/// Something that is presented, from its first frame to its last: animations take time, and views do not wait for them.
@MainActor final class Presentation {
  enum Phase {
    /// It is moving in. What dismisses it now is done when it is there.
    case coming(isWanted: Bool)
    case shown
    /// It is moving out: what it showed last stays as it was.
    case leaving
  }

  let identity: Identity
  let kind: PresentationRequest.Kind
  let item: AnyHashable
  var phase = Phase.coming(isWanted: true)
  private(set) var content: Level
  private(set) var traits: PresentationTraits
  private(set) var clear: () -> Void
  private(set) var onDismiss: () -> Void
  /// Whether the user swipes it down.
  var isSwiped = false

  init(_ request: PresentationRequest, _ item: AnyHashable) {
    identity = request.identity
    kind = request.kind
    self.item = item
    (content, traits) = request.render()
    clear = request.clear
    onDismiss = request.onDismiss
  }

  /// Evaluates again what it shows.
  func update(_ request: PresentationRequest) {
    let presentations = content.presentations
    (content, traits) = request.render()
    content.presentations = presentations
    clear = request.clear
    onDismiss = request.onDismiss
  }

  var isLeaving: Bool { if case .leaving = phase { true } else { false } }
  var isMoving: Bool { if case .shown = phase { isSwiped } else { true } }

  /// Whether it is to stay.
  var isWanted: Bool {
    switch phase {
    case .coming(let isWanted): isWanted
    case .shown: true
    case .leaving: false
    }
  }

  /// Nobody wants it any longer.
  func dismiss() {
    isSwiped = false
    if case .coming = phase { phase = .coming(isWanted: false) } else { phase = .leaving }
  }
}

extension Level {
  /// Compares what its views want to be presented with what is.
  ///
  /// A window and what is presented in it have room for one presentation each, whoever of their tabs and screens wants it.
  func presentWanted() {
    let requests = withTabs.flatMap(\.requests)
    for presentation in presentations {
      guard let request = requests.first(where: { $0.identity == presentation.identity }) else {
        presentation.forgetEnd()
        presentation.dismiss()
        continue
      }
      if request.item == presentation.item, presentation.isWanted {
        presentation.update(request)
      } else {
        presentation.dismiss()
      }
    }
    for request in requests { present(request) }
    // They know the level that they are on.
    for level in withTabs { level.requests = [] }
    for presentation in presentations where presentation.isWanted { presentation.content.presentWanted() }
  }

  private func present(_ request: PresentationRequest) {
    guard let item = request.item else { return HeadlessPresentations.forget(request) }
    if presentations.contains(where: { $0.identity == request.identity }) {
      // It stays, or it comes when the one before is gone: the same modifier has an item in place of another.
      return
    }
    if HeadlessPresentations.defers, presentations.contains(where: { $0.kind != .alert && $0.kind != .dialog }) {
      return HeadlessPresentations.log(request)
    }
    HeadlessPresentations.forget(request)
    if let other = presentations.first(where: \.isWanted) {
      fatalError("Attempt to present a \(request.kind) while a \(other.kind) is presented: only one at a time is.")
    }
    // What a button of an alert presents comes when the alert is gone, as UIAlertController does it.
    if let other = presentations.first(where: { $0.kind != .alert && $0.kind != .dialog }) {
      fatalError("Attempt to present a \(request.kind) while a \(other.kind) is being dismissed.")
    }
    presentations.append(Presentation(request, item))
  }
}

extension Presentation {
  /// The view that would hear of its end is gone.
  fileprivate func forgetEnd() { onDismiss = {} }
}
