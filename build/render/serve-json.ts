import { filesFor, hostFiles, INDEX_FILE } from '../../feed/contract/dist-paths.ts';
import { JSON_TYPE } from '../../feed/contract/endpoint.ts';
import type { HeaderRule } from '../../feed/contract/headers.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { byTexts } from '../../feed/text.ts';
import { renderJson } from './output-file.ts';

export type ServeOptions = {
  rules: readonly HeaderRule[];
  paths: readonly string[];
};

/**
 * `serve.json`, with which `serve dist` answers JSON at clean addresses.
 *
 * `renderSingle` serves a folder's only file, and is the one way to an id with a dot: for such an
 * address `serve` looks at the disk before it looks at its rewrites. But it also lists every folder
 * that holds more than one file, listings off or not. So a folder with more than its answer gets a
 * rewrite, or a redirect where its name has a dot; and a folder without an answer, which no setting
 * turns into a 404, is sent to an address that is one. Sources are exact: `serve` rewrites the
 * results of its rewrites again.
 */
export function renderServeJson({ rules, paths }: ServeOptions): Uint8Array {
  const folders = foldersOf(paths);
  const crowded = folders.flatMap(({ source, answer, isAlone }) =>
    answer === undefined || isAlone ? [] : [{ source, destination: answer }],
  );
  const hidden = [
    ...folders.flatMap(({ source, answer }) => (answer === undefined ? [source] : [])),
    ...hostFiles.map((file) => `/${file}`),
  ].map((source) => ({ source, destination: NOWHERE }));
  const hasDot = ({ source }: { source: string }) =>
    source.slice(source.lastIndexOf('/')).includes('.');
  return renderJson({
    cleanUrls: false,
    directoryListing: false,
    renderSingle: true,
    rewrites: crowded.filter((folder) => !hasDot(folder)),
    redirects: [...crowded.filter(hasDot), ...hidden].map((one) => ({ ...one, type: 302 })),
    headers: serveHeaders(rules, paths),
  });
}

const NOWHERE = '/404';

function foldersOf(paths: readonly string[]) {
  const children = new Map<string, Set<string>>([['', new Set()]]);
  const enter = (path: string): void => {
    const slash = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(slash, 0));
    const known = children.get(folder);
    if (known === undefined) enter(folder);
    children.set(folder, (known ?? new Set()).add(path.slice(slash + 1)));
  };
  for (const path of paths) enter(path);
  return [...children]
    .map(([folder, names]) => {
      const file = [INDEX_FILE, documents.home.file].find((name) => names.has(name));
      const answer = file && `/${folder}/${file}`.replace('//', '/');
      return { source: `/${folder}`, answer, isAlone: names.size === 1 };
    })
    .sort(byTexts('source'));
}

/**
 * The rules of `_headers` as `serve` wants them: by the name of the file that it sends, not by the
 * requested address. A later value replaces an earlier one there, so `! Name` needs no counterpart.
 * It types JSON by itself, and refuses two rules that are the same, and more than 50.
 */
export function serveHeaders(rules: readonly HeaderRule[], paths: readonly string[]) {
  const files = new Set(paths);
  const written = rules.flatMap(({ pattern, set }) => {
    const source = toSource(pattern, files);
    const headers = set
      .filter(([name, value]) => name !== 'Content-Type' || value !== JSON_TYPE)
      .map(([key, value]) => ({ key, value }));
    return source === undefined || headers.length === 0 ? [] : [{ source, headers }];
  });
  // The addresses `/` and `/index.html` are one file.
  return [...new Map(written.map((rule) => [JSON.stringify(rule), rule])).values()];
}

/** A glob for a pattern over addresses; undefined where no file has such an address. */
function toSource(pattern: string, files: ReadonlySet<string>): string | undefined {
  const [start = '', end] = pattern.split('*');
  if (end !== undefined) return `${start}${end === '' ? '{**,.*/**}' : `**/*${end}`}`;
  const file = filesFor(pattern).find((candidate) => files.has(candidate));
  return file && `/${file}`;
}
