import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let classes: [Rule] = [
    conflictingScreens, conflictingRoutes, extendsCycle, extendsStockClass, extendsHiddenScreen, inheritedValues,
    stockClassHasNoRoutes, stockClassTakesNoValues, stockClassNeedsValues,
  ]

  static let conflictingScreens = Rule(
    "conflicting-screens", .error,
    meaning: """
      Screens of one class say things of it that cannot both be true. A class that is used by several scenes \
      gets the segues, routes and values of all its screens together. In that union a name has one identifier, an \
      identifier one name, a segue or route one list of parameters and one way to make its values; the screens \
      take equal parameters or entries; and the class extends one class. A class also inherits the segues of the \
      class above it as they are.

      Make both places say the same, or give one of the screens a class of its own.
      """,
    example: """
        flow Feed {
            storyboard Main {
                screen News: ListViewController = "News" {
                    segue showItem = "ShowItem" -> Item
                }
                screen Archive: ListViewController = "Archive" {
      -             segue showItem = "ShowArchivedItem" -> Item
      +             segue showArchivedItem = "ShowArchivedItem" -> Item
                }
                screen Item
            }
        }
      """)

  static let conflictingRoutes = Rule(
    "conflicting-routes", .error,
    meaning: """
      A screen has a route of its own that is called differently than its flow's route of the same name. A route \
      outside the screens is open to each screen of the flow. A screen may declare one of the same name, which \
      then takes precedence, but since callers cannot see which of both they perform, both take the same \
      parameters. A view that takes the `routes` of a package is free to: its enum is that of the package.

      Give the screen's route the parameters of the flow's, or another name.
      """,
    example: """
        flow Shop {
            present showHelp(topic: String) -> Help
            screen Cart {
      -         present showHelp -> CartHelp
      +         present showCartHelp -> CartHelp
            }
            screen Help(topic: String)
            screen CartHelp
        }
      """)

  static let extendsCycle = Rule(
    "extends-cycle", .error,
    meaning: """
      A class would be its own ancestor. `screen Sub extends Base` says that the class of `Sub` is a subclass of \
      that of `Base`, so following `extends` has to come to an end. Two screens of one class cannot extend each \
      other at all: they are the same class, and share their segues without it.

      Leave out the `extends` that is not true of the classes in Swift.
      """,
    example: """
        flow Editor {
            storyboard Main {
                screen Draft extends Post = "Draft"
      -         screen Post extends Draft = "Post"
      +         screen Post = "Post"
            }
        }
      """)

  static let extendsStockClass = Rule(
    "extends-stock-class", .error,
    meaning: """
      A screen of one of the framework's own classes extends another screen, or is extended. Nothing is generated \
      into `UIViewController` and its kin, because it would reach every screen of every app; so there are no \
      segues to inherit from such a class, and it inherits none.

      Name a class of your own after `:`, or leave `extends` out.
      """,
    example: """
        flow Gallery {
            storyboard Main {
      -         screen Base: UIViewController = "Base" {
      +         screen Base: BaseViewController = "Base" {
                    segue showPhoto = "ShowPhoto" -> Photo
                }
                screen Album extends Base = "Album"
                screen Photo
            }
        }
      """)

  static let extendsHiddenScreen = Rule(
    "extends-hidden-screen", .error,
    meaning: """
      A screen is more visible than the one that it extends: `public screen` or `package screen`, where the other is \
      neither. What is generated for the subclass names the values and the segues of the superclass, and Swift allows \
      nothing to be seen by more people than what it is made of.

      Give the screen that is extended the same `public` or `package`, and its flow, too; or leave it out of the screen \
      that extends it.
      """,
    example: """
        public flow Reader {
      -     screen Page(number: Int)
      +     public screen Page(number: Int)
            public screen Cover extends Page
        }
      """)

  static let inheritedValues = Rule(
    "inherited-values", .error,
    meaning: """
      A screen that extends another declares parameters or entries of its own. A subclass is given its values by \
      the same code as its superclass, so it takes exactly what that one takes: `Parameters` and `Entry` are \
      inherited.

      Declare the values in the screen that is extended, or leave `extends` out.
      """,
    example: """
        flow Reader {
            screen Page(number: Int)
      -     screen Cover(title: String) extends Page
      +     screen Cover extends Page
        }
      """)

  static let stockClassHasNoRoutes = Rule(
    "stock-class-has-no-routes", .error,
    meaning: """
      Something has to be performed, or a coordinator kept alive, by one of the framework's own classes. Routes \
      that code performs, and segues that carry values, need code in the controller; a screen's route closure is \
      also what keeps its coordinator. Nothing is generated into `UIViewController` and its kin, because it would \
      reach every screen of every app.

      Name a class of your own after the screen's `:`. Segues without values are fine: a stock class has them \
      too.
      """,
    example: """
        flow Photos {
      -     screen Albums: UITableViewController {
      +     screen Albums: AlbumsViewController {
                push showAlbum -> Album
            }
            screen Album
        }
      """)

  static let stockClassTakesNoValues = Rule(
    "stock-class-takes-no-values", .error,
    meaning: """
      A screen of one of the framework's own classes takes values, or would have to make some for another screen. \
      `UIViewController` and its kin have nowhere to keep them and no code that handles a segue, and nothing is \
      generated into them.

      Name a class of your own after the screen's `:`, or leave the values out.
      """,
    example: """
        flow Photos {
      -     screen Album(name: String): UICollectionViewController
      +     screen Album(name: String): AlbumViewController
        }
      """)

  static let stockClassNeedsValues = Rule(
    "stock-class-needs-values", .error,
    meaning: """
      A coordinator or a router has to create a screen of one of the framework's own classes, and that class cannot be created \
      without values: it has no `init()`, like `UIActivityViewController` and `SFSafariViewController`, or one that leaves out \
      what cannot be set later, like the style of a `UIAlertController`. Generated code creates a screen that has no scene in a \
      storyboard with `init()`.

      Name a subclass of your own with an `init()` that gives its superclass what it needs. Or leave the screen out of the flow \
      file, and present it from the view controller that needs it: coordinators take no notice of alerts and share sheets.
      """,
    example: """
        flow Photos {
            generate coordinator
            start screen Album {
                present share -> Share
            }
      -     screen Share: UIActivityViewController
      +     screen Share: ShareAlbumController
        }
      """)
}
