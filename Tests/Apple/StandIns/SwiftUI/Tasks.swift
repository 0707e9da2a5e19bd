import Foundation

extension View {
  /// developer.apple.com/documentation/swiftui/view/task(id:priority:_:)
  ///
  /// Starts when the view appears and again when the value changes; what runs then is cancelled, also when the view leaves.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    nonisolated(unsafe) let value = value
    return attribute(
      .recognizer { node in
        let running = node.kept["task"] as? RunningTask<T>
        if let running, running.value == value { return }
        running?.task.cancel()
        let next = RunningTask(value: value, task: Task(priority: priority) { await action() })
        node.kept["task"] = next
        node.onDismantle { next.task.cancel() }
      })
  }
}

private struct RunningTask<T> {
  let value: T
  let task: Task<Void, Never>
}
