import FlowModel

/// The Swift of alerts that differs between view controllers and SwiftUI views.
enum AlertForm {
  case controller, view

  /// The type of the alert, in the method that makes it.
  var type: String { self == .view ? "RoutegenViews.Question" : "UIViewController" }

  /// The type of its texts.
  var text: SwiftType {
    self == .view
      ? SwiftType(text: "SwiftUI.Text", names: ["SwiftUI"]) : SwiftType(text: "Swift.String", names: ["Swift"])
  }

  /// The initializer that makes a text of what the flow file has, if it is not one by itself.
  var making: String { self == .view ? "SwiftUI.Text" : "" }

  // MARK: Presenting

  /// Returns the statement that presents an alert.
  ///
  /// - Parameters:
  ///   - made: the call that makes the alert.
  ///   - origin: the screen, or the place of the view.
  ///   - anchor: what a dialog points at.
  ///   - nothing: the answer if nothing is chosen; `nil` if there is only one choice.
  /// - Returns: the statement.
  func presenting(_ made: String, from origin: String, at anchor: String, orElse nothing: String?) -> Code {
    let answer = nothing.map { "orElse: \($0), then: \(Answer.parameter)" } ?? ""
    let method = nothing == nil ? "tell" : "ask"
    switch self {
    case .controller:
      return "self.stage.\(method)(\(["from: \(origin)", anchor, answer].argumentList)) { \(made) }"
    case .view: return "\(origin).\(method)\(answer.isEmpty ? "" : "(\(answer))") { \(made) }"
    }
  }

  // MARK: Making

  /// Returns the call that makes an alert without its choices.
  func making(_ kind: Alert.Kind, title: String?, message: String?) -> String {
    switch self {
    case .controller:
      let style = kind == .alert ? ".alert" : ".actionSheet"
      return "UIAlertController(title: \(title ?? "nil"), message: \(message ?? "nil"), preferredStyle: \(style))"
    case .view:
      let list = [
        title.map { "title: \($0)" } ?? "", message.map { "message: \($0)" } ?? "",
        kind == .dialog ? "isDialog: true" : "",
      ]
      return "RoutegenViews.Question(\(list.argumentList))"
    }
  }

  /// Returns the call that adds a field to an alert.
  func adding(_ placeholder: String, to alert: String, named name: String) -> String {
    switch self {
    case .controller: "RoutegenSupport.addField(\(placeholder), to: \(alert), named: \(name))"
    case .view: "\(alert).addField(\(placeholder), named: \(name))"
    }
  }

  /// Returns the call that adds a choice to an alert, without its closure.
  func adding(_ title: String, _ role: Alert.Role?, to alert: String, named name: String) -> String {
    let preferred = role == .preferred ? "isPreferred: true" : ""
    switch (self, role) {
    case (.controller, _):
      let style = role == .destructive ? ".destructive" : role == .cancel ? ".cancel" : ".default"
      return "RoutegenSupport.add(\([title, style, "to: \(alert)", "named: \(name)", preferred].argumentList))"
    case (.view, .destructive), (.view, .cancel):
      return "\(alert).add(\(title), .\(role?.rawValue ?? ""), named: \(name))"
    case (.view, _): return "\(alert).add(\([title, "named: \(name)", preferred].argumentList))"
    }
  }
}
