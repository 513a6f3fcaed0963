import FlowDiagnostics
import FlowModel

/// Writes down what flow files say together, as JSON for other people's generators: every fact of the model, and where
/// it is declared. `Dump.md` of the documentation describes the members.
///
/// References between the lists are indices into them, as in the model; a name stands beside each for those who read.
public struct ProgramDump {
  /// The number of the schema. It becomes the next one if a member changes its meaning or goes; members may be added.
  public static let version = 1

  let program: Program
  private let sources: [SourceFile]
  private let lines: [LineTable]

  /// Makes a dump of a program.
  ///
  /// - Parameters:
  ///   - program: what was found out, without errors.
  ///   - sources: the files, in the order that its ranges refer to.
  public init(_ program: Program, sources: [SourceFile]) {
    self.program = program
    self.sources = sources
    lines = sources.map { LineTable($0) }
  }

  /// The document.
  public var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", Self.version)
      writer.member("files") { $0.array(program.files) { write($1, to: &$0) } }
      writer.member("flows") { $0.array(program.flows) { write($1, to: &$0) } }
      writer.member("screens") { $0.array(program.screens) { write($1, to: &$0) } }
      writer.member("controllers") { $0.array(program.controllers) { write($1, to: &$0) } }
      writer.member("links") { $0.array(program.links) { write($1, to: &$0) } }
      writer.member("externals") { $0.array(program.externals) { write($1, to: &$0) } }
    }
    return writer.document
  }

  // MARK: - Files and flows

  private func write(_ file: FlowFile, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", sources[Int(file.id.index)].path)
      writer.member("name", file.name)
      writer.member("output", file.outputName)
      writer.member("imports") { writer in
        writer.array(file.imports) { writer, each in
          writer.object { writer in
            writer.member("text", each.text)
            writer.member("module", each.module)
          }
        }
      }
      writer.member("flows") { $0.array(file.flows) { $0.number($1.index) } }
    }
  }

  private func write(_ flow: Flow, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", flow.name)
      writer.member("docs", flow.docs)
      writer.member("access", "\(flow.access)")
      writer.member("platform", flow.platform.name)
      var generates: [String] = []
      if flow.generates.contains(.coordinator) { generates.append("coordinator") }
      if flow.generates.contains(.routers) { generates.append("routers") }
      writer.member("generates", generates)
      write("parameters", flow.parameters, to: &writer)
      writer.member("returns", flow.result?.text)
      if let start = flow.start {
        writer.member("start") { writer in
          writer.object { writer in
            write("target", start.target, to: &writer)
            writer.member("inNavigation", start.inNavigation)
            write(start.location, to: &writer)
          }
        }
      } else {
        writer.null("start")
      }
      writer.member("members") { writer in
        writer.array(flow.members) { writer, member in
          writer.object { writer in
            switch member {
            case .screen(let screen): writer.member("screen", screen.index)
            case .identifiers(let block): writer.member("identifiers") { write(block, to: &$0) }
            case .tabs(let index): writer.member("tabs", index)
            }
          }
        }
      }
      writer.member("tabs") { $0.array(flow.tabs) { write($1, to: &$0) } }
      writer.member("routes") { $0.array(flow.routes) { write($1, to: &$0) } }
      writer.member("origins") { writer in
        writer.array(flow.origins) { writer, origin in
          writer.object { writer in
            writer.member("text", origin.text)
            writer.member("scheme", origin.scheme)
            writer.member("host", origin.host)
            write(origin.location, to: &writer)
          }
        }
      }
      write(flow.location, to: &writer)
    }
  }

  private func write(_ tabs: Tabs, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", tabs.name)
      writer.member("docs", tabs.docs)
      writer.member("tabs") { writer in
        writer.array(tabs.tabs) { writer, tab in
          writer.object { writer in
            writer.member("name", tab.name)
            writer.member("docs", tab.docs)
            write("target", tab.target, to: &writer)
            writer.member("inNavigation", tab.inNavigation)
            write(tab.location, to: &writer)
          }
        }
      }
      write(tabs.location, to: &writer)
    }
  }

  private func write(_ external: ExternalFlow, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", external.name)
      write("parameters", external.parameters, to: &writer)
      writer.member("returns", external.result?.text)
      write(external.location, to: &writer)
    }
  }

  /// A block of identifiers.
  func write(_ block: IdentifierBlock, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", block.name)
      writer.member("docs", block.docs)
      writer.member("entries") { writer in
        writer.array(block.entries) { writer, entry in
          writer.object { writer in
            writer.member("name", entry.name)
            writer.member("docs", entry.docs)
            writer.member("class", entry.type)
            writer.member("identifier", entry.identifier)
            write(entry.location, to: &writer)
          }
        }
      }
      write(block.location, to: &writer)
    }
  }

  // MARK: - Values

  /// Parameters, as a member of what takes them.
  func write(_ name: String, _ parameters: [Parameter], to writer: inout JSONWriter) {
    writer.member(name) { writer in
      writer.array(parameters) { writer, parameter in
        writer.object { writer in
          writer.member("name", parameter.name)
          writer.member("type", parameter.type.text)
          writer.member("default", parameter.defaultValue?.text)
          write(parameter.location, to: &writer)
        }
      }
    }
  }

  /// Where something leads and with what, as a member of it.
  func write(_ name: String, _ target: Target?, to writer: inout JSONWriter) {
    guard let target else { return writer.null(name) }
    writer.member(name) { writer in
      writer.object { writer in
        write(target.place, to: &writer)
        writer.member("arguments") { writer in
          writer.array(target.arguments) { writer, argument in
            writer.object { writer in
              writer.member("name", argument.name)
              writer.member("value", argument.value.text)
              write(argument.value.location, to: &writer)
            }
          }
        }
        write(target.location, to: &writer)
      }
    }
  }

  /// What is meant by a name: its kind, its indices and the name in full.
  func write(_ place: Target.Place, to writer: inout JSONWriter) {
    switch place {
    case .screen(let screen):
      writer.member("kind", "screen")
      writer.member("screen", screen.index)
      writer.member("name", name(of: screen))
    case .entry(let screen, let index):
      writer.member("kind", "entry")
      writer.member("screen", screen.index)
      writer.member("entry", index)
      writer.member("name", "\(name(of: screen)).\(program[screen].entries[index].name)")
    case .flow(let flow):
      writer.member("kind", "flow")
      writer.member("flow", flow.index)
      writer.member("name", program[flow].name)
    case .external(let index):
      writer.member("kind", "external")
      writer.member("external", index)
      writer.member("name", program.externals[index].name)
    case .tabs(let flow, let index):
      writer.member("kind", "tabs")
      writer.member("flow", flow.index)
      writer.member("tabs", index)
      writer.member("name", "\(program[flow].name).\(program[flow].tabs[index].name)")
    case .tab(let flow, let index, let tab):
      writer.member("kind", "tab")
      writer.member("flow", flow.index)
      writer.member("tabs", index)
      writer.member("tab", tab)
      let tabs = program[flow].tabs[index]
      writer.member("name", "\(program[flow].name).\(tabs.name).\(tabs.tabs[tab].name)")
    }
  }

  private func name(of screen: Screen.ID) -> String {
    "\(program[program[screen].flow].name).\(program[screen].name)"
  }

  /// Where something is declared, as a member of it.
  func write(_ location: Location, to writer: inout JSONWriter) {
    let file = Int(location.range.file.index)
    writer.member("location") { writer in
      writer.object { writer in
        writer.member("file", sources[file].path)
        writer.member("line", location.line)
        writer.member("column", lines[file].column(at: location.range.start))
      }
    }
  }
}

extension Platform {
  /// As a flow file says it.
  var name: String {
    switch self {
    case .uiKit: "UIKit"
    case .appKit: "AppKit"
    case .none: "none"
    }
  }
}
