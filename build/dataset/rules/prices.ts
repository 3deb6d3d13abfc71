import { memoize } from '../../../feed/collections.ts';
import type { PlanPriceRecord } from '../../../feed/schemas/data/plan.ts';
import { compareCodeUnits } from '../../../feed/text.ts';
import { modelPriceFields, policy } from '../../../feed/vocabulary.ts';
import { inForce, isOnDomains, readDays } from '../../derive/records.ts';
import type { DatedPrice, Records } from '../dataset.ts';
import { didYouMean } from '../diagnostics.ts';
import { error, type Finding, warning } from '../findings.ts';
import { addDays } from '../formats.ts';
import type { SourceFile, ValuePath } from '../source-file.ts';
import { modelPriceRows, offerPriceRows, pricedRecords, type Rules } from './shared.ts';

export const priceRules = {
  *'price-order'(records) {
    for (const { file, value } of pricedRecords(records)) {
      const prices = value.prices.map((price) => ({ seen_from: null, ...price }));
      const days = prices.map(({ from, seen_from: seen }) => from ?? seen);
      for (const [index, day] of days.entries()) {
        const reason = orderProblem(day, days.slice(0, index));
        const field = day === prices[index]?.from ? 'from' : 'seen_from';
        if (reason !== undefined)
          yield error(file, ['prices', index, field], `${field} is ${day}${reason}`);
      }
    }
  },

  *'seen-from'({ models }) {
    for (const { file, value } of models)
      for (const [index, { from, seen_from: seen }] of value.prices.entries()) {
        if (seen === undefined || from === null) continue;
        const message = `seen_from is ${seen}, but from is ${from}; it stands where from is null. Take it out.`;
        yield error(file, ['prices', index, 'seen_from'], message);
      }
  },

  /**
   * A price is 0, which is free, or of a size that prices have. Another currency than USD may need
   * large figures, so only the least is checked there.
   */
  *'price-range'(records) {
    const { minimum, maximum } = policy.price;
    for (const { file, path, name, price, unit } of Object.values(amountsOf(records)).flat()) {
      const isBounded = unit.startsWith('USD');
      if (price === 0 || (price >= minimum && (price <= maximum || !isBounded))) continue;
      const range = isBounded ? `between ${minimum} and ${maximum}` : `at least ${minimum}`;
      const message = `${name} is ${price}; a price is 0, which is free, or ${range}, in ${unit}. Correct it, or check its unit.`;
      yield error(file, path, message);
    }
  },

  /**
   * A price that moves tenfold from the one before has a misplaced decimal point, or needs a `note`
   * that explains it.
   */
  *'price-jump'({ models, plans }) {
    for (const { file, value } of models)
      yield* jumps(file, value.prices, ['input_price', 'output_price']);
    for (const { file, value } of plans)
      yield* jumps(file, value.prices, ['price_monthly', 'price_yearly']);
  },

  *'price-plausibility'(records) {
    for (const { file, path, row } of modelPriceRows(records)) {
      const { input_price: input, output_price: output, cache_read_price: cached } = row;
      if (input !== null && typeof cached === 'number' && cached > 0 && cached * 1000 <= input) {
        const message = `cache_read_price is ${cached}, a thousandth of the input_price of ${input} or less. Check its unit and its decimal point.`;
        yield warning(file, [...path, 'cache_read_price'], message);
      }
      if (input === null || output === null || output >= input) continue;
      const message = `output_price is ${output}, less than the input_price of ${input}; output costs more nearly everywhere. Check whether the two are swapped.`;
      yield warning(file, [...path, 'output_price'], message);
    }
    const { models, plans } = amountsOf(records);
    yield* outliers(models);
    yield* outliers(plans);
  },

  *'cache-read'(records) {
    for (const { file, path, row } of [...modelPriceRows(records), ...offerPriceRows(records)]) {
      const { input_price: input, cache_read_price: cached } = row;
      if (typeof cached !== 'number' || input === null || cached <= input) continue;
      const message = `cache_read_price is ${cached}, more than the input_price of ${input}; a cache read costs at most the input. Correct one of the two.`;
      yield error(file, [...path, 'cache_read_price'], message);
    }
  },

  /** A price that was withdrawn had been announced for a day. */
  *'cancelled-price'(records) {
    const message =
      'from is null, but a cancelled price had a day to begin on. Write that day, or take cancelled out.';
    for (const { file, value } of pricedRecords(records))
      for (const [index, { from, cancelled }] of value.prices.entries())
        if (cancelled === true && from === null)
          yield error(file, ['prices', index, 'from'], message);
  },

  /**
   * A dispute names a family of the sources and figures that are not those of its price: one that
   * is settled is taken out.
   */
  *disputes({ models, plans, sources }) {
    // Where the families could not be read, that is error enough.
    const families = sources === undefined ? undefined : Object.keys(sources.value);
    const fields = [...modelPriceFields, 'price_monthly', 'price_yearly'];
    const all = pricedRecords({ models, plans }).flatMap(({ file, value }) =>
      value.prices.flatMap((price, index) =>
        (price.disputes ?? []).map((dispute, place) => ({
          ...{ file, price, dispute },
          path: ['prices', index, 'disputes', place],
        })),
      ),
    );
    for (const { file, path, price, dispute } of all) {
      const { family } = dispute;
      if (families !== undefined && !families.includes(family)) {
        const message = `family is "${family}", which is no family of data/sources.yaml.${didYouMean(family, families)}`;
        yield error(file, [...path, 'family'], message);
      }
      // A figure that the dispute leaves out is not in dispute.
      const isSettled = fields.every((field) => {
        const figure = Reflect.get(dispute, field);
        return figure === undefined || figure === (Reflect.get(price, field) ?? null);
      });
      const message =
        'the figures are those of the price itself, so there is no dispute. Take it out.';
      if (isSettled) yield error(file, path, message);
    }
  },

  /** A transcript counts as a source of its own because it names the vendor's page and the day. */
  *transcripts(records) {
    for (const { file, vendor, value } of pricedRecords(records)) {
      const domains = records.vendors?.value[vendor]?.domains;
      if (domains === undefined) continue;
      for (const { path, source } of sourcesOf(value.prices)) {
        const { transcript_of: page, checked } = source;
        if (page === undefined) continue;
        if (!isOnDomains(page, domains)) {
          const message = `transcript_of lies on ${new URL(page).hostname}, which is not one of ${vendor}'s domains (${domains.join(', ')}). Name the vendor's own page, or take it out.`;
          yield error(file, [...path, 'transcript_of'], message);
        }
        const message =
          'checked is null, but a transcript names the day on which the page was read. Write that day, or take transcript_of out.';
        if (checked === null) yield error(file, [...path, 'checked'], message);
      }
    }
  },

  *'repeated-sources'(records) {
    const message = (line: number) =>
      `this source is already on line ${line}. Keep the one with the later day of reading.`;
    for (const { file, value } of pricedRecords(records)) {
      const first = new Map<string, ValuePath>();
      for (const { index, path, source } of sourcesOf(value.prices)) {
        const key = `${index} ${source.url.replace(/\/$/, '')}`;
        const other = first.get(key);
        if (other === undefined) first.set(key, [...path, 'url']);
        else yield warning(file, [...path, 'url'], message, { other: { file, path: other } });
      }
    }
  },

  /**
   * Notes, in one line, prices in force that nobody has looked at for long. No warning: they grow
   * old by themselves.
   */
  *'stale-prices'(records, { today }) {
    const limit = addDays(today, -policy.staleDays);
    const checks = lastChecks(records, today);
    const stale = checks.filter(({ day }) => day < limit);
    const [oldest] = stale.sort((left, right) => compareCodeUnits(left.day, right.day));
    if (oldest === undefined) return;
    const { id, file, path, day } = oldest;
    const message = `${stale.length} of ${checks.length} prices were checked over ${policy.staleDays} days ago; the oldest is ${id}, ${day}.`;
    yield { severity: 'notice', file, path, message };
  },
} satisfies Rules;

