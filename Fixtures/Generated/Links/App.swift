import Foundation

// What the addresses carry.

struct Mark: RawRepresentable {
  var rawValue: String
}

enum Theme: String {
  case day, night
}

enum Size: Int {
  case small = 1
  case large = 2
}

/// Three letters.
struct Code: LosslessStringConvertible {
  private let letters: String
  init?(_ description: String) {
    guard description.count == 3, description.allSatisfy(\.isLetter) else { return nil }
    letters = description
  }
  var description: String { letters }
}

/// Both: its raw value counts.
struct UserID: RawRepresentable, LosslessStringConvertible {
  var rawValue: UInt32
  init(rawValue: UInt32) { self.rawValue = rawValue }
  init?(_ description: String) { return nil }
  var description: String { "user \(rawValue)" }
}

@MainActor enum Calendar {
  static let founded = 1984
}

@main @MainActor
enum Main {
  static func main() throws {
    print("From addresses to links, and back:")
    for address in [
      "", "/", "/books/", "https://read.example", "HTTPS://Read.Example/books/newest", "read:books/7", "read://books/7",
      "read:///books/7/?page=3&unknown=1&page=4", "/books/-7?at=1.5e3&mark=a+b&mark=%C3%A4%26&large=true#top",
      "/books/newest", "/books/seven", "/books/99999999999999999999", "/b12.html", "/notes#a/b?c", "/drafts",
      "/drafts#", "/drafts#top", "/chapters/0A6E2C6E-0000-4000-8000-00000000000a/abc",
      "/chapters/0a6e2c6e-0000-4000-8000-00000000000A/abc?theme=night&size&zoom",
      "/chapters/0a6e2c6e-0000-4000-8000-00000000000A/abc?size=2&size=1&zoom=5", "/files", "/files/",
      "/files/a%2Fb//c/",
      "/pieces/a%2Fb//c/?from=", "/pieces?from", "/web?page=https%3A%2F%2Fswift.org%2F%3Fa%3Db&after=x",
    ] {
      let link = try ReadingFlow.Link(parsing: address)
      print("  \(address) is \(link): \(link.path)")
      guard try ReadingFlow.Link(parsing: link.address(origin: .read)).path == link.path,
        ReadingFlow.Link(link.url())?.path == link.path
      else { fatalError("\(link) is not read as it is written") }
    }

    print("Whatever else:")
    for address in [
      "books", "ftp://read.example/books", "https://read.example:80/books", "/book", "/books/1/2", "/%zz", "/%C3",
      "/#%",
      "/books/1?page=70000", "/books/1?at=inf", "/books/1?large=yes", "/b.html", "/notes", "/chapters/1/abc",
      "/chapters/0A6E2C6E-0000-4000-8000-00000000000a/abcd",
      "/chapters/0A6E2C6E-0000-4000-8000-00000000000a/abc?theme=dusk", "/web", "/web?page=",
    ] {
      do {
        print("  \(address) is \(try ReadingFlow.Link(parsing: address))")
      } catch let error as LinkError {
        print("  \(error)")
        guard ReadingFlow.Link(address) == nil else { fatalError("\(address) is a link after all") }
      }
    }

    print("From links to addresses:")
    for link: ReadingFlow.Link in [
      .books, .book(number: 1, at: nil, marks: []), .book(number: .min, page: .max, at: -0.5, marks: [], isLarge: true),
      .title(title: "Übermut/100%"), .file(path: "/etc//hosts/"), .pieces(pieces: ["", "a/b", ""], from: "/"),
    ] {
      print("  \(link.address(origin: .httpsWwwReadExample))")
    }
    print("  \(ReadingFlow.Link.file(path: "").address(origin: .read)), \(ReadingFlow.Link.books.url(origin: .read))")

    print("Where another link would open the path:")
    for link: ReadingFlow.Link in [
      .title(title: "newest"), .title(title: "12"), .title(title: "12a"), .title(title: ""), .file(path: "a"),
    ] {
      let again = try ReadingFlow.Link(parsing: link.address())
      print("  \(link.path) is \(again)")
      guard "\(again)" == "\(link)" else { fatalError("\(link) is read as \(again)") }
    }
    for address in ["/books/newest?=Reading.Book", "/books/newest?=Reading.Old", "/books?=Shared.Item"] {
      do { print("  \(try ReadingFlow.Link(parsing: address))") } catch { print("  \(error)") }
    }
    for link: FlowLink in [.reading(.thing(id: 7)), .shared(.item(id: 7, note: "a")), .shared(.item(id: 8, note: nil))]
    {
      guard let again = FlowLink(link.path), "\(again)" == "\(link)" else { fatalError("\(link.path) is not \(link)") }
      print("  \(link.path)")
    }
    for address in ["/items/7", "read:items/7", "shared:items/7?=Reading.Thing"] {
      do { print("  \(address) is \(try FlowLink(parsing: address))") } catch { print("  \(error)") }
    }

    print("Of all flows:")
    for address in [
      "/users/12", "/names/@Ada", "/names/%40Ada?since=1815", "/me", "/p/here/-5?default=there", "/books/3",
      "shared:items/4?note=",
    ] {
      guard let link = FlowLink(address) else { fatalError("\(address) is no link") }
      switch link {
      case .people(let person): print("  \(person) of People: \(link.path)")
      case .reading(let place): print("  \(place) of Reading: \(link.path)")
      case .shared(let item): print("  \(item) of Shared: \(item.url(origin: .shared))")
      }
    }
    for address in ["/init/%C3%BC%20%22%5c/a+b", "/make/1?values=1e2", "/users/x", "anything://goes/me", "/meh"] {
      do { print("  \(try FlowLink(parsing: address))") } catch { print("  \(error)") }
    }
  }
}
