import Glibc

/// A bounded queue that threads wait on.
///
/// Unchecked, and true because `items`, `first`, `waiting` and `isClosed` are touched with the mutex held only.
final class WorkQueue<Item: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let filled = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let capacity: Int
    private var items: [Item?] = []
    private var first = 0
    private var waiting = 0
    private var isClosed = false

    init(capacity: Int) {
        self.capacity = capacity
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(filled, nil)
    }

    deinit {
        pthread_cond_destroy(filled)
        pthread_mutex_destroy(mutex)
        filled.deallocate()
        mutex.deallocate()
    }

    /// How many items wait to be taken.
    var count: Int {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return items.count - first
    }

    /// Adds an item unless the queue is full.
    func offer(_ item: Item) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard items.count - first < capacity, !isClosed else { return false }
        enqueue(item)
        return true
    }

    /// Adds an item even to a full queue: for work that goes on with something begun.
    func push(_ item: Item) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        enqueue(item)
    }

    /// The oldest item, waiting for one; nil once the queue is closed and empty.
    func take() -> Item? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while first == items.count {
            if isClosed { return nil }
            waiting += 1
            pthread_cond_wait(filled, mutex)
            waiting -= 1
        }
        return dequeue()
    }

    /// Lets waiting threads go; what is queued is still handed out.
    func close() {
        pthread_mutex_lock(mutex)
        isClosed = true
        pthread_cond_broadcast(filled)
        pthread_mutex_unlock(mutex)
    }

    private func enqueue(_ item: Item) {
        items.append(item)
        if waiting > 0 { pthread_cond_signal(filled) }
    }

    /// Taken items leave gaps at the front, closed when they are many or all, so that taking costs the same always.
    private func dequeue() -> Item? {
        let item = items[first]
        items[first] = nil
        first += 1
        if first == items.count || first >= 1_024 {
            items.removeFirst(first)
            first = 0
        }
        return item
    }
}
