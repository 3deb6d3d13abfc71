import { documents } from './documents.ts';
import { fileOf } from './paths.ts';
import type { Manifest } from './schemas/discovery.ts';
import { hostFiles } from './static-files.ts';

/**
 * The file beside a signed manifest: the detached Ed25519 signature of the manifest's bytes, in
 * base64 on one line. The manifest does not list it.
 */
export const signatureFile = `${fileOf('manifest.get', {})}.sig`;

/** The fields that a signed manifest has before its list of files. */
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

/** Whether a manifest has any field of a head, well-formed or not. */
export function hasHead(manifest: object): boolean {
  return headNames.some((name) => name in manifest);
}

/** Whether a value is a time in the feed's format: ISO 8601, to the second, UTC. */
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

/**
 * Why a path can't be one of a published tree, as the end of a sentence that begins with the path;
 * undefined if it can. Every path of a manifest from outside is checked before it is used as the
 * name of a file or of an object in a bucket, or in a script.
 */
export function treePathFault(path: string): string | undefined {
  if (path.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  if (/[^A-Za-z0-9._/-]/.test(path))
    return 'has a character other than letters, digits, dots, underscores and hyphens';
  const segments = path.split('/');
  if (segments.includes('')) return 'begins or ends with a slash, or has two in a row';
  if (segments.includes('.') || segments.includes('..')) return 'leads out of its folder';
  const isHidden = segments.some((segment) => segment.startsWith('.'));
  return isHidden && !hiddenFiles.includes(path)
    ? 'begins with a dot, as the private files of a host do'
    : undefined;
}

/** Longer than any path of the feed, shorter than what buckets and file systems allow. */
const MAX_LENGTH = 255;

/** The files of a tree whose name begins with a dot. The last is for GitHub Pages. */
const hiddenFiles: readonly string[] = [
  ...hostFiles.filter((file) => file.startsWith('.')),
  documents.apiCatalog.file,
  '.nojekyll',
];
