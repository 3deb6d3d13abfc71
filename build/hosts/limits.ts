import { isPrivate } from '../feed/static-files.ts';
import type { Target } from './hosts.ts';
import type { FileSizes } from './render/output-file.ts';

/** What a host takes of a tree, and where it says so. `freeFiles`: on a free plan. */
type HostLimits = {
  readonly name: string;
  readonly files?: number;
  readonly freeFiles?: number;
  readonly fileBytes?: number;
  readonly bytes?: number;
  readonly source: string;
};

const MIB = 1024 * 1024;

/**
 * Of the hosts that say how many files they take, or how large. A host that is not among them has
 * said neither where we looked.
 */
const limits: { readonly [Host in Target]?: HostLimits } = {
  cloudflare: {
    name: 'Cloudflare',
    files: 100_000,
    freeFiles: 20_000,
    fileBytes: 25 * MIB,
    source: 'https://developers.cloudflare.com/workers/platform/limits/',
  },
  'github-pages': {
    name: 'GitHub Pages',
    bytes: 1_000_000_000,
    source:
      'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
  },
};

/**
 * Why a host would not take the tree, or not on each of its plans, and what to do; undefined where
 * it takes it.
 */
export type Excess = { readonly isRefused: boolean; readonly sentence: string };

/**
 * Holds a tree against the limits of the host that it is built for, of the recommended one where
 * none was named.
 */
export function excessOf(
  target: Target | undefined,
  { dist, sizes }: { readonly dist: string; readonly sizes: FileSizes },
): Excess | undefined {
  const host = limits[target ?? 'cloudflare'];
  const found = host && firstExcess(host, sizes);
  if (found === undefined) return undefined;
  const { what, isRefused } = found;
  const sentence = `${dist} ${what} (${host?.source}). ${ADVICE}`;
  // Whoever names no host may have one in mind that takes it.
  return { isRefused: isRefused && target !== undefined, sentence };
}

const ADVICE =
  'Build with --target cloudflare-r2, which serves it from a bucket, or serve it with "npm run host"; docs/deploy.md says how.';

const ANY = Number.POSITIVE_INFINITY;

function firstExcess(
  host: HostLimits,
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
  } = host;
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
      what: `holds ${largest.path} with ${megabytes(largest.length)}; ${name} takes files of ${megabytes(fileBytes)} at most`,
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
    what: `holds ${grouped(sizes.length)} files; ${name} takes ${grouped(freeFiles)} on a free plan`,
  };
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
