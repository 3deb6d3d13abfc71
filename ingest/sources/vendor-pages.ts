import { figureFields, type PriceFormat, type PriceRow } from '../format.ts';
import { FileError } from '../json.ts';
import { collectRows, type PriceRecord, priceRow } from '../rows.ts';
import { cellsIn, tableRows } from '../tables.ts';
import { readFigures, significant } from '../values.ts';

type Page = Pick<PriceFormat, 'name' | 'fetched' | 'links'> & {
  address: string;
  vendor: string;
  cited: RegExp;
  /** The line by which the page is known, for the message where it lost its shape. */
  expected: string;
  read: (text: string) => PageRow[];
};

/** What a page states of a model, or why it can't be read. */
type PageRow = Partial<PriceRow> & { line: number; name: string; reason?: string };

const pages: Page[] = [
  // The overview of the newest models, a column a model.
  {
    name: 'anthropic-models',
    vendor: 'anthropic',
    address: 'https://platform.claude.com/docs/en/about-claude/models/overview',
    fetched: 'https://platform.claude.com/docs/en/about-claude/models/overview.md',
    cited:
      /^https:\/\/platform\.claude\.com\/docs\/(?:[\w-]+\/)?about-claude\/models\/overview(?:\.md)?(?:[?#].*)?$/,
    expected: '| **Pricing** | $5 / input MTok $25 / output MTok |',
    read(text) {
      const rows = tableRows(text, ['Feature']);
      const find = (name: string) =>
        rows.find(({ cells }) => cells.get('Feature')?.startsWith(name));
      const [ids, prices] = [find('Claude API ID'), find('Pricing')];
      if (ids === undefined || prices === undefined) return [];
      return [...ids.cells].slice(1).map(([name, id]) => {
        const cell = prices.cells.get(name) ?? '';
        const [, input = 'lost', output = 'lost'] =
          /^(\$\S+) \/ input MTok\s*(\$\S+) \/ output MTok/.exec(cell) ?? [];
        return {
          ...{ line: prices.line, name, keys: [id, name], ...stepsError(cell) },
          ...readFigures([input, output], dollars),
        };
      });
    },
  },
  // Cache writes are those of five minutes.
  {
    name: 'anthropic-pricing',
    vendor: 'anthropic',
    address: 'https://platform.claude.com/docs/en/about-claude/pricing',
    fetched: 'https://platform.claude.com/docs/en/about-claude/pricing.md',
    cited:
      /^https:\/\/platform\.claude\.com\/docs\/(?:[\w-]+\/)?about-claude\/pricing(?:\.md)?(?:[?#].*)?$/,
    expected:
      '| Model | Base input tokens | 5m cache writes | 1h cache writes | Cache hits and refreshes | Output tokens |',
    read(text) {
      // Editions of the page write the heads of its columns in different cases.
      const lower = text.replace(/^\| Model +\|.*$/gm, (line) => line.toLowerCase());
      const [input, output] = ['base input tokens', 'output tokens'];
      const names = [input, output, 'cache hits and refreshes', '5m cache writes'];
      return tableRows(lower, ['model', input, output]).map(({ line, cells }) => ({
        ...{ line, name: (cells.get('model') ?? '').replace(/\s*\(.*/, '') },
        ...stepsError(cells.get(input)),
        ...readFigures(names, (name) => dollars(cells.get(name))),
      }));
    },
  },
  // A column a model. The rates of peak hours, which stand below the others, hold elsewhere.
  {
    name: 'deepseek-pricing',
    vendor: 'deepseek',
    address: 'https://api-docs.deepseek.com/quick_start/pricing',
    cited: /^https:\/\/api-docs\.deepseek\.com\/quick_start\/pricing\/?(?:[?#].*)?$/,
    expected: '| 1M INPUT TOKENS (CACHE MISS) | OFF-PEAK | $… | with | PEAK | $… | below it',
    read(text) {
      const lines = text.split(/\r?\n/).map((line) => cellsIn(line).filter((cell) => cell !== ''));
      const line = lines.findIndex(([first]) => first === 'MODEL');
      const names = (lines[line] ?? []).slice(1).map((name) => name.replace(/\(\d+\)$/, ''));
      const kinds = ['INPUT TOKENS (CACHE MISS)', 'OUTPUT TOKENS', 'INPUT TOKENS (CACHE HIT)'];
      const [input, output, cached] = kinds.map((kind) => {
        const start = lines.findIndex((cells) => cells.includes(`1M ${kind}`));
        const [hours, ...prices] = lines[start + 1] ?? [];
        const isRow = start !== -1 && hours === 'PEAK' && prices.length === names.length;
        return isRow ? prices : undefined;
      });
      if (input === undefined || output === undefined) return [];
      return names.map((name, index) => ({
        ...{ line: line + 1, name },
        ...readFigures([input, output, cached ?? []], (prices) => dollars(prices[index])),
      }));
    },
  },
  // In dollars; the page of mainland China has the same table in yuan.
  {
    name: 'minimax-pricing',
    vendor: 'minimax',
    address: 'https://platform.minimax.io/docs/guides/pricing-paygo',
    fetched: 'https://platform.minimax.io/docs/guides/pricing-paygo.md',
    cited: /^https:\/\/platform\.minimax\.io\/docs\/guides\/pricing-paygo(?:\.md)?(?:[?#].*)?$/,
    expected:
      '| **Model** | **Input** … | **Output** … | **Prompt caching Read** … | … |, in dollars',
    read: (text) =>
      tableRows(text, ['Model']).flatMap(({ line, cells }) => {
        const find = (word: RegExp) => [...cells].find(([column]) => word.test(column))?.[1];
        const [input, output] = [/^input/i, /^output/i];
        if (find(input)?.includes('$') !== true || find(output) === undefined) return [];
        const figures = readFigures([input, output, /read/i, /write/i], (word) =>
          dollars(find(word)),
        );
        return [{ line, name: cells.get('Model') ?? '', ...figures }];
      }),
  },
  // A page a model, to which the page of all models leads.
  {
    name: 'openai-models',
    vendor: 'openai',
    address: 'https://developers.openai.com/api/docs/models/',
    fetched: 'https://developers.openai.com/api/docs/models.md',
    links: /(?<=\]\(\/api\/docs\/models\/)[\w.-]+\.md(?=\))/g,
    cited:
      /^https:\/\/developers\.openai\.com\/(?:[\w-]+\/)?api\/docs\/models\/(?<row>[\w.-]+?)(?:\.md)?(?:[?#].*)?$/,
    expected: 'Model ID: `gpt-…`, and below it | Metric | Price | Unit |',
    read(text) {
      const name = /^Model ID: `([\w.-]+)`/m.exec(text)?.[1];
      const rows = tableRows(text, ['Metric', 'Price']).filter(
        ({ heading, cells }) => heading === 'Text tokens' && cells.get('Unit') === '1M tokens',
      );
      const [first] = rows;
      // Models of images and speech have other units.
      if (name === undefined || first === undefined) return [];
      const metrics = ['Input', 'Output', 'Cached input', 'Cache writes'];
      const figures = readFigures(metrics, (metric) =>
        dollars(rows.find(({ cells }) => cells.get('Metric') === metric)?.cells.get('Price')),
      );
      const long = readFigures(figureFields, (field) => {
        const { [field]: figure } = figures;
        return figure && significant(figure * (field === 'output_price' ? 1.5 : 2));
      });
      const [, thousands] =
        /more than (\d+)K input tokens, input and cache rates double and output costs 1\.5 times/.exec(
          text,
        ) ?? [];
      const above_input_tokens = Number(thousands) * 1000;
      const price_tiers = thousands === undefined ? [] : [{ above_input_tokens, ...long }];
      const [, window] = /^- ([\d,]+) context window$/m.exec(text) ?? [];
      const context_window = window === undefined ? null : Number(window.replaceAll(',', ''));
      return [{ line: first.line, name, ...figures, price_tiers, context_window }];
    },
  },
  // Text models, with the rates of long requests.
  {
    name: 'xai-pricing',
    vendor: 'xai',
    address: 'https://docs.x.ai/developers/pricing',
    cited: /^https:\/\/docs\.x\.ai\/developers\/pricing(?:\.md)?(?:[?#].*)?$/,
    expected: '| grok-… Long context ≥ 200k tokens | 500k | $2.00 | $0.50 | $6.00 | $4.00 | … |',
    read: (text) =>
      text.split(/\r?\n/).flatMap((line, index) => {
        const [model = '', size = '', ...prices] = line.startsWith('| grok-') ? cellsIn(line) : [];
        const [, name, thousands] =
          /^(grok-\S+)(?: Long context ≥ (\d+)k tokens)?$/.exec(model) ?? [];
        if (name === undefined) return [];
        const figures = (columns: number[]) => readFigures(columns, (at) => dollars(prices[at]));
        const long = { above_input_tokens: Number(thousands) * 1000, ...figures([3, 5, 4]) };
        const price_tiers = thousands === undefined ? [] : [long];
        // `500k`, `1M`.
        const [, amount, unit] = /^(\d+)(k|M)$/.exec(size) ?? [];
        const window = Number(amount) * (unit === 'M' ? 1_000_000 : 1000);
        const context_window = amount === undefined ? null : window;
        return [{ line: index + 1, name, context_window, ...figures([0, 2, 1]), price_tiers }];
      }),
  },
  // Text and vision models.
  {
    name: 'zai-pricing',
    vendor: 'zai',
    address: 'https://docs.z.ai/guides/overview/pricing',
    fetched: 'https://docs.z.ai/guides/overview/pricing.md',
    cited: /^https:\/\/docs\.z\.ai\/guides\/overview\/pricing(?:\.md)?(?:[?#].*)?$/,
    expected: '| Model | Input | Cached Input | Cached Input Storage | Output |',
    read(text) {
      const names = ['Input', 'Output', 'Cached Input'];
      return tableRows(text, ['Model', ...names]).map(({ line, cells }) => ({
        ...{ line, name: cells.get('Model') ?? '' },
        ...readFigures(names, (name) => dollars(cells.get(name))),
      }));
    },
  },
];

/** The pages on which vendors state their own prices. */
export const vendorPages = pages.map(({ vendor, cited, expected, read, ...page }): PriceFormat => {
  const lost = `1:1: this is no page of prices of ${vendor}, or it lost its shape: there is no line like "${expected}".`;
  const isOfModels = page.links !== undefined;
  const toRecord = ({ line, name, reason, ...row }: PageRow): PriceRecord => {
    const position = `line ${line}`;
    const at = isOfModels ? name : '';
    return reason === undefined
      ? priceRow({ position, id: name, at, vendor, ...row })
      : { position, label: name, reason };
  };
  const parse = (texts: string[]) => {
    const rows = texts.flatMap(read);
    if (rows.length === 0) throw new FileError(lost);
    return collectRows(rows.map(toRecord));
  };
  return {
    ...{ ...page, cited: [cited], kind: 'prices', family: 'vendor-pages', isOwn: true },
    parse: (text) => parse([text]),
    // Models with pages of their own are cited by those.
    ...(isOfModels
      ? { tree: { address: page.address, parse: (files) => parse([...files.values()]) } }
      : {}),
  };
});

/** A price that begins with a lower one for short prompts does not state its tiers. */
function stepsError(cell = ''): Pick<PageRow, 'reason'> {
  return cell.startsWith('From ')
    ? { reason: 'the price depends on the length of the prompt; write it by hand' }
    : {};
}

/** The figure at the start of a cell such as `$0.25 / MTok`: null for none, NaN for another text. */
function dollars(cell = ''): number | null {
  if (/^(?:[-–—\\/\s]*|not (?:available|supported))$/i.test(cell)) return null;
  if (/^free\b/i.test(cell)) return 0;
  const amount = /^\\?\$\s*(\d[\d,]*(?:\.\d+)?)/.exec(cell)?.[1];
  return amount === undefined ? Number.NaN : Number(amount.replaceAll(',', ''));
}
