import { type FileTree, filesOf, type PriceFormat, rowAddress } from '../format.ts';
import {
  asObject,
  asObjects,
  asText,
  FileError,
  type JsonObject,
  parseJson,
  parsePart,
} from '../json.ts';
import { collectRows, type PriceRecord, priceRow, sellers } from '../rows.ts';
import { figure, isDay, readFigures } from '../values.ts';

const REPOSITORY = 'https://github.com/simonw/llm-prices/blob/main/data/';

/** The price list of llm-prices: its files by vendor, their folder, or the published lists. */
export const llmPrices: PriceFormat = {
  kind: 'prices',
  name: 'llm-prices',
  address: 'https://www.llm-prices.com/historical-v1.json',
  family: 'llm-prices',
  cited: [
    filesOf('simonw/llm-prices', '.*/data/(?<provider>[^/]+)\\.json'),
    /^https:\/\/www\.llm-prices\.com\/[^#]*(?:#(?<row>.+))?$/,
  ],
  parse: (text) => parseList(text, ''),
  tree: { address: REPOSITORY, parse: parseTree },
};

function parseTree(files: FileTree) {
  // The other lists of the repository are generated from the files of its folder "data".
  const lists = [...files].filter(([path]) => path.endsWith('.json'));
  const vendors = lists.filter(([path]) => /(?:^|\/)data\/[^/]+$/.test(path));
  const parsed = (vendors.length > 0 ? vendors : lists).map(([path, text]) =>
    parsePart(path, text, (own) => parseList(own, path.slice(path.lastIndexOf('/') + 1))),
  );
  if (parsed.length === 0)
    throw new FileError(
      '1:1: the folder holds no .json file; give the "data" folder of llm-prices.',
    );
  return {
    rows: parsed.flatMap(({ rows }) => rows),
    refusals: parsed.flatMap(({ refusals }) => refusals),
    skipped: parsed.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/** A dated price in either of the two shapes. */
type Price = { id: string; vendor: string; position: string; at: string; figures: JsonObject };

function parseList(text: string, path: string) {
  const file = asObject(parseJson(text)) ?? {};
  const prices = readPrices(file, path);
  if (prices === undefined)
    throw new FileError(
      '1:1: this is no list of llm-prices, which is {"vendor", "models": [...]} or, as published, {"prices": [...]}.',
    );
  if (prices.length === 0) throw new FileError('1:1: the list holds no price; download it again.');
  // Prices of long requests are models of their own: `gpt-5.4-272k` for `gpt-5.4`.
  const tiers = prices.filter(({ id, vendor }) => {
    const base = THRESHOLD.exec(id)?.groups?.base;
    return prices.some((price) => price.id === base && price.vendor === vendor);
  });
  const own = prices.filter((price) => !tiers.includes(price));
  const parsed = collectRows(own.map((price) => readPrice(price, tiers)));
  const { vendor, updated_at: day } = file;
  // A vendor is the name of a file.
  if (/^[\w.-]+$/.test(asText(vendor) ?? ''))
    return { ...parsed, address: rowAddress(REPOSITORY, `${vendor}.json`) };
  return typeof day === 'string' && DAY.test(day) ? { ...parsed, day } : parsed;
}

const THRESHOLD = /^(?<base>.+)-(?<thousands>\d+)k$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The prices of a file; undefined if it has neither shape. */
function readPrices(file: JsonObject, path: string): Price[] | undefined {
  const [vendor, models] = [asText(file.vendor), asObjects(file.models)];
  if (vendor === undefined || models === undefined)
    return asObjects(file.prices)?.map((figures, index) => {
      const [id, by] = [asText(figures.id) ?? '', asText(figures.vendor) ?? ''];
      return { id, vendor: by, position: `prices/${index}`, at: `#${by}/${id}`, figures };
    });
  return models.flatMap((model, index) => {
    const id = asText(model.id) ?? '';
    const position = `${path === '' ? '' : `${path}#`}models/${index}`;
    const about = { id, vendor, position, at: `${path}#${id}` };
    return (asObjects(model.price_history) ?? []).map((figures) => ({ ...about, figures }));
  });
}

const vendorOf = sellers('amazon anthropic deepseek google minimax moonshot-ai openai xai', {
  'meta-ai': 'meta',
  mistral: 'mistral-ai',
  qwen: 'alibaba',
  'z.ai': 'zai',
});

/** The row of a price, with the prices of long requests that began on the same day. */
function readPrice({ id, vendor, position, at, figures }: Price, tiers: Price[]): PriceRecord {
  const [from, until] = [dayOf(figures.from_date), dayOf(figures.to_date)];
  if (from === undefined || until === undefined) {
    const stated = [figures.from_date, figures.to_date].map((day) => JSON.stringify(day));
    const reason = `from_date or to_date is not a day: ${stated.join(', ')}`;
    return { position, label: id, reason };
  }
  const price_tiers = tiers.flatMap((tier) => {
    const { base, thousands } = THRESHOLD.exec(tier.id)?.groups ?? {};
    const isOwn = tier.vendor === vendor && base === id && dayOf(tier.figures.from_date) === from;
    const above_input_tokens = Number(thousands) * 1000;
    return isOwn ? [{ above_input_tokens, ...figuresIn(tier.figures) }] : [];
  });
  return priceRow({
    ...{ position, id: vendor === '' ? id : `${vendor}/${id}`, at, keys: [id], from, until },
    vendor: vendorOf(vendor, id),
    ...figuresIn(figures),
    price_tiers: price_tiers.sort(
      (left, right) => left.above_input_tokens - right.above_input_tokens,
    ),
  });
}

/** Null for no day, undefined for a text that is none. */
function dayOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' && DAY.test(value) ? value : undefined;
}

function figuresIn(price: JsonObject) {
  return readFigures(['input', 'output', 'input_cached'], (name) => figure(price[name]));
}

/** The change log of llm-prices-data: the days on which it saw another price on a page. */
export const llmPricesChanges: PriceFormat = {
  kind: 'prices',
  name: 'llm-prices-changes',
  address: 'https://raw.githubusercontent.com/romanshumy/llm-prices-data/main/CHANGELOG.md',
  family: 'litellm',
  cited: [filesOf('romanshumy/llm-prices-data', '[^#]*CHANGELOG\\.md')],
  parse(text) {
    const records: PriceRecord[] = [];
    let [day, newest] = ['', ''];
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      const heading = /^## (.+)$/.exec(line)?.[1]?.trim();
      if (heading !== undefined && !isDay(heading))
        throw new FileError(`${index + 1}:4: ${JSON.stringify(heading)} is no day; ask upstream.`);
      day = heading ?? day;
      newest = day > newest ? day : newest;
      if (day !== '' && line.startsWith('- '))
        records.push(day < TELLS_APART ? undefined : readChange(line, day, `line ${index + 1}`));
    }
    if (records.length === 0)
      throw new FileError(
        '1:1: this is no change log of llm-prices-data, which has "## <day>" above lines of "- **<model>** price change — …".',
      );
    return { ...collectRows(records), day: newest };
  },
};

/** Until this day the log called its own mistakes price changes: 12 on one day, from $1.00. */
const TELLS_APART = '2026-07-28';

/**
 * Families that their vendor alone sells. A change of any other model may be a host's: the log names
 * the model without the provider.
 */
const closed: [vendor: string, models: RegExp][] = [
  ['anthropic', /^Claude /],
  ['google', /^Gemini /],
  ['openai', /^(?:GPT-\d|o\d)/],
  ['xai', /^Grok /],
];

const CHANGE =
  /^- \*\*(?<name>.+?)\*\* (?:price change — (?<figures>.+)|data correction — .+|\(.+\) launched — .+|removed\/retired)$/;

/**
 * A launch is the day on which the log began to list a model, a correction one of its own mistake,
 * and a change of one figure does not state the price: these are skipped.
 */
function readChange(line: string, day: string, position: string): PriceRecord {
  const { name, figures = '' } = CHANGE.exec(line)?.groups ?? {};
  if (name === undefined)
    return { position, label: line, reason: 'the log has no lines of this kind' };
  // The second of two prices: `input $5.00 → $4.00`.
  const priceOf = (kind: string) => {
    const changes = figures.replace(' per 1M tokens', '').split(', ');
    const change = changes.find((part) => part.startsWith(`${kind} $`)) ?? '';
    const after = /→ \$(\d+(?:\.\d+)?)$/.exec(change)?.[1];
    return after === undefined ? null : Number(after);
  };
  const stated = readFigures(['input', 'output', 'cached input'], priceOf);
  if (stated.input_price === null || stated.output_price === null) return undefined;
  const vendor = closed.find(([, models]) => models.test(name))?.[0] ?? null;
  return priceRow({ position, id: name, vendor, from: day, ...stated });
}
