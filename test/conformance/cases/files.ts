import { PAGE_FILE, pageAt } from '../../../feed/pages.ts';
import { hostFiles } from '../../../feed/static-files.ts';
import type { Case } from '../case.ts';
import { casesOf, file } from '../expected.ts';
import type { Feed } from '../feed.ts';

/**
 * Every path of the manifest as it is, and without its `index.json`, with and without a
 * trailing slash; some pages of each kind at their canonical address, which ends in one.
 */
export function fileCases({ paths }: Feed): readonly Case[] {
  const published = someOfEachKind(paths.filter((path) => !isForHosts(path)));
  return casesOf(
    'files',
    published.flatMap((path) =>
      spellingsOf(path).map((spelling) => [spelling, spelling, file(path)] as const),
    ),
  );
}

/** Hundreds of pages have addresses of the same shape, and files of the same name. */
function someOfEachKind(paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return paths.filter((path) => {
    const page = path.endsWith(PAGE_FILE)
      ? pageAt(`/${path.slice(0, -PAGE_FILE.length)}`)
      : undefined;
    if (page === undefined) return true;
    const kind = `${page.language} ${page.name}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= PAGES_OF_A_KIND;
  });
}

const PAGES_OF_A_KIND = 5;

/** Host files are nobody's business, and error files are answers to other addresses. */
function isForHosts(path: string): boolean {
  return hostFiles.some((name) => name === path) || /^40\d\./.test(path);
}

function spellingsOf(path: string): readonly string[] {
  const [, folder] = /^(.*)\/index\.json$/.exec(path) ?? [];
  if (path === 'index.html') return ['/', '/index.html'];
  // Some hosts redirect the name of a page's file to its folder.
  if (path.endsWith('/index.html')) return [`/${path.replace(/index\.html$/, '')}`];
  return folder === undefined ? [`/${path}`] : [`/${path}`, `/${folder}`, `/${folder}/`];
}
