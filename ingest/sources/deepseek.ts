import { cellsIn, dollars, type PageRow, vendorPage } from '../tables.ts';

/** DeepSeek's table, a column a model. The rates of peak hours are those that hold elsewhere. */
export const deepseekPricing = vendorPage({
  name: 'deepseek-pricing',
  vendor: 'deepseek',
  address: 'https://api-docs.deepseek.com/quick_start/pricing',
  cited: [/^https:\/\/api-docs\.deepseek\.com\/quick_start\/pricing\/?(?:[?#].*)?$/],
  expected: '| 1M INPUT TOKENS (CACHE MISS) | OFF-PEAK | $… | with | PEAK | $… | below it',
  read(text) {
    const lines = text.split(/\r?\n/).map((line) => cellsIn(line).filter((cell) => cell !== ''));
    const line = lines.findIndex(([first]) => first === 'MODEL');
    const names = (lines[line] ?? []).slice(1).map((name) => name.replace(/\(\d+\)$/, ''));
    /** The figures of peak hours stand below those of the others. */
    const pricesOf = (kind: string) => {
      const start = lines.findIndex((cells) => cells.includes(kind));
      const [hours, ...prices] = lines[start + 1] ?? [];
      return start !== -1 && hours === 'PEAK' && prices.length === names.length
        ? prices
        : undefined;
    };
    const input = pricesOf('1M INPUT TOKENS (CACHE MISS)');
    const output = pricesOf('1M OUTPUT TOKENS');
    const cached = pricesOf('1M INPUT TOKENS (CACHE HIT)');
    if (input === undefined || output === undefined) return [];
    return names.map(
      (name, index): PageRow => ({
        ...{ line: line + 1, name },
        input_price: dollars(input[index]),
        output_price: dollars(output[index]),
        cache_read_price: dollars(cached?.[index]),
      }),
    );
  },
});
