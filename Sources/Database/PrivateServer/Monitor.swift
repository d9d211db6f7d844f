import Glibc

/// A value shared between threads, and a way to wait until it has become something.
///
/// A pthread lock and not `Mutex`, about which the thread sanitizer is wrong on Linux, and which cannot wait.
///
/// Unchecked, and true because `value` is only touched with `lock` held.
final class Monitor<Value>: @unchecked Sendable {
    private var value: Value
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>

    init(_ value: Value) {
        self.value = value
        lock = .allocate(capacity: 1)
        changed = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(changed, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(lock)
        changed.deallocate()
        lock.deallocate()
    }

    @discardableResult
    func with<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer {
            pthread_cond_broadcast(changed)
            pthread_mutex_unlock(lock)
        }
        return body(&value)
    }

    /// Whether it came true within the time.
    func wait(for time: Duration, until condition: (Value) -> Bool) -> Bool {
        let (seconds, attoseconds) = (Pacing.real.now() + time).components
        var end = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while !condition(value) {
            if pthread_cond_timedwait(changed, lock, &end) == ETIMEDOUT { return condition(value) }
        }
        return true
    }
}
