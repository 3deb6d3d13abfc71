import { dollars, tableRows, vendorPage } from '../tables.ts';

/** Z.ai's tables of text and vision models. */
export const zaiPricing = vendorPage({
  name: 'zai-pricing',
  vendor: 'zai',
  address: 'https://docs.z.ai/guides/overview/pricing',
  fetched: 'https://docs.z.ai/guides/overview/pricing.md',
  cited: [/^https:\/\/docs\.z\.ai\/guides\/overview\/pricing(?:\.md)?(?:[?#].*)?$/],
  expected: '| Model | Input | Cached Input | Cached Input Storage | Output |',
  read: (text) =>
    tableRows(text, ['Model', 'Input', 'Cached Input', 'Output']).map(({ line, cells }) => ({
      line,
      name: cells.get('Model') ?? '',
      input_price: dollars(cells.get('Input')),
      output_price: dollars(cells.get('Output')),
      cache_read_price: dollars(cells.get('Cached Input')),
    })),
});
