import FlowDiagnostics

extension AnalysisRules {
  /// The rules of this file, in order.
  static let externals: [Rule] = [unknownExternalFlow, unusableExternalFlow, externalFlowDiffers, brokenModule]

  static let unknownExternalFlow = Rule(
    "unknown-external-flow", .error,
    meaning: """
      An external flow is not in the flow files of its module. They are read where `--module Kit=PATH` is given, and in \
      a build with the plugin.

      Fix the name, or declare the flow in the other module.
      """,
    example: """
        import Kit

      - external flow Kit.Chekout(total: Int)
      + external flow Kit.Checkout(total: Int)
      """,
    companion: .module(
      name: "Kit",
      """
      public flow Checkout(total: Int) {
          generate coordinator
          start screen Payment(total: Int)
      }
      """))

  static let unusableExternalFlow = Rule(
    "unusable-external-flow", .error,
    meaning: """
      An external flow is in the flow files of its module, but another module cannot start it. The flow has to be \
      `public`, or `package` in the same package, and needs `generate coordinator`.

      Change the flow in the other module, or declare another one as external.
      """,
    example: """
        import Kit

      - external flow Kit.Payment(total: Int)
      + external flow Kit.Checkout(total: Int)
      """,
    companion: .module(
      name: "Kit",
      """
      public flow Checkout(total: Int) {
          generate coordinator
          start -> Payment(total: total)
      }

      flow Payment(total: Int) {
          generate coordinator
          start screen Card(total: Int)
      }
      """))

  static let externalFlowDiffers = Rule(
    "external-flow-differs", .error,
    meaning: """
      An external flow is declared with other parameters or another result than in the flow files of its module. The \
      generated Swift would not compile.

      Types are compared as they are written; the name of the module may be in front of them. A parameter with a \
      default value can be left out. If the flow asks guards, its last parameter is `allows`. A result that is an \
      enum of the flow is written with the module: `returns Kit.EditorFlow.Result`.
      """,
    example: """
        import Kit

      - external flow Kit.Checkout(total: String)
      + external flow Kit.Checkout(total: Int) returns Receipt
      """,
    companion: .module(
      name: "Kit",
      """
      public flow Checkout(total: Int) returns Receipt {
          generate coordinator
          start screen Payment(total: Int) {
              finish pay(receipt: Receipt)
          }
      }
      """))

  static let brokenModule = Rule(
    "broken-module", .error,
    meaning: """
      The flow files of another module have errors, so its external flows cannot be compared with them. The first error \
      is in the note.

      Run `routegen check` on the other module, and fix what it reports. Until then you can leave the external flow out.
      """,
    example: """
        import Kit
      -
      - external flow Kit.Checkout

        flow Shop {
            storyboard Main {
                start screen Cart = initial
            }
        }
      """,
    companion: .module(
      name: "Kit",
      """
      public flow Checkout {
          generate coordinator
          screen Payment
      }
      """))
}
