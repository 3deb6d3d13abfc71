import type { Language } from '../feed/contract/pages.ts';

/**
 * What everything on a page is written for. Rendering is synchronous and a page is rendered by
 * itself, so the build sets it before each page, and the browser once.
 */
export type PageContext = {
  language: Language;
  /** What `lang` says of it: the table of languages would come with that of all pages. */
  tag: string;
  /** What leads from the page to the root of the feed: nothing, or `../` for each folder. */
  root: string;
  /** Paths of the pages of records that are over: they are in English alone. */
  over: ReadonlySet<string>;
  /** The day of the build, YYYY-MM-DD; in the browser that of the reader. */
  today: string;
  /** The address that the feed is published at, which a mirror of it keeps. */
  apiRoot: string;
  /** The name of the feed, and the address of its repository. */
  name: string;
  repository: string;
};

let current: PageContext | undefined;

export function setPage(page: PageContext): void {
  current = page;
}

export function getPage(): PageContext {
  if (current === undefined) throw new Error('no page is set');
  return current;
}
