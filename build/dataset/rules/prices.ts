import { groupBy } from '../../../feed/collections.ts';
import { modelPriceFields, policy } from '../../../feed/contract/vocabulary.ts';
import { isOnDomains } from '../../derive/records.ts';
import type { DatedPrice, Records } from '../dataset.ts';
import { didYouMean } from '../diagnostics.ts';
import { each, error, type Row, type Rules, repeats, warning, where } from './shared.ts';

/** Rules of the dated prices of models and plans, and of the prices of offers. */
export const priceRules = {
  /** Prices stand oldest first, and only the first may begin on an unknown day. */
  *'price-order'({ model, plan }) {
    const newest = new Map<unknown, string>();
    for (const price of each([...model, ...plan], 'prices')) {
      // The prices of plans have no `seen_from`.
      const { from, seen_from: seen } = { seen_from: undefined, ...price.value };
      const day = from ?? seen ?? '';
      const last = newest.get(price.owner);
      const field = from === null && seen !== undefined ? 'seen_from' : 'from';
      if (last !== undefined && day <= last)
        yield error(
          price,
          field,
          `is not after ${last || 'null'} of a price above it; move it up.`,
        );
      if (last === undefined || day > last) newest.set(price.owner, day);
    }
  },

  *'seen-from'({ model }) {
    for (const price of each(model, 'prices'))
      if (price.value.seen_from !== undefined && price.value.from !== null)
        yield error(price, 'seen_from', 'has a place only where from is null; take it out.');
  },

  /**
   * A price is 0, which is free, or of a size that prices have. Another currency than USD may need
   * large figures, so only the least is checked there.
   */
  *'price-range'(records) {
    const { minimum, maximum } = policy.price;
    const prices = [...modelPrices(records), ...each(records.offers, 'offers')];
    for (const { row, field, price, currency } of [
      ...amounts(prices, modelPriceFields),
      ...amounts(each(records.plan, 'prices'), planPrices),
    ]) {
      const most = currency === 'USD' ? maximum : Number.POSITIVE_INFINITY;
      if (price !== 0 && (price < minimum || price > most))
        yield error(row, field, `is not 0, nor ${minimum} to ${most} ${currency}; check its unit.`);
    }
  },

  /**
   * A price that moves tenfold from the one before has a misplaced decimal point, or needs a `note`
   * that explains it. What becomes free, or ceases to be, moves by more than any factor.
   */
  *'price-jump'({ model, plan }) {
    const before = new Map<unknown, DatedPrice>();
    for (const price of each([...model, ...plan], 'prices')) {
      if (price.value.cancelled === true) continue;
      const last = before.get(price.owner) ?? price.value;
      before.set(price.owner, price.value);
      if (price.value.note !== undefined) continue;
      for (const field of ['input_price', 'output_price', 'price_monthly', 'price_yearly']) {
        const old = Reflect.get(last, field);
        const now = Reflect.get(price.value, field);
        if (isJump(old, now))
          yield error(
            price,
            field,
            `moves tenfold or more from ${old}; correct it, or add a note.`,
          );
      }
    }
  },

  *'price-plausibility'(records) {
    const prices = modelPrices(records);
    for (const price of prices) yield* doubtfulPrices(price);
    const known = [
      ...amounts(prices, modelPriceFields),
      ...amounts(each(records.plan, 'prices'), planPrices),
    ].filter(({ price }) => price > 0);
    for (const group of groupBy(known, (one) => one.group).values()) yield* outliers(group);
  },

  *'cache-read'(records) {
    for (const price of [...modelPrices(records), ...each(records.offers, 'offers')]) {
      const { input_price: input, cache_read_price: cached } = price.value;
      if (typeof cached === 'number' && input !== null && cached > input)
        yield error(price, 'cache_read_price', `is more than the input_price of ${input}.`);
    }
  },

  *'cancelled-price'({ model, plan }) {
    for (const price of each([...model, ...plan], 'prices'))
      if (price.value.cancelled === true && price.value.from === null)
        yield error(price, 'from', 'no price that was cancelled can be; write the announced day.');
  },

  /**
   * A dispute names a family of the sources and figures that are not those of its price: one that
   * is settled is taken out.
   */
  *disputes({ model, plan, sources: [families] }) {
    for (const dispute of each(each([...model, ...plan], 'prices'), 'disputes')) {
      const { family } = dispute.value;
      // Where the families could not be read, that is error enough.
      if (families !== undefined && !Object.hasOwn(families.value, family)) {
        const hint = didYouMean(family, Object.keys(families.value));
        yield error(dispute, 'family', `is no family of data/sources.yaml.${hint} Correct it.`);
      }
      // A figure that the dispute leaves out is not in dispute.
      const isSettled = [...modelPriceFields, 'price_monthly', 'price_yearly'].every((field) => {
        const figure = Reflect.get(dispute.value, field);
        return figure === undefined || figure === (Reflect.get(dispute.owner.value, field) ?? null);
      });
      if (isSettled) yield error(dispute, [], 'the figures are those of the price; take it out.');
    }
  },

  /** A transcript counts as a source of its own because it names the vendor's page and the day. */
  *transcripts({ model, plan, vendors }) {
    for (const source of each(each([...model, ...plan], 'prices'), 'sources')) {
      const { transcript_of: page, checked } = source.value;
      const { vendor } = source.record;
      const domains = vendors[0]?.value[vendor]?.domains;
      if (domains === undefined || page === undefined) continue;
      if (!isOnDomains(page, domains))
        yield error(
          source,
          'transcript_of',
          `is on none of the vendor's domains, ${domains.join(', ')}.`,
        );
      if (checked === null)
        yield error(source, 'checked', 'no transcript_of can do without; write the day.');
    }
  },

  *'repeated-sources'({ model, plan }) {
    for (const price of each([...model, ...plan], 'prices')) {
      const sources = each([price], 'sources');
      for (const [source, first] of repeats(sources, ({ value }) => value.url.replace(/\/$/, '')))
        yield warning(source, 'url', `is already at ${where(first)}; keep the later reading.`);
    }
  },
} satisfies Rules;