function orderProblem(day: string | null, earlier: readonly (string | null)[]): string | undefined {
  if (earlier.length === 0) return undefined;
  if (day === null)
    return '; only the first price may begin on an unknown day. Write the day, or move the price to the top.';
  const newest =
    earlier
      .map((one) => one ?? '')
      .sort(compareCodeUnits)
      .at(-1) ?? '';
  if (day > newest) return undefined;
  if (day === newest)
    return ', as of a price above it; each price has a day of its own. Correct one of the two, or merge them.';
  return `, but a price above it begins on ${newest}; prices stand oldest first. Move it up.`;
}

function* jumps<Price extends DatedPrice>(
  file: SourceFile,
  prices: readonly Price[],
  fields: (keyof Price & string)[],
): Iterable<Finding> {
  const held = [...prices.entries()].filter(([, { cancelled }]) => cancelled !== true);
  for (const [place, [index, price]] of held.entries()) {
    for (const field of price.note === undefined ? fields : []) {
      const [old, now] = [held[place - 1]?.[1][field], price[field]];
      if (typeof old !== 'number' || typeof now !== 'number' || !isJump(old, now)) continue;
      const message = `${field} moves from ${old} to ${now}, ${jumpSize(old, now)}, and no note says why. Correct it, or add a note to this price.`;
      yield error(file, ['prices', index, field], message);
    }
  }
}

function jumpSize(old: number, now: number): string {
  if (old === 0) return 'from free to paid';
  return now === 0 ? 'from paid to free' : 'tenfold or more';
}

/** 0.7 / 0.07 is not quite 10, nor is every product with 1000 exact. */
const EXACTNESS = 1 - 1e-9;

