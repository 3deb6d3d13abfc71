import { hostFiles } from '../../../feed/static-files.ts';
import type { Case } from '../case.ts';
import { casesOf, file } from '../expected.ts';
import type { Feed } from '../feed.ts';

/**
 * Every path of the manifest as it is, and without its `index.json`, with and without a
 * trailing slash; pages at their canonical address, which ends in one.
 */
export function fileCases({ paths }: Feed): readonly Case[] {
  const published = paths.filter((path) => !isForHosts(path));
  return casesOf(
    'files',
    published.flatMap((path) =>
      spellingsOf(path).map((spelling) => [spelling, spelling, file(path)] as const),
    ),
  );
}

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
