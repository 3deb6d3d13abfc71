import type { ModelFile } from '../../feed/contract/schemas/data/model.ts';
import type { ListDifference, ListSummary } from '../../feed/contract/schemas/lists.ts';
import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import { differenceKinds, modelPriceFields } from '../../feed/contract/vocabulary.ts';
import { byTexts } from '../../feed/text.ts';
import {
  type Dataset,
  type ImportedList,
  type ListRow,
  present,
  type TokenFigures,
} from '../dataset/dataset.ts';
import { commitIn } from '../dataset/lists.ts';
import { type EvidenceContext, endEvidence, priceEvidence } from './list-evidence.ts';
import { familyAt, readDays } from './records.ts';

type RecordInterval = ModelRecord['price_history'][number];
type ComparedField = ListDifference['field'];
type DifferenceKind = ListDifference['kind'];

/** What each public list states otherwise than the feed has it for the day of the reading. */
export function deriveLists(dataset: ListedFeed, models: readonly ModelRecord[]) {
  const feed = comparedFeed(dataset, models);
  return dataset.lists.toSorted(byTexts('name')).map((list) => {
    const compared = compareList(list, feed);
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

type ListedFeed = Pick<Dataset, 'lists' | 'vendors' | 'families' | 'models'>;

function comparedFeed(dataset: ListedFeed, models: readonly ModelRecord[]): ComparedFeed {
  const records = new Map(dataset.models.map(({ id, value }) => [id, value]));
  const vendors = Object.values(dataset.vendors);
  return {
    byId: new Map(
      models.map((model) => [model.id, { model, record: present(records.get(model.id), 'model') }]),
    ),
    domains: new Map(vendors.map(({ name, domains }) => [name, domains])),
    families: dataset.families,
  };
}

/** What lists are compared with. */
type ComparedFeed = {
  byId: ReadonlyMap<string, ModelWithFile>;
  /** Those of each vendor, by its name. */
  domains: ReadonlyMap<string, readonly string[]>;
  families: Dataset['families'];
};

/** The rows of a list for whose model the feed knows a price of that day. */
function compareList(list: ImportedList, { byId, domains, families }: ComparedFeed) {
  const isReseller = familyAt(list.url, families)?.reseller === true;
  const fields = statedFields(list);
  return list.rows.flatMap((row) => {
    const found = byId.get(row.model);
    if (found === undefined) return [];
    const ownDomains = isReseller ? [] : (domains.get(found.model.vendor) ?? []);
    const served = byId.get(found.model.lifecycle.served_by ?? '');
    const context = { day: list.checked, domains: ownDomains, fields, served };
    return compareListRow(row, found, context) ?? [];
  });
}

function statedFields({ rows }: ImportedList): ComparedField[] {
  return modelPriceFields.filter((field) => rows.some(({ figures }) => figures[field] !== null));
}

function toSummary({ name, url, checked, commit = commitIn(url), sha256 }: ImportedList) {
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

/** A model as it is published and as its file has it. */
type ModelWithFile = { model: ModelRecord; record: ModelFile };

type RowContext = EvidenceContext & {
  /** What the list states of any model: what it never states is not missing. */
  fields: readonly ComparedField[];
  /** The model that answers under the name of a model that has ended. */
  served?: ModelWithFile | undefined;
};

/**
 * The figures of a row that differ from the price of the day, and how many were compared; undefined
 * where the feed knows no price of that day. A name that another model answers costs what that one
 * costs.
 */
function compareListRow(
  row: ListRow,
  own: ModelWithFile,
  { served, fields, ...context }: RowContext,
): { figures: number; differences: ListDifference[] } | undefined {
  const answering = served !== undefined && isOver(own.model, context.day) ? served : own;
  const ofDay = priceOfDay(answering.model, context.day);
  if (ofDay === undefined) return undefined;
  const { price, alsoRight } = ofDay;
  const compared = fields.filter((field) => isComparable(price[field], row.figures[field]));
  const differing = compared.filter(
    (field) => ![price[field], alsoRight?.[field]].includes(row.figures[field]),
  );
  return {
    figures: compared.length,
    differences: differing.map((field) =>
      toDifference(field, { row, own, answering, ofDay, context }),
    ),
  };
}

type RowComparison = {
  row: ListRow;
  /** The model that the row is about. */
  own: ModelWithFile;
  /** The model that answers under its name on the day, which is mostly the same. */
  answering: ModelWithFile;
  ofDay: PriceOfDay;
  context: EvidenceContext;
};

function toDifference(field: ComparedField, comparison: RowComparison): ListDifference {
  const { row, own, answering, ofDay } = comparison;
  const { price, before } = ofDay;
  const figure = { field, theirs: row.figures, price, before, rates: answering.model.rates };
  const end = endPage(field, comparison);
  const page = pricePage(field, comparison);
  return {
    model_id: own.model.id,
    external_id: row.id,
    field,
    theirs: row.figures[field],
    ours: price[field],
    ...judge(figure, { end, page }),
    since: price.from ?? price.seen_from ?? readDays(price.sources)[0] ?? null,
  };
}

/** The page that ends a model, where the row still has a figure of it. */
function endPage(field: ComparedField, { row, own, answering, context }: RowComparison) {
  const theirs = row.figures[field];
  const ownPrice = priceOfDay(own.model, context.day)?.price;
  // Of a name that another model answers, a figure of neither model is no old price.
  const isOfEnded = answering === own || theirs === ownPrice?.[field];
  if (theirs === null || !isOfEnded) return null;
  return endEvidence(own.record, own.model.lifecycle.retires, context);
}

/** The page that settles a figure of the price. */
function pricePage(field: ComparedField, { answering, ofDay, context }: RowComparison) {
  const written = answering.record.prices.find(({ from }) => from === ofDay.price.from);
  return priceEvidence(written, { ...context, field, isFollowed: ofDay.isFollowed });
}

/**
 * Whether two figures can differ. Imports read a list's 0 for a cache as nothing stated, so a list
 * that states nothing doesn't lack a price of 0.
 */
function isComparable(ours: number | null, theirs: number | null): boolean {
  return ours !== null && !(ours === 0 && theirs === null);
}

type Pages = { end: ListDifference['evidence']; page: ListDifference['evidence'] };

/** The kind of a difference, which is unsettled without a page of the vendor, and that page. */
function judge(figure: DifferingFigure, { end, page }: Pages) {
  if (end !== null) return { kind: 'retired' as const, evidence: end };
  return { kind: page === null ? ('unsettled' as const) : classify(figure), evidence: page };
}

type PriceOfDay = NonNullable<ReturnType<typeof priceOfDay>>;

/** The price of a day and those before it; undefined where none is known. */
function priceOfDay({ price_history }: ModelRecord, day: string) {
  const known = price_history.filter(({ cancelled }) => !cancelled);
  const at = known.findLastIndex((price) => priceStart(price) <= day);
  const price = known[at];
  if (price === undefined) return undefined;
  const before = known.slice(0, at);
  return {
    price,
    before,
    // On the day on which a price begins, the one before was right as well.
    alsoRight: priceStart(price) === day ? before.at(-1) : undefined,
    isFollowed: known[at + 1]?.from != null,
  };
}

/**
 * The first day on which a price is known to have held. Where no source has a day, nobody can tell,
 * and it comes after every day.
 */
function priceStart({ from, seen_from, sources }: RecordInterval): string {
  return from ?? seen_from ?? readDays(sources)[0] ?? NO_DAY;
}

const NO_DAY = '9999-12-31';

function isOver({ lifecycle: { retires } }: ModelRecord, day: string): boolean {
  return retires !== null && retires < day;
}

type DifferingFigure = {
  field: ComparedField;
  theirs: TokenFigures;
  price: TokenFigures;
  /** The prices before, oldest first. */
  before: readonly TokenFigures[];
  rates: ModelRecord['rates'];
};

/** Why a list states another figure than the vendor, as far as the figures themselves tell. */
function classify({ field, theirs, price, before, rates }: DifferingFigure): DifferenceKind {
  const stated = theirs[field];
  const ours = price[field];
  if (stated === null) return 'missing';
  if (before.some((old) => old[field] === stated)) return 'stale';
  const isRate = (condition: ModelRecord['rates'][number]['condition']) =>
    rates.some((rate) => rate.condition === condition && rate[field] === stated);
  if (isRate('off_peak')) return 'hour';
  if (isRate('region')) return 'region';
  if (isCacheMixUp(field, stated, { price, rates })) return 'cache';
  return ours !== null && ours !== 0 && isPowerOfTen(stated / ours) ? 'unit' : 'unsettled';
}

/** A cache price that is the other one, that of writes for an hour, or that of input. */
function isCacheMixUp(
  field: ComparedField,
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
