/*
 * Loaded before the C library, it writes down what a process does to the files of one folder, and can fail it.
 *
 *   SHIM_UNDER  the folder, an absolute path
 *   SHIM_LOG    where it is written down: kind, length of the path u32, place u64, length of the data u64, path, data
 *   SHIM_EIO    the number of the sync that fails, counted from 1; later ones say that all is well, as a kernel may
 *   SHIM_FULL   as long as there is a file of this name, nothing new finds room
 *
 * Kinds: c file made, d folder made, t cut to a length, w written, s synced, x sync failed, r renamed, u removed. One lock
 * is held around each call and its line, so the order of the lines is the order of the calls. Nothing is really synced: what
 * a power cut would leave is worked out from the log.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static int book = -1;
static long syncs, broken;
static const char *under, *full;

__attribute__((constructor)) static void begin(void) {
    const char *log = getenv("SHIM_LOG"), *eio = getenv("SHIM_EIO");
    under = getenv("SHIM_UNDER");
    full = getenv("SHIM_FULL");
    broken = eio ? atol(eio) : 0;
    if (under && log) book = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void put(char kind, const char *path, uint64_t at, const void *data, uint64_t size) {
    char head[21];
    uint32_t length = strlen(path);
    int before = errno;
    head[0] = kind;
    memcpy(head + 1, &length, 4);
    memcpy(head + 5, &at, 8);
    memcpy(head + 13, &size, 8);
    struct iovec parts[3] = {{head, sizeof head}, {(void *)path, length}, {(void *)data, size}};
    if (syscall(SYS_writev, book, parts, 3) != (long)(sizeof head + length + size)) _exit(99);
    errno = before;
}

static int inside(const char *path) {
    size_t length = under && book >= 0 ? strlen(under) : 0;
    return length && !strncmp(path, under, length) && (!path[length] || path[length] == '/');
}

/* The whole path of a name in a folder; whether it is ours. */
static int named(char *whole, int folder, const char *name) {
    char base[PATH_MAX] = "";
    if (name[0] != '/') {
        char link[64];
        snprintf(link, sizeof link, folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", folder);
        ssize_t length = readlink(link, base, sizeof base - 2);
        if (length < 0) return 0;
        strcpy(base + length, "/");
    }
    return snprintf(whole, PATH_MAX, "%s%s", base, name) < PATH_MAX && inside(whole);
}

/* The path of an open file; whether it is ours. */
static int opened(char *whole, int file) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, whole, PATH_MAX - 1);
    if (length < 0) return 0;
    whole[length] = 0;
    return inside(whole);
}

/* Whether there is no room; what is acknowledged is told all the same. */
static int crammed(const char *path) {
    const char *last = strrchr(path, '/');
    return full && strcmp(last, "/told") && !access(full, F_OK);
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)
#define ENTER int before = errno; pthread_mutex_lock(&turn); errno = before
#define LEAVE before = errno; pthread_mutex_unlock(&turn); errno = before
#define REFUSE { pthread_mutex_unlock(&turn); errno = ENOSPC; return -1; }

static int open_any(int (*real)(const char *, int, ...), const char *name, int flags, mode_t mode) {
    char path[PATH_MAX];
    if (!(flags & (O_CREAT | O_TRUNC)) || !named(path, AT_FDCWD, name)) return real(name, flags, mode);
    ENTER;
    int there = !access(path, F_OK);
    if (!there && (flags & O_CREAT) && crammed(path)) REFUSE;
    int file = real(name, flags, mode);
    if (file >= 0 && !there) put('c', path, 0, "", 0);
    if (file >= 0 && there && (flags & O_TRUNC)) put('t', path, 0, "", 0);
    LEAVE;
    return file;
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        REAL(int, name, const char *, int, ...); \
        va_list more; \
        va_start(more, flags); \
        mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0; \
        va_end(more); \
        return open_any(real, path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

#define PWRITE(name, kind) \
    ssize_t name(int file, const void *data, size_t size, kind at) { \
        REAL(ssize_t, name, int, const void *, size_t, kind); \
        char path[PATH_MAX]; \
        if (!opened(path, file)) return real(file, data, size, at); \
        ENTER; \
        if (crammed(path)) REFUSE; \
        ssize_t done = real(file, data, size, at); \
        if (done > 0) put('w', path, at, data, done); \
        LEAVE; \
        return done; \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t write(int file, const void *data, size_t size) {
    REAL(ssize_t, write, int, const void *, size_t);
    char path[PATH_MAX];
    if (!opened(path, file)) return real(file, data, size);
    ENTER;
    if (crammed(path)) REFUSE;
    ssize_t done = real(file, data, size);
    if (done > 0) put('w', path, lseek(file, 0, SEEK_CUR) - done, data, done);
    LEAVE;
    return done;
}

#define TRUNCATE(name, kind) \
    int name(int file, kind length) { \
        REAL(int, name, int, kind); \
        char path[PATH_MAX]; \
        if (!opened(path, file)) return real(file, length); \
        ENTER; \
        int done = real(file, length); \
        if (!done) put('t', path, length, "", 0); \
        LEAVE; \
        return done; \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

static int synced(const char *path) {
    ENTER;
    int fails = ++syncs == broken;
    put(fails ? 'x' : 's', path, 0, "", 0);
    if (fails) errno = EIO;
    LEAVE;
    return fails ? -1 : 0;
}

#define SYNC(name) \
    int name(int file) { \
        REAL(int, name, int); \
        char path[PATH_MAX]; \
        return opened(path, file) ? synced(path) : real(file); \
    }
SYNC(fsync)
SYNC(fdatasync)

/* Starts writing and waits for it, but makes nothing durable: neither the length nor the disk's own cache. */
int sync_file_range(int file, off64_t at, off64_t length, unsigned flags) {
    REAL(int, sync_file_range, int, off64_t, off64_t, unsigned);
    char path[PATH_MAX];
    return opened(path, file) ? 0 : real(file, at, length, flags);
}

int rename(const char *from, const char *to) {
    REAL(int, rename, const char *, const char *);
    char path[PATH_MAX], new[PATH_MAX];
    if (!named(path, AT_FDCWD, from) || !named(new, AT_FDCWD, to)) return real(from, to);
    ENTER;
    int done = real(from, to);
    if (!done) put('r', path, 0, new, strlen(new));
    LEAVE;
    return done;
}

int mkdir(const char *name, mode_t mode) {
    REAL(int, mkdir, const char *, mode_t);
    char path[PATH_MAX];
    if (!named(path, AT_FDCWD, name)) return real(name, mode);
    ENTER;
    if (crammed(path) && access(path, F_OK)) REFUSE;
    int done = real(name, mode);
    if (!done) put('d', path, 0, "", 0);
    LEAVE;
    return done;
}

#define REMOVE(name) \
    int name(const char *file) { \
        REAL(int, name, const char *); \
        char path[PATH_MAX]; \
        if (!named(path, AT_FDCWD, file)) return real(file); \
        ENTER; \
        int done = real(file); \
        if (!done) put('u', path, 0, "", 0); \
        LEAVE; \
        return done; \
    }
REMOVE(unlink)
REMOVE(rmdir)

int unlinkat(int folder, const char *file, int flags) {
    REAL(int, unlinkat, int, const char *, int);
    char path[PATH_MAX];
    if (!named(path, folder, file)) return real(folder, file, flags);
    ENTER;
    int done = real(folder, file, flags);
    if (!done) put('u', path, 0, "", 0);
    LEAVE;
    return done;
}
