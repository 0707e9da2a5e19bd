import Foundation

/// developer.apple.com/documentation/swiftui/foreach
///
/// Its children are kept by their identity, wherever they stand.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  nonisolated(unsafe) public var data: Data
  nonisolated(unsafe) public var content: (Data.Element) -> Content
  nonisolated(unsafe) let id: (Data.Element) -> ID
}

extension ForEach: View, PrimitiveView, ManyChildren where Content: View {
  public var body: Never { fatalError() }
  package func build(_ node: Node) {
    let ids = data.map { AnyHashable(id($0)) }
    if Set(ids).count != ids.count { fatalError("two elements have one identity") }
    let before = node.kept["ids"] as? [AnyHashable] ?? []
    node.arrange(ids.map { before.firstIndex(of: $0) })
    node.kept["ids"] = ids
    for (index, element) in data.enumerated() { node.child(index, content(element)) }
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content) { $0.id }
  }
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content) { $0[keyPath: id] }
  }
  private nonisolated init(
    data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element) -> ID
  ) {
    (self.data, self.content, self.id) = (data, content, id)
  }
}
