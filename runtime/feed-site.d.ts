/** What the build writes into a bundle in place of the endpoint table and the header rules. */
declare const FEED_SITE: import('../feed/site.ts').Site;

/**
 * What it writes in place of the reader of `_headers`, into a program that hands out files itself.
 */
declare const FEED_RULES: readonly import('../feed/header-rules.ts').HeaderRule[];
