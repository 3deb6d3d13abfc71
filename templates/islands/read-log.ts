import { grammarFile } from '../../feed/contract/dist-paths.ts';
import type { IdGrammar } from '../../feed/lookup/ids.ts';
import { ownCost } from '../../feed/prices/cost.ts';
import { coveredShare } from '../../feed/prices/plan-fit/beyond.ts';
import { toLayouts } from '../../feed/prices/plan-fit/judge.ts';
import { layoutsOf } from '../../feed/prices/plan-fit/log-windows.ts';
import {
  hasTiers,
  type Timeline,
  tokensOf,
  toTimeline,
  type UseEvent,
} from '../../feed/prices/plan-fit/use.ts';
import { readersAmount } from '../components/currency.ts';
import type { LayOut } from '../components/even-day.ts';
import { fetchJson } from '../components/fetched.ts';
import { isLikely } from '../components/plan-lasts.ts';
import type {
  BillOf,
  PartOf,
  PlanRow,
  UsedModel,
  Wanted,
  WeighedModel,
  WeighedPlans,
} from '../components/plan-rows.ts';
import type { Page } from '../page.ts';
import { gapOf, grouped } from '../text.ts';
import { toLogBill } from './log-bill.ts';
import { type LogModels, makersOf, modelsMeant } from './log-models.ts';
import { partOfLog } from './log-part.ts';
import { problemText } from './problem-text.ts';
import { type ReadUse, readUse } from './read-use.ts';

/** A log of one's own, which stays in the browser. */
export type ReadLog = Wanted & {
  /** What is said of it instead of a model and hours. */
  label: string;
  models: ReadonlyMap<string, UsedModel | undefined>;
  /** The vendors of its models. */
  makers: string[];
  layOut: LayOut;
  billOf: BillOf;
  partOf: PartOf;
  /** What costs less than so many USD a month: two plans, or one that may last and the rest by the token. */
  cheaperText: (weighed: WeighedPlans, most: number) => string;
  /** What is said of it beside the answer, with what a month of it costs by the token. */
  text: (weighed: WeighedPlans, amount: string) => string;
};

/** The log in files that a reader has chosen, or why there is none, as a sentence. */
export async function readLog(
  page: Page,
  files: readonly File[],
  models: readonly WeighedModel[],
): Promise<{ log: ReadLog | undefined; problem: string }> {
  const read = await tryUse(page, files);
  const log = typeof read === 'string' ? read : await toLog(page, nameOf(files), { read, models });
  if (typeof log !== 'string') return { log, problem: '' };
  return {
    log: undefined,
    problem: page.t('This file can’t be weighed: {reason}', { reason: log }),
  };
}

/** The answer stands above the form of the file, and on a phone out of sight. */
export function showAnswer(): void {
  requestAnimationFrame(() => {
    document.querySelector('.answer')?.scrollIntoView({ block: 'nearest' });
  });
}

/** A log says itself what is written to the cache. */
function asLogged({ log, ...model }: WeighedModel): WeighedModel {
  const { other: _, least: __, later: ___, note: ____, ...rest } = model;
  return log === undefined ? model : { ...rest, ...log };
}

/** The use in files, or why there is none. */
async function tryUse(page: Page, files: readonly File[]): Promise<ReadUse | string> {
  try {
    return await readUse(files);
  } catch (error) {
    return problemText(page, error instanceof Error ? error.message : String(error));
  }
}

/** The name of the first file, and how many more there are. */
function nameOf([first, ...others]: readonly File[]): string {
  return `${first?.name ?? ''}${others.length === 0 ? '' : ` + ${others.length}`}`;
}

type LogParts = { read: ReadUse; models: readonly WeighedModel[] };

/** A log of what was read, or why it can’t be weighed. */
async function toLog(page: Page, name: string, parts: LogParts): Promise<ReadLog | string> {
  const { events, notes } = parts.read;
  const filled = events.filter((event) => tokensOf(event) > 0);
  const { byName, used, soldByOthers } = await nameModels(page, filled, parts.models);
  const remarks = [
    ...sellersText(page, soldByOthers),
    ...lengthText(page, filled, byName),
    ...notes.map((note) => problemText(page, note)),
  ];
  if (used.length === 0) return [unknownText(page, filled), ...remarks].join(gapOf(page));
  const layOut = layOutEvents(events);
  const days = daysOf(layOut(byName).timeline, filled);
  return {
    ...includedBy(used),
    label: page.t('By your log {file}', { file: name }),
    models: byName,
    makers: makersOf(byName),
    text: (weighed, amount) => {
      const about = describeLog(page, weighed, { name, days, amount });
      const texts = [about, countedText(page, used), ...remarks, weighed.bill?.note];
      return texts.filter(Boolean).join(gapOf(page));
    },
    cheaperText: ({ rows }, most) => cheaperText(page, rows, { count: used.length, most }),
    layOut,
    billOf: toLogBill(page, { events, used }),
    partOf: partOfLog,
  };
}

