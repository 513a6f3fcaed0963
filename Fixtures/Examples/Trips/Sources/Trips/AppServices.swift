#if canImport(UIKit)
  import SwiftUI
  import UIKit

  /// The work of the app for both flows: screens with their view models, and use cases that answer late.
  class AppServices: TripsCoordinator.Services {
    private let container: Container
    /// Reports the failure of a use case, whatever is on screen by then.
    private let failed: @MainActor (_ reason: String) -> Void

    init(container: Container, failed: @escaping @MainActor (_ reason: String) -> Void) {
      self.container = container
      self.failed = failed
    }

    func tripsStart() -> TripsFlow.Start { container.store.isNew ? .welcome : .list }

    func makeWelcome(route: @escaping (TripsFlow.Welcome.Route) -> Void) -> UIViewController {
      UIHostingController(rootView: WelcomeView(store: container.store, route: route))
    }

    func makeList(route: @escaping (TripsFlow.List.Route) -> Void) -> TripsViewController {
      TripsViewController(store: container.store, route: route)
    }

    func makeTrip(
      parameters: TripsFlow.Trip.Parameters, route: @escaping (TripsFlow.Trip.Route) -> Void
    ) -> TripViewController {
      TripViewController(viewModel: container.makeTripViewModel(id: parameters.id), route: route)
    }

    func makeShare(
      parameters: TripsFlow.Share.Parameters, route: @escaping (TripsFlow.Share.Route) -> Void
    ) -> UIActivityViewController {
      UIActivityViewController(activityItems: parameters.items, applicationActivities: nil)
    }

    func makeEditor(
      parameters: TripsFlow.Editor.Parameters, route: @escaping (TripsFlow.Editor.Route) -> Void
    ) -> EditorViewController {
      EditorViewController(viewModel: container.makeEditorViewModel(id: parameters.id), route: route)
    }

    func makePhoto(route: @escaping (TripsFlow.Photo.Route) -> Void) -> UIImagePickerController {
      PhotoPicker(route: route)
    }

    func makeCities(route: @escaping (PlannerFlow.Cities.Route) -> Void) -> CitiesViewController {
      CitiesViewController(planned: container.store.trips.map(\.city), route: route)
    }

    func delete(id: Int, fromTrip screen: TripViewController, then: @escaping @MainActor (Bool?) -> Void) {
      Task { [container, failed] in
        do throws(Refusal) {
          try await container.useCases.delete(id)
          then(true)
        } catch {
          then(false)
          failed(error.reason)
        }
      }
    }

    func book(city: String, fromCities screen: CitiesViewController, then: @escaping @MainActor (Int?) -> Void) {
      Task { [container] in then(await container.useCases.book(city)) }
    }

    func track(event: String, from screen: UIViewController) { container.store.events.append(event) }
  }
#endif
