import type { ListDifference, ListSummary } from '../../feed/contract/schemas/lists.ts';
import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import { differenceKinds, modelPriceFields } from '../../feed/contract/vocabulary.ts';
import { byTexts } from '../../feed/text.ts';
import type { Dataset, ListReading, ListRow, TokenFigures } from '../dataset/dataset.ts';
import { commitIn } from '../dataset/lists.ts';
import { familyAt, isOnDomains, readDays } from './records.ts';

type PriceInterval = ModelRecord['price_history'][number];
type Field = ListDifference['field'];
type Kind = ListDifference['kind'];

/** What each public list states otherwise than the feed has it for the day of the reading. */
export function deriveLists(
  { lists, vendors, families }: Pick<Dataset, 'lists' | 'vendors' | 'families'>,
  models: readonly ModelRecord[],
) {
  const byId = new Map(models.map((model) => [model.id, model]));
  const domains = new Map(Object.values(vendors).map(({ name, domains }) => [name, domains]));
  return lists.toSorted(byTexts('name')).map((list) => {
    const isReseller = familyAt(list.url, families)?.reseller === true;
    const fields = modelPriceFields.filter((field) =>
      list.rows.some(({ figures }) => figures[field] !== null),
    );
    const compared = list.rows.flatMap((row) => {
      const model = byId.get(row.model);
      if (model === undefined) return [];
      const own = isReseller ? [] : (domains.get(model.vendor) ?? []);
      const served = byId.get(model.lifecycle.served_by ?? '');
      return compareListRow(row, model, { day: list.checked, domains: own, fields, served }) ?? [];
    });
    const differences = compared.flatMap((row) => row.differences);
    return {
      ...toSummary(list),
      models: compared.length,
      figures: compared.reduce((sum, row) => sum + row.figures, 0),
      total: differences.length,
      kinds: countKinds(differences),
      differences: differences.sort(byTexts('model_id', 'external_id', 'field')),
    };
  });
}

function toSummary({ name, url, checked, commit = commitIn(url), sha256 }: ListReading) {
  const undated = (commit ?? sha256) === undefined;
  return { list: name, url, checked, commit: commit ?? null, sha256: sha256 ?? null, undated };
}

function countKinds(differences: readonly ListDifference[]): ListSummary['kinds'] {
  const counts = differenceKinds.map((kind) => [
    kind,
    differences.filter((one) => one.kind === kind).length,
  ]);
  // The names are those of the kinds.
  return Object.fromEntries(counts) as ListSummary['kinds'];
}

type Comparison = {
  /** The day of the reading. */
  day: string;
  /** Those of the vendor; none where the list has the prices of another seller. */
  domains: readonly string[];
  /** What the list states of any model: what it never states is not missing. */
  fields: readonly Field[];
  /** The model that answers under the name of a model that has ended. */
  served?: ModelRecord | undefined;
};

/**
 * The figures of a row that differ from the price of the day, and how many were compared; undefined
 * where the feed knows no price of that day. A name that another model answers costs what that one
 * costs.
 */
export function compareListRow(
  row: ListRow,
  model: ModelRecord,
  { served, fields, ...comparison }: Comparison,
): { figures: number; differences: ListDifference[] } | undefined {
  const { day, domains } = comparison;
  const own = priceOfDay(model, comparison);
  const answering = served !== undefined && isOver(model, day) ? served : model;
  const found = priceOfDay(answering, comparison);
  if (found === undefined) return undefined;
  const { price, before, alsoRight } = found;
  const ended = endOf(model, day, domains);
  const compared = fields.filter((field) => price[field] !== null);
  const differences = compared
    .filter((field) => ![price[field], alsoRight?.[field]].includes(row.figures[field]))
    .map((field): ListDifference => {
      const theirs = row.figures[field];
      const isOfEnded = answering === model || theirs === own?.price[field];
      const evidence = ended !== null && isOfEnded ? ended : found.evidence;
      const figure = { field, theirs: row.figures, price, before, rates: answering.rates };
      const kind = evidence === ended && ended !== null ? 'retired' : classify(figure);
      return {
        model_id: model.id,
        external_id: row.id,
        field,
        theirs,
        ours: price[field],
        kind: evidence === null ? 'unsettled' : kind,
        since: price.from ?? price.seen_from ?? readDays(price.sources)[0] ?? null,
        evidence,
      };
    });
  return { figures: compared.length, differences };
}

