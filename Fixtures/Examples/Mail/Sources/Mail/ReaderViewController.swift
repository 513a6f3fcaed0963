#if canImport(UIKit)
  import UIKit

  /// Letters to turn like pages. The coordinator makes each page when it is needed.
  final class ReaderViewController: UIPageViewController, UIPageViewControllerDataSource {
    var child: MailFlow.Reader.Child?
    private let ids: [Int]
    private let first: Int
    private let route: (MailFlow.Reader.Route) -> Void
    private var pages: [(id: Int, page: PageViewController)] = []

    init(ids: [Int], first: Int, route: @escaping (MailFlow.Reader.Route) -> Void) {
      self.ids = ids
      self.first = first
      self.route = route
      super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
      title = "Letter"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      dataSource = self
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "All Boxes") { [unowned self] _ in route(.boxes) })
      if let page = page(first) { setViewControllers([page], direction: .forward, animated: false) }
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(next: -1, to: viewController) }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(next: 1, to: viewController) }

    private func page(next step: Int, to page: UIViewController) -> UIViewController? {
      guard let id = pages.first(where: { $0.page === page })?.id, let index = ids.firstIndex(of: id),
        ids.indices.contains(index + step)
      else { return nil }
      return self.page(ids[index + step])
    }

    private func page(_ id: Int) -> PageViewController? {
      if let known = pages.first(where: { $0.id == id }) { return known.page }
      let page = child?.page(id)
      if let page { pages.append((id, page)) }
      return page
    }
  }
#endif
