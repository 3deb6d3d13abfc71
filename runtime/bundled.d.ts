/** The endpoint table, the address and the headers as plain data: the bundler writes them in. */
declare const RUNTIME_CONFIG: import('../feed/contract/runtime-config.ts').RuntimeConfig;

/** The rules of `_headers`, for programs that serve files themselves. */
declare const HEADER_RULES: readonly import('../feed/contract/headers.ts').HeaderRule[];
