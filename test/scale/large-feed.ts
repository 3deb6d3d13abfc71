import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../../bench/generate/random.ts';
import { manifestFile } from '../../build/render/manifest.ts';
import { endpoints } from '../../feed/endpoints.ts';
import { routeOf } from '../../feed/routes.ts';
import type { Manifest } from '../../feed/schemas/discovery.ts';
import type { ModelRows } from '../../feed/schemas/model.ts';
import type { BulkPricing } from '../../feed/schemas/price.ts';
import { isPrivate, modelRowsFile, pathOfFile } from '../../feed/static-files.ts';

export type ManifestFile = Manifest['files'][number];

/** What the tests ask for, out of a feed that is too large to be requested whole. */
export type LargeFeed = {
  readonly dist: string;
  readonly files: readonly ManifestFile[];
  /** Every file of an endpoint that has few, and some by chance of one that has many. */
  readonly sample: readonly ManifestFile[];
  readonly models: ModelRows['models'];
  readonly pricing: BulkPricing['pricing'];
  readonly text: (path: string) => string;
};

/** The dist that `npm run test:scale` has built. */
export function builtDist(): string {
  const dist = process.env.SCALE_DIST;
  if (dist === undefined)
    throw new Error('SCALE_DIST names no dist; run `npm run test:scale`, which builds one');
  return dist;
}

export function openLargeFeed(dist: string): LargeFeed {
  const text = (path: string) => readFileSync(join(dist, path), 'utf8');
  const { files }: Manifest = JSON.parse(text(manifestFile));
  const { models }: ModelRows = JSON.parse(text(modelRowsFile));
  const { pricing }: BulkPricing = JSON.parse(text('v1/bulk/pricing.json'));
  return { dist, files, sample: sampleOf(files), models, pricing, text };
}

/** The same with each run, so that a failure can be looked at again. */
export const random = createRandom(1);

function sampleOf(files: readonly ManifestFile[]): readonly ManifestFile[] {
  const kinds = new Map<string, ManifestFile[]>();
  for (const file of files.filter(({ path }) => !isPrivate(path) && !/^\d{3}\./.test(path))) {
    const kind = routeOf(endpoints, pathOfFile(file.path))?.id ?? 'beside the endpoints';
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [file]);
    else known.push(file);
  }
  return [...kinds.values()].flatMap((ofKind) => drawn(ofKind, ofKind.length <= FEW ? FEW : MANY));
}

/** As many as the boards and the documents beside the endpoints, and no more. */
const FEW = 60;
const MANY = 150;

/** So many different rows by chance; all, where there are no more. */
export function drawn<Row>(rows: readonly Row[], count: number): readonly Row[] {
  if (rows.length <= count) return rows;
  const places = new Set<number>();
  while (places.size < count) places.add(random.below(rows.length));
  return [...places].flatMap((place) => rows[place] ?? []);
}
