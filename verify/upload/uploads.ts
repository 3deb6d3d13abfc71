import type { Manifest } from '../../feed/schemas/manifest.ts';
import { placesOf, type Step } from './order.ts';

/** One thing to do on a host that takes files one by one. */
export type Upload = {
  readonly step: Step | 'deletes';
  readonly action: 'put' | 'delete';
  readonly path: string;
};

/**
 * The files of a feed: those of its manifest, and what the manifest does not list, itself and its
 * signature.
 */
export type Held = { readonly manifest: Manifest; readonly unlisted: readonly string[] };

/**
 * What a host has, and whether that is known from a manifest of ours rather than from what the host
 * says.
 */
export type Replaced = Held & { readonly isOurs: boolean };

/**
 * What to do in which order, so that no address in a file that the host has fails to answer,
 * whenever somebody stops (on a host that has nothing yet: after whichever step): records, boards,
 * lists, discovery with the manifest at its end, and what is gone last, in the reverse order. What
 * the host has already is left out. `before` is what it has, undefined where that is nothing. Only
 * what a manifest of ours names is deleted: a host could name anything else that lies beside the
 * feed.
 */
export function uploadsOf(after: Held, before: Replaced | undefined): readonly Upload[] {
  const known = hashesOf(before);
  const kept = hashesOf(after);
  const isKnown = (path: string) => known.has(path);
  const changed = [...kept]
    .filter(([path, sha256]) => sha256 === undefined || known.get(path) !== sha256)
    .map(([path]) => path);
  const gone = before?.isOurs ? [...known.keys()].filter((path) => !kept.has(path)) : [];
  const puts = [...placesOf(changed, isKnown)].map(
    ([path, { step }]): Upload => ({ step, action: 'put', path }),
  );
  // Reversed as if none of it had been there: a board goes after its periods.
  const deletes = [...placesOf(gone, () => false).keys()]
    .reverse()
    .map((path): Upload => ({ step: 'deletes', action: 'delete', path }));
  return [...puts, ...deletes];
}

/** Undefined for a file whose hash nobody has written down. */
function hashesOf(held: Held | undefined): ReadonlyMap<string, string | undefined> {
  return new Map([
    ...(held?.manifest.files ?? []).map(({ path, sha256 }) => [path, sha256] as const),
    ...(held?.unlisted ?? []).map((path) => [path, undefined] as const),
  ]);
}

/**
 * The order for a script: a line each, `put` or `delete` and the path; lines with a `#` in front
 * name the steps.
 */
export function renderUploads(uploads: readonly Upload[]): string {
  const lines = uploads.flatMap(({ step, action, path }, index) => {
    const line = `${action} ${path}`;
    return step === uploads[index - 1]?.step ? [line] : [`# ${step}`, line];
  });
  return lines.map((line) => `${line}\n`).join('');
}
