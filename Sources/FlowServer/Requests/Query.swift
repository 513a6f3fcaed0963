import FlowDiagnostics
import FlowSyntax

/// A place in a flow file that a request is about, with the current program.
///
/// Requests are its methods, in one file for each request. They return values of the pipeline: ranges, edits, names.
/// The code in `Messages` turns these into messages.
struct Query {
  let snapshot: Snapshot
  let file: SourceID
  /// The position of the cursor, in bytes.
  let offset: Int

  init(_ snapshot: Snapshot, file: Int, offset: Int = 0) {
    self.snapshot = snapshot
    self.file = SourceID(file)
    self.offset = offset
  }

  var syntax: FileSyntax { snapshot.files[Int(file.index)] }
  var names: NameIndex { snapshot.names }
  var bytes: [UInt8] { syntax.source.bytes }

  /// The name at the place.
  var occurrence: Occurrence? { names.occurrence(at: offset, in: Int(file.index)) }
  /// The mark at the place.
  var mark: Mark? { names.mark(at: offset, in: Int(file.index)) }

  func range(_ token: Token) -> SourceRange { SourceRange(file, Int(token.start), Int(token.end)) }
  func text(_ token: Token) -> String { syntax.source.text(Int(token.start)..<Int(token.end)) }

  /// Returns the index of the first token that ends after an offset.
  func token(endingAfter offset: Int) -> Int {
    min(syntax.tokens.partitioningIndex { Int($0.end) > offset }, syntax.tokens.count - 1)
  }
}

/// Edits of several files.
struct FileEdits: Hashable {
  var edits: [Diagnostic.Edit]

  /// Sorts edits in the order of the text, and removes duplicates.
  init(_ edits: [Diagnostic.Edit]) {
    var seen: Set<Diagnostic.Edit> = []
    self.edits = edits.filter { seen.insert($0).inserted }.sorted { $0.range < $1.range }
  }
}
