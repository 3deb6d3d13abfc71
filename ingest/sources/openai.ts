import { dollars, type PageRow, tableRows, vendorPage } from '../tables.ts';
import { significant } from '../values.ts';

/** OpenAI's pages of its models, which its page of all models leads to. */
export const openaiModels = vendorPage({
  name: 'openai-models',
  vendor: 'openai',
  address: 'https://developers.openai.com/api/docs/models/',
  fetched: 'https://developers.openai.com/api/docs/models.md',
  links: /(?<=\]\(\/api\/docs\/models\/)[\w.-]+\.md(?=\))/g,
  cited: [
    /^https:\/\/developers\.openai\.com\/(?:[\w-]+\/)?api\/docs\/models\/(?<row>[\w.-]+?)(?:\.md)?(?:[?#].*)?$/,
  ],
  expected: 'Model ID: `gpt-…`, and below it | Metric | Price | Unit |',
  read(text) {
    const id = /^Model ID: `([\w.-]+)`/m.exec(text)?.[1];
    const rows = tableRows(text, ['Metric', 'Price']).filter(
      ({ heading, cells }) => heading === 'Text tokens' && cells.get('Unit') === '1M tokens',
    );
    const [first] = rows;
    // Models of images and speech have other units.
    if (id === undefined || first === undefined) return [];
    const price = (metric: string) =>
      dollars(rows.find(({ cells }) => cells.get('Metric') === metric)?.cells.get('Price'));
    const [, window] = /^- ([\d,]+) context window$/m.exec(text) ?? [];
    const figures = {
      input_price: price('Input'),
      output_price: price('Output'),
      cache_read_price: price('Cached input'),
      cache_write_price: price('Cache writes'),
    };
    const thousands = LONG.exec(text)?.[1];
    const times = (figure: number | null, factor: number) =>
      figure === null ? null : significant(figure * factor);
    const long = {
      above_input_tokens: Number(thousands) * 1000,
      input_price: times(figures.input_price, 2),
      output_price: times(figures.output_price, 1.5),
      cache_read_price: times(figures.cache_read_price, 2),
      cache_write_price: times(figures.cache_write_price, 2),
    };
    const row: PageRow = {
      ...{ line: first.line, name: id },
      ...figures,
      ...(thousands === undefined ? {} : { price_tiers: [long] }),
      context_window: window === undefined ? null : Number(window.replaceAll(',', '')),
    };
    return [row];
  },
});

const LONG =
  /more than (\d+)K input tokens, input and cache rates double and output costs 1\.5 times/;
