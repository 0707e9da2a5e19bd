#pragma once
// What Embedded Swift needs of a C library on bare WebAssembly: see CWebRuntime.c. Nothing here is called by name.
