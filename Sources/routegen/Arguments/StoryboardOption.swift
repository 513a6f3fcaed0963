import FlowDiagnostics

extension Arguments {
  /// The storyboards that `--storyboard` names, which the flow files are compared with; none where it is not given.
  func storyboards() throws(Failure) -> [SourceFile] {
    let words = values(of: .storyboard)
    guard !words.isEmpty else { return [] }
    // A storyboard is known by the name of its file, and standard input has none.
    guard !words.contains("-") else {
      throw .usage("`--storyboard` takes files and folders", helps: ["standard input is for a flow file"])
    }
    return try InputFiles.read(words, kind: .storyboard)
  }
}
