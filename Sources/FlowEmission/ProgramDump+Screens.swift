import FlowDiagnostics
import FlowModel

/// Screens, their classes and their links.
extension ProgramDump {
  /// A screen.
  func write(_ screen: Screen, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", screen.name)
      writer.member("flow", screen.flow.index)
      writer.member("docs", screen.docs)
      writer.member("access", "\(screen.access)")
      writer.member("controller", screen.controller.index)
      writer.member("class", program[screen.controller].name)
      writer.member("extends", screen.base?.index)
      write(screen.scene, to: &writer)
      writer.member("inNavigation", screen.isNavigationRoot)
      write("parameters", screen.parameters, to: &writer)
      writer.member("entries") { writer in
        writer.array(screen.entries) { writer, entry in
          writer.object { writer in
            writer.member("name", entry.name)
            writer.member("docs", entry.docs)
            write("parameters", entry.parameters, to: &writer)
            writer.member("links") { $0.array(entry.links) { $0.number($1.index) } }
            write(entry.location, to: &writer)
          }
        }
      }
      writer.member("inject", "\(screen.injection)")
      writer.member("segues") { $0.array(screen.segues) { write($1, to: &$0) } }
      writer.member("routes") { $0.array(screen.routes) { write($1, to: &$0) } }
      writer.member("identifiers") { $0.array(screen.identifiers) { write($1, to: &$0) } }
      writer.member("links") { $0.array(screen.links) { $0.number($1.index) } }
      write(screen.location, to: &writer)
    }
  }

  private func write(_ scene: Scene?, to writer: inout JSONWriter) {
    guard let scene else { return writer.null("scene") }
    writer.member("scene") { writer in
      writer.object { writer in
        writer.member("storyboard", scene.storyboard)
        writer.member("bundle", "\(scene.bundle)")
        switch scene.identifier {
        case .named(let identifier):
          writer.member("identifier", identifier)
          writer.member("isInitial", false)
        case .initial:
          writer.null("identifier")
          writer.member("isInitial", true)
        case nil:
          writer.null("identifier")
          writer.member("isInitial", false)
        }
      }
    }
  }

  private func write(_ segue: Segue, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", "\(segue.kind)")
      writer.member("name", segue.identity?.name)
      writer.member("identifier", segue.identity?.identifier)
      writer.member("docs", segue.docs)
      write("parameters", segue.parameters, to: &writer)
      write("target", segue.target, to: &writer)
      write(segue.location, to: &writer)
    }
  }

  /// A route of a screen or of a flow.
  func write(_ route: Route, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", "\(route.kind)")
      writer.member("name", route.name)
      writer.member("docs", route.docs)
      write("parameters", route.parameters, to: &writer)
      write("target", route.target, to: &writer)
      writer.member("inNavigation", route.inNavigation)
      write(route.location, to: &writer)
    }
  }

  // MARK: - Classes

  /// A class, with what all its screens say of it together.
  func write(_ controller: Controller, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("class", controller.name)
      writer.member("isStock", controller.isStock)
      writer.member("platform", controller.platform.name)
      writer.member("screens") { $0.array(controller.screens) { $0.number($1.index) } }
      writer.member("home", controller.home.index)
      writer.member("superclass", controller.superclass?.index)
      writer.member("isExtended", controller.isExtended)
      writer.member("segues") { writer in
        writer.array(controller.segues) { writer, segue in
          writer.object { writer in
            writer.member("kind", "\(segue.kind)")
            writer.member("name", segue.identity.name)
            writer.member("identifier", segue.identity.identifier)
            writer.member("docs", segue.docs)
            writer.member("destination", segue.payload)
            write("parameters", segue.parameters, to: &writer)
            write("target", segue.target, to: &writer)
            writer.member("isInherited", segue.isInherited)
            writer.member("declaredIn", segue.declaredIn.index)
            write(segue.location, to: &writer)
          }
        }
      }
      writer.member("routes") { writer in
        writer.array(controller.routes) { writer, route in
          writer.object { writer in
            writer.member("name", route.name)
            writer.member("docs", route.docs)
            write("parameters", route.parameters, to: &writer)
            writer.member("isInherited", route.isInherited)
            write(route.location, to: &writer)
          }
        }
      }
      write(controller.location, to: &writer)
    }
  }

  // MARK: - Links

  /// A link.
  func write(_ link: Link, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("template", link.template)
      writer.member("flow", link.flow.index)
      writer.member("place") { writer in writer.object { write(link.place, to: &$0) } }
      writer.member("docs", link.docs)
      writer.member("isCanonical", link.isCanonical)
      writer.member("path") { writer in
        writer.array(link.path) { writer, segment in
          writer.object { writer in
            switch segment {
            case .literal(let text): writer.member("literal", text)
            case .placeholder(let prefix, let value, let suffix):
              writer.member("prefix", prefix)
              write("value", value, to: &writer)
              writer.member("suffix", suffix)
            }
          }
        }
      }
      write("rest", link.rest, to: &writer)
      writer.member("query") { writer in
        writer.array(link.query) { writer, item in
          writer.object { writer in
            writer.member("name", item.name)
            write("value", item.value, to: &writer)
          }
        }
      }
      write("fragment", link.fragment, to: &writer)
      write(link.location, to: &writer)
    }
  }

  private func write(_ name: String, _ value: Link.Value?, to writer: inout JSONWriter) {
    guard let value else { return writer.null(name) }
    writer.member(name) { writer in
      writer.object { writer in
        writer.member("owner", "\(value.owner)")
        writer.member("parameter", value.parameter.name)
        writer.member("index", value.index)
        writer.member("type", value.type.name)
        writer.member("count", "\(value.count)")
      }
    }
  }
}

extension LinkType {
  /// The Swift type that a text becomes.
  fileprivate var name: String {
    switch self {
    case .text: "String"
    case .bool: "Bool"
    case .signedInteger(let name), .unsignedInteger(let name), .floatingPoint(let name), .named(let name): name
    case .uuid: "UUID"
    case .url: "URL"
    }
  }
}
