import { groupBy } from '../../feed/collections.ts';
import type { Plan, PlanDetail } from '../../feed/contract/schemas/plan.ts';
import { isOfMeasurement } from '../../feed/prices/plan-fit/meter.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { type Data, inWords } from '../data.ts';
import type { Page } from '../page.ts';
import type { PlanEvidence, WeighedPlan } from './plan-rows.ts';
import { evidenceText, isFresh, toEvidence } from './sources.tsx';

/** A plan without its sources: what a script weighs. */
export function toWeighed(page: Page, plan: Plan, { plansById }: Data): WeighedPlan {
  const { credit } = plan;
  const detail = plansById.get(plan.id) ?? plan;
  const days = limitDays(detail);
  return {
    id: plan.id,
    name: inWords(page, plan.name),
    ...(plan.url !== null && hasNoPrice(plan) && { url: plan.url }),
    vendor: plan.vendor,
    region: plan.region,
    per: plan.per,
    price_yearly: plan.price_yearly,
    isForTeam: plan.per !== null || TEAM_NAME.test(plan.name),
    currency: plan.currency,
    models: plan.models,
    pools: plan.pools.map(({ name, models }) => ({ name: inWords(page, name), models })),
    price_monthly: plan.price_monthly,
    base_monthly: plan.base_monthly,
    price_monthly_usd: plan.price_monthly_usd,
    quotas: translated(page, plan).quotas,
    allowances: detail.allowances.map((allowance) => {
      const place = days.indexOf(readOn(allowance, detail));
      return { ...toStatement(page, allowance), ...(place >= 0 && { evidence: place }) };
    }),
    multiples: plan.multiples.map(({ window, of, times }) => {
      return { window, of, times, name: inWords(page, plansById.get(of)?.name ?? of) };
    }),
    resets: plan.resets.map(({ window, when }) => ({ window, when })),
    credit: credit && { usd: credit.usd, rates: credit.rates, off_peak: credit.off_peak },
    evidence: [...days, undefined].map((day) => evidenceOf(page, detail, day)),
  };
}

function hasNoPrice({ price_monthly, price_yearly }: Plan): boolean {
  return price_monthly === null && price_yearly === null;
}

/** A plan for a team may have one price for all of it. */
const TEAM_NAME = /\b(teams?|business|enterprise)\b/i;

/** A part of what is known of a plan, and the day on which it was read last; null is unknown. */
type DatedPart = { part: string; read: string | null };

/** From which days the figures of a plan are with a limit of a day, and those that are old. */
function evidenceOf(page: Page, plan: Plan | PlanDetail, limits: LimitDay): PlanEvidence {
  const price = toEvidence(plan.sources);
  const others = [
    ...(limits === undefined ? [] : [{ part: page.t('limits'), read: limits }]),
    ...(plan.models_checked === null
      ? []
      : [{ part: page.t('list of models'), read: plan.models_checked }]),
  ];
  const dated = [{ part: page.t('price'), read: price.read }, ...others];
  const old = dated.filter(({ read }) => !isFresh(page, read));
  return {
    text: [
      page.t('price {when}', { when: evidenceText(page, price) }),
      ...datedTexts(page, others),
    ].join(page.t('; ')),
    ...(old.length > 0 && { old: page.clausesText(datedTexts(page, old)) }),
  };
}

/** The day on which a limit was read last: null where that is not known, undefined where it has no source of its own. */
type LimitDay = string | null | undefined;

/** The days of the limits of a plan, first that which is not known, then the oldest. */
function limitDays(plan: Plan | PlanDetail): LimitDay[] {
  const days = plan.allowances.map((allowance) => readOn(allowance, plan));
  return [...new Set(days)]
    .filter((day) => day !== undefined)
    .sort((left, right) => compareCodeUnits(left ?? '', right ?? ''));
}

/**
 * The day on which a limit was read last. One that is so many times that of another plan is as old as the
 * older of both: of the multiple, and of what it is of.
 */
function readOn(
  allowance: Plan['allowances'][number],
  { multiples }: Pick<Plan, 'multiples'>,
): LimitDay {
  const sources = sourcesOf(allowance);
  if (sources.length === 0) return undefined;
  const ofMultiple = multipleUrls(allowance, multiples);
  const times = sources.filter(({ url }) => ofMultiple.includes(url));
  const others = sources.filter((source) => !times.includes(source));
  const days = [times, others].filter(({ length }) => length > 0).map(newestDay);
  return days.sort(compareCodeUnits)[0] || null;
}

/** Where the multiple that an allowance was worked out by was read. */
function multipleUrls(
  { kind, window }: Plan['allowances'][number],
  multiples: Plan['multiples'],
): string[] {
  const multiple = multiples.find((each) => kind === 'multiple' && each.window === window);
  return sourcesOf(multiple ?? {}).map(({ url }) => url);
}

/** The list of all plans has no sources of a limit, the page of each has. */
function sourcesOf(statement: object): PlanDetail['sources'] {
  const { sources = [] } = statement as Partial<Pick<PlanDetail, 'sources'>>;
  return sources;
}

/** Parts of one day together: `price, limits as of 21 Jul 2026`. */
function datedTexts(page: Page, dated: readonly DatedPart[]): string[] {
  return [...groupBy(dated, ({ read }) => read)].map(([read, parts]) => {
    const names = page.listText(parts.map(({ part }) => part));
    return read === null
      ? page.t('{parts} of an unknown day', { parts: names })
      : page.t('{parts} as of {date}', { parts: names, date: page.dateText(read) });
  });
}

function toStatement(page: Page, allowance: Plan['allowances'][number]) {
  const { window, low, high, unit, kind, model, pool, note, priced_on } = allowance;
  const statement = {
    window,
    low,
    high,
    unit,
    kind,
    model,
    pool: pool && inWords(page, pool),
    ...(priced_on && { priced_on }),
  };
  return note !== null && isOfMeasurement(allowance)
    ? { ...statement, note: inWords(page, note) }
    : statement;
}

/** What a plan holds, its notes and features in the language of the page. */
export function translated(
  page: Page,
  { quotas, features }: Plan,
): Pick<Plan, 'quotas' | 'features'> {
  return {
    quotas: quotas.map(({ note, ...quota }) => ({ ...quota, note: note && inWords(page, note) })),
    features: features.map((feature) => inWords(page, feature)),
  };
}
