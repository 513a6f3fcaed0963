#if canImport(UIKit)
  import UIKit

  /// What the presenter says.
  @MainActor protocol CreateOrderDisplayLogic: AnyObject {
    func displayOrder(_ viewModel: EditOrder.ViewModel)
    func displayPlacing(_ viewModel: PlaceOrder.ViewModel)
  }

  /// The form for an order.
  final class CreateOrderViewController: UIViewController, CreateOrderDisplayLogic {
    let interactor: any CreateOrderBusinessLogic & CreateOrderDataStore
    private(set) lazy var router: any OrdersFlow.CreateOrder.RoutingLogic =
      OrdersFlow.CreateOrder.Router(viewController: self)

    let customerButton = UIButton(type: .system)
    let shippingButton = UIButton(type: .system)
    let termsButton = UIButton(type: .system)
    let placeButton = UIButton(type: .system)

    required init?(coder: NSCoder) {
      let presenter = CreateOrderPresenter()
      interactor = CreateOrderInteractor(presenter: presenter, worker: CreateOrderWorker())
      super.init(coder: coder)
      presenter.viewController = self
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      termsButton.setTitle("Terms", for: .normal)
      placeButton.setTitle("Place Order", for: .normal)
      add(customerButton, at: 120) { $0.router.routeToCustomer() }
      add(shippingButton, at: 170) { $0.router.routeToShipping() }
      add(termsButton, at: 220) { $0.router.routeToTerms() }
      add(placeButton, at: 270) { $0.interactor.placeOrder() }
      interactor.showOrder()
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      router.passDataToNextScene(segue, sender: sender)
    }

    func displayOrder(_ viewModel: EditOrder.ViewModel) {
      navigationItem.title = viewModel.title
      customerButton.setTitle(viewModel.customer, for: .normal)
      shippingButton.setTitle(viewModel.shipping, for: .normal)
    }

    func displayPlacing(_ viewModel: PlaceOrder.ViewModel) {
      switch viewModel {
      case .placed: router.routeToReceipt()
      case .refused(let reason): navigationItem.title = reason
      }
    }

    private func add(
      _ button: UIButton, at height: CGFloat, action: @escaping @MainActor (CreateOrderViewController) -> Void
    ) {
      button.frame = CGRect(x: 20, y: height, width: 353, height: 44)
      button.addAction(UIAction { [unowned self] _ in action(self) }, for: .touchUpInside)
      view.addSubview(button)
    }
  }
#endif
