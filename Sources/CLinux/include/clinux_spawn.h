#pragma once
#include <sys/types.h>

/// Starts a program in a group of its own, out of reach of the terminal's Ctrl-C, with no signal blocked or ignored
/// and no file open but these three (-1 is /dev/null). Gives its process id, or a negated errno; a program that cannot
/// be executed is an error here, not a child that ends at once.
///
/// With a death signal the child gets it when the THREAD that called this ends, however it ends: call it from one that
/// lives as long as the child should.
pid_t clinux_spawn(const char *path, char *const arguments[], char *const environment[], int input, int output,
                   int errors, int death_signal);
