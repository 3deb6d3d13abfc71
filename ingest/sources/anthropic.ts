import { dollars, type PageRow, tableRows, vendorPage } from '../tables.ts';

/** Anthropic's table of prices, cache writes of five minutes included. */
export const anthropicPricing = vendorPage({
  name: 'anthropic-pricing',
  vendor: 'anthropic',
  address: 'https://platform.claude.com/docs/en/about-claude/pricing',
  fetched: 'https://platform.claude.com/docs/en/about-claude/pricing.md',
  cited: [
    /^https:\/\/platform\.claude\.com\/docs\/(?:[\w-]+\/)?about-claude\/pricing(?:\.md)?(?:[?#].*)?$/,
  ],
  expected:
    '| Model | Base input tokens | 5m cache writes | 1h cache writes | Cache hits and refreshes | Output tokens |',
  read: (text) =>
    tableRows(lowerHead(text), ['model', 'base input tokens', 'output tokens']).map(
      ({ line, cells }) => ({
        line,
        name: (cells.get('model') ?? '').replace(/\s*\(.*/, ''),
        ...stepsError(cells.get('base input tokens')),
        input_price: dollars(cells.get('base input tokens')),
        output_price: dollars(cells.get('output tokens')),
        cache_read_price: dollars(cells.get('cache hits and refreshes')),
        cache_write_price: dollars(cells.get('5m cache writes')),
      }),
    ),
});

/** Editions of the page write the heads of its columns in different cases. */
function lowerHead(text: string): string {
  return text.replace(/^\| Model +\|.*$/gm, (line) => line.toLowerCase());
}

/** A price that begins with a lower one for short prompts does not state its tiers. */
function stepsError(cell = ''): Pick<PageRow, 'reason'> {
  return cell.startsWith('From ')
    ? { reason: 'the price depends on the length of the prompt; write it by hand' }
    : {};
}

/** Anthropic's overview of its newest models, a column a model. */
export const anthropicModels = vendorPage({
  name: 'anthropic-models',
  vendor: 'anthropic',
  address: 'https://platform.claude.com/docs/en/about-claude/models/overview',
  fetched: 'https://platform.claude.com/docs/en/about-claude/models/overview.md',
  cited: [
    /^https:\/\/platform\.claude\.com\/docs\/(?:[\w-]+\/)?about-claude\/models\/overview(?:\.md)?(?:[?#].*)?$/,
  ],
  expected: '| **Pricing** | $5 / input MTok $25 / output MTok |',
  read(text) {
    const rows = tableRows(text, ['Feature']);
    const find = (name: string) => rows.find(({ cells }) => cells.get('Feature')?.startsWith(name));
    const [ids, prices] = [find('Claude API ID'), find('Pricing')];
    if (ids === undefined || prices === undefined) return [];
    return [...ids.cells].slice(1).map(([name, id]): PageRow => {
      const cell = prices.cells.get(name) ?? '';
      const [, input, output] = /^(\$\S+) \/ input MTok\s*(\$\S+) \/ output MTok/.exec(cell) ?? [];
      return {
        ...{ line: prices.line, name, keys: [id, name], ...stepsError(cell) },
        input_price: input === undefined ? Number.NaN : dollars(input),
        output_price: output === undefined ? Number.NaN : dollars(output),
      };
    });
  },
});
