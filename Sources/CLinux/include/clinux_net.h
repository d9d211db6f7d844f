// Sockets, epoll and clocks, where Swift cannot reach them: packed structs, macros, variadic calls and functions
// behind _GNU_SOURCE. Whatever can fail answers a negated errno, because errno itself is lost on the way to Swift.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// A non-blocking socket listening on an IPv4 or IPv6 literal; -EINVAL for any other text. "::" takes IPv4 as well.
int clinux_listen(const char *host, uint16_t port, int backlog);
// A connection to an IPv4 or IPv6 literal, blocking, on which nothing takes longer than so many seconds; "0.0.0.0" and
// "::" are this machine.
int clinux_connect(const char *host, uint16_t port, int seconds);
// Makes an inherited descriptor ready to accept from; -EINVAL when it is no listening socket.
int clinux_adopt_listener(int fd);
// The port a socket is bound to; 0 for a Unix socket.
int clinux_local_port(int fd);
// The next connection, non-blocking and without Nagle's delay; peer receives the address as text.
int clinux_accept(int fd, char *peer, size_t size);

ssize_t clinux_receive(int fd, void *into, size_t count);
// Sends two stretches of memory with one call.
ssize_t clinux_send(int fd, const void *first, size_t first_count, const void *second, size_t second_count);
int clinux_end_sending(int fd);

struct clinux_event {
    uint32_t events;
    uint64_t id;
};
enum { CLINUX_READABLE = 1, CLINUX_WRITABLE = 4, CLINUX_BROKEN = 8 | 16 };

int clinux_epoll_open(void);
int clinux_epoll_add(int epoll, int fd, uint32_t events, uint64_t id);
// As add, but only one of several waiting threads is woken for an event.
int clinux_epoll_add_shared(int epoll, int fd, uint32_t events, uint64_t id);
int clinux_epoll_change(int epoll, int fd, uint32_t events, uint64_t id);
int clinux_epoll_remove(int epoll, int fd);
int clinux_epoll_wait(int epoll, struct clinux_event *into, int count, int milliseconds);

// A descriptor that is readable from a signal until it is cleared.
int clinux_signal_open(void);
void clinux_signal_raise(int fd);
void clinux_signal_clear(int fd);

int clinux_close(int fd);
// Closes a socket at once: what was not delivered is dropped, and the peer learns that something is missing.
int clinux_abort(int fd);
// A fresh file for one body, readable by its owner only; the trailing XXXXXX of the path is replaced.
int clinux_create_temporary(char *path);
// Writes all of it, whatever the pieces; 0 or a negated errno.
int clinux_write_all(int fd, const void *bytes, size_t count);

int64_t clinux_monotonic_milliseconds(void);
int64_t clinux_wall_seconds(void);
// Gives what is free within the heaps of all threads back to the system.
void clinux_give_memory_back(void);
// Asks for room for this many open files and says how many there may be.
int64_t clinux_raise_file_limit(int64_t wanted);
void clinux_name_thread(const char *name);
