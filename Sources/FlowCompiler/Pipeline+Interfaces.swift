import FlowDiagnostics
import FlowStoryboards

extension Pipeline {
  /// Reads storyboards, nibs and property lists, which their names tell apart; the index of a file is its place in the list, after those
  /// that come before.
  package static func readInterfaces(
    _ sources: [SourceFile], from first: Int = 0, diagnostics: inout Diagnostics
  ) -> (storyboards: [Storyboard], nibs: [Nib], infoPlists: [InfoPlist]) {
    var storyboards: [Storyboard] = []
    var nibs: [Nib] = []
    var infoPlists: [InfoPlist] = []
    for (index, source) in sources.enumerated() {
      let id = SourceID(first + index)
      if InfoPlist.isInfoPlist(path: source.path) {
        infoPlists.append(InfoPlist(source))
      } else if Nib.isNib(path: source.path) {
        if let nib = StoryboardReader.readNib(source, id: id, diagnostics: &diagnostics) { nibs.append(nib) }
      } else if let storyboard = StoryboardReader.read(source, id: id, diagnostics: &diagnostics) {
        storyboards.append(storyboard)
      }
    }
    return (storyboards, nibs, infoPlists)
  }
}
