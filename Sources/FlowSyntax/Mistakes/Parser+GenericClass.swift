import FlowDiagnostics

extension Parser {
  /// Skips the generic arguments after the name of a class, `UIHostingController<HomeView>`, and reports them.
  mutating func skipGenericArguments(of name: DottedNameSyntax) {
    guard isOperator("<"), Int(current.start) == previousEnd else { return }
    var depth = 0
    var end = index
    repeat {
      switch tokens[end].kind == .operator ? text(tokens[end]) : "" {
      case "<": depth += 1
      case ">": depth -= 1
      default: break
      }
      end += 1
    } while depth > 0 && end < tokens.count - 1 && !tokens[end].flags.contains(.startsLine)
    guard depth == 0 else { return }
    skip(to: end)
    let whole = range(from: name.range.start)
    report(
      SyntaxRules.genericClass, "the class of a screen has no generic arguments", at: whole,
      helps: [
        .init("declare a class in Swift that inherits from `\(source.text(whole.offsets))`, and write its name here")
      ])
  }
}
