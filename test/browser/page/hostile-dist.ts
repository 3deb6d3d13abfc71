import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFile } from 'fs-extra/esm';
import { readPage } from '../../../build/page/read.ts';
import { renderFiles } from '../../../build/render/files.ts';
import { parseHeaders } from '../../../feed/headers.ts';
import { edition, period, smallSite } from '../../build/derive/small-site.ts';

/** A name that would set a mark on the page if any place took it for markup. */
const hostile = `<img src=x onerror="window.hit=1"><script>window.hit=1</script>"'><svg onload=window.hit=1>`;

const harmful = 'javascript:window.hit=1';

/** Writes a feed whose records got past the rules of the data. */
export async function writeHostileDist(dist: string): Promise<void> {
  const sources = [{ url: harmful, checked: '2026-06-01' }];
  const price = { from: null, input_price: 1, output_price: 2, sources };
  const later = { ...price, from: '2026-08-01', input_price: 3 };
  const site = smallSite({
    siteName: hostile,
    models: {
      alpha: {
        name: hostile,
        tags: ['=HYPERLINK(1)', hostile],
        aliases: [hostile],
        url: harmful,
        prices: [price, later],
        released: '2026-01-01',
      },
      beta: { name: '=1+1', prices: [price] },
    },
    plans: {
      pro: {
        name: hostile,
        models: ['alpha'],
        features: [hostile],
        url: harmful,
        quotas: [{ window: null, amount: null, unit: null, note: hostile }],
        prices: [{ from: null, price_monthly: 20, sources }],
      },
    },
    boards: [
      {
        key: 'board',
        editions: [
          {
            ...edition('1', '2026-01', hostile),
            metric: hostile,
            public_url: harmful,
            description: hostile,
            license: hostile,
            citation: hostile,
          },
        ],
        periods: [period('2026-01', { alpha: 40, beta: 50 }), period('2026-02', { alpha: 60, beta: 50 })],
      },
    ],
  });
  const bytes = readFileSync('_headers');
  const headers = { rules: parseHeaders(bytes.toString()).rules, bytes };
  const page = await readPage();
  const generatedAt = '2026-10-01T00:00:00Z';
  const files = new Map(renderFiles(site, { headers, page, hostFiles: [], signer: undefined, generatedAt }));
  for (const [path, contents] of files) await outputFile(join(dist, path), contents);
}
