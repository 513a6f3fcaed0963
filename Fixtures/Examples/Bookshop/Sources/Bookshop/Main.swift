#if os(Linux)
  import UIKit

  // What UIKit, SwiftUI and a reader do on a phone is done here: rows and buttons are tapped.

  @main @MainActor
  enum Main {
    static func main() async {
      await visit()
      Headless.quit()
      print("when the window is gone: \(Census.living) of \(Census.total)")
    }

    private static func visit() async {
      let reader = await Reader()

      print("From a table to a view, and back:")
      await reader.tap(row: 0)
      await reader.tap("By Jane Austen")
      await reader.tap("Persuasion")
      await reader.swipeBack()
      await reader.tap("Back to the shelf")

      print("A view changes what another one shows:")
      await reader.tap(row: 1)
      await reader.tap("Add to basket")
      await reader.open("books:/books/Emma")
      await reader.tap("Add to basket")
      await reader.tap(row: 2)
      await reader.tap("Basket")

      print("A view controller over a view:")
      await reader.tap("Terms")
      await reader.tap("Done")

      print("Into the checkout, and out of it by swiping:")
      await reader.tap("Check out")
      await reader.swipeDown()

      print("Through the checkout:")
      await reader.tap("Check out")
      reader.write("Baker Street 221b", into: "Address")
      await reader.tap("Next")
      await reader.tap("Change address")
      await reader.tap("Next")
      await reader.swipeBack()
      await reader.tap("Next")
      await reader.tap("Pay")

      print("From outside:")
      await reader.open("https://books.example/books/Middlemarch")
      await reader.open("books:/basket")
    }
  }
#endif
