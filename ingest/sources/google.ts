import { dollars, type PageRow, vendorPage } from '../tables.ts';

/** The Gemini API's sections of models, of which the standard paid tier is read. */
export const googlePricing = vendorPage({
  name: 'google-pricing',
  vendor: 'google',
  address: 'https://ai.google.dev/gemini-api/docs/pricing',
  fetched: 'https://ai.google.dev/gemini-api/docs/pricing.md.txt',
  cited: [/^https:\/\/ai\.google\.dev\/gemini-api\/docs\/pricing(?:\.md(?:\.txt)?)?(?:[?#].*)?$/],
  expected: '| Input price | Free of charge | $1.25, prompts <= 200k tokens … |',
  read(text) {
    const rows: PageRow[] = [];
    let [ids, isStandard]: [string[], boolean] = [[], true];
    let prices = new Map<string, string>();
    const close = () => {
      const input = prices.get('Input');
      if (input !== undefined) rows.push(...ids.map((name) => toRow(name, prices)));
      prices = new Map();
    };
    for (const line of text.split(/\r?\n/)) {
      if (line.startsWith('## ')) {
        close();
        [ids, isStandard] = [[], true];
      }
      if (/^### /.test(line)) isStandard = line.includes('Standard');
      const named = [...line.matchAll(/`(gemini-[\w.-]+)`/g)].flatMap(([, id]) => id ?? []);
      if (/^\*?`/.test(line)) ids = named;
      const [, kind, paid] =
        /^\| (Input|Output|Context caching) price.*\|([^|]*)\|\s*$/.exec(line) ?? [];
      if (kind !== undefined && paid !== undefined && isStandard && !prices.has(kind))
        prices.set(kind, paid.trim());
    }
    close();
    return rows;
  },
});

const LONG = /prompts? > (\d+)k/;

function toRow(name: string, prices: Map<string, string>): PageRow {
  const cells = ['Input', 'Output', 'Context caching'].map((kind) => prices.get(kind) ?? '');
  // `$1.25, prompts <= 200k tokens $2.50, prompts > 200k tokens`, or one price of all kinds.
  const figures = (index: number) => {
    const [input, output, cached] = cells.map((cell) =>
      dollars([...cell.matchAll(/\$[\d.,]*\d/g)].map(([price]) => price)[index]),
    );
    const cache = /prompt|text|^\$[\d.]+$/.test(cells[2] ?? '') ? (cached ?? null) : null;
    return {
      input_price: input ?? null,
      output_price: output ?? null,
      cache_read_price: cache,
      cache_write_price: null,
    };
  };
  const thousands = LONG.exec(cells[0] ?? '')?.[1];
  const long = { above_input_tokens: Number(thousands) * 1000, ...figures(1) };
  return {
    ...{ line: 1, name, ...figures(0) },
    ...(thousands === undefined ? {} : { price_tiers: [long] }),
  };
}
