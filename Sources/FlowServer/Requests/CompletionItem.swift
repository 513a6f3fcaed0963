import FlowDiagnostics

/// Something that can be written at a place.
struct CompletionItem: Hashable {
  /// The kinds of the protocol that are used: their numbers.
  enum Kind: Int {
    case constructor = 4
    case variable = 6
    case `class` = 7
    case module = 9
    case property = 10
    case value = 12
    case `enum` = 13
    case keyword = 14
    case snippet = 15
    case reference = 18
    case enumMember = 20
    case constant = 21
    case `struct` = 22
    case `operator` = 24
  }

  var label: String
  var kind: Kind
  var detail: String?
  var docs: String?
  /// What is written, if it is not the label; a snippet of the protocol where `isSnippet`.
  var text: String?
  var isSnippet = false
  /// What the typed letters are compared with, if it is not the label.
  var filter: String?
  /// Lower ones come first.
  var rank = 1

  init(
    _ label: String, _ kind: Kind, detail: String? = nil, docs: String? = nil, text: String? = nil,
    isSnippet: Bool = false, filter: String? = nil, rank: Int = 1
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.docs = docs
    self.text = text
    self.isSnippet = isSnippet
    self.filter = filter
    self.rank = rank
  }
}

/// What can be written at a place, and what it replaces.
struct CompletionList {
  var items: [CompletionItem]
  /// What is replaced: the letters before the cursor.
  var range: SourceRange
}

extension String {
  /// This text in a snippet of the protocol, where some characters have a meaning.
  var inSnippet: String {
    var text = ""
    for character in self {
      if character == "$" || character == "}" || character == "\\" { text += "\\" }
      text.append(character)
    }
    return text
  }
}
