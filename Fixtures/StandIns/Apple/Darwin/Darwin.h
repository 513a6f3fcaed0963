// What the command and the programs next to it use of macOS's C library, with the names and types of its headers, so that
// Linux can type-check them as a Mac would. The values of constants matter to nobody here.
//
// What Apple's headers do not give Swift is left out: `environ`, function-like macros, variadic functions. What Apple's
// overlay adds is in Darwin.swift.

#pragma once

typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
typedef unsigned long size_t;
typedef long ssize_t;

// sys/types.h
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef int32_t dev_t;
typedef uint64_t ino_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef uint32_t id_t;
typedef int64_t blkcnt_t;
typedef int32_t blksize_t;

// sys/errno.h
extern int *__error(void);
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define EEXIST 17
#define ENOSPC 28
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN

// time.h, sys/time.h
typedef long time_t;
time_t time(time_t *);
typedef int32_t suseconds_t;
struct timespec { time_t tv_sec; long tv_nsec; };
struct timeval { time_t tv_sec; suseconds_t tv_usec; };
typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6, _CLOCK_PROCESS_CPUTIME_ID = 12 } clockid_t;
__attribute__((availability(macos, introduced = 10.12), availability(ios, introduced = 10.0)))
int clock_gettime(clockid_t clock, struct timespec *time);

// sys/stat.h
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  uint32_t st_flags;
  uint32_t st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int fchmod(int, mode_t);
int mkdir(const char *, mode_t);

// fcntl.h: open and fcntl are variadic, see Darwin.swift
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_NOCTTY 0x00020000
#define O_CLOEXEC 0x01000000
#define F_GETFD 1
#define F_SETFD 2
#define F_SETFL 4
#define FD_CLOEXEC 1

// unistd.h
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
int close(int);
int pipe(int[2]);
int isatty(int);
int unlink(const char *);
int link(const char *, const char *);
int access(const char *, int);
#define F_OK 0
#define W_OK (1 << 1)
int ftruncate(int, off_t);
int gethostname(char *, size_t);
unsigned int alarm(unsigned int);
int rmdir(const char *);
pid_t getpid(void);
__attribute__((noreturn)) void _exit(int);

// stdlib.h, string.h, crt_externs.h
void *malloc(size_t);
void free(void *);
char *getenv(const char *);
char *realpath(const char *, char *);
__attribute__((noreturn)) void exit(int);
char *strdup(const char *);
size_t strlen(const char *);
char *strerror(int);
int memcmp(const void *, const void *, size_t);
char ***_NSGetEnviron(void);

// stdio.h
typedef struct __sFILE { int _file; } FILE;
FILE *fopen(const char *, const char *);
int fclose(FILE *);
size_t fread(void *, size_t, size_t, FILE *);
int rename(const char *, const char *);

// dirent.h
struct dirent {
  ino_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
typedef struct { int __dd_fd; } DIR;
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);

// sys/ttycom.h: ioctl is variadic, see Darwin.swift
struct winsize { unsigned short ws_row; unsigned short ws_col; unsigned short ws_xpixel; unsigned short ws_ypixel; };

// poll.h
typedef unsigned int nfds_t;
struct pollfd { int fd; short events; short revents; };
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
int poll(struct pollfd *, nfds_t, int);

// signal.h
typedef uint32_t sigset_t;
typedef void (*sig_t)(int);
#define SIGHUP 1
#define SIGINT 2
#define SIGPIPE 13
#define SIGALRM 14
int kill(pid_t, int);
#define SIGTERM 15
#define SIGXFSZ 25
#define SIG_BLOCK 1
#define SIG_SETMASK 3
void (*signal(int, void (*)(int)))(int);
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
int sigismember(const sigset_t *, int);
int sigpending(sigset_t *);
int pthread_sigmask(int, const sigset_t *, sigset_t *);

// sys/wait.h, sys/resource.h
struct rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  long ru_maxrss;
};
pid_t waitpid(pid_t, int *, int);
pid_t wait4(pid_t, int *, int, struct rusage *);

// spawn.h
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
#define POSIX_SPAWN_SETSIGDEF 0x0004
int posix_spawnp(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const[],
    char *const[]);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *, int, const char *, int, mode_t);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *, const sigset_t *);
