#if canImport(UIKit)
  import Foundation
  import SwiftUI
  import UIKit

  /// Neither `Equatable` nor `Sendable`.
  public final class Recipe {
    /// Makes one.
    public init() {}
  }

  final class RecipeFormViewController: UIViewController {
    var route: (RecipeEditorFlow.RecipeForm.Route) -> Void = { _ in }
    private var recipe: Recipe?

    func receive(_ parameters: RecipeEditorFlow.RecipeForm.Parameters) { recipe = parameters.recipe }

    func save() {
      if let recipe { route(.saved(recipe: recipe)) }
      route(.default(in: 1))
    }
  }

  final class RecipePhotoViewController: UIViewController {
    var route: (RecipeEditorFlow.RecipePhoto.Route) -> Void = { _ in }

    func develop() { route(.tried(outcome: .success(Recipe()), retry: {})) }
  }

  final class RecipeChoiceViewController: UIViewController {
    var route: (RecipePickerFlow.RecipeChoice.Route) -> Void = { _ in }

    func choose() { route(.picked(recipe: Recipe(), date: Date())) }
  }

  final class RecipeIndexViewController: UIViewController {
    var route: (RecipeBookFlow.RecipeIndex.Route) -> Void = { _ in }
    var shown: Recipe?
    var name = ""

    /// Closures may keep the screen: they are released when they have heard.
    func ask() {
      route(
        .ask(recipe: Recipe()) { result in
          switch result {
          case .saved(let recipe)?: self.shown = recipe
          case .cancelled?, .default?, .tried?, nil: break
          }
        })
      route(.askInSheet { if case .picked(let recipe, _) = $0 { self.shown = recipe } })
      route(.askForWish { wish in if case .granted(let wish) = wish { self.name = wish } })
      route(.askForName { self.name = $0?.description ?? "" })
      route(.anywhere(answer: 1, then: hear))
    }

    private func hear(_ name: (any CustomStringConvertible)?) { self.name = name?.description ?? "" }
  }

  final class RecipeNameFormViewController: UIViewController {
    var route: (RecipeNameFlow.RecipeNameForm.Route) -> Void = { _ in }
  }

  final class RecipeTagsViewController: UIViewController {
    var route: (RecipeTagsFlow.RecipeTagList.Route) -> Void = { _ in }
  }

  final class RecipeShelfListViewController: UIViewController, RecipeShelfFlow.RecipeShelfList.SegueHandling {
    var route: (RecipeShelfFlow.RecipeShelfList.Route) -> Void = { _ in }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
    func prepareForOpen(_ destination: RecipeShelfBookViewController, sender: Any?) {}
  }

  final class RecipeShelfBookViewController: UIViewController {
    var route: (RecipeShelfFlow.RecipeShelfBook.Route) -> Void = { _ in }
  }

  struct RecipeCardView: View {
    let recipe: Recipe
    let route: (RecipeBookFlow.RecipeCard.Route) -> Void
    @State private var name = "soup"

    var body: some View {
      Button(name) { route(.name(answer: 1) { name = $0?.description ?? "nothing" }) }
    }
  }

  struct WishFormView: View {
    let route: (RecipeWishFlow.WishForm.Route) -> Void

    var body: some View { Button("soup") { route(.granted(wish: "soup")) } }
  }

  struct WishDetailsView: View {
    let route: (RecipeWishFlow.WishDetails.Route) -> Void

    var body: some View { Button("no") { route(.dropped) } }
  }

  struct WishesView: View {
    let route: (WishListFlow.Wishes.Route) -> Void
    @State private var wish = "wish"

    var body: some View {
      Button(wish) { route(.wish { if case .granted(let wish) = $0 { self.wish = wish } }) }
      Button("again") { route(.again) }
    }
  }
#endif
