import { fileOf } from './paths.ts';
import type { Manifest } from './schemas/discovery.ts';

export const manifestFile = fileOf('manifest.get', {}) ?? '';

/**
 * The file beside a signed manifest: the detached Ed25519 signature of the manifest's bytes, in
 * base64 on one line. The manifest does not list it.
 */
export const signatureFile = `${manifestFile}.sig`;

/** The fields that a signed manifest has before its list of files. */
export type ManifestHead = Required<Omit<Manifest, 'files'>>;

/** The head of a manifest from outside; undefined where a field is missing or malformed. */
export function headOf(
  manifest: { readonly [Name in keyof ManifestHead]?: unknown },
): ManifestHead | undefined {
  const { site, built_at, expires } = manifest;
  if (typeof site !== 'string' || !URL.canParse(site)) return undefined;
  return isInstant(built_at) && isInstant(expires) ? { site, built_at, expires } : undefined;
}

/** Whether a value is a time in the feed's format: ISO 8601, to the second, UTC. */
export function isInstant(value: unknown): value is string {
  return typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** Whether two manifests list the same files; both are ordered by path. */
export function hasSameFiles(left: Manifest['files'], right: Manifest['files']): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
