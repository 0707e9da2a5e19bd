#if defined(__wasm__)
#include <stddef.h>
#include <stdint.h>

// The allocator under Embedded Swift in the browser: blocks of a power of two from 16 bytes up, each size with
// its list of freed blocks. A viewer's life is a few objects created and removed, all of a handful of sizes, so a
// freed block is what the next object takes; memory never grows while the number of live objects does not.

enum { smallest = 4, classes = 28, page = 65536 };

typedef struct Block { struct Block *next; } Block;

extern unsigned char __heap_base;
static uintptr_t top;
static Block *freed[classes];

static int class_of(size_t size) {
  int c = smallest;
  while (((size_t)1 << c) < size) c++;
  return c;
}

// Every block stands one 16-byte header after a multiple of 16; the header holds its class.
static void *allocate(size_t size) {
  if (size > ((size_t)1 << (classes - 1))) return NULL;
  int c = class_of(size);
  Block *block = freed[c];
  if (block) {
    freed[c] = block->next;
    return block;
  }
  if (!top) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t at = top, end = top + 16 + ((size_t)1 << c);
  uintptr_t have = __builtin_wasm_memory_size(0) * (uintptr_t)page;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + page - 1) / page) == (size_t)-1) return NULL;
  top = end;
  *(int *)at = c;
  return (void *)(at + 16);
}

void *malloc(size_t size) { return allocate(size); }

int posix_memalign(void **out, size_t alignment, size_t size) {
  // Swift asks for 16 at the most here: no type of ours is aligned wider than a SIMD2<Double>.
  if (alignment > 16) return 22;
  *out = allocate(size);
  return *out ? 0 : 12;
}

void free(void *pointer) {
  if (!pointer) return;
  Block *block = pointer;
  int c = *(int *)((uintptr_t)pointer - 16);
  block->next = freed[c];
  freed[c] = block;
}

void *memset(void *to, int value, size_t size) {
  for (unsigned char *p = to; size--; p++) *p = (unsigned char)value;
  return to;
}

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
  unsigned char *p = to;
  const unsigned char *q = from;
  while (size--) *p++ = *q++;
  return to;
}

void *memmove(void *to, const void *from, size_t size) {
  unsigned char *p = to;
  const unsigned char *q = from;
  if (p <= q) {
    while (size--) *p++ = *q++;
  } else {
    while (size--) p[size] = q[size];
  }
  return to;
}

// Swift seeds its hashing with this; the engine hashes nothing, so no randomness is owed to anyone.
void arc4random_buf(void *to, size_t size) { memset(to, 0x5a, size); }
#endif
