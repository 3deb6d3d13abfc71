import type { ModelFile, ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import type { OffersFile } from '../../feed/schemas/data/offers.ts';
import type { PriceRow } from '../types.ts';
import { comparePrices, figureFields } from './compare-prices.ts';

/** A provider that sells the model of somebody else, and what it charges. */
export type HostPrice = Pick<OffersFile['offers'][number], 'input_price' | 'output_price'> & {
  readonly provider: string;
};

/**
 * Why the figures of a row may be no price of the vendor, although the list states them as one;
 * undefined if nothing says so. `price` is the record's price that they would replace.
 */
export type Doubt = (price: ModelPriceRecord | undefined, row: PriceRow) => string | undefined;

export function createDoubt(record: ModelFile, hosts: readonly HostPrice[]): Doubt {
  return (price, row) =>
    earlierPrice(record.prices, price, row) ??
    rateOf(record, row) ??
    convertedPrice(record, row) ??
    hostOf(record, hosts, row) ??
    shareOf(price, row);
}

/** Lists lag behind by months. */
function earlierPrice(
  prices: ModelFile['prices'],
  price: ModelPriceRecord | undefined,
  row: PriceRow,
): string | undefined {
  const before = prices.slice(0, price === undefined ? 0 : prices.indexOf(price));
  const index = before.findLastIndex(
    (one) => one.cancelled !== true && !comparePrices(one, row).differs,
  );
  return index === -1 ? undefined : `that was the price before ${prices[index + 1]?.from}`;
}

function rateOf({ rates = [] }: ModelFile, row: PriceRow): string | undefined {
  const rate = rates.find((one) => hasFigures(one, row));
  return rate && `these are its rates under the condition ${rate.condition}`;
}

/** Lists convert a price at the rate of the day, so both figures differ by one factor. */
function convertedPrice({ list_prices: lists = [] }: ModelFile, row: PriceRow): string | undefined {
  const list = lists.find(({ currency, input_price: input, output_price: output }) => {
    const [low, high] = exchangeRates[currency] ?? [0, 0];
    const rates = [ratio(input, row.input_price), ratio(output, row.output_price)];
    const [one = 0, other = 0] = rates;
    return rates.every((rate) => rate > low && rate < high) && Math.abs(one / other - 1) < 0.02;
  });
  return (
    list &&
    `it is the list price of ${list.currency} ${list.input_price}/${list.output_price}, converted`
  );
}

/** Units of a currency for a US dollar, with what years have moved it. */
const exchangeRates: Readonly<Record<string, readonly [number, number]>> = { CNY: [6.3, 7.6] };

/** Anybody may serve open weights, and lists put such prices under the vendor's name. */
function hostOf(
  { weights }: ModelFile,
  hosts: readonly HostPrice[],
  row: PriceRow,
): string | undefined {
  const host = weights?.open === true ? hosts.find((one) => hasFigures(one, row)) : undefined;
  return host && `${host.provider} charges that for these open weights`;
}

/** A lasting price is seldom the same share of every figure of the one before. */
function shareOf(price: ModelPriceRecord | undefined, row: PriceRow): string | undefined {
  if (price === undefined) return undefined;
  const shares = figureFields.flatMap((field) => {
    const share = ratio(row[field], price[field]);
    return Number.isNaN(share) ? [] : [share];
  });
  const [first = 1] = shares;
  const isEven = shares.length > 1 && shares.every((share) => Math.abs(share / first - 1) < 0.005);
  return isEven && first < 0.95
    ? `every figure is ${Math.round(first * 100)} % of the record's, as in a promotion`
    : undefined;
}

type Pair = Pick<ModelPriceRecord, 'input_price' | 'output_price'>;

function hasFigures(price: Partial<Pair>, row: PriceRow): boolean {
  return (
    typeof price.input_price === 'number' &&
    price.input_price === row.input_price &&
    price.output_price === row.output_price
  );
}

/** NaN where a figure is unknown or zero. */
function ratio(left: number | null | undefined, right: number | null | undefined): number {
  return (left ?? Number.NaN) / (right === 0 ? Number.NaN : (right ?? Number.NaN));
}
