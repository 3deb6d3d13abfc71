import { ownCost } from '../../feed/prices/cost.ts';
import { coveredShare } from '../../feed/prices/plan-fit/beyond.ts';
import { toLayouts } from '../../feed/prices/plan-fit/judge.ts';
import { layoutsOf } from '../../feed/prices/plan-fit/log-windows.ts';
import {
  type ModelsByName,
  tokensOf,
  toTimeline,
  type UseEvent,
} from '../../feed/prices/plan-fit/use.ts';
import type { LayOut } from '../components/even-day.ts';
import type {
  BillOf,
  PlanRow,
  UsedModel,
  Wanted,
  WeighedModel,
  WeighedPlans,
} from '../components/plan-rows.ts';
import type { Page } from '../page.ts';
import { gapOf, grouped } from '../text.ts';
import { ratesOf, toLogBill } from './log-bill.ts';
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
  /** Which two plans hold it together for less than so many USD a month; nothing where none are known to. */
  together: (weighed: WeighedPlans, most: number) => PlanPair | undefined;
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
  const log =
    typeof read === 'string'
      ? read
      : toLog(page, nameOf(files), { use: read, known: models.map(asLogged) });
  if (typeof log !== 'string') return { log, problem: '' };
  return {
    log: undefined,
    problem: page.t('This file can’t be weighed: {reason}', { reason: log }),
  };
}

/** A log says itself what is written to the cache. */
function asLogged({ log, ...model }: WeighedModel): WeighedModel {
  const { other: _, least: __, move: ___, ...rest } = model;
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

type LogParts = { use: ReadUse; known: readonly WeighedModel[] };

/** A log of what was read, or why it can’t be weighed. */
function toLog(page: Page, name: string, { use, known }: LogParts): ReadLog | string {
  const { events, notes } = use;
  const models = modelsMeant(events, known);
  const filled = events.filter((event) => tokensOf(event) > 0);
  const ids = new Set(filled.flatMap((event) => models.get(event.model)?.id ?? []));
  const used = known.filter(({ id }) => ids.has(id));
  const notRead = notes.map((note) => problemText(page, note));
  if (used.length === 0) return [unknownText(page, filled), ...notRead].join(gapOf(page));
  const layOut = layOutEvents(events);
  const { timeline } = layOut(models);
  const days = timeline.precision !== 'average' && { all: timeline.days, used: daysOf(filled) };
  return {
    ...includedBy(used),
    label: page.t('By your log {file}', { file: name }),
    models,
    makers: makersOf(models),
    text: (weighed, amount) => {
      const about = describeLog(page, weighed, { name, days, amount });
      return [about, countedText(page, used), ...notRead].join(gapOf(page));
    },
    together: ({ rows }, most) => cheapestPair(rows, { count: used.length, most }),
    layOut,
    billOf: toLogBill(page, { events, used }),
  };
}

/** Two plans, by their names, and what a month of both costs, in USD. */
type PlanPair = { names: string[]; usd: number };

type PairTerms = {
  /** So many models are used. */
  count: number;
  /** What both may cost at the most, in USD. */
  most: number;
};

/** The cheapest two plans that have all models together, and each of which holds the use of its own. */
function cheapestPair(rows: readonly PlanRow[], { count, most }: PairTerms): PlanPair | undefined {
  const lasting = rows.filter(({ judgement }) => judgement.verdict === 'holds');
  const pairs = lasting.flatMap((one, index) => {
    const others = lasting.slice(index + 1).filter((other) => countModels(one, other) === count);
    return others.map((other): PlanPair => {
      return {
        names: [one.plan.name, other.plan.name],
        usd: (one.usd ?? Infinity) + (other.usd ?? Infinity),
      };
    });
  });
  const [cheapest] = pairs.sort(byUsd);
  return cheapest !== undefined && cheapest.usd < most ? cheapest : undefined;
}

function byUsd(left: PlanPair, right: PlanPair): number {
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

/** On how many days something was used. */
function daysOf(events: readonly UseEvent[]): number {
  return new Set(events.map(({ at }) => at?.slice(0, 10))).size;
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

function makersOf(models: ModelsByName): string[] {
  return [...new Set([...models.values()].flatMap((model) => model?.vendor ?? []))];
}

/** The model with a price that each name of a log means. */
function modelsMeant(events: readonly UseEvent[], known: readonly WeighedModel[]) {
  const priced = known.filter(({ input_price }) => input_price !== null);
  const byId = new Map(priced.map((model) => [model.id, model]));
  const names = [...new Set(events.map(({ model }) => model))];
  return new Map(
    names.map((name) => {
      const model = byId.get(name) ?? byId.get(plainId(name));
      return [name, model && { ...model, rates: ratesOf(model) }];
    }),
  );
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
    return page.t('By {file}, as an average day: {amount} a month by the token.', { file, amount });
  return page.t(
    days.all === days.used
      ? 'By {file}, with {days, plural, one {# day} other {# days}}: {amount} a month by the token.'
      : 'By {file}, with {days, plural, one {# day} other {# days}}, {used} of them with use: {amount} a month by the token.',
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

/** `anthropic/claude-opus-4.8-20260801` as the feed names it: `claude-opus-4-8`. */
function plainId(name: string): string {
  const [last = ''] = name.toLowerCase().split('/').slice(-1);
  return last.replace(/-\d{8}$/, '').replace(/^(claude-.*\d)\.(\d)/, '$1-$2');
}
