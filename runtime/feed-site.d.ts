/** What the build writes into a bundle in place of the endpoint table and the header rules. */
declare const FEED_SITE: import('../feed/site.ts').Site;
