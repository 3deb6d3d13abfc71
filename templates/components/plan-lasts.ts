import {
  ALL_OF_IT,
  isWithin,
  type JudgedWindow,
  mayHold,
  type Reason,
} from '../../feed/prices/plan-fit/judge.ts';
import {
  type Gap,
  isOfMeasurement,
  MEASURED_MARGIN,
  type Share,
} from '../../feed/prices/plan-fit/meter.ts';
import type { Page } from '../page.ts';
import type { Message } from '../text.ts';
import { holdsText, windowText } from './plan.tsx';
import type { PlanRow, WeighedPlan } from './plan-rows.ts';

/** Whether a plan lasts, in a few words, with what is known of its limit. */
export function lastsText(
  page: Page,
  { plan, judgement, covered }: Pick<PlanRow, 'plan' | 'judgement' | 'covered'>,
): string {
  const { verdict, reason } = judgement;
  if (reason.kind !== 'window')
    return unclearText(page, judgement, unknownText(page, reason, plan));
  const { window } = reason;
  switch (verdict) {
    case 'holds':
      return page.t('Yes: {share}', { share: takenText(page, window) });
    case 'does_not_hold':
      // Of which part a limit of other models holds nobody says.
      if (window.is_guess)
        return page.t('Likely not: {reason}', { reason: needText(page, window) });
      return page.t('No: covers {percent} of your use, with {limit}', {
        percent: coveredText(page, covered),
        limit: limitText(page, window),
      });
    case 'may_hold':
    case 'unknown':
      if (isLikely({ judgement }))
        return page.t('Likely: {reason}', { reason: takenText(page, window) });
      // Of how much more than the least it holds nobody says.
      return page.t(window.holds?.high === null ? 'Not known: {reason}' : 'Perhaps: {reason}', {
        reason: needText(page, window),
      });
    default:
      return verdict satisfies never;
  }
}

/** The same where no window that is known decides. */
function unclearText(page: Page, judgement: PlanRow['judgement'], reason: string): string {
  if (judgement.verdict === 'may_hold')
    return page.t(isLikely({ judgement }) ? 'Likely: {reason}' : 'Perhaps: {reason}', { reason });
  // What is known of its tightest limit, where that holds the use.
  const [tightest] = judgement.windows;
  const isEnough = tightest && isWithin(tightest);
  const known = isEnough ? [takenText(page, tightest)] : [];
  return page.t('Not known: {reason}', { reason: [reason, ...known].join(page.t('; ')) });
}

/** What a limit holds, and what a use takes of it. */
function needText(page: Page, window: JudgedWindow): string {
  return page.t('{limit}, and you need {used}', {
    limit: limitText(page, window),
    used: usedText(page, window),
  });
}

/** How much of a limit a use takes: `51 % of $40 of use every 5 hours`. */
export function takenText(page: Page, window: JudgedWindow): string {
  const taken = page.t('{percent} of {limit}', {
    percent: mostText(page, window.share),
    limit: limitText(page, window),
  });
  return page.clausesText([taken, ...pricedTexts(page, window)]);
}

/** At the prices of which days a use is counted against what was measured then, where they were others. */
function pricedTexts(page: Page, { rows, layout, is_guess }: JudgedWindow): string[] {
  if (is_guess) return [];
  const amounts = layout.most.flatMap(({ byModel }) => [...byModel.values()]);
  const days = rows.flatMap(({ priced_on: day }) =>
    day && amounts.some(({ usd, earlier }) => (earlier?.[day] ?? usd) !== usd) ? [day] : [],
  );
  return [...new Set(days)].map((day) =>
    page.t('at the prices of {date}', { date: page.dateText(day) }),
  );
}

/**
 * Whether a plan likely lasts: the use lies below all that was measured of its limit, though with other
 * models, or a smaller plan lasts, of which more is known.
 */
export function isLikely({ judgement: { verdict, reason } }: Pick<PlanRow, 'judgement'>): boolean {
  const known = reason.kind === 'window_unknown' ? reason.smaller : undefined;
  const decisive = reason.kind === 'window' ? reason.window : known;
  return verdict === 'may_hold' && (decisive === undefined || isWithin(decisive));
}

/** Why it is not known whether a plan lasts. */
export type UnknownReason = Exclude<Reason, { kind: 'window' }>;

/** That reason as the end of a sentence. */
export function unknownText(page: Page, reason: UnknownReason, plan: WeighedPlan): string {
  switch (reason.kind) {
    // A plan is weighed with models that it is known to include alone.
    case 'models_unknown':
    case 'model_excluded':
    case 'limits_unknown':
      return multipleText(page, plan) ?? page.t('its limit is not published');
    case 'limit_in_words':
      return (
        multipleText(page, plan) ??
        page.t('its limit is known in words: {note}', { note: reason.note })
      );
    case 'window_unknown': {
      const hidden = page.t(hiddenWindows[reason.window]);
      const rest = smallerText(page, plan, reason.smaller) ?? multipleText(page, plan);
      return [hidden, rest].filter(Boolean).join(page.t('; '));
    }
    case 'gap':
      return reason.gap.why === 'not_priced'
        ? page.t('it counts dollars, and its maker’s price of the model is not known')
        : page.t(gaps[reason.gap.why]);
    default:
      return reason satisfies never;
  }
}

