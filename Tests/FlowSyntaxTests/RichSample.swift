/// A file with everything in the grammar.
enum RichSample {
  static let text = ##"""
    // A file with everything in it.
    @testable import Kit
    public import Other.Sub
    import struct Kit.Episode
    platform UIKit
    bundle class
    generate coordinator

    /// Somebody has signed in.
    guard signedIn -> Login(hint: "a") in navigation as sheet(medium)
    guard ofAge -> Age

    // routegen:ignore unreachable-screen, unused-parameter
    external flow Kit.Checkout(cart: Cart, note: String? = nil,) returns Receipt requires ofAge

    /// The two pills
    /// of the keynote.
    public flow Pills(
      user: User, // who
      handler: @MainActor (Int, inout String) async throws -> Void = { a, b in /* nothing */ },
      map: [String: [Box<Int, Array<String>>?]] = [:],
    ) returns (id: Int, name: String) requires signedIn, ofAge {
        inject initializer
        start -> Choice(hint: nil, x: 3 < 4 ? 1 : 2) in navigation
        origins "https://talk.example", "talk:"
        reserved link "/old/{name}", "/older"
        reserved segue "OldName"
        storyboard Main = "Main-iPad" {
            bundle module
            /// Offers the choice.
            start public screen Choice(hint: String?, x: Int = -3): Kit.ViewController
                extends Base
                = initial in navigation
                requires signedIn {
                segue theRedPillExperience = "TheRed\"\u{1F600}\n\\" -> RedPill
                segue show(episode: any P & Q, f: (() -> Void)?)
                    -> Detail.entry(episode: "a\("b\(episode.x + y)") c", z: foo(label: 3, w).`self`)
                segue segue = #"raw\n"#
                embed -> Child by makeChild(_:from:segueIdentifier:)
                unwind back // routegen:ignore something
                push push(p: Foo<A, B>? = (Foo<A, B>()), meta: (any P).Type, t: (Int, x: Int)) -> Choice
                entry detail(uid: Int) {
                    link "/users/{uid}"
                    /// doc
                    link "/u/{uid}?x={y}"
                }
                identifiers Cell {
                    /// A movie.
                    movie: MovieCell = "MovieCell"
                    in
                    segue = "x"
                }
                link "/choice"
                inject property
                finish done(value: Int)
            }
            screen RedPill: RedPillViewController
            screen push { } screen Other {}
            identifiers Top { a }
        }
        start tabs Home { tab list -> List in navigation
          tab 💊 -> Pill }
        present sheet -> Page as sheet(medium, large)
        view Page(number: Int): Kit.Page { close close }
        close close
        replace all -> Home.list
    }
    """##
}
