import type { FileTree, Parsed, PriceFormat, PriceRow, Tier } from '../types.ts';
import { figure, unknownFigures } from './figures.ts';
import { asList, asObject, asText, type JsonObject, parseJson } from './json.ts';
import {
  collectRows,
  faulty,
  type Providers,
  type Reading,
  rowDefaults,
  vendorOf,
} from './price-rows.ts';
import { rowAddress, rowInAddress } from './row-address.ts';

const REPOSITORY = 'https://github.com/simonw/llm-prices/blob/main/data/';

/** The price list of llm-prices: its files by vendor, their folder, or the published lists. */
export const llmPrices: PriceFormat = {
  kind: 'prices',
  name: 'llm-prices',
  address: 'https://www.llm-prices.com/historical-v1.json',
  family: 'llm-prices',
  citedRow: (url) => {
    const { vendor, row } = VENDOR_FILE.exec(url)?.groups ?? PUBLISHED.exec(url)?.groups ?? {};
    if (row === undefined) return VENDOR_FILE.test(url) || PUBLISHED.test(url) ? '' : undefined;
    return rowInAddress(vendor === undefined ? row : `${vendor}/${row}`);
  },
  parse: (text) => parse(text, ''),
  tree: { address: REPOSITORY, parse: parseTree },
};

const VENDOR_FILE =
  /^https:\/\/(?:github\.com|raw\.githubusercontent\.com)\/simonw\/llm-prices\/.*\/data\/(?<vendor>[^/]+)\.json(?:#(?<row>.+))?$/;
const PUBLISHED = /^https:\/\/www\.llm-prices\.com\/[^#]*(?:#(?<row>.+))?$/;

const providers: Providers = {
  amazon: { vendor: 'amazon' },
  anthropic: { vendor: 'anthropic' },
  deepseek: { vendor: 'deepseek' },
  google: { vendor: 'google' },
  'meta-ai': { vendor: 'meta' },
  minimax: { vendor: 'minimax' },
  mistral: { vendor: 'mistral-ai' },
  'moonshot-ai': { vendor: 'moonshot-ai' },
  openai: { vendor: 'openai' },
  qwen: { vendor: 'alibaba' },
  xai: { vendor: 'xai' },
  'z.ai': { vendor: 'zai' },
};

function parseTree(files: FileTree): Parsed<PriceRow> {
  const parsed = vendorFiles(files).map(([path, text]) => ({
    path,
    ...parse(text, path.slice(path.lastIndexOf('/') + 1)),
  }));
  const broken = parsed.find(({ fault }) => fault !== undefined);
  if (broken?.fault !== undefined) return faulty(`${broken.fault} (${broken.path})`);
  if (parsed.length === 0)
    return faulty('1:1: the folder holds no .json file; give the "data" folder of llm-prices.');
  return {
    rows: parsed.flatMap(({ rows }) => rows),
    refusals: parsed.flatMap(({ refusals }) => refusals),
    skipped: parsed.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}

/**
 * The files of the folder "data", given itself or as part of the repository, whose other lists are
 * generated from them.
 */
function vendorFiles(files: FileTree): readonly (readonly [path: string, text: string])[] {
  const lists = [...files].filter(([path]) => path.endsWith('.json'));
  const vendors = lists.filter(([path]) => /(?:^|\/)data\/[^/]+$/.test(path));
  return vendors.length > 0 ? vendors : lists;
}

function parse(text: string, path: string): Parsed<PriceRow> {
  const json = parseJson(text);
  if ('fault' in json) return faulty(json.fault);
  const prices = pricesOf(asObject(json.value) ?? {}, path);
  if (prices === undefined)
    return faulty(
      '1:1: this is no list of llm-prices, which is {"vendor", "models": [...]} or, as published, {"prices": [...]}.',
    );
  if (prices.length === 0) return faulty('1:1: the list holds no price; download it again.');
  const tiers = prices.filter((price) => isTierOf(price, prices));
  const rows = collectRows(
    prices.filter((price) => !tiers.includes(price)).map((price) => readPrice(price, tiers)),
  );
  const { vendor, updated_at: day } = asObject(json.value) ?? {};
  if (FILE_NAME.test(asText(vendor) ?? ''))
    return { ...rows, address: rowAddress(REPOSITORY, `${vendor}.json`) };
  return typeof dayOf(day) === 'string' ? { ...rows, day: `${day}` } : rows;
}

/** A vendor that is the name of a file. */
const FILE_NAME = /^[\w.-]+$/;

/** A dated price in either of the two shapes. */
type Price = {
  readonly id: string;
  readonly vendor: string;
  readonly position: string;
  readonly at: string;
  readonly figures: JsonObject;
};

function pricesOf(file: JsonObject, path: string): readonly Price[] | undefined {
  const vendor = asText(file.vendor);
  const models = asList(file.models);
  if (vendor !== undefined && models !== undefined)
    return models.flatMap((model, index) =>
      historyOf(asObject(model) ?? {}, { vendor, path, index }),
    );
  return asList(file.prices)?.map((value, index) => {
    const figures = asObject(value) ?? {};
    const [id, by] = [asText(figures.id) ?? '', asText(figures.vendor) ?? ''];
    return { id, vendor: by, position: `prices/${index}`, at: `#${by}/${id}`, figures };
  });
}

function historyOf(
  model: JsonObject,
  {
    vendor,
    path,
    index,
  }: { readonly vendor: string; readonly path: string; readonly index: number },
): readonly Price[] {
  const id = asText(model.id) ?? '';
  const position = `${path === '' ? '' : `${path}#`}models/${index}`;
  return (asList(model.price_history) ?? []).map((value) => ({
    id,
    vendor,
    position,
    at: `${path}#${id}`,
    figures: asObject(value) ?? {},
  }));
}

const THRESHOLD = /^(?<base>.+)-(?<thousands>\d+)k$/;

/** Prices of long requests are models of their own: `gpt-5.4-272k` for `gpt-5.4`. */
function isTierOf({ id, vendor }: Price, prices: readonly Price[]): boolean {
  const base = THRESHOLD.exec(id)?.groups?.base;
  return base !== undefined && prices.some((price) => price.id === base && price.vendor === vendor);
}

function readPrice({ id, vendor, position, at, figures }: Price, tiers: readonly Price[]): Reading {
  const [from, until] = [dayOf(figures.from_date), dayOf(figures.to_date)];
  if (from === undefined || until === undefined)
    return {
      position,
      label: id,
      reason: `from_date or to_date is not a day: ${JSON.stringify(figures.from_date)}, ${JSON.stringify(figures.to_date)}`,
    };
  const own = tiers.filter(
    (tier) =>
      tier.vendor === vendor &&
      THRESHOLD.exec(tier.id)?.groups?.base === id &&
      dayOf(tier.figures.from_date) === from,
  );
  return [
    {
      ...rowDefaults,
      position,
      id: vendor === '' ? id : `${vendor}/${id}`,
      at,
      keys: [id],
      vendor: vendorOf(providers, vendor, id),
      from,
      until,
      ...figuresOf(figures),
      price_tiers: own
        .map(tierOf)
        .sort((left, right) => left.above_input_tokens - right.above_input_tokens),
    },
  ];
}

function tierOf({ id, figures }: Price): Tier {
  return {
    above_input_tokens: Number(THRESHOLD.exec(id)?.groups?.thousands) * 1000,
    ...figuresOf(figures),
  };
}

function figuresOf({ input, output, input_cached: cached }: JsonObject) {
  return {
    ...unknownFigures,
    input_price: figure(input),
    output_price: figure(output),
    cache_read_price: figure(cached),
  };
}

function dayOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
}
