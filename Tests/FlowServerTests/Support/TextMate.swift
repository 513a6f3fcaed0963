import FlowDiagnostics
import Foundation

/// Colors a text with a TextMate grammar, as editors do: line by line, with the rule that matches first, and regions as
/// a stack. It supports the features that the grammar of the flow language uses.
struct TextMate {
  private final class Rule {
    var match: NSRegularExpression?
    var begin: NSRegularExpression?
    var end: NSRegularExpression?
    var name: String?
    var captures: [Int: String] = [:]
    var patterns: [JSONValue] = []
    var include: String?
  }

  private let repository: JSONValue
  private let root: [JSONValue]
  private let cache = Cache()

  private final class Cache { var rules: [JSONValue: Rule] = [:] }

  init(_ grammar: JSONValue) {
    repository = grammar["repository"] ?? .null
    root = grammar["patterns"]?.elements ?? []
  }

  /// Returns the innermost scope of each UTF-16 unit; empty without a scope.
  func scopes(of text: String) throws -> [String] {
    let text = text as NSString
    var scopes = Array(repeating: "", count: text.length)
    var stack: [Rule] = []
    var start = 0
    while start < text.length {
      let line = text.lineRange(for: NSRange(location: start, length: 0))
      try color(line, text, &stack, &scopes)
      start = NSMaxRange(line)
    }
    return scopes
  }

  private func color(_ line: NSRange, _ text: NSString, _ stack: inout [Rule], _ scopes: inout [String]) throws {
    var length = line.length
    while length > 0, [10, 13].contains(text.character(at: line.location + length - 1)) { length -= 1 }
    let content = text.substring(with: NSRange(location: line.location, length: length))
    var place = 0
    var steps = 0
    while place <= length {
      steps += 1
      if steps > 10_000 { throw CocoaError(.coderInvalidValue) }
      let rest = NSRange(location: place, length: length - place)
      var best: (rule: Rule, result: NSTextCheckingResult, isEnd: Bool)?
      func offer(_ rule: Rule, _ expression: NSRegularExpression?, isEnd: Bool) {
        let options: NSRegularExpression.MatchingOptions = [.withTransparentBounds, .withoutAnchoringBounds]
        guard let result = expression?.firstMatch(in: content, options: options, range: rest) else { return }
        if best.map({ result.range.location < $0.result.range.location }) ?? true { best = (rule, result, isEnd) }
      }
      if let top = stack.last { offer(top, top.end, isEnd: true) }
      for rule in try rules(stack.last?.patterns ?? root) { offer(rule, rule.match ?? rule.begin, isEnd: false) }
      guard let found = best else { break }
      func fill(_ range: NSRange, _ scope: String) {
        guard range.location != NSNotFound, range.length > 0 else { return }
        for index in range.location..<NSMaxRange(range) { scopes[line.location + index] = scope }
      }
      if let name = stack.last(where: { $0.name != nil })?.name {
        fill(NSRange(location: place, length: found.result.range.location - place), name)
      }
      if let name = found.rule.name { fill(found.result.range, name) }
      if !found.isEnd {
        for (group, scope) in found.rule.captures where group < found.result.numberOfRanges {
          fill(found.result.range(at: group), scope)
        }
      }
      let next = NSMaxRange(found.result.range)
      if found.isEnd {
        stack.removeLast()
      } else if found.rule.begin != nil {
        stack.append(found.rule)
      } else if next == place {
        place += 1
        continue
      }
      place = next
      if place == length, !found.isEnd, found.rule.begin == nil, stack.last?.end == nil { break }
    }
    // The rest of the line belongs to the region, for example to a comment of several lines.
    if let name = stack.last(where: { $0.name != nil })?.name, place < length {
      for index in place..<length { scopes[line.location + index] = name }
    }
  }

  private func rules(_ patterns: [JSONValue]) throws -> [Rule] {
    try patterns.flatMap { pattern -> [Rule] in
      if let include = pattern["include"]?.text {
        let entry = repository[String(include.dropFirst())] ?? .null
        if entry["match"] == nil, entry["begin"] == nil { return try rules(entry["patterns"]?.elements ?? []) }
        return [try rule(entry)]
      }
      return [try rule(pattern)]
    }
  }

  private func rule(_ value: JSONValue) throws -> Rule {
    if let known = cache.rules[value] { return known }
    let rule = Rule()
    func expression(_ name: String) throws -> NSRegularExpression? {
      // The start of a raw string is repeated in its end, which only the engines of editors support.
      try value[name]?.text.map { try NSRegularExpression(pattern: $0.replacingOccurrences(of: "\\1", with: "#+")) }
    }
    rule.match = try expression("match")
    rule.begin = try expression("begin")
    rule.end = try expression("end")
    rule.name = value["name"]?.text
    for member in (value["captures"] ?? value["beginCaptures"] ?? .null).pairs {
      rule.captures[Int(member.name) ?? 0] = member.value?["name"]?.text
    }
    rule.patterns = value["patterns"]?.elements ?? []
    cache.rules[value] = rule
    return rule
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? { pairs.first { $0.name == name }?.value }
  fileprivate var pairs: [Member] { if case .object(let members) = self { members } else { [] } }
  fileprivate var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
