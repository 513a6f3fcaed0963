/// `@IBSegueAction`, which Swift has only with the Objective-C runtime. Here it does nothing: a storyboard calls the action
/// by what the app says, see `HeadlessClasses`. It is written before a method that is one expression.
@resultBuilder public enum IBSegueAction {
  /// The value of the expression.
  public static func buildBlock<Value>(_ value: Value) -> Value { value }
}