/** What the smaller plan says of the window of a plan that is not published; undefined where nothing sure. */
export function smallerText(
  page: Page,
  { multiples }: WeighedPlan,
  smaller: Extract<Reason, { kind: 'window_unknown' }>['smaller'],
): string | undefined {
  const plan = multiples.find(({ of }) => of === smaller?.id)?.name;
  if (smaller === undefined || plan === undefined) return undefined;
  if (smaller.verdict === 'does_not_hold' && !smaller.is_guess)
    return page.t('that of {plan}, which is smaller, covers {percent}', {
      plan,
      percent: percentsOf(page, { low: 1 / smaller.share.high, high: 1 / smaller.share.low }),
    });
  if (!mayHold(smaller)) return undefined;
  return page.t(
    smaller.verdict === 'holds'
      ? 'that of {plan}, which is smaller, is enough'
      : 'that of {plan}, which is smaller, may be enough',
    { plan },
  );
}

/** What is said of a window that a plan has and of which no figure is known. */
export const hiddenWindows = {
  '5h': 'its 5-hour limit is not published',
  day: 'its daily limit is not published',
  week: 'its weekly limit is not published',
  month: 'its monthly limit is not published',
} as const satisfies { [Window in JudgedWindow['window']]: Message };

const gaps = {
  not_counted: 'it counts what your log does not',
  no_card: 'how many credits the model takes is not known',
  other_models: 'a limit is known for other models only',
} as const satisfies { [Why in Exclude<Gap['why'], 'not_priced'>]: Message };

/** What the vendor says instead of a figure: `5 times Claude Pro every 5 hours`. */
export function multipleText(
  page: Page,
  { multiples }: Pick<WeighedPlan, 'multiples'>,
): string | undefined {
  const [multiple] = multiples;
  if (multiple === undefined) return undefined;
  const { times, name, window } = multiple;
  return windowText(page, window, page.t('{times} times {plan}', { times, plan: name }));
}

type JudgedLimit = Pick<JudgedWindow, 'holds' | 'unit' | 'window' | 'is_guess' | 'kinds'>;

/** What a window holds; of several models there is no one figure. */
export function limitText(page: Page, known: JudgedLimit): string {
  const { holds, unit, window, is_guess, kinds } = known;
  if (holds === null) return page.t('what its models share');
  const limit = holdsText(page, holds, unit, window);
  if (!isMeasured(known))
    return is_guess ? page.t('{limit}, as stated for other models', { limit }) : limit;
  const about = { limit, margin: marginText(page) };
  // The margin is of a measurement: how far that of another model is off nobody knows.
  if (is_guess) return page.t('{limit}, as measured with other models', about);
  if (!kinds.includes('measured'))
    return page.t('{limit}, a multiple of what was measured (±{margin})', about);
  return page.t(
    isSingle(known) ? '{limit}, as measured once (±{margin})' : '{limit}, as measured (±{margin})',
    about,
  );
}

/** Whether what was measured of a limit is one figure: others were measured from one to another. */
export function isSingle({ holds }: Pick<JudgedWindow, 'holds'>): boolean {
  return holds !== null && holds.low === holds.high;
}

/** Whether a limit is what users measured, of this plan or of the one that it is a multiple of. */
export function isMeasured({ kinds }: Pick<JudgedWindow, 'kinds'>): boolean {
  return kinds.some((kind) => isOfMeasurement({ kind }));
}

/** By how much a measured limit may be wrong. */
export function marginText(page: Page): string {
  return percentOf(page, MEASURED_MARGIN);
}

/** The share of a limit that is used; the most where that is not known to a percent. */
export function mostText(page: Page, { low, high }: Share): string {
  return low * ALL_OF_IT >= high
    ? percentOf(page, high)
    : page.t('at most {percent}', { percent: percentOf(page, high, UP) });
}

/** Which part of a use a plan holds: the most alone where the least is far from it. */
export function coveredText(page: Page, covered: Share): string {
  return covered.low * 4 < covered.high ? mostText(page, covered) : percentsOf(page, covered);
}

/** Shares of 1 in percent, from the least, rounded down, to the most, rounded up. */
export function percentsOf(page: Page, { low, high }: Share): string {
  const percent = percentOf(page, high);
  if (percentOf(page, low) === percent) return percent;
  const ends = { low: percentFigure(low, -UP), high: percentFigure(high, UP) };
  return page.percent(page.t('{low} to {high}', ends));
}

/** What a use takes of a window. */
export function usedText(page: Page, { used, unit, window, share, layout }: JudgedWindow): string {
  if (used === null) return percentOf(page, share.high);
  // More digits than three are none of a use that was assumed; dollars stand to the cent, as elsewhere.
  const rounded = (amount: number | null) =>
    amount && Number(amount.toPrecision(unit === 'usd' && amount < 100 ? 4 : 3));
  const low = rounded(used.low) ?? 0;
  const high = rounded(used.high);
  const text = holdsText(page, { low, high }, unit, window);
  const isMost = layout.least !== layout.most && low === high;
  return isMost ? page.t('at most {used}', { used: text }) : text;
}

/** A share of 1 in percent, the small ones with a digit that counts. */
export function percentOf(page: Page, share: number, added = 0): string {
  return page.percent(percentFigure(share, added));
}

/** Rounds up what is added to; a sum of binary fractions is a little over the figure that it is. */
const UP = 0.4999;

function percentFigure(share: number, added: number): number {
  const value = share < Infinity ? share * 100 : 0;
  return value < 1 ? Number(value.toPrecision(1)) : Math.round(value + added);
}
