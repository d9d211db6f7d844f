#pragma once

/// How much a program that draws for strangers may have, whatever it is made to do.
struct clinux_bounds {
    unsigned long memory;
    unsigned long cpu_seconds;
    unsigned long open_files;
};

/// Takes from this process, for good, all that reading, computing and writing to open files does not need: it can write no
/// file, start no program, speak to no network, look at no other process, and have no more than the bounds. Files can be
/// read, and where the kernel knows Landlock only those of the places (folders and files, a list that ends with NULL); one
/// that is missing is passed over. Gives 0, or a negated errno after which the process must not go on.
int clinux_confine(const struct clinux_bounds *bounds, const char *const places[]);

/// A file without a name or a place on any disk, holding these bytes and read from its beginning; a negated errno.
int clinux_memory_file(const void *bytes, unsigned long count);

/// A pipe that no program which is started inherits: first the end to read from. Gives 0, or a negated errno.
int clinux_pipe(int ends[2]);
