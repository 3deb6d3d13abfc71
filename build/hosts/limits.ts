import { isPrivate } from '../../feed/static-files.ts';
import type { Host, HostLimits } from '../../hosts/host.ts';
import { hosts, type Target } from '../../hosts/index.ts';
import type { FileSizes } from '../render/output-file.ts';

/** Why a host would refuse the tree, or refuse it on some of its plans, and what to do. */
export type Excess = { readonly isRefused: boolean; readonly sentence: string };

/**
 * Compares a tree with the limits of its target, or of the recommended host if there is no target.
 * Undefined where it is within them.
 */
export function excessOf(
  target: Target | undefined,
  { dist, sizes }: { readonly dist: string; readonly sizes: FileSizes },
): Excess | undefined {
  const { limits }: Host = hosts[target ?? 'cloudflare'];
  const found = limits && firstExcess(limits, sizes);
  if (found === undefined) return undefined;
  const { what, isRefused } = found;
  const sentence = `${dist} ${what} (${limits?.source}). ${ADVICE}`;
  // Without a target, the feed may be for a host with higher limits.
  return { isRefused: isRefused && target !== undefined, sentence };
}

const ADVICE = 'The Node host (npm run host) has no such limit; docs/deploy.md says how.';

const ANY = Number.POSITIVE_INFINITY;

function firstExcess(
  limits: HostLimits,
  files: FileSizes,
): { readonly what: string; readonly isRefused: boolean } | undefined {
  const sizes = Array.from(files, ([path, length]) => ({ path, length })).filter(
    ({ path }) => !isPrivate(path),
  );
  const {
    name,
    files: most = ANY,
    freeFiles = ANY,
    fileBytes = ANY,
    bytes: mostBytes = ANY,
  } = limits;
  const largest = sizes.reduce((found, file) => (file.length > found.length ? file : found), {
    path: '',
    length: 0,
  });
  const sum = sizes.reduce((total, { length }) => total + length, 0);
  if (sizes.length > most)
    return {
      isRefused: true,
      what: `holds ${grouped(sizes.length)} files; ${name} takes ${grouped(most)} at most`,
    };
  if (largest.length > fileBytes) {
    return {
      isRefused: true,
      what:
        `holds ${largest.path} with ${megabytes(largest.length)}; ` +
        `${name} takes files of ${megabytes(fileBytes)} at most`,
    };
  }
  if (sum > mostBytes)
    return {
      isRefused: true,
      what: `weighs ${megabytes(sum)}; ${name} takes ${megabytes(mostBytes)} at most`,
    };
  if (sizes.length <= freeFiles) return undefined;
  return {
    isRefused: false,
    what:
      `holds ${grouped(sizes.length)} files; ` +
      `${name} takes ${grouped(freeFiles)} on a free plan`,
  };
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
