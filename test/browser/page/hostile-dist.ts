import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFile } from 'fs-extra/esm';
import { readPageParts } from '../../../build/bundle.ts';
import type { Dataset } from '../../../build/dataset/dataset.ts';
import { deriveSite } from '../../../build/derive/site.ts';
import { renderFiles } from '../../../build/render/files.ts';
import { parseHeaders } from '../../../feed/contract/headers.ts';
import { edition, period, smallDataset } from '../../build/derive/small-site.ts';

/** What stands in every field of a feed that takes a text, or an address. */
export type Texts = { readonly text: string; readonly address: string };

/** A text that would set a mark on the page if any place took it for markup. */
export const markup: Texts = {
  text: `<img src=x onerror="window.hit=1"><script>window.hit=1</script>"'><svg onload=window.hit=1>`,
  address: 'javascript:window.hit=1',
};

const WORD = 'W'.repeat(120);

/** A word that is wider than most windows, with nothing at which it could be broken. */
export const longWord: Texts = {
  text: WORD,
  address: `https://${WORD.slice(0, 60)}.example/${WORD}`,
};

/** As long as an id may be. */
export const LONG_ID = 'w'.repeat(64);

/** Writes a feed whose records got past the rules of the data. */
export async function writeHostileDist(dist: string, texts: Texts): Promise<void> {
  const site = deriveSite(hostileDataset(texts), {
    apiRoot: 'https://feed.example',
    today: '2026-10-01',
  });
  const bytes = readFileSync('_headers');
  const headers = { rules: parseHeaders(bytes.toString()).rules, bytes };
  const page = await readPageParts();
  const files = renderFiles(site, { headers, page, generatedAt: '2026-10-01T00:00:00Z' });
  for (const [path, contents] of files) await outputFile(join(dist, path), contents);
}

export function hostileDataset({ text, address }: Texts): Dataset {
  const sources = [{ url: address, checked: '2026-06-01' }];
  const price = { from: null, input_price: 1, output_price: 2, sources };
  const later = { ...price, from: '2026-08-01', input_price: 3 };
  const places = { alpha: 40, beta: 50, [LONG_ID]: 60 };
  const dataset = smallDataset({
    siteName: text,
    models: {
      alpha: {
        name: text,
        tags: ['=HYPERLINK(1)', text],
        aliases: [text],
        url: address,
        prices: [price, later],
        released: '2026-01-01',
      },
      beta: { name: '=1+1', prices: [price] },
      [LONG_ID]: {
        name: `${text} 2`,
        tags: [text, `${text} 2`],
        prices: [{ ...price, input_price: 0.5 }],
      },
    },
    plans: {
      pro: {
        name: text,
        models: ['alpha', LONG_ID],
        features: [text],
        url: address,
        quotas: [{ window: null, amount: null, unit: null, note: text }],
        prices: [
          { from: null, price_monthly: 20, sources },
          { from: '2026-08-01', price_monthly: 30, sources },
        ],
      },
      [LONG_ID]: {
        name: `${text} 2`,
        models: [LONG_ID],
        prices: [{ from: null, price_monthly: null, sources }],
      },
    },
    boards: ['board', LONG_ID].map((key) => ({
      key,
      editions: [
        {
          ...edition(key === LONG_ID ? LONG_ID : '1', '2026-01', text),
          metric: text,
          public_url: address,
          description: text,
          license: text,
          citation: text,
        },
      ],
      periods: [period('2026-01', places), period('2026-02', { ...places, alpha: 70 })].map(
        ({ month, value }) => ({
          month,
          value: { ...value, entries: value.entries.map((entry) => ({ ...entry, label: text })) },
        }),
      ),
    })),
  });
  return {
    ...dataset,
    site: { ...dataset.site, description: text, repository: address },
    vendors: { acme: { name: text, url: address, domains: ['acme.example'] } },
  };
}
