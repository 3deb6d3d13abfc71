import { dollars, tableRows, vendorPage } from '../tables.ts';

/** Moonshot's prices in dollars, a table a family of models. */
export const moonshotPricing = vendorPage({
  name: 'moonshot-pricing',
  vendor: 'moonshot-ai',
  address: 'https://platform.kimi.ai/docs/pricing/chat',
  fetched: 'https://platform.kimi.ai/docs/pricing/chat.md',
  cited: [/^https:\/\/platform\.kimi\.ai\/docs\/pricing\/chat(?:\.md)?(?:[?#].*)?$/],
  expected:
    '| Model | Unit | Input Price (Cache Hit) | Input Price (Cache Miss) | Output Price | … |',
  read: (text) =>
    tableRows(text, ['Model', 'Output Price']).map(({ line, cells }) => ({
      line,
      name: (cells.get('Model') ?? '').replaceAll('`', ''),
      input_price: dollars(cells.get('Input Price (Cache Miss)') ?? cells.get('Input Price')),
      output_price: dollars(cells.get('Output Price')),
      cache_read_price: dollars(cells.get('Input Price (Cache Hit)')),
    })),
});
