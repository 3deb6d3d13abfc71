import type { Manifest } from './schemas/manifest.ts';

/** What a signed manifest says of itself, before it lists the files. */
export type ManifestHead = Required<Omit<Manifest, 'files'>>;

const headNames = [
  'site',
  'sequence',
  'built_at',
  'expires',
] as const satisfies readonly (keyof ManifestHead)[];

/** The head of a manifest from outside; undefined where a field is missing or malformed. */
export function headOf(
  manifest: { readonly [Name in keyof ManifestHead]?: unknown },
): ManifestHead | undefined {
  const { site, sequence, built_at, expires } = manifest;
  if (typeof site !== 'string' || !URL.canParse(site)) return undefined;
  if (typeof sequence !== 'number' || !Number.isSafeInteger(sequence) || sequence < 1)
    return undefined;
  return isInstant(built_at) && isInstant(expires)
    ? { site, sequence, built_at, expires }
    : undefined;
}

/** Whether a manifest has any field of a head, however it is written. */
export function hasHead(manifest: object): boolean {
  return headNames.some((name) => name in manifest);
}

/** Whether a value is a time as the feed writes it: ISO 8601, to the second, UTC. */
export function isInstant(value: unknown): value is string {
  return typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** Whether two manifests list the same files; both are ordered by path. */
export function hasSameFiles(left: Manifest['files'], right: Manifest['files']): boolean {
  return (
    left.length === right.length &&
    left.every(({ path, bytes, sha256 }, index) => {
      const other = right[index];
      return path === other?.path && bytes === other.bytes && sha256 === other.sha256;
    })
  );
}