/** The models of a log by the names that it has for them, and those that are used. */
async function nameModels(
  page: Page,
  filled: readonly UseEvent[],
  models: readonly WeighedModel[],
): Promise<LogModels & { used: WeighedModel[] }> {
  const known = models.map(asLogged);
  const names = [...new Set(filled.map(({ model }) => model))];
  const loadGrammar = () => fetchJson<IdGrammar>(page, `/${grammarFile}`);
  const meant = await modelsMeant(names, known, loadGrammar);
  const ids = new Set([...meant.byName.values()].map((model) => model?.id));
  return { ...meant, used: known.filter(({ id }) => ids.has(id)) };
}

/** The cheapest two plans that hold a log, and what costs less if it lasts: two plans, or one and the rest. */
function cheaperText(page: Page, rows: readonly PlanRow[], terms: PairTerms): string {
  const holding = rows.filter(({ judgement }) => judgement.verdict === 'holds');
  const pair = cheapestPair(holding, terms);
  const sure = pair?.usd ?? terms.most;
  const likely = rows.filter((row) => row.judgement.verdict === 'holds' || isLikely(row));
  const likelyPair = cheapestPair(likely, { ...terms, most: sure });
  const part = cheapestPart(rows, likelyPair?.usd ?? sure);
  const sentences = [
    pair &&
      page.t('Cheaper, {plans} together hold it for {amount} a month.', {
        plans: pair.names.join(' + '),
        amount: readersAmount(page, pair.usd, pair),
      }),
    likelyPair &&
      page.t('If they last, still cheaper: {plans} together, {amount} a month.', {
        plans: likelyPair.names.join(' + '),
        amount: readersAmount(page, likelyPair.usd, likelyPair),
      }),
    part &&
      page.t(
        'If it lasts, still cheaper: {plan} with the other models by the token, {amount} a month in all.',
        { plan: part.names.join(), amount: readersAmount(page, part.usd, part) },
      ),
  ];
  return sentences.filter(Boolean).join(gapOf(page));
}

/** The cheapest plan that may last for the models that it has, with what the others cost by the token. */
function cheapestPart(rows: readonly PlanRow[], most: number): PlanSum | undefined {
  const parts = rows.flatMap(({ plan, usd, others, total, judgement }): PlanSum[] => {
    const isPaid = usd !== null && usd > 0;
    if (!isPaid || others === undefined || judgement.verdict !== 'may_hold') return [];
    // What it costs at the most is named apart, where that is less.
    if ((total?.high ?? Infinity) <= most) return [];
    const isYuan = plan.currency === 'CNY' && others.isYuan === true;
    return [{ names: [plan.name], usd: usd + others.bill, isYuan }];
  });
  const [cheapest] = parts.sort(byUsd);
  return cheapest !== undefined && cheapest.usd < most ? cheapest : undefined;
}

/** Plans, by their names, and what a month of them all costs, in USD: of a sum in yuan, converted. */
type PlanSum = { names: string[]; usd: number; isYuan: boolean };

type PairTerms = {
  /** So many models are used. */
  count: number;
  /** What both may cost at the most, in USD. */
  most: number;
};

/** The cheapest two plans that have all models together. */
function cheapestPair(rows: readonly PlanRow[], { count, most }: PairTerms): PlanSum | undefined {
  const pairs = rows.flatMap((one, index) => {
    const others = rows.slice(index + 1).filter((other) => countModels(one, other) === count);
    return others.map((other): PlanSum => {
      return {
        names: [one.plan.name, other.plan.name],
        usd: (one.usd ?? Infinity) + (other.usd ?? Infinity),
        isYuan: one.plan.currency === 'CNY' && other.plan.currency === 'CNY',
      };
    });
  });
  const [cheapest] = pairs.sort(byUsd);
  return cheapest !== undefined && cheapest.usd < most ? cheapest : undefined;
}

