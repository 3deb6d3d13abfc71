import { isPrivate } from '../../feed/static-files.ts';
import type { Host } from '../../hosts/host.ts';
import { hosts, type Target } from '../../hosts/index.ts';
import type { FileSizes } from '../render/output-file.ts';

export type Excess = { isRefused: boolean; sentence: string };

/**
 * Compares a tree with the limits of its target, or of the recommended host if there is no target.
 * Undefined where it is within them.
 */
export function excessOver(
  target: Target | undefined,
  { dist, sizes }: { dist: string; sizes: FileSizes },
): Excess | undefined {
  const { limits }: Host = hosts[target ?? 'cloudflare'];
  if (limits === undefined) return undefined;
  const ANY = Number.POSITIVE_INFINITY;
  const { name, files = ANY, freeFiles = ANY, fileBytes = ANY, bytes = ANY } = limits;
  const all = [...sizes].filter(([path]) => !isPrivate(path));
  const count = all.length;
  const sum = all.reduce((total, [, size]) => total + size, 0);
  const [largest, size] = all.reduce((most, file) => (file[1] > most[1] ? file : most), ['', 0]);
  const excesses = [
    [count > files, `holds ${grouped(count)} files; ${name} takes ${grouped(files)} at most`],
    [
      size > fileBytes,
      `holds ${largest} with ${megabytes(size)}; ${name} takes files of ${megabytes(fileBytes)} at most`,
    ],
    [sum > bytes, `weighs ${megabytes(sum)}; ${name} takes ${megabytes(bytes)} at most`],
    [
      count > freeFiles,
      `holds ${grouped(count)} files; ${name} takes ${grouped(freeFiles)} on a free plan`,
    ],
  ] as const;
  const index = excesses.findIndex(([isExceeded]) => isExceeded);
  const found = excesses[index];
  if (found === undefined) return undefined;
  return {
    // A free plan is one of several; and without a target, the feed may be for another host.
    isRefused: target !== undefined && index < excesses.length - 1,
    sentence: `${dist} ${found[1]} (${limits.source}). The Node host (npm run host) has no such limit; docs/deploy.md says how.`,
  };
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
