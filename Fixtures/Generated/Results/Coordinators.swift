#if canImport(UIKit)
  import UIKit

  // What hears of results switches over all of their cases, and needs no `default`.

  final class AppRecipeBookCoordinator: RecipeBookCoordinator {
    override func editDidFinish(_ result: RecipeEditorFlow.Result, fromRecipeIndex screen: RecipeIndexViewController?) {
      switch result {
      case .saved(let recipe): screen?.shown = recipe
      case .cancelled: break
      case .default(let place, let title): assert(place > 0 && !title.isEmpty)
      case .tried(let outcome, let retry): if case .failure = outcome { retry() }
      }
    }

    override func recipeMainEditorDidFinish(_ result: RecipeEditorFlow.Result) { restart(.editor) }

    override func pickDidFinish(_ result: RecipePickerFlow.Result, fromRecipeIndex screen: RecipeIndexViewController?) {
      if case .picked(let recipe, _) = result { screen?.shown = recipe }
    }

    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    override func wishDidFinish(_ result: RecipeWishFlow.Result, fromRecipeIndex screen: RecipeIndexViewController?) {
      switch result {
      case .granted(let wish): assert(!wish.isEmpty)
      case .dropped: break
      }
    }
  }

  /// An override performs a route itself: then it answers, too.
  final class QuietRecipeBookCoordinator: RecipeBookCoordinator {
    override func perform(_ route: RecipeBookFlow.RecipeIndex.Route, fromRecipeIndex screen: RecipeIndexViewController)
    {
      if case .askInSheet(let then) = route {
        then(.nothing)
      } else {
        super.perform(route, fromRecipeIndex: screen)
      }
    }

    /// A method of the coordinator, which no screen has asked for.
    func name() { anywhere(answer: 2) { name in assert(name != nil) } }
  }

  final class AppRecipeImportCoordinator: RecipeImportCoordinator {
    override func startDidFinish(_ result: RecipePickerFlow.Result) {
      switch result {
      case .nothing: break
      case .picked(let recipe, _): finish(.imported(recipe: recipe))
      }
    }
  }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  final class AppWishListCoordinator: WishListCoordinator {
    private(set) var granted: [String] = []

    override func wishDidFinish(_ result: RecipeWishFlow.Result, fromWishes place: WishListFlow.Place) {
      switch result {
      case .granted(let wish): granted.append(wish)
      case .dropped: place.close()
      }
    }
  }

  /// The app starts a flow itself.
  @MainActor func editRecipe(in navigationController: UINavigationController, then show: @escaping (Recipe) -> Void) {
    let editor = RecipeEditorCoordinator(navigationController: navigationController, recipe: Recipe())
    editor.onFinish = { result in if case .saved(let recipe) = result { show(recipe) } }
    editor.start()
  }
#endif
