#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Alerts

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// An alert or a dialog, with its choices, its text fields and their texts.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observation.Observable final class Question {
    struct Choice: Swift.Identifiable {
      let id: Swift.String
      let title: SwiftUI.Text
      let role: SwiftUI.ButtonRole?
      let isPreferred: Swift.Bool
      let choose: @MainActor ([Swift.String]) -> Swift.Void
    }
    struct Field: Swift.Identifiable {
      let id: Swift.String
      let placeholder: SwiftUI.Text
      var text = ""
      var isSecure = false
    }

    let title: SwiftUI.Text?
    let message: SwiftUI.Text?
    let isDialog: Swift.Bool
    #if ROUTEGEN_DIALOG_SOURCES
    /// The identity of the view that the dialog points at, and the screen that has asked and has to contain that view.
    @ObservationIgnored var source: Swift.AnyHashable?
    @ObservationIgnored weak var screen: Step.Identity?
    #endif
    private(set) var choices: [Choice] = []
    var fields: [Field] = []
    /// Called before the code of the chosen button, which can perform the next route.
    @ObservationIgnored var whenChosen: () -> Swift.Void = {}
    /// Returns true if the question is asked again after the user has swiped down the sheet under it.
    @ObservationIgnored var isWanted: () -> Swift.Bool = { false }
    /// Called after code has dismissed the question.
    @ObservationIgnored var whenCancelled: @MainActor @Sendable () -> Swift.Void = {}

    init(title: SwiftUI.Text? = nil, message: SwiftUI.Text? = nil, isDialog: Swift.Bool = false) {
      self.title = title
      self.message = message
      self.isDialog = isDialog
    }

    /// Adds a choice. `choose` gets the texts of the text fields.
    func add(
      _ title: SwiftUI.Text, _ role: SwiftUI.ButtonRole? = nil, named name: Swift.String,
      isPreferred: Swift.Bool = false, choose: @escaping @MainActor ([Swift.String]) -> Swift.Void
    ) {
      choices.append(Choice(id: name, title: title, role: role, isPreferred: isPreferred, choose: choose))
    }

    /// Adds a text field.
    func addField(_ placeholder: SwiftUI.Text, named name: Swift.String) {
      fields.append(Field(id: name, placeholder: placeholder))
    }

    func choose(_ choice: Choice) {
      whenChosen()
      choice.choose(fields.map(\.text))
    }
  }

  /// The questions of a stage, one at a time.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observation.Observable final class Asking {
    /// The question that is shown.
    private(set) var shown: Question?
    /// The question that is shown, or will be after a dismissal. It covers the screens of the stage in both cases.
    @ObservationIgnored private var question: Question?
    #if ROUTEGEN_DIALOG_SOURCES
    /// The marked view that the dialog points at.
    var mark: Swift.ObjectIdentifier?
    @ObservationIgnored var marks: [WeakDialogMark] = []
    #endif
    /// The questions and presentations that wait for an answer.
    @ObservationIgnored private var waiting: [(question: Question?, show: () -> Swift.Void)] = []

    init() {}

    var isOn: Swift.Bool { question != nil }

    /// True while a question is shown. SwiftUI writes `false` when the user has answered it, possibly after another question
    /// is already shown.
    subscript(isShown id: Swift.ObjectIdentifier?) -> Swift.Bool {
      get { id != nil && shown.map { Swift.ObjectIdentifier($0) } == id }
      set {
        if !newValue, let shown, Swift.ObjectIdentifier(shown) == id { end(shown) }
      }
    }

    /// Asks a question. It is shown now, or later if `isShown` is false.
    func ask(_ question: Question, isShown: Swift.Bool) {
      question.whenChosen = { [weak self, weak question] in
        if let question { self?.end(question) }
      }
      self.question = question
      #if ROUTEGEN_DIALOG_SOURCES
      find(question)
      #endif
      if isShown { shown = question }
    }

    /// Calls `show` after the user has answered the current question. `question` is the question that `show` asks, if any.
    func wait(for question: Question? = nil, then show: @escaping () -> Swift.Void) {
      waiting.append((question, show))
    }

    /// Removes and returns the question, if it is not shown yet.
    func takeHidden() -> Question? {
      guard shown == nil, let question else { return nil }
      self.question = nil
      return question
    }

    /// Removes and returns the questions that are asked again elsewhere: the current one and the waiting ones.
    func takeWanted() -> [Question] {
      let wanted = ([question] + waiting.map(\.question)).compactMap { $0 }.filter { $0.isWanted() }
      if let question, wanted.contains(where: { $0 === question }) {
        self.question = nil
        shown = nil
      }
      waiting.removeAll { each in wanted.contains { $0 === each.question } }
      return wanted
    }

    /// Dismisses the question, and drops everything that waits for its answer.
    func cancel() {
      waiting = []
      guard let question else { return }
      self.question = nil
      shown = nil
      _Concurrency.Task { @MainActor in question.whenCancelled() }
    }

    /// Ends a question. Its answer is given first. Then the waiting questions and presentations are shown.
    private func end(_ question: Question) {
      guard self.question === question else { return }
      self.question = nil
      shown = nil
      guard !waiting.isEmpty else { return }
      _Concurrency.Task { @MainActor in
        let waiting = self.waiting
        self.waiting = []
        for each in waiting { each.show() }
      }
    }
  }

  /// The text fields and buttons of a question.
  struct QuestionView: SwiftUI.View {
    @SwiftUI.Bindable var question: Question

    init(_ question: Question) {
      self.question = question
    }

    var body: some SwiftUI.View {
      SwiftUI.ForEach(question.fields.indices, id: \.self) { index in
        let field = question.fields[index]
        if field.isSecure {
          SwiftUI.SecureField(text: $question.fields[index].text, prompt: field.placeholder) { field.placeholder }
            .accessibilityIdentifier(field.id)
        } else {
          SwiftUI.TextField(text: $question.fields[index].text, prompt: field.placeholder) { field.placeholder }
            .accessibilityIdentifier(field.id)
        }
      }
      SwiftUI.ForEach(question.choices) { choice in
        SwiftUI.Button(role: choice.role) {
          question.choose(choice)
        } label: {
          choice.title
        }
        .accessibilityIdentifier(choice.id)
        #if !os(tvOS) && !os(watchOS)
        .keyboardShortcut(choice.isPreferred ? .defaultAction : nil)
        #endif
      }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Shows the question of a stage.
  func routegenQuestion(of asking: RoutegenViews.Asking, isHere: Swift.Bool = true) -> some SwiftUI.View {
    #if ROUTEGEN_DIALOG_SOURCES
    let question = isHere ? asking.shown(at: nil) : nil
    #else
    let question = isHere ? asking.shown : nil
    #endif
    let id = question.flatMap { $0.isDialog ? nil : Swift.ObjectIdentifier($0) }
    return alert(
      question?.title ?? SwiftUI.Text(verbatim: ""), isPresented: SwiftUI.Bindable(asking)[isShown: id],
      presenting: question
    ) {
      RoutegenViews.QuestionView($0)
    } message: {
      $0.message
    }
    .routegenDialog(question, of: asking)
    #if ROUTEGEN_DIALOG_SOURCES
    .environment(\.[RoutegenValue<RoutegenViews.Asking>()], asking)
    #endif
  }

  /// Shows a question that is a dialog.
  func routegenDialog(_ question: RoutegenViews.Question?, of asking: RoutegenViews.Asking) -> some SwiftUI.View {
    let id = question.flatMap { $0.isDialog ? Swift.ObjectIdentifier($0) : nil }
    return confirmationDialog(
      question?.title ?? SwiftUI.Text(verbatim: ""), isPresented: SwiftUI.Bindable(asking)[isShown: id],
      titleVisibility: question?.title == nil ? .hidden : .visible, presenting: question
    ) {
      RoutegenViews.QuestionView($0)
    } message: {
      $0.message
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Shows an alert, which covers the screen, and calls `then` with the choice of the user. If code dismisses the alert, or
  /// if the user can no longer answer it, `then` gets `cancelled`.
  func ask<Choice>(
    orElse cancelled: Choice, then: @escaping @MainActor (Choice) -> Swift.Void,
    by make: (@escaping @MainActor (Choice) -> Swift.Void) -> RoutegenViews.Question
  ) {
    let answer = RoutegenViews.Answer<Choice> { then($0 ?? cancelled) }
    let question = make { answer.give($0) }
    question.whenCancelled = { answer.give(nil) }
    ask(question)
  }

  /// Shows an alert with one choice, which covers the screen.
  func tell(by make: (@escaping @MainActor () -> Swift.Void) -> RoutegenViews.Question) {
    ask(make {})
  }

  private func ask(_ question: RoutegenViews.Question) {
    #if ROUTEGEN_DIALOG_SOURCES
    // A dialog cannot point at a view that is covered.
    if isInFront { question.screen = spot.id }
    #endif
    spot.stage?.sheets.ask(question)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Sheets {
  /// Asks a question over all screens of the window, after a running dismissal has ended.
  func ask(_ question: RoutegenViews.Question) {
    if let outer {
      outer.stage?.sheets.ask(question)
      return
    }
    withdrawOverdue()
    if let presented { return presented.sheets.ask(question) }
    if asking.isOn { return asking.wait(for: question) { [weak self] in self?.ask(question) } }
    #if ROUTEGEN_HANGING
    hang(from: nil)
    #endif
    asking.ask(question, isShown: !isDismissing)
    if isDismissing { askWhenDismissed() }
  }

  var isAsking: Swift.Bool { asking.isOn }

  /// Shows the waiting question after the sheet is dismissed.
  private func askWhenDismissed() {
    let earlier = next
    next = { [weak self] in
      earlier()
      guard let self else { return }
      if self.isDismissing { return self.askWhenDismissed() }
      if let question = self.asking.takeHidden() { self.ask(question) }
    }
  }

  /// Returns true if a presentation has to wait for the answer to an alert. Otherwise, cancels the alert.
  func waitsForAnswer(
    toPresent presentation: RoutegenViews.Presentation, _ present: @escaping () -> Swift.Void
  ) -> Swift.Bool {
    if asking.shown != nil, presentation.isOver, presentation.whenMade == nil {
      asking.wait(then: present)
      return true
    }
    if asking.isOn { asking.cancel() }
    return false
  }

  /// Dismisses the question of the stage, and those of the stages presented over it.
  func cancelQuestions() {
    asking.cancel()
    presented?.sheets.cancelQuestions()
  }

  #if ROUTEGEN_HOSTED_ALERTS
  /// Dismisses the questions, and returns false if there are none.
  func cancelsQuestions() -> Swift.Bool {
    guard sequence(first: self, next: { $0.presented?.sheets }).contains(where: { $0.isAsking }) else { return false }
    cancelQuestions()
    return true
  }
  #endif

  /// Asks again the wanted questions that were over a removed sheet, and cancels the others.
  func takeQuestions(of sheets: RoutegenViews.Sheets) {
    let questions = sequence(first: sheets) { $0.presented?.sheets }.flatMap { $0.asking.takeWanted() }
    sheets.cancelQuestions()
    for question in questions { ask(question) }
  }

  /// Cancels the questions of the screens that the user has left by going back during a question.
  func wentBack() {
    if let outer { outer.stage?.sheets.wentBack() } else { takeQuestions(of: self) }
  }
}
#endif
