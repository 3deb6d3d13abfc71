/** What the build writes into a bundle in place of the endpoint table and the header rules. */
declare const RUNTIME_CONFIG: import('../feed/runtime-config.ts').RuntimeConfig;

/**
 * What it writes in place of the reader of `_headers`, into a program that hands out files itself.
 */
declare const HEADER_RULES: readonly import('../feed/header-rules.ts').HeaderRule[];