/**
 * What becomes free, or ceases to be, moves by more than any factor; 0 is also what is typed where
 * a price is not known.
 */
function isJump(old: number, now: number): boolean {
  const [low, high] = old < now ? [old, now] : [now, old];
  return high > low && high >= low * policy.priceJump * EXACTNESS;
}

type Amount = {
  id: string;
  group: string;
  file: SourceFile;
  path: ValuePath;
  name: string;
  price: number;
  unit: string;
};

/** Two rules want them. */
const amountsOf = memoize((records: Records): Record<'models' | 'plans' | 'offers', Amount[]> => {
  const ofTokens = (rows: ReturnType<typeof modelPriceRows>): Amount[] =>
    rows.flatMap(({ record: { id, vendor }, file, path, row }) =>
      modelPriceFields.flatMap((name) => {
        const price = row[name];
        if (typeof price !== 'number') return [];
        const group = `${vendor} ${name}`;
        const unit = 'USD per 1 million tokens';
        return [{ id, group, file, path: [...path, name], name, price, unit }];
      }),
    );
  const planFields = ['price_monthly', 'price_yearly', 'price_monthly_usd'] as const;
  const plans = records.plans.flatMap(({ id, vendor, file, value }) =>
    value.prices.flatMap((row: PlanPriceRecord, index) =>
      planFields.flatMap((name): Amount[] => {
        const price = row[name];
        if (typeof price !== 'number') return [];
        const group = `${vendor} ${name} ${value.currency}`;
        const unit = name === 'price_monthly_usd' ? 'USD' : value.currency;
        return [{ id, group, file, path: ['prices', index, name], name, price, unit }];
      }),
    ),
  );
  return {
    models: ofTokens(modelPriceRows(records)),
    plans,
    offers: ofTokens(offerPriceRows(records)),
  };
});

function* outliers(amounts: Amount[]): Iterable<Finding> {
  const groups = new Map<string, Extremes>();
  const prices = amounts.filter(({ price }) => price > 0);
  for (const { group, id, price } of prices) {
    const extremes = groups.get(group) ?? { lows: [], highs: [] };
    groups.set(group, extremes);
    extremes.lows = outermost([...extremes.lows, { id, price }], -1);
    extremes.highs = outermost([...extremes.highs, { id, price }], 1);
  }
  for (const { id, group, file, path, name, price } of prices) {
    const { lows = [], highs = [] } = groups.get(group) ?? {};
    const low = lows.find((one) => one.id !== id)?.price;
    const high = highs.find((one) => one.id !== id)?.price;
    if (low === undefined || high === undefined || !isOutlier(price, low, high)) continue;
    const message = `${name} is ${price}, a thousand times off the vendor's others, which lie between ${low} and ${high}. Check its unit and its decimal point.`;
    yield warning(file, path, message);
  }
}

type Extremes = Record<'lows' | 'highs', { id: string; price: number }[]>;

/**
 * The two outermost prices of different records: they give the span without any one record, and no
 * list of the others has to be made for each.
 */
function outermost(prices: Extremes['lows'], sign: 1 | -1): Extremes['lows'] {
  const [first, ...others] = prices.sort((left, right) => sign * (right.price - left.price));
  const second = others.find(({ id }) => id !== first?.id);
  return [first, second].filter((one) => one !== undefined);
}

/**
 * A vendor's dearest model can cost a thousand times its cheapest one. So a price must also lie
 * well outside of what the others span: a price per thousand tokens does, whether the model is a
 * cheap or a dear one.
 */
function isOutlier(price: number, low: number, high: number): boolean {
  const far = 1000 * EXACTNESS;
  const outside = policy.priceJump * EXACTNESS;
  return (
    (price * far <= high && price * outside <= low) ||
    (price >= low * far && price >= high * outside)
  );
}

type Source = DatedPrice['sources'][number];

function sourcesOf(
  prices: readonly DatedPrice[],
): { index: number; path: ValuePath; source: Source }[] {
  return prices.flatMap(({ sources }, index) =>
    sources.map((source, place) => ({ index, path: ['prices', index, 'sources', place], source })),
  );
}

/**
 * When each price in force was last read; a price whose sources name no day can't be said to be
 * old.
 */
function lastChecks(
  records: Records,
  today: string,
): { id: string; file: SourceFile; path: ValuePath; day: string }[] {
  return pricedRecords(records).flatMap(({ id, file, value }) => {
    const prices: readonly DatedPrice[] = value.prices;
    const price = inForce(prices, today);
    if (price === undefined) return [];
    const day = readDays(price.sources).at(-1);
    if (day === undefined) return [];
    const place = price.sources.findIndex(({ checked }) => checked === day);
    const path = ['prices', prices.indexOf(price), 'sources', place, 'checked'];
    return [{ id, file, path, day }];
  });
}
