import { layoutsOf } from '../../feed/prices/plan-fit/log-windows.ts';
import type { ModelsByName, UseEvent } from '../../feed/prices/plan-fit/use.ts';
import type { LayoutsOf } from '../../feed/prices/plan-fit/windows.ts';
import type { WeighedModel, WeighedPlans } from '../components/plan-rows.ts';
import type { Page } from '../page.ts';
import { gapOf, grouped } from '../text.ts';
import { type ReadUse, readUse } from './read-use.ts';

/** A log of one's own, which stays in the browser. */
export type ReadLog = {
  events: readonly UseEvent[];
  models: ModelsByName;
  /** The vendors of its models. */
  makers: string[];
  /** How the windows of limits may lie in it. */
  layoutsOf: LayoutsOf;
  /** What is said of it beside the answer, with what a month of it costs by the token. */
  text: (page: Page, weighed: WeighedPlans, amount: string) => string;
};

/** The log in files that a reader has chosen, or why there is none, as a sentence. */
export async function readLog(
  page: Page,
  files: readonly File[],
  models: readonly WeighedModel[],
): Promise<{ log: ReadLog | undefined; problem: string }> {
  try {
    return { log: toLog(nameOf(files), await readUse(files), models), problem: '' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { log: undefined, problem: page.t('This file can’t be weighed: {reason}', { reason }) };
  }
}

/** The name of the first file, and how many more there are. */
function nameOf([first, ...others]: readonly File[]): string {
  return `${first?.name ?? ''}${others.length === 0 ? '' : ` + ${others.length}`}`;
}

function toLog(name: string, { events, notes }: ReadUse, known: readonly WeighedModel[]): ReadLog {
  const models = modelsMeant(events, known);
  const days = new Set(events.map(({ at }) => at?.slice(0, 10))).size;
  const text: ReadLog['text'] = (page, weighed, amount) =>
    [describeLog(page, weighed, { name, days, amount }), ...notes].join(' ');
  return { events, models, makers: makersOf(models), text, layoutsOf };
}

function makersOf(models: ModelsByName): string[] {
  return [...new Set([...models.values()].flatMap((model) => model?.vendor ?? []))];
}

/** The model with a price that each name of a log means. */
function modelsMeant(events: readonly UseEvent[], known: readonly WeighedModel[]) {
  const priced = known.filter(({ input_price }) => input_price !== null);
  const byId = new Map(priced.map((model) => [model.id, model]));
  const names = [...new Set(events.map(({ model }) => model))];
  return new Map(names.map((name) => [name, byId.get(name) ?? byId.get(plainId(name))]));
}

/** What a file of so many days comes to, and what of it no model is known for. */
function describeLog(
  page: Page,
  { leftOut }: Pick<WeighedPlans, 'leftOut'>,
  { name, days, amount }: { name: string; days: number; amount: string },
): string {
  const about = page.t(
    'By {file}, with {days, plural, one {# day} other {# days}}: {amount} a month by the token.',
    { file: name, days, amount },
  );
  if (leftOut.length === 0) return about;
  const names = leftOut.map(({ model, tokens }) => {
    const count = page.t('({count})', { count: grouped(Math.round(tokens)) });
    return `${model}${gapOf(page)}${count}`;
  });
  return `${about}${gapOf(page)}${page.t('Left out, with their tokens: {names}.', { names: page.listText(names) })}`;
}

/** `anthropic/claude-opus-4.8-20260801` as the feed names it: `claude-opus-4-8`. */
function plainId(name: string): string {
  const [last = ''] = name.toLowerCase().split('/').slice(-1);
  return last.replace(/-\d{8}$/, '').replace(/^(claude-.*\d)\.(\d)/, '$1-$2');
}
