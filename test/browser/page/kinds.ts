import { type Page, pageAt, pages } from '../../../feed/pages.ts';

/** The records whose pages are taken for their kind: those with much to show. */
const examples: readonly string[] = [
  'models/claude-opus-5/',
  'boards/arena/',
  'boards/rolling_bench/2026-04/',
  'vendors/openai/',
  'providers/openrouter/',
  'subscriptions/chatgpt-plus/',
];

/**
 * A page of each kind of the table of pages, by its address under the root of the feed: an example
 * from above, or else the first that the sitemap lists. Parts of other pages are no kind.
 */
export async function kindsOfPages(root: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${root}sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https:\/\/feed\.example\/([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  return Object.entries<Page>(pages)
    .filter(([, { partOf }]) => partOf === undefined)
    .map(([name]) => {
      const ofKind = listed.filter((path) => pageAt(`/${path}`)?.name === name);
      const found = ofKind.find((path) => examples.includes(path)) ?? ofKind[0];
      if (found === undefined) throw new Error(`the sitemap lists no page of the kind ${name}`);
      return found;
    });
}
