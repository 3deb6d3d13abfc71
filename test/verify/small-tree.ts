import { readFileSync } from 'node:fs';
import { readTemplates } from '../../build/page/templates.ts';
import type { Files } from '../../build/render/answers.ts';
import type { Signer } from '../../build/signing.ts';
import { completeTree, renderTimeless } from '../../build/tree.ts';
import { parseHeaders } from '../../feed/headers.ts';
import type { ManifestHead } from '../../feed/manifest-head.ts';
import { edition, period, readOn, type SmallFeed, smallFeed } from '../build/derive/small-feed.ts';

const bytes = readFileSync('_headers');
export const { rules } = parseHeaders(bytes.toString());

/** What a signed small tree says of itself, unless told otherwise. */
export const smallHead: ManifestHead = {
  site: 'https://feed.example',
  sequence: 7,
  built_at: '2026-10-01T12:00:00Z',
  expires: '2026-11-15T12:00:00Z',
};

/** A whole tree at https://feed.example that a build made on 2026-10-01: two models, a plan and a board unless told otherwise. */
export function smallTree(records: SmallFeed = usual, signer?: Signer, head: Partial<ManifestHead> = {}): Files {
  const headers = { rules, bytes };
  const feed = smallFeed(records);
  const assets = new Map(['assets/page-1.js', 'assets/page-1.css'].map((path) => [path, Buffer.from('/**/')]));
  const page = { templates: readTemplates(), assets, script: 'assets/page-1.js', styles: 'assets/page-1.css', preloads: [] };
  const seal = signer && { signer, headFor: () => ({ ...smallHead, ...head }) };
  return completeTree(feed, { timeless: renderTimeless(feed, { headers, page }), headers, generatedAt: '2026-10-01T12:00:00Z', seal });
}

const prices = [{ from: null, input_price: 1, output_price: 2, sources: readOn('2026-09-01') }];

export const usual: SmallFeed = {
  models: { 'acme-1': { prices }, 'acme-1.5': { prices } },
  plans: { pro: { models: ['acme-1'] } },
  boards: [{ key: 'arena', editions: [edition('1', '2026-01')], periods: [period('2026-08', { 'acme-1': 50 })] }],
};
