import FlowTools
import Testing

/// Changes of what SwiftUI flows say about their views.
@Suite("A change of how views are shown")
struct ViewChangeTests {
  private static let program = """
    platform SwiftUI

    flow Photos {
        modifier PhotosModifier

        start view Library {
            push photo(id: Int) -> Photo(id: id) as zoom(id)
        }
        view Photo(id: Int) {
            link "/photos/{id}"
        }
    }
    """

  @Test(
    "is reported with what it means",
    arguments: [
      (
        "modifier PhotosModifier", "modifier OtherModifier",
        "breaking: the views of the flow `Photos` have `OtherModifier` and had `PhotosModifier`"
      ),
      (
        "modifier PhotosModifier\n", "\n",
        "breaking: the views of the flow `Photos` have no modifier and had `PhotosModifier`"
      ),
      (
        "{id}\"", "{id}\" onTop", "behaviour: `/photos/{id}` opens over what is shown now"
      ),
      (
        " as zoom(id)", "",
        "behaviour: the route `Photos.Library.photo` no longer zooms"
      ),
      (
        "zoom(id)", "zoom(id.hashValue)", "behaviour: the route `Photos.Library.photo` zooms from `id.hashValue` now"
      ),
    ])
  func reported(before: String, after: String, message: String) {
    let new = Self.program.replacing(before, with: after)
    #expect(compare(Self.program, new).changes.map { "\($0.category.rawValue): \($0.message)" } == [message])
  }
}
