import type { IndexRow } from '../../feed/contract/schemas/board.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import { DAY_MILLISECONDS, type Page } from '../page.ts';
import { leadingList, leadingYuan } from './model-figures.tsx';
import type { ModelRow, Scale } from './models.tsx';
import { toMarks, withDoubt } from './prices.tsx';
import { isYuanUnknown, isYuanUnverified } from './readers-prices.ts';
import { shiftedDay } from './shifted-day.ts';
import { type Evidence, isFresh, toEvidence } from './sources.tsx';
import { yuanStatus } from './yuan-status.ts';

// What a browser draws is in models.tsx: what rows are made of is not loaded by it.

/** The groups of a list in their order. */
const groupNames: readonly ModelRow['group'][] = ['ranked', 'new', 'unranked', 'retired'];

/** A model that came out this many days ago or less is new. */
const NEW_DAYS = 90;

/** Whether a model came out lately. */
export function isNew(released: string | null, today: string): boolean {
  return (released ?? '') >= shiftedDay(today, -NEW_DAYS);
}

/** Every model in its group: the best first, else the newest. */
export function getRows(page: Page, data: Data): ModelRow[] {
  return data.models.map((model) => toModelRow(page, model, data)).sort(compareRows);
}

function toModelRow(page: Page, model: Data['models'][number], data: Data): ModelRow {
  const { placesByModel, servedRanks, today } = data;
  const { id, vendor, name, context_window, tags, status } = model;
  const { overall = null, board_count: listed = 0 } = placesByModel.get(id) ?? {};
  const list = leadingYuan(page, model);
  const { input_price, output_price } = list ?? model;
  const statusText = yuanStatus(page, model);
  const marks = toMarks(page, model, leadingList(page, model));
  const evidence = toEvidence(list?.sources ?? model.sources);
  return {
    id,
    vendor,
    name,
    input_price,
    output_price,
    context_window,
    tags,
    status,
    group: groupOf(model, overall, today),
    overall,
    rank: servedRanks.get(id) ?? null,
    listed,
    stage: model.lifecycle.stage,
    // The status of a model is that of its price in dollars.
    marks: [
      ...(list === undefined ? withDoubt(page, marks, model) : marks),
      ...yuanMarks(page, data, model),
    ],
    released: model.released,
    ...(list && { isYuan: true as const }),
    ...ageOf(page, evidence, list === undefined ? evidence : toEvidence(model.sources)),
    ...(statusText !== undefined && { statusText }),
    ...evidence,
  };
}

/** What a price in yuan hides: that a single copy of its list was read, or that it is converted from the list for abroad. */
function yuanMarks(page: Page, data: Data, model: Data['models'][number]): ModelRow['marks'] {
  if (isYuanUnverified(page, model))
    return [{ kind: 'yuan', text: page.t('list in yuan unverified') }];
  return isYuanUnknown(page, data, model)
    ? [{ kind: 'yuan', text: page.t('list in yuan not known') }]
    : [];
}

/** A list that was read so many days before that in the other currency is old. */
const DAYS_BEHIND = 60;

/** The day of prices that were read long ago, or long before the other list of the vendor. */
export function ageOf(page: Page, { read, sources }: Evidence, other: Evidence): { age?: string } {
  const isBehind =
    read !== null &&
    other.read !== null &&
    Date.parse(other.read) - Date.parse(read) > DAYS_BEHIND * DAY_MILLISECONDS;
  if (sources === 0 || (isFresh(page, read) && !isBehind)) return {};
  const date = read === null ? page.t('day not known') : page.dateText(read);
  return { age: page.t('price of {date}', { date }) };
}

function groupOf(
  { lifecycle, released }: Data['models'][number],
  overall: ModelRow['overall'],
  today: string,
): ModelRow['group'] {
  if (lifecycle.stage === 'retired') return 'retired';
  if (overall !== null) return 'ranked';
  return isNew(released, today) ? 'new' : 'unranked';
}

/** By group, then by score where there is one, then by the day of release, unknown days last. */
function compareRows(left: ModelRow, right: ModelRow): number {
  const score = ({ group, overall }: ModelRow) => (group === 'ranked' ? (overall?.score ?? 0) : 0);
  return (
    groupNames.indexOf(left.group) - groupNames.indexOf(right.group) ||
    score(right) - score(left) ||
    compareCodeUnits(right.released ?? '', left.released ?? '') ||
    compareCodeUnits(left.name, right.name)
  );
}

/** Whole tens around all intervals, so that intervals stay distinct. */
export function getScale(index: readonly IndexRow[]): Scale {
  const known = index.flatMap(({ overall }) => overall ?? []);
  const low = Math.min(100, ...known.map((overall) => overall.low));
  const high = Math.max(0, ...known.map((overall) => overall.high));
  return { from: Math.floor(low / 10) * 10, to: Math.ceil(high / 10) * 10 };
}
