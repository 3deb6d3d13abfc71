import { dollars, tableRows, vendorPage } from '../tables.ts';

/** MiniMax' prices in dollars; the page of mainland China has the same table in yuan. */
export const minimaxPricing = vendorPage({
  name: 'minimax-pricing',
  vendor: 'minimax',
  address: 'https://platform.minimax.io/docs/guides/pricing-paygo',
  fetched: 'https://platform.minimax.io/docs/guides/pricing-paygo.md',
  cited: [/^https:\/\/platform\.minimax\.io\/docs\/guides\/pricing-paygo(?:\.md)?(?:[?#].*)?$/],
  expected:
    '| **Model** | **Input** … | **Output** … | **Prompt caching Read** … | … |, in dollars',
  read(text) {
    const rows = tableRows(text, ['Model']);
    return rows.flatMap(({ line, cells }) => {
      const find = (word: RegExp) => [...cells].find(([column]) => word.test(column));
      const [input, output] = [find(/^input/i), find(/^output/i)];
      const isInDollars = input?.[1].includes('$') === true;
      if (input === undefined || output === undefined || !isInDollars) return [];
      return {
        ...{ line, name: cells.get('Model') ?? '' },
        input_price: dollars(input[1]),
        output_price: dollars(output[1]),
        cache_read_price: dollars(find(/read/i)?.[1]),
        cache_write_price: dollars(find(/write/i)?.[1]),
      };
    });
  },
});