function byUsd(left: PlanSum, right: PlanSum): number {
  return left.usd - right.usd;
}

/** How many models two plans have together. */
function countModels({ only: own = [] }: PlanRow, { only: others = [] }: PlanRow): number {
  return new Set([...own, ...others]).size;
}

/** The models of a log, of which a plan has to include one: the others may be paid by the token. */
function includedBy(used: readonly WeighedModel[]): Wanted {
  const ids = used.map(({ id }) => id);
  return { ids, isIncluded: ({ models }) => ids.some((id) => models?.includes(id)) };
}

function layOutEvents(events: readonly UseEvent[]): LayOut {
  return (models) => {
    const { timeline, leftOut } = toTimeline(events, { models, cost: ownCost });
    const layouts = toLayouts(timeline, layoutsOf);
    return { timeline, leftOut, layouts, coveredBy: (found) => coveredShare(found, timeline) };
  };
}

/** Of how many days a log is, and on how many something was used; false of an average day. */
function daysOf(timeline: Timeline, events: readonly UseEvent[]): LogWords['days'] {
  if (timeline.precision === 'average') return false;
  const used = new Set(events.map(({ at }) => at?.slice(0, 10))).size;
  return { all: timeline.days, used };
}

/** Which models are counted, and how where a plan has some of them alone. */
function countedText(page: Page, used: readonly WeighedModel[]): string {
  const counted = page.t('Counted: {models}.', {
    models: page.listText(used.map(({ name }) => name)),
  });
  if (used.length === 1) return counted;
  const others = page.t('Where a plan lacks one of them, that one is paid by the token.');
  return [counted, others].join(gapOf(page));
}

/** That no model of a log is known here with a price. */
function unknownText(page: Page, used: readonly UseEvent[]): string {
  const names = [...new Set(used.map(({ model }) => model))];
  if (names.length === 0) return page.t('This use has no tokens.');
  return page.t('no price of its models is known here: {names}.', { names: page.listText(names) });
}

/** That surcharges for long requests are left out of sums of which nobody says how many requests they are. */
function lengthText(
  page: Page,
  filled: readonly UseEvent[],
  byName: LogModels['byName'],
): string[] {
  const summed = filled.filter(({ requests }) => requests === null);
  const models = summed.flatMap(({ model }) => byName.get(model) ?? []).filter(hasTiers);
  if (models.length === 0) return [];
  return [
    page.t(
      'How long the requests are is not known: surcharges for long ones are left out of {models}.',
      { models: page.listText([...new Set(models.map(({ name }) => name))]) },
    ),
  ];
}

/** That the price of models that another than their vendor sells may be another. */
function sellersText(page: Page, names: string[]): string[] {
  if (names.length === 0) return [];
  return [
    page.t(
      'Used at another seller, whose price may differ, and counted at the price of the vendor: {names}.',
      {
        names: page.listText(names),
      },
    ),
  ];
}

type LogWords = {
  name: string;
  /** Of how many days it is, and on how many something was used; false of an average day. */
  days: { all: number; used: number } | false;
  /** What a month of it costs. */
  amount: string;
};

/** What a file of so many days comes to. */
function monthText(page: Page, { name: file, days, amount }: LogWords): string {
  if (days === false)
    return page.t('By {file}, as an average day: {amount} by the token for 30 of them.', {
      file,
      amount,
    });
  return page.t(
    days.all === days.used
      ? 'By {file}, with {days, plural, one {# day} other {# days}}: {amount} by the token for 30 days like these.'
      : 'By {file}, with {days, plural, one {# day} other {# days}}, {used} of them with use: {amount} by the token for 30 days like these.',
    { file, days: days.all, used: days.used, amount },
  );
}

/** What a file comes to, and what of it no model is known for. */
function describeLog(
  page: Page,
  { leftOut }: Pick<WeighedPlans, 'leftOut'>,
  words: LogWords,
): string {
  const about = monthText(page, words);
  if (leftOut.length === 0) return about;
  const names = leftOut.map(({ model, tokens }) => {
    const count = page.t('({count})', { count: grouped(Math.round(tokens)) });
    return `${model}${gapOf(page)}${count}`;
  });
  const left = [
    page.t('Left out, with their tokens: {names}.', { names: page.listText(names) }),
    page.t('Limits are judged without what is left out of the log, which may count too.'),
  ];
  return [about, ...left].join(gapOf(page));
}
