import { escapePattern } from '../../feed/text.ts';
import { collectRows, type PriceRecord, priceRow } from '../rows.ts';
import { type Figures, figureFields, type PriceSource, type SourcePriceRow } from '../source.ts';
import { cellsIn, dollars, readFigures, roundToSignificant, tableRows } from '../values.ts';

type Page = Pick<PriceSource, 'fetched' | 'links'> & {
  /** Begins with the slug of the vendor. */
  name: string;
  address: string;
  /** The addresses under which records cite the pages of models. */
  cited?: RegExp;
  /** The line by which the page is known, for the message where it lost its shape. */
  expected: string;
  read: (text: string) => PageRow[];
};

/** What a page states of a model, or why it can't be read. */
type PageRow = Partial<SourcePriceRow> & {
  line: number;
  name: string;
  reason?: string | undefined;
};

const CLAUDE = 'https://platform.claude.com/docs/en/about-claude';

const pages: Page[] = [
  // The overview of the newest models, a column a model.
  {
    name: 'anthropic-models',
    address: `${CLAUDE}/models/overview`,
    fetched: `${CLAUDE}/models/overview.md`,
    expected: '| **Pricing** | $5 / input MTok $25 / output MTok |',
    read(text) {
      const rows = tableRows(text, ['Feature']);
      const find = (name: string) =>
        rows.find(({ cells }) => cells.get('Feature')?.startsWith(name));
      const ids = find('Claude API ID');
      const prices = find('Pricing');
      if (ids === undefined || prices === undefined) return [];
      return [...ids.cells].slice(1).map(([name, id]) => {
        const cell = prices.cells.get(name) ?? '';
        // Where the cell has another shape, these texts become figures that are no numbers, and the
        // row is refused.
        const [, input = 'lost', output = 'lost'] =
          /^(\$\S+) \/ input MTok\s*(\$\S+) \/ output MTok/.exec(cell) ?? [];
        const figures = readFigures([input, output], dollars);
        return { line: prices.line, name, keys: [id, name], reason: stepsError(cell), ...figures };
      });
    },
  },
  // Cache writes are those of five minutes.
  {
    name: 'anthropic-pricing',
    address: `${CLAUDE}/pricing`,
    fetched: `${CLAUDE}/pricing.md`,
    expected:
      '| Model | Base input tokens | 5m cache writes | 1h cache writes | Cache hits and refreshes | Output tokens |',
    read(text) {
      // Editions of the page write the heads of its columns in different cases.
      const lower = text.replace(/^\| Model +\|.*$/gm, (line) => line.toLowerCase());
      const names = ['base input tokens', 'output tokens', 'cache hits and refreshes'];
      return tableRows(lower, ['model', ...names]).map(({ line, cells }) => ({
        line,
        name: (cells.get('model') ?? '').replace(/\s*\(.*/, ''),
        reason: stepsError(cells.get('base input tokens')),
        ...readFigures([...names, '5m cache writes'], (name) => dollars(cells.get(name))),
      }));
    },
  },
  // A column a model. The rates of peak hours, which stand below the others, hold elsewhere.
  {
    name: 'deepseek-pricing',
    address: 'https://api-docs.deepseek.com/quick_start/pricing',
    expected: '| 1M INPUT TOKENS (CACHE MISS) | OFF-PEAK | $… | with | PEAK | $… | below it',
    read(text) {
      const lines = text.split(/\r?\n/).map((line) => cellsIn(line).filter(Boolean));
      const line = lines.findIndex(([first]) => first === 'MODEL');
      const names = (lines[line] ?? []).slice(1).map((name) => name.replace(/\(\d+\)$/, ''));
      const input = peakPrices(lines, 'INPUT TOKENS (CACHE MISS)', names.length);
      const output = peakPrices(lines, 'OUTPUT TOKENS', names.length);
      if (input === undefined || output === undefined) return [];
      const cached = peakPrices(lines, 'INPUT TOKENS (CACHE HIT)', names.length);
      return names.map((name, index) => ({
        line: line + 1,
        name,
        ...readFigures([input, output, cached ?? []], (prices) => dollars(prices[index])),
      }));
    },
  },
  // In dollars; the page of mainland China has the same table in yuan.
  {
    name: 'minimax-pricing',
    address: 'https://platform.minimax.io/docs/guides/pricing-paygo',
    fetched: 'https://platform.minimax.io/docs/guides/pricing-paygo.md',
    expected:
      '| **Model** | **Input** … | **Output** … | **Prompt caching Read** … | … |, in dollars',
    read: (text) =>
      tableRows(text, ['Model']).flatMap(({ line, cells }) => {
        const find = (word: RegExp) => [...cells].find(([column]) => word.test(column))?.[1];
        const input = /^input/i;
        const output = /^output/i;
        if (find(input)?.includes('$') !== true || find(output) === undefined) return [];
        const words = [input, output, /read/i, /write/i];
        const figures = readFigures(words, (word) => dollars(find(word)));
        return [{ line, name: cells.get('Model') ?? '', ...figures }];
      }),
  },
  // A page a model, to which the page of all models leads.
  {
    name: 'openai-models',
    address: 'https://developers.openai.com/api/docs/models/',
    fetched: 'https://developers.openai.com/api/docs/models.md',
    links: {
      names: /(?<=\]\(\/api\/docs\/models\/)[\w.-]+\.md(?=\))/g,
      toPath: (name) => `models/${name}`,
    },
    cited:
      /^https:\/\/developers\.openai\.com\/(?:[\w-]+\/)?api\/docs\/models\/(?<row>[\w.-]+?)(?:\.md)?(?:[?#].*)?$/,
    expected: 'Model ID: `gpt-…`, and below it | Metric | Price | Unit |',
    read(text) {
      const name = /^Model ID: `([\w.-]+)`/m.exec(text)?.[1];
      const rows = tableRows(text, ['Metric', 'Price']).filter(
        ({ heading, cells }) => heading === 'Text tokens' && cells.get('Unit') === '1M tokens',
      );
      // Models of images and speech have other units.
      if (name === undefined || rows[0] === undefined) return [];
      const metrics = ['Input', 'Output', 'Cached input', 'Cache writes'];
      const figures = readFigures(metrics, (metric) =>
        dollars(rows.find(({ cells }) => cells.get('Metric') === metric)?.cells.get('Price')),
      );
      const price_tiers = doubledTier(text, figures);
      const window = /^- ([\d,]+) context window$/m.exec(text)?.[1];
      const context_window = window === undefined ? null : Number(window.replaceAll(',', ''));
      return [{ line: rows[0].line, name, ...figures, price_tiers, context_window }];
    },
  },
  // Text models, with the rates of long requests.
  {
    name: 'xai-pricing',
    address: 'https://docs.x.ai/developers/pricing',
    expected: '| grok-… Long context ≥ 200k tokens | 500k | $2.00 | $0.50 | $6.00 | $4.00 | … |',
    read: (text) =>
      text.split(/\r?\n/).flatMap((line, index) => {
        const row = line.startsWith('| grok-') ? xaiRow(cellsIn(line)) : undefined;
        return row === undefined ? [] : [{ line: index + 1, ...row }];
      }),
  },
  // Text and vision models.
  {
    name: 'zai-pricing',
    address: 'https://docs.z.ai/guides/overview/pricing',
    fetched: 'https://docs.z.ai/guides/overview/pricing.md',
    expected: '| Model | Input | Cached Input | Cached Input Storage | Output |',
    read(text) {
      const names = ['Input', 'Output', 'Cached Input'];
      return tableRows(text, ['Model', ...names]).map(({ line, cells }) => ({
        line,
        name: cells.get('Model') ?? '',
        ...readFigures(names, (name) => dollars(cells.get(name))),
      }));
    },
  },
];

/** The pages on which vendors state their own prices. */
export const vendorPages = pages.map(({ cited, expected, read, ...page }): PriceSource => {
  const [vendor = ''] = page.name.split('-');
  // Records cite translations too, and the text for programs.
  const own = escapePattern(page.address).replace('/docs/en/', '/docs/(?:[\\w-]+/)?');
  return {
    ...page,
    kind: 'prices',
    family: 'vendor-pages',
    isOwn: true,
    cited: [cited ?? new RegExp(`^${own}(?:\\.md|/)?(?:[?#].*)?$`)],
    shape: `page of prices of ${vendor}, or it lost its shape: there is no line like "${expected}"`,
    parse({ files }) {
      const rows = [...files.values()].flatMap(read);
      // Models with pages of their own are cited by those.
      return collectRows(rows.map((row) => toRecord(row, vendor, page.links ? row.name : '')));
    },
  };
});

function toRecord(
  { line, name: id, reason, ...row }: PageRow,
  vendor: string,
  at: string,
): PriceRecord {
  const position = `line ${line}`;
  return reason === undefined
    ? priceRow({ position, id, at, vendor, ...row })
    : { position, label: id, reason };
}

/** A row of xAI: the model, its context, three prices, and the same three for long requests. */
function xaiRow([model = '', size = '', ...prices]: string[]): Omit<PageRow, 'line'> | undefined {
  const [, name, thousands] = /^(grok-\S+)(?: Long context ≥ (\d+)k tokens)?$/.exec(model) ?? [];
  if (name === undefined) return undefined;
  const standard = xaiFigures(prices.slice(0, 3));
  const long = xaiFigures(prices.slice(3, 6));
  return { name, context_window: windowOf(size), ...standard, price_tiers: tier(thousands, long) };
}

function xaiFigures([input, cached, output]: string[]): Figures {
  return readFigures([input, output, cached], dollars);
}

/** The prices of DeepSeek in the hours of peak, a model each. */
function peakPrices(lines: string[][], kind: string, models: number): string[] | undefined {
  const start = lines.findIndex((cells) => cells.includes(`1M ${kind}`));
  const [hours, ...prices] = lines[start + 1] ?? [];
  const isRow = start !== -1 && hours === 'PEAK' && prices.length === models;
  return isRow ? prices : undefined;
}

/** The rates of long requests to OpenAI, which its pages state in a sentence. */
function doubledTier(text: string, figures: Figures) {
  const long = readFigures(figureFields, (field) => {
    const { [field]: figure } = figures;
    return figure && roundToSignificant(figure * (field === 'output_price' ? 1.5 : 2));
  });
  const [, thousands] =
    /more than (\d+)K input tokens, input and cache rates double and output costs 1\.5 times/.exec(
      text,
    ) ?? [];
  return tier(thousands, long);
}

/** `500k`, `1M`. */
function windowOf(size: string): number | null {
  const [, amount, unit] = /^(\d+)(k|M)$/.exec(size) ?? [];
  if (amount === undefined) return null;
  return Number(amount) * (unit === 'M' ? 1_000_000 : 1000);
}

function tier(thousands: string | undefined, figures: Figures) {
  return thousands === undefined
    ? []
    : [{ above_input_tokens: Number(thousands) * 1000, ...figures }];
}

/** A price that begins with a lower one for short prompts does not state its tiers. */
function stepsError(cell = ''): string | undefined {
  return cell.startsWith('From ')
    ? 'the price depends on the length of the prompt; write it by hand'
    : undefined;
}