/** 0.7 / 0.07 is not quite 10, nor is every product with 1000 exact. */
const EXACTNESS = 1 - 1e-9;

function isJump(old: unknown, now: unknown): boolean {
  if (typeof old !== 'number' || typeof now !== 'number' || old === now) return false;
  return Math.max(old, now) >= Math.min(old, now) * policy.priceJump * EXACTNESS;
}

/**
 * A vendor's dearest model can cost a thousand times its cheapest one. So a price must also lie
 * well outside of what the others span: a price per thousand tokens does, whether the model is a
 * cheap or a dear one.
 */
function isOutlier(price: number, low = price, high = price): boolean {
  const far = 1000 * EXACTNESS;
  const outside = policy.priceJump * EXACTNESS;
  return (
    (price * far <= high && price * outside <= low) ||
    (price >= low * far && price >= high * outside)
  );
}

function modelPrices({ model }: Records) {
  const prices = each(model, 'prices');
  return [...prices, ...each(prices, 'price_tiers')];
}

const planPrices = ['price_monthly', 'price_yearly', 'price_monthly_usd'];

/** The prices that are known, each with its currency; those of one `group` can be compared. */
function amounts(rows: readonly Row<object>[], fields: readonly string[]) {
  return rows.flatMap((row) => {
    const { vendor, value } = row.record;
    return fields.flatMap((field) => {
      const price: unknown = Reflect.get(row.value, field);
      const currency = currencyOf(field, value);
      const group = `${vendor} ${field} ${currency}`;
      return typeof price === 'number' ? [{ row, field, price, currency, group }] : [];
    });
  });
}

/** Plans have a currency of their own, in which all of their prices are but one. */
function currencyOf(field: string, record: unknown): string {
  if (field === 'price_monthly_usd') return 'USD';
  const { currency = 'USD' }: { currency?: string } = Object(record);
  return currency;
}

/**
 * Prices that hardly any model has beside one another: 10 times the input is the most of any
 * output.
 */
function* doubtfulPrices(row: ReturnType<typeof modelPrices>[number]) {
  const { input_price: input, output_price: output, cache_read_price: read } = row.value;
  if (input === null) return;
  if (typeof read === 'number' && read > 0 && read * 1000 <= input)
    yield warning(row, 'cache_read_price', 'is a thousandth of the input_price or less.');
  if (output !== null && output < input)
    yield warning(row, 'output_price', `is less than the input_price of ${input}; check both.`);
  if (output !== null && input > 0 && output >= input * 20)
    yield warning(
      row,
      'output_price',
      `is 20 times the input_price of ${input} or more; check both.`,
    );
  yield* doubtfulWrites(row);
}

/**
 * To write the cache costs more than to read it, and at most twice the input (Claude, one hour).
 */
function* doubtfulWrites(row: ReturnType<typeof modelPrices>[number]) {
  const { input_price: input, cache_read_price: read, cache_write_price: write } = row.value;
  if (typeof write !== 'number' || write === 0) return;
  if (typeof read === 'number' && write < read)
    yield warning(
      row,
      'cache_write_price',
      `is less than the cache_read_price of ${read}; the two may be swapped.`,
    );
  if (input !== null && input > 0 && write * EXACTNESS > input * 2)
    yield warning(
      row,
      'cache_write_price',
      `is over twice the input_price of ${input}; check both.`,
    );
}

/** The amounts of a group that lie far from those of all other records. */
function* outliers(group: ReturnType<typeof amounts>) {
  const sorted = group.toSorted((left, right) => left.price - right.price);
  for (const { row, field, price } of group) {
    const isOther = (other: { row: Row<unknown> }) => other.row.record !== row.record;
    const low = sorted.find(isOther)?.price;
    const high = sorted.findLast(isOther)?.price;
    if (isOutlier(price, low, high))
      yield warning(
        row,
        field,
        `is a thousand times off others, ${low} to ${high}; check its unit.`,
      );
  }
}
