import Foundation

@MainActor func parcel(_ address: String) -> UUID? {
  guard case .parcel(let id)? = ParcelsFlow.Link(address) else { return nil }
  return id
}

@MainActor func letter(_ page: URL) -> URL? { PostFlow.Link.letter(page: page).path.isEmpty ? nil : page }
