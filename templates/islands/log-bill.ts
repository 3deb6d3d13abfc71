import type { BillOf, OtherPrice, UsedModel, WeighedModel } from '../components/plan-rows.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';

type List = Partial<OtherPrice>;

/** What is paid for a model of a log: at the most, and at the hours or on the days that cost less. */
type PaidModel = { id: string; most: List; least: List };

type BillAt = Parameters<BillOf>[0];

/**
 * What a log costs by the token, each of its models at the list by which the reader pays for it; and
 * what it costs where each request is at an hour that costs less.
 */
export function toLogBill(
  page: Page,
  ids: readonly string[],
  known: readonly WeighedModel[],
): BillOf {
  const used = known.filter(({ id }) => ids.includes(id));
  return (billAt) => {
    const paid = used.map((model) => paidFor(model, billAt));
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

function paidFor(model: WeighedModel, billAt: BillAt): PaidModel {
  const isWhole = (list: List | undefined) =>
    list && billAt((each) => (each.id === model.id ? list : FREE)) !== null;
  const most: List = isWhole(model.other) ? { ...model.other } : { isYuan: model.isYuan ?? false };
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
