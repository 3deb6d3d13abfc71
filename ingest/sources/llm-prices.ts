import { rowAddress } from '../../build/dataset/lists.ts';
import { type Json, parseJson } from '../json.ts';
import { collectRows, type PriceRecord, priceRow, vendorOfKey } from '../rows.ts';
import { filesOf, type PriceSource, type Tier } from '../source.ts';
import { figure, readFigures, sortedTiers } from '../values.ts';

const REPOSITORY = 'https://github.com/simonw/llm-prices/blob/main/data/';

/** The price list of llm-prices: its files by vendor, their folder, or the published list. */
export const llmPrices: PriceSource = {
  kind: 'prices',
  name: 'llm-prices',
  address: 'https://www.llm-prices.com/historical-v1.json',
  family: 'llm-prices',
  cited: [
    filesOf('simonw/llm-prices', '.*/data/(?<provider>[^/]+)\\.json'),
    /^https:\/\/www\.llm-prices\.com\/[^#]*(?:#(?<row>.+))?$/,
  ],
  shape: 'list of llm-prices, {"vendor", "models": […]} or, as published, {"prices": […]}',
  parse({ name, files }) {
    const lists = [...files].filter(([path]) => path.endsWith('.json'));
    const isFolder = !files.has(name);
    const prices = lists.flatMap(([path, text]) =>
      readPrices(parseJson(text), isFolder ? path : ''),
    );
    const tiers = prices.filter((price) => prices.some((base) => isTierOf(price, base)));
    const own = prices.filter((price) => !tiers.includes(price));
    const parsed = collectRows(own.map((price) => readPrice(price, tiers)));
    if (isFolder) return { ...parsed, address: REPOSITORY };
    return { ...parsed, ...(lists[0] && statedOrigin(parseJson(lists[0][1]))) };
  },
};

/** The address of a file of a vendor, or the day of the published list. */
function statedOrigin(file: Json): { address: string } | { day: string | null } {
  const vendor = file.at('vendor').text ?? '';
  // A vendor is the name of a file.
  return /^[\w.-]+$/.test(vendor)
    ? { address: rowAddress(REPOSITORY, `${vendor}.json`) }
    : { day: toDay(file.at('updated_at')) ?? null };
}

/** Prices of long requests are models of their own: `gpt-5.4-272k` for `gpt-5.4`. */
const THRESHOLD = /^(?<base>.+)-(?<thousands>\d+)k$/;

function isTierOf(price: Price, base: Price): boolean {
  return price.vendor === base.vendor && THRESHOLD.exec(price.id)?.groups?.base === base.id;
}

/** A dated price in either of the two shapes. */
type Price = { id: string; vendor: string; position: string; at: string; figures: Json };

function readPrices(file: Json, path: string): Price[] {
  const by = file.at('vendor').text;
  if (by === undefined)
    return file.at('prices').list.map((figures, index) => {
      const id = figures.at('id').text ?? '';
      const vendor = figures.at('vendor').text ?? '';
      return { id, vendor, position: `prices/${index}`, at: `#${vendor}/${id}`, figures };
    });
  return file.at('models').list.flatMap((model, index) => {
    const id = model.at('id').text ?? '';
    const position = `${path === '' ? '' : `${path}#`}models/${index}`;
    const about = { id, vendor: by, position, at: `${path}#${id}` };
    return model.at('price_history').list.map((figures) => ({ ...about, figures }));
  });
}

/** The row of a price, with the prices of long requests that began on the same day. */
function readPrice(price: Price, tiers: Price[]): PriceRecord {
  const { id, vendor, position, at, figures } = price;
  const from = toDay(figures.at('from_date'));
  const until = toDay(figures.at('to_date'));
  if (from === undefined || until === undefined)
    return { position, label: id, reason: 'from_date or to_date is not a day' };
  const own = tiers.filter(
    (tier) => isTierOf(tier, price) && toDay(tier.figures.at('from_date')) === from,
  );
  return priceRow({
    position,
    id: vendor === '' ? id : `${vendor}/${id}`,
    at,
    keys: [id],
    from,
    until,
    vendor: vendorOfKey(vendor, id),
    ...figuresIn(figures),
    price_tiers: sortedTiers(own.map(readTier)),
  });
}

function readTier({ id, figures }: Price): Tier {
  const thousands = THRESHOLD.exec(id)?.groups?.thousands;
  return { above_input_tokens: Number(thousands) * 1000, ...figuresIn(figures) };
}

/** Null for no day, undefined for a text that is none. */
function toDay({ value, text = '' }: Json): string | null | undefined {
  return value === undefined ? null : /^\d{4}-\d{2}-\d{2}$/.exec(text)?.[0];
}

function figuresIn(price: Json) {
  return readFigures(['input', 'output', 'input_cached'], (name) => figure(price.at(name)));
}
