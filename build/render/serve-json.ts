import { documents } from '../../feed/documents.ts';
import type { HeaderRule } from '../../feed/headers.ts';
import { hostFiles, INDEX_FILE } from '../../feed/static-files.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { renderJson } from './output-file.ts';
import { serveHeaders } from './serve-headers.ts';

export type ServeOptions = {
  readonly rules: readonly HeaderRule[];
  /** Every file of dist. */
  readonly paths: readonly string[];
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
  const crowded = folders.filter(({ answer, isAlone }) => answer !== undefined && !isAlone);
  const hidden = [
    ...folders.filter(({ answer }) => answer === undefined).map(({ source }) => source),
    ...hostFiles.map((file) => `/${file}`),
  ];
  return renderJson({
    cleanUrls: false,
    directoryListing: false,
    renderSingle: true,
    rewrites: crowded.filter(({ source }) => !hasDot(source)).map(leadToAnswer),
    redirects: [
      ...crowded.filter(({ source }) => hasDot(source)).map(leadToAnswer),
      ...hidden.map((source) => ({ source, destination: NOWHERE })),
    ].map((redirect) => ({ ...redirect, type: 302 })),
    headers: serveHeaders(rules, paths),
  });
}

/** An address without a file: `serve` answers it with 404.html. */
const NOWHERE = '/404';

type Folder = {
  readonly source: string;
  /** The address of the file that answers for it. */
  readonly answer: string | undefined;
  /** Whether that file is all there is in it. */
  readonly isAlone: boolean;
};

/** Every folder of the tree, the root included, in order. */
function foldersOf(paths: readonly string[]): readonly Folder[] {
  const children = new Map<string, Set<string>>([['', new Set()]]);
  const enter = (path: string): void => {
    const slash = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(slash, 0));
    const name = path.slice(slash + 1);
    const known = children.get(folder);
    if (known !== undefined) return void known.add(name);
    children.set(folder, new Set([name]));
    enter(folder);
  };
  for (const path of paths) enter(path);
  return [...children]
    .map(folderOf)
    .sort((left, right) => compareCodeUnits(left.source, right.source));
}

function folderOf([folder, names]: readonly [string, ReadonlySet<string>]): Folder {
  const source = `/${folder}`;
  const file = [INDEX_FILE, documents.docs.file].find((name) => names.has(name));
  const answer = file === undefined ? undefined : `${source}/${file}`.replace('//', '/');
  return { source, answer, isAlone: names.size === 1 };
}

function leadToAnswer({ source, answer = NOWHERE }: Folder): {
  readonly source: string;
  readonly destination: string;
} {
  return { source, destination: answer };
}

function hasDot(source: string): boolean {
  return source.slice(source.lastIndexOf('/')).includes('.');
}
