import SwiftUI

/// A reader uses the library.
@main @MainActor struct Main {
  static func main() {
    let library = Library()
    let router = Router()
    let host = HeadlessHost(LibraryRoot(router: router, library: library))
    func step(_ what: String, _ act: () -> Void) {
      print(what)
      act()
      host.settle()
      print("    \(host.description)")
    }
    step("a book and its author") {
      host.tap("Emma")
      host.settle()
      host.tap("by Austen")
    }
    step("another book of hers") { host.tap("Persuasion") }
    step("rated in a sheet") {
      host.tap("rate")
      host.settle()
      host.tap("5")
    }
    step("back") { host.swipeBack() }
    step("settings, over the pages of the catalogue") {
      router.path = [.book(3)]
      host.settle()
      host.swipeBack()
      host.settle()
      host.tap("settings")
    }
    step("the account") { host.tap("account of Ada") }
    step("a new name, and back to the settings") {
      host.tap("rename")
      host.settle()
      host.type("Grace", into: "name")
      host.tap("save")
    }
    step("reminders") {
      host.tap("reminders")
      host.settle()
      host.tap("on")
    }
    step("back, and about") {
      host.swipeBack()
      host.settle()
      host.tap("about")
    }
    step("a notification opens a book") {
      library.borrowed = [2]
      router.showBook(2)
    }
    step("loans") { host.select("loans") }
    step("a loan opens its book") { host.tap("open 2") }
    step("home, settings, account, sign out?") {
      host.swipeBack()
      host.settle()
      host.tap("settings")
      host.settle()
      host.tap("account of Grace")
      host.settle()
      host.tap("sign out")
    }
    step("no") { host.tap("Cancel") }
    step("yes: everything is closed") {
      host.tap("sign out")
      host.settle()
      host.tap("Sign out")
    }
    print("reader: \(library.reader), reminders: \(library.wantsReminders)")
  }
}
