import UIKit

/// A screen with work in it, which its user agrees to lose or not.
@MainActor protocol Working: UIViewController {}
extension EditorViewController: Working {}
extension DraftEditorViewController: Working {}
extension ComposeViewController: Working {}
extension CanvasViewController: Working {}
extension MemoViewController: Working {}

/// The promises of all flows: work is lost with a question, flows end once, what is prepared is performed.
@MainActor enum Promises {
  private struct Work {
    weak var screen: UIViewController?
    let id: ObjectIdentifier
    let name: String
    let isAtRisk: Bool
  }

  /// True for a random user, who writes no transcript.
  static var areChecked = false
  private static var works: [Work] = []
  private static var agreed: Set<ObjectIdentifier> = []
  private static var begun: [String: Int] = [:]
  private static var ended: [String: Int] = [:]
  static private(set) var questions = 0

  static func asked() { questions += 1 }

  /// The user agrees to lose what is in a screen.
  static func agree(_ screen: UIViewController) { agreed.insert(ObjectIdentifier(screen)) }

  /// There is something to lose, or nothing any longer.
  static func change(_ screen: UIViewController) {
    screen.isModalInPresentation.toggle()
    // A screen over it in the same sheet cannot be swiped down either.
    screen.navigationController?.isModalInPresentation = screen.isModalInPresentation
    if screen.isModalInPresentation { agreed.remove(ObjectIdentifier(screen)) } else { agree(screen) }
  }

  /// Looks for work that is gone since the last time.
  static func lost(of shown: [UIViewController]) -> [String] {
    let gone = works.filter { $0.screen == nil }
    let wrong = gone.filter { $0.isAtRisk && !agreed.contains($0.id) }
    agreed.subtract(gone.map(\.id))
    works = (shown + works.compactMap(\.screen)).reduce(into: []) { works, screen in
      guard !works.contains(where: { $0.screen === screen }) else { return }
      works.append(
        Work(
          screen: screen, id: ObjectIdentifier(screen), name: "\(type(of: screen))",
          isAtRisk: screen.isModalInPresentation))
    }
    return wrong.map { "\($0.name) was lost without a question" }
  }

  /// A flow is begun, or something is prepared.
  static func begin(_ name: String) { begun[name, default: 0] += 1 }

  /// A flow has finished or was left, or what was prepared is performed.
  static func end(_ name: String) { ended[name, default: 0] += 1 }

  /// What does not hold at the end.
  static func broken() -> [String] {
    defer { (works, agreed, begun, ended) = ([], [], [:], [:]) }
    return begun.filter { $0.value != ended[$0.key] }.map { "\($0.value) \($0.key), \(ended[$0.key] ?? 0) ended" }
  }
}

/// Its flows are counted.
final class CountingOfficeCoordinator: OfficeCoordinator {
  override func makeMailCoordinator(navigationController: UINavigationController?) -> MailCoordinator {
    AppMailCoordinator(navigationController: navigationController)
  }
  override func makeDeskCoordinator(navigationController: UINavigationController?) -> DeskCoordinator {
    AppDeskCoordinator(navigationController: navigationController)
  }
  override func makeNotesCoordinator(navigationController: UINavigationController?) -> NotesCoordinator {
    AppNotesCoordinator(navigationController: navigationController, services: services, allows: allows)
  }
  override func makeFinderCoordinator(navigationController: UINavigationController?) -> FinderCoordinator {
    AppFinderCoordinator(navigationController: navigationController)
  }
}
