import core from '@messageformat/core';
import compile from '@messageformat/core/lib/compile-module.js';

// The library is CommonJS: what its declarations call `default` is the module itself in Node.

/** Compiles messages in ICU MessageFormat. */
export const MessageFormat = core as unknown as typeof core.default;

/** The source of a module with a function for each of several messages. */
export const compileModule = compile as unknown as typeof compile.default;
