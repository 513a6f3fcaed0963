/// What the app's own coordinators have in common.
@MainActor protocol Coordinator: AnyObject {
  var childCoordinators: [any Coordinator] { get set }
  func start()
}

extension Coordinator {
  func remove(_ child: any Coordinator) {
    childCoordinators.removeAll { $0 === child }
  }
}
