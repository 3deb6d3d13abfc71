import { cellsIn, dollars, type PageRow, vendorPage } from '../tables.ts';

/** xAI's table of text models, with the rates of long requests. */
export const xaiPricing = vendorPage({
  name: 'xai-pricing',
  vendor: 'xai',
  address: 'https://docs.x.ai/developers/pricing',
  cited: [/^https:\/\/docs\.x\.ai\/developers\/pricing(?:\.md)?(?:[?#].*)?$/],
  expected: '| grok-… Long context ≥ 200k tokens | 500k | $2.00 | $0.50 | $6.00 | $4.00 | … |',
  read: (text) =>
    text.split(/\r?\n/).flatMap((line, index): PageRow[] => {
      const [model = '', window = '', ...prices] = line.startsWith('| grok-') ? cellsIn(line) : [];
      const [, name, thousands] =
        /^(grok-\S+)(?: Long context ≥ (\d+)k tokens)?$/.exec(model) ?? [];
      if (name === undefined) return [];
      const figures = (from: number) => ({
        input_price: dollars(prices[from]),
        cache_read_price: dollars(prices[from + 1]),
        output_price: dollars(prices[from + 2]),
        cache_write_price: null,
      });
      const long = { above_input_tokens: Number(thousands) * 1000, ...figures(3) };
      const tiers = thousands === undefined ? {} : { price_tiers: [long] };
      return [{ line: index + 1, name, context_window: size(window), ...figures(0), ...tiers }];
    }),
});

/** `500k`, `1M`. */
function size(cell: string): number | null {
  const [, amount, unit] = /^(\d+)(k|M)$/.exec(cell) ?? [];
  return amount === undefined ? null : Number(amount) * (unit === 'M' ? 1_000_000 : 1000);
}
