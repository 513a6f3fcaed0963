import SwiftUI

/// A text, which its owner keeps.
public struct ComposerPage: View {
  @Binding private var text: String
  private let route: (ComposerRoute) -> Void

  /// Creates a page for a text.
  public init(text: Binding<String>, route: @escaping (ComposerRoute) -> Void) {
    _text = text
    self.route = route
  }

  /// A field, and what to do with its text.
  public var body: some View {
    TextField("Text", text: $text)
      .navigationTitle("New post")
      .toolbar {
        Button("Cancel") { route(.cancel) }
        Button("Send") {
          let sent = text
          text = ""
          route(.sent(text: sent))
        }
      }
  }
}
