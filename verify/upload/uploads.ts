import type { UploadStep } from '../../feed/endpoint.ts';
import type { Manifest } from '../../feed/schemas/discovery.ts';
import { orderUploads } from './order.ts';

/** One thing to do on a host that takes files one by one. */
export type Upload = {
  readonly step: UploadStep | 'deletes';
  readonly action: 'put' | 'delete';
  readonly path: string;
};

/** The files of a feed: those that its manifest lists, and the manifest and its signature. */
export type FeedFiles = { readonly manifest: Manifest; readonly unlisted: readonly string[] };

/** What a host has; `isOurs` if a manifest of ours says so, and not only the host. */
export type Replaced = FeedFiles & { readonly isOurs: boolean };

/**
 * What to do in which order, so that every address in a file of the host answers, wherever the
 * upload stops (on a host that has nothing yet: after each step). The steps are `uploadSteps`, the
 * manifest is the last upload, and deletes follow in the reverse order. Files that the host has
 * already are left out; `before` is undefined where it has none. Only files that a manifest of ours
 * lists are deleted: a host could list anything else that lies beside the feed.
 */
export function uploadsOf(after: FeedFiles, before: Replaced | undefined): readonly Upload[] {
  const known = hashesOf(before);
  const wanted = hashesOf(after);
  const isKnown = (path: string) => known.has(path);
  const changed = [...wanted]
    .filter(([path, sha256]) => sha256 === undefined || known.get(path) !== sha256)
    .map(([path]) => path);
  const gone = before?.isOurs ? [...known.keys()].filter((path) => !wanted.has(path)) : [];
  const puts = Array.from(
    orderUploads(changed, isKnown),
    ([path, step]): Upload => ({ step, action: 'put', path }),
  );
  // The reverse of a first upload: a board is deleted after its periods.
  const deletes = [...orderUploads(gone, () => false).keys()]
    .reverse()
    .map((path): Upload => ({ step: 'deletes', action: 'delete', path }));
  return [...puts, ...deletes];
}

/** The hash of each file; undefined for those that the manifest doesn't list. */
function hashesOf(files: FeedFiles | undefined): ReadonlyMap<string, string | undefined> {
  return new Map([
    ...(files?.manifest.files ?? []).map(({ path, sha256 }) => [path, sha256] as const),
    ...(files?.unlisted ?? []).map((path) => [path, undefined] as const),
  ]);
}

/** For a script: a line each, `put` or `delete` and the path; lines that begin with `#` name the steps. */
export function renderUploads(uploads: readonly Upload[]): string {
  const lines = uploads.flatMap(({ step, action, path }, index) => {
    const line = `${action} ${path}`;
    return step === uploads[index - 1]?.step ? [line] : [`# ${step}`, line];
  });
  return lines.map((line) => `${line}\n`).join('');
}
