import type { JudgedWindow } from '../../feed/prices/plan-fit/judge.ts';
import type { Page } from '../page.ts';
import { gapOf, type Message } from '../text.ts';
import { homeCurrency, readersAmount, readersAmounts } from './currency.ts';
import { HARDLY_MORE } from './plan-advice.ts';
import {
  coveredText,
  hiddenWindows,
  isLikely,
  lastsText,
  limitText,
  mostText,
  percentOf,
  smallerText,
  type UnknownReason,
  unknownText,
  usedText,
} from './plan-lasts.ts';
import { payingDays } from './plan-pays.ts';
import type { PlanRow, TokenBill, WeighedModel, WeighedPlan } from './plan-rows.ts';
import { billText, totalText } from './plan-use.tsx';
import { type DailyUse, hoursOf } from './usage.tsx';

// Apart from the words for a limit, which the page of all plans loads without these.

type UseBill = {
  use: DailyUse;
  model: WeighedModel;
  /** Undefined where its price is not known. */
  bill: TokenBill | undefined;
  /** The cheapest plan of the same vendor that costs less and lasts for the use. */
  smaller?: PlanRow | undefined;
  /** The cheapest that costs less and that the use fits as well by all that is known, where none is known to last. */
  fitting?: PlanRow | undefined;
  /** The cheapest that costs more and lasts, where the plan itself is not known to. */
  bigger?: PlanRow | undefined;
  /** The dearer one that holds the most, where none of its vendor is known to last; `none` where none is dearer. */
  roomiest?: PlanRow | 'none' | undefined;
  /** The name of the best-ranked model with which the plan lasts and costs less than tokens, where it doesn't last with this one. */
  lasting?: string | undefined;
};

/** What a plan is worth to a use of one model: whether it lasts, and from which day it pays. */
export function verdictText(page: Page, row: PlanRow, about: UseBill): string {
  const { smaller, fitting, bigger, roomiest, lasting } = about;
  const sentences = [
    smaller &&
      page.t('{plan} lasts for this use: begin with it.', { plan: pricedName(page, smaller) }),
    !smaller &&
      fitting &&
      page.t('Begin with {plan}: all that is known of its limits fits this use, too.', {
        plan: pricedName(page, fitting),
      }),
    holdingText(page, row, about),
    messagesText(page, row),
    !smaller &&
      bigger &&
      page.t('{plan} is known to last for it.', { plan: pricedName(page, bigger) }),
    payingText(page, row, about),
    roomiest && noneLastsText(page, row, roomiest),
    lasting &&
      page.t(
        'With {model}, the best-ranked of its models for that, it lasts and costs less than tokens.',
        { model: lasting },
      ),
    row.evidence?.old && page.t('Mind: {text}.', { text: row.evidence.old }),
  ];
  return sentences.filter(Boolean).join(gapOf(page));
}

/** That no plan of the vendor is known to last, and what is known of the one that holds the most. */
function noneLastsText(page: Page, { plan }: PlanRow, roomiest: PlanRow | 'none'): string {
  const vendor = page.vendorName(plan.vendor);
  if (roomiest === 'none')
    return page.t('{vendor} has no larger plan that is known to last for it.', { vendor });
  return page.t('No plan of {vendor} is known to last for it. The roomiest: {plan}. {lasts}.', {
    vendor,
    plan: pricedName(page, roomiest),
    lasts: lastsText(page, roomiest),
  });
}

/** A plan with what a month of it costs, but for the amount that its name says: `ChatGPT Pro $100`. */
function pricedName(page: Page, { plan, usd }: PlanRow): string {
  const { name } = plan;
  const amounts = readersAmounts(page, usd, { plan })
    .flatMap((amount) => amount ?? [])
    .filter((amount) => !name.endsWith(amount.replace(/\.00$/, '')));
  return amounts.length === 0
    ? name
    : name +
        page.t(' ({text})', {
          text: page.t('{amount} a month', { amount: page.clausesText(amounts) }),
        });
}

/** What a verdict rests on: how its limit was measured, whose price by the token that is and until when. */
export function basisText(page: Page, row: PlanRow, { bill }: UseBill): string {
  const sentences = [
    leastText(page, row),
    caveatText(page, row),
    offPeakText(page, row),
    bill?.note,
  ];
  return sentences.filter(Boolean).join(gapOf(page));
}

/** Why the verdict has a range, where it counts credits of which fewer are taken off-peak. */
function offPeakText(page: Page, { plan, judgement }: PlanRow): string | undefined {
  const multiply = plan.credit?.off_peak?.multiply;
  const isOfCredits = judgement.windows.some(
    ({ unit, share }) => unit === 'credits' && share.low !== share.high,
  );
  if (multiply === undefined || !isOfCredits) return undefined;
  return page.t('Off-peak it takes {multiply} of the credits, so that depends on the hours.', {
    multiply: percentOf(page, multiply),
  });
}

