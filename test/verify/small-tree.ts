import { readFileSync } from 'node:fs';
import type { Signer } from '../../build/publish/sign/signing.ts';
import { renderFiles } from '../../build/render/files.ts';
import type { Files } from '../../build/render/output-file.ts';
import { parseHeaders } from '../../feed/headers.ts';
import type { ManifestHead } from '../../feed/manifest.ts';
import { edition, period, readOn, type SmallSite, smallSite } from '../build/derive/small-site.ts';
import { pageParts } from '../build/render/page-parts.ts';

const bytes = readFileSync('_headers');
export const { rules } = parseHeaders(bytes.toString());

/** What a signed small tree says of itself, unless specified otherwise. */
export const smallHead: ManifestHead = {
  site: 'https://feed.example',
  sequence: 7,
  built_at: '2026-10-01T12:00:00Z',
  expires: '2026-11-15T12:00:00Z',
};

/**
 * A whole tree at https://feed.example that a build made on 2026-10-01: two models, a plan and a
 * board unless specified otherwise.
 */
export function smallTree(
  records: SmallSite = usual,
  signer?: Signer,
  head: Partial<ManifestHead> = {},
): Files {
  const headers = { rules, bytes };
  const site = smallSite(records);
  const manifestSigner = signer && {
    sign: (manifest: Uint8Array) => signer.sign(manifest),
    headFor: () => ({ ...smallHead, ...head }),
  };
  const generatedAt = '2026-10-01T12:00:00Z';
  return new Map(
    renderFiles(site, {
      headers,
      page: pageParts,
      hostFiles: [],
      generatedAt,
      signer: manifestSigner,
    }),
  );
}

const prices = [{ from: null, input_price: 1, output_price: 2, sources: readOn('2026-09-01') }];

export const usual: SmallSite = {
  models: { 'acme-1': { prices }, 'acme-1.5': { prices } },
  plans: { pro: { models: ['acme-1'] } },
  boards: [
    {
      key: 'arena',
      editions: [edition('1', '2026-01')],
      periods: [period('2026-08', { 'acme-1': 50 })],
    },
  ],
};
