import { readFileSync } from 'node:fs';
import { readTemplates } from '../../build/page/templates.ts';
import { renderTree } from '../../build/render/files.ts';
import type { Files } from '../../build/render/output-file.ts';
import type { Signer } from '../../build/signing.ts';
import { parseHeaders } from '../../feed/headers.ts';
import { edition, period, readOn, type SmallSite, smallSite } from '../build/derive/small-site.ts';

const bytes = readFileSync('_headers');
export const { rules } = parseHeaders(bytes.toString());

/** A whole tree at https://feed.example that a build made on 2026-10-01: two models, a plan and a board unless told otherwise. */
export function smallTree(records: SmallSite = usual, signer?: Signer): Files {
  const headers = { rules, bytes };
  const site = smallSite(records);
  const assets = new Map(['assets/page-1.js', 'assets/page-1.css'].map((path) => [path, Buffer.from('/**/')]));
  const page = { templates: readTemplates(), assets, script: 'assets/page-1.js', styles: 'assets/page-1.css', preloads: [] };
  return renderTree(site, { headers, page, hostFiles: [], generatedAt: '2026-10-01T12:00:00Z', signer });
}

const prices = [{ from: null, input_price: 1, output_price: 2, sources: readOn('2026-09-01') }];

export const usual: SmallSite = {
  models: { 'acme-1': { prices }, 'acme-1.5': { prices } },
  plans: { pro: { models: ['acme-1'] } },
  boards: [{ key: 'arena', editions: [edition('1', '2026-01')], periods: [period('2026-08', { 'acme-1': 50 })] }],
};
