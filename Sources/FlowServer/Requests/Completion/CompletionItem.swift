import FlowDiagnostics

/// A completion at a place.
struct CompletionItem: Hashable {
  /// The used kinds of the protocol with their numbers.
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
  /// The text to insert, if it differs from the label; with `isSnippet` it is a snippet of the protocol.
  var text: String?
  var isSnippet = false
  /// The text that the typed letters are compared with, if it differs from the label.
  var filter: String?
  /// The rank: lower ones come first.
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

/// The completions at a place, with the range that they replace.
struct CompletionList {
  var items: [CompletionItem]
  /// The range to replace: the letters before the cursor.
  var range: SourceRange
}

extension String {
  /// The text as a snippet of the protocol, with special characters escaped.
  var inSnippet: String {
    var text = ""
    for character in self {
      if character == "$" || character == "}" || character == "\\" { text += "\\" }
      text.append(character)
    }
    return text
  }
}
