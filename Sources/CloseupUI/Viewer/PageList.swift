#if canImport(SwiftUI)
  import SwiftUI

  /// The pages of a viewer, told apart by what they show and not by where they stand. Nothing is copied: ten thousand of
  /// them cost what one does, but for the search of one that has moved.
  struct PageList {
    let count: Int
    /// What the page at an index shows; only asked for indices of pages.
    let id: @MainActor (Int) -> AnyHashable

    static var none: PageList { PageList(count: 0) { $0 } }

    /// The pages of a collection.
    @MainActor init<Items: RandomAccessCollection>(_ items: Items)
    where Items.Element: Identifiable {
      self.init(count: items.count) { AnyHashable(items[place: $0].id) }
    }

    init(count: Int, id: @escaping @MainActor (Int) -> AnyHashable) {
      self.count = count
      self.id = id
    }

    /// Where something is shown, looked for first where it was; nil where it is gone.
    @MainActor func index(of wanted: AnyHashable, near index: Int) -> Int? {
      if self[index] == wanted { return index }
      return (0..<count).first { id($0) == wanted }
    }

    /// What the page at an index shows; nil beside the row.
    @MainActor subscript(index: Int) -> AnyHashable? {
      (0..<count).contains(index) ? id(index) : nil
    }
  }

  /// A page that is built: in sight, or next to one that is.
  struct PageSlot: Identifiable, Equatable {
    let id: AnyHashable
    let index: Int
  }
#endif