/** The price of a day, those before it, and the page that settles it; undefined where none is known. */
function priceOfDay(
  { price_history }: ModelRecord,
  { day, domains }: Pick<Comparison, 'day' | 'domains'>,
) {
  const known = price_history.filter(({ cancelled }) => !cancelled);
  const at = known.findLastIndex((price) => firstDay(price) <= day);
  const price = known[at];
  if (price === undefined) return undefined;
  const before = known.slice(0, at);
  const isFollowed = known[at + 1]?.from != null;
  return {
    price,
    before,
    // On the day on which a price begins, the one before was right as well.
    alsoRight: firstDay(price) === day ? before.at(-1) : undefined,
    evidence: evidenceOf(price, { day, domains, isFollowed }),
  };
}

/** Where no source has a day, nobody can tell on which days the price held. */
function firstDay({ from, seen_from, sources }: PriceInterval): string {
  return from ?? seen_from ?? readDays(sources)[0] ?? NO_DAY;
}

/** After every day. */
const NO_DAY = '9999-12-31';

/**
 * The page of the vendor that states a price, unless the list was read after every source of it:
 * then the list may be the one that is right.
 */
function evidenceOf(
  { sources }: PriceInterval,
  { day, domains, isFollowed }: Pick<Comparison, 'day' | 'domains'> & { isFollowed: boolean },
): ListDifference['evidence'] {
  const own = sources.find(({ url }) => isOnDomains(url, domains));
  const isConfirmed = isFollowed || (readDays(sources).at(-1) ?? '') >= day;
  return own === undefined || !isConfirmed ? null : { url: own.url, checked: own.checked };
}

/** The page of the vendor that states the end of a model, where that was before the reading. */
function endOf(
  model: ModelRecord,
  day: string,
  domains: readonly string[],
): ListDifference['evidence'] {
  const own = model.lifecycle.sources.find(({ url }) => isOnDomains(url, domains));
  return own === undefined || !isOver(model, day) ? null : { url: own.url, checked: own.checked };
}

function isOver({ lifecycle: { retires } }: ModelRecord, day: string): boolean {
  return retires !== null && retires < day;
}

type DifferingFigure = {
  field: Field;
  theirs: TokenFigures;
  price: TokenFigures;
  /** The prices before, oldest first. */
  before: readonly TokenFigures[];
  rates: ModelRecord['rates'];
};

/** Why a list states another figure than the vendor, as far as the figures themselves tell. */
export function classify({ field, theirs, price, before, rates }: DifferingFigure): Kind {
  const stated = theirs[field];
  const own = price[field];
  if (stated === null) return 'missing';
  if (before.some((old) => old[field] === stated)) return 'stale';
  const isRate = (condition: ModelRecord['rates'][number]['condition']) =>
    rates.some((rate) => rate.condition === condition && rate[field] === stated);
  if (isRate('off_peak')) return 'hour';
  if (isRate('region')) return 'region';
  if (isCacheMixUp(field, stated, { price, rates })) return 'cache';
  return own !== null && own !== 0 && isPowerOfTen(stated / own) ? 'unit' : 'unsettled';
}

/** A cache price that is the other one, that of writes for an hour, or that of input. */
function isCacheMixUp(
  field: Field,
  stated: number,
  { price, rates }: Pick<DifferingFigure, 'price' | 'rates'>,
): boolean {
  if (field !== 'cache_read_price' && field !== 'cache_write_price') return false;
  const { input_price, cache_read_price, cache_write_price } = price;
  const anHour = rates.flatMap(({ condition, cache_write_price: figure }) =>
    condition === 'cache_1h' ? [figure] : [],
  );
  return [input_price, cache_read_price, cache_write_price, ...anHour].includes(stated);
}

/** Whether a ratio is 10, 100 and so on, or a tenth, a hundredth, but for the last digits. */
function isPowerOfTen(ratio: number): boolean {
  if (ratio <= 0) return false;
  const digits = Math.log10(ratio);
  const whole = Math.round(digits);
  return whole !== 0 && Math.abs(digits - whole) < 1e-9;
}
