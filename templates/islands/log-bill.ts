import type { PricedRate } from '../../feed/prices/model-prices.ts';
import type { UseEvent } from '../../feed/prices/plan-fit/use.ts';
import type {
  BillOf,
  OtherPrice,
  ShortRate,
  UsedModel,
  WeighedModel,
} from '../components/plan-rows.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';

type PaidList = Partial<OtherPrice> & { rates?: readonly PricedRate[] };

/** What is paid for a model of a log: at the most, and at the hours that cost less. */
type PaidModel = { id: string; most: PaidList; least: PaidList };

type BillAt = Parameters<BillOf>[0];

/** The rates of a model by which requests are priced, without those of hours: limits count the dearer hours. */
export function ratesOf({ conditions = [] }: WeighedModel): PricedRate[] {
  return conditions.filter(({ condition }) => condition !== 'off_peak').map(toRate);
}

function toRate(rate: ShortRate): PricedRate {
  return {
    input_price: null,
    output_price: null,
    cache_read_price: null,
    cache_write_price: null,
    above_input_tokens: null,
    hours_utc: null,
    region: null,
    until: null,
    ...rate,
  };
}

type Logged = { events: readonly UseEvent[]; used: readonly WeighedModel[] };

/**
 * What a log costs by the token, each of its models at the list by which the reader pays for it; and
 * what it costs where each request is at an hour that costs less, unless the log has the hour of each.
 */
export function toLogBill(page: Page, { events, used }: Logged): BillOf {
  const hasHours = events.every(({ at }) => at?.includes('T'));
  return (billAt) => {
    const paid = used.map((model) => {
      const lists = paidFor(model, billAt);
      return hasHours ? atItsHours(page, model, lists) : lists;
    });
    const sum = (list: 'most' | 'least') =>
      billAt(({ id }) => paid.find((each) => each.id === id)?.[list]);
    const bill = sum('most');
    if (bill === null) return undefined;
    const least = sum('least');
    const note = noteOn(page, used, paid);
    return {
      bill,
      ...(least !== null && least < bill && { least }),
      isYuan: paid.every(({ most }) => most.isYuan),
      note,
    };
  };
}

/** Each request at the price of its hour, where the model costs less at some. */
function atItsHours(page: Page, { conditions = [] }: WeighedModel, paid: PaidModel): PaidModel {
  if (!conditions.some(({ condition }) => condition === 'off_peak')) return paid;
  const { most, least } = paid;
  // The rates are those of the list in dollars.
  const inYuan = least.counted && least;
  const rates = conditions.map((rate) =>
    toRate(rate.condition === 'off_peak' ? { ...rate, ...inYuan } : rate),
  );
  const notes = [page.t('Each request is priced at its hour.'), inYuan && most.note];
  const note = notes.filter(Boolean).join(gapOf(page));
  const list = { ...most, rates, isYuan: inYuan ? most.isYuan : false, note };
  return { ...paid, most: list, least: list };
}

function paidFor(model: WeighedModel, billAt: BillAt): PaidModel {
  const isWhole = (list: PaidList | undefined) =>
    list && billAt((each) => (each.id === model.id ? list : FREE)) !== null;
  const most: PaidList = isWhole(model.other)
    ? { ...model.other }
    : { isYuan: model.isYuan ?? false, ...(model.note && { note: model.note }) };
  return { id: model.id, most, least: isWhole(model.least) ? { ...model.least } : most };
}

/** What leaves a model out of a bill. */
const FREE: Partial<UsedModel> = {
  input_price: 0,
  output_price: 0,
  cache_read_price: 0,
  cache_write_price: 0,
  price_tiers: [],
};

/** By whose list each model is priced and at which hours: with its name, where the log has several. */
function noteOn(page: Page, used: readonly WeighedModel[], paid: readonly PaidModel[]): string {
  const noteOf = ({ id }: WeighedModel) => paid.find((each) => each.id === id)?.least.note;
  const notes = [...new Set(used.flatMap((model) => noteOf(model) ?? []))];
  if (used.length === 1) return notes.join('');
  const texts = notes.map((note) => {
    const names = used.filter((model) => noteOf(model) === note).map(({ name }) => name);
    return page.t('{what}: {change}', { what: page.listText(names), change: note });
  });
  return texts.join(gapOf(page));
}