/** How the figure that the verdict rests on was measured. */
function caveatText(page: Page, row: PlanRow): string | undefined {
  const note = measuredNote(row);
  return note && page.t('Measured by users. {note}', { note });
}

/** What is noted of how users measured the limit that decides; undefined where they did not, or nothing is. */
export function measuredNote({ plan, judgement }: PlanRow): string | undefined {
  const { reason, windows } = judgement;
  const window = reason.kind === 'window' ? reason.window : windows[0];
  if (window === undefined) return undefined;
  const { holds, is_guess, rows } = window;
  const measured = plan.allowances.find(
    (row) =>
      row.note &&
      rows.includes(row) &&
      (is_guess || (row.low === holds?.low && row.high === holds.high)),
  );
  return measured?.note;
}

/** The words of a use: so many hours of a model. */
type UseWords = { hours: ReturnType<typeof hoursOf>; model: string };

/** What can be said of a plan of which a window is not known, or all of them. */
function unclearText(
  page: Page,
  row: PlanRow,
  { reason, about }: { reason: UnknownReason; about: UseWords },
): string {
  const { plan } = row;
  const { verdict, windows } = row.judgement;
  const [fullest] = windows;
  const isPartlyKnown = verdict === 'may_hold' || fullest?.verdict === 'holds';
  const isOfWindow = reason.kind === 'window_unknown' || reason.kind === 'gap';
  if (!isOfWindow || fullest === undefined || !isPartlyKnown)
    return page.t('Whether it lasts for {hours} h a day with {model} is not known: {reason}.', {
      ...about,
      reason: unknownText(page, reason, plan),
    });
  const used = page.t('{hours} h a day with {model} take {percent} of {limit}.', {
    ...about,
    percent: mostText(page, fullest.share),
    limit: limitText(page, fullest),
  });
  if (verdict === 'may_hold') {
    const likely = isLikely(row) ? 'It likely lasts: {reason}.' : 'It may last: {reason}.';
    return [used, page.t(likely, { reason: unknownText(page, reason, plan) })].join(gapOf(page));
  }
  return [used, page.t('That fits, but {reason}.', { reason: gapText(page, plan, reason) })].join(
    gapOf(page),
  );
}

/** Why it is not known whether a plan lasts that has room by the limits that are known. */
function gapText(page: Page, plan: WeighedPlan, reason: UnknownReason): string {
  return reason.kind === 'window_unknown'
    ? hiddenText(page, plan, reason)
    : unknownText(page, reason, plan);
}

/** That a window is not published, and what the same one of a smaller plan says of the use. */
function hiddenText(
  page: Page,
  plan: WeighedPlan,
  { window, smaller }: Extract<UnknownReason, { kind: 'window_unknown' }>,
): string {
  const texts = [page.t(hiddenWindows[window]), smallerText(page, plan, smaller)];
  return texts.filter(Boolean).join(page.t('; '));
}

/** Whether a plan lasts, as a sentence. */
function holdingText(page: Page, row: PlanRow, { use, model }: UseBill): string {
  const { verdict, reason } = row.judgement;
  const about = { hours: hoursOf(use), model: model.name };
  // That a smaller plan lasts may be known; of this one's other windows nothing follows from it.
  if (reason.kind !== 'window') return unclearText(page, row, { reason, about });
  const { window } = reason;
  const limit = limitText(page, window);
  switch (verdict) {
    case 'holds':
      return page.t('It lasts for {hours} h a day with {model}: they take {percent} of {limit}.', {
        ...about,
        percent: mostText(page, window.share),
        limit,
      });
    case 'does_not_hold':
      if (window.is_guess)
        return page.t(
          'It likely does not last for {hours} h a day with {model}: it includes {limit}, and they take {used}.',
          { ...about, limit, used: usedText(page, window) },
        );
      // The figures below have the limit.
      return page.t('Not enough for {hours} h a day with {model}: it covers {percent}.', {
        ...about,
        percent: coveredText(page, row.covered),
      });
    case 'may_hold':
    case 'unknown':
      if (isLikely(row))
        return page.t(
          'It likely lasts for {hours} h a day with {model}: they take {percent} of {limit}.',
          { ...about, percent: mostText(page, window.share), limit },
        );
      return page.t(
        'It may last for {hours} h a day with {model}: it includes {limit}, and they take {used}.',
        { ...about, limit, used: usedText(page, window) },
      );
    default:
      return verdict satisfies never;
  }
}

/** That a message may hold one request of an agent or many, where that makes a wide range of the verdict. */
function messagesText(page: Page, row: PlanRow): string | undefined {
  const { reason } = row.judgement;
  const tightest = messagesOf(row);
  if (tightest === undefined || reason.kind !== 'window' || reason.window !== tightest)
    return undefined;
  return page.t('Each of those may hold one request of an agent, or many.');
}

/** Which limit of messages makes the least of what is covered, where another one decides. */
function leastText(page: Page, row: PlanRow): string | undefined {
  const { reason } = row.judgement;
  const tightest = messagesOf(row);
  if (tightest === undefined || reason.kind !== 'window' || reason.window === tightest)
    return undefined;
  return page.t('At the least each message is one request of an agent: {limit}.', {
    limit: limitText(page, tightest),
  });
}

/** The tightest limit, where it counts messages of which nobody knows how many requests each holds. */
function messagesOf({ judgement: { verdict, windows } }: PlanRow): JudgedWindow | undefined {
  const [tightest] = windows;
  const isOfMessages = tightest?.unit === 'messages' || tightest?.unit === 'prompts';
  const isWide = tightest?.used?.low !== tightest?.used?.high;
  return verdict !== 'holds' && isOfMessages && isWide ? tightest : undefined;
}

/** What a month costs with a plan and the rest by the token, and without; undefined where that is not known. */
function withRestText(page: Page, row: PlanRow, bill: TokenBill | undefined): string | undefined {
  if (row.total === null || row.total.isLikely) return undefined;
  const isAlike = !row.usd || row.plan.currency === (bill?.isYuan ? 'CNY' : 'USD');
  const amount = totalText(page, row, isAlike ? undefined : convertedText);
  return page.t('With the rest by the token: {amount} a month; by the token alone: {alone}.', {
    amount,
    alone: billText(page, bill),
  });
}

/** Dollars of which a part was converted, in the currency of the reader, as if all of them were. */
function convertedText(page: Page, usd: number | null): string {
  const isOfYuan = homeCurrency(page) === 'USD' && page.rates.CNY !== undefined;
  return readersAmounts(page, usd, { isYuan: isOfYuan })[0];
}

/**
 * Why a plan costs more than what it saves; one that is paid by the year may cost less a month, and one
 * with several pools holds more with models of another.
 */
function whyItNeverPays({ plan, isWorthless, usd, yearly }: PlanRow): Message {
  if (isWorthless && plan.pools.length > 1)
    return 'With {model} alone and paid by the month it never pays: by the token, what it covers costs no more than the plan.';
  if (!isWorthless) return 'At the lower price the tokens cost no more than the plan.';
  return (yearly?.usd ?? Infinity) < (usd ?? 0)
    ? 'By the token, what it covers costs no more than a month of the plan, so paid by the month it never pays.'
    : 'By the token, what it covers costs no more than the plan, so it never pays.';
}

/** What a month comes to by the year, where a plan that is used up first never pays by the month. */
function cheaperByYearText(page: Page, { isWorthless, usd, yearly }: PlanRow): string[] {
  if (!isWorthless || yearly === undefined || (yearly.usd ?? Infinity) >= (usd ?? 0)) return [];
  const amount = readersAmount(page, yearly.usd, yearly);
  return [page.t('Paid by the year, it is {amount} a month.', { amount })];
}

/** After how many days of a use a plan is paid for, against paying by the token. */
function payingText(page: Page, row: PlanRow, { bill, model }: UseBill): string {
  const { usd, share, judgement } = row;
  const days = payingDays(row, bill);
  const amount = billText(page, bill);
  const byToken = page.t('By the token that use costs {amount} a month.', { amount });
  if (usd === null || usd === 0) return byToken;
  // What it doesn't hold is paid as well.
  if (days !== null && judgement.verdict === 'does_not_hold')
    return withRestText(page, row, bill) ?? byToken;
  if (days === null && share !== null && share.low < 1) {
    const why = page.t(whyItNeverPays(row), { model: model.name });
    return [byToken, why, ...cheaperByYearText(page, row)].join(gapOf(page));
  }
  if (days === null)
    return page.t('By the token that use costs less: {amount} a month.', { amount });
  if (share !== null && share.low * HARDLY_MORE >= 1 && !bill?.later)
    return page.t('By the token that use costs about as much: {amount} a month.', { amount });
  return page.t(
    judgement.verdict === 'holds'
      ? '{days, plural, one {It pays after # day} other {It pays after # days}}: by the token that use costs {amount} a month.'
      : '{days, plural, one {If it lasts, it pays after # day} other {If it lasts, it pays after # days}}: by the token that use costs {amount} a month.',
    { days, amount },
  );
}
