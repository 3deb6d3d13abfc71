import { groupBy } from '../../feed/collections.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Plan } from '../../feed/contract/schemas/plan.ts';
import { DAYS_A_MONTH } from '../../feed/prices/month.ts';
import { ALL_OF_IT, type JudgedWindow } from '../../feed/prices/plan-fit/judge.ts';
import {
  allowanceFor,
  isDrawnBy,
  type Limit,
  type LimitedPlan,
  limitsOf,
  type Share,
} from '../../feed/prices/plan-fit/meter.ts';
import { seatMonthly } from '../../feed/prices/plan-fit/seat.ts';
import { windowDays } from '../../feed/prices/plan-fit/window-days.ts';
import { type Data, inWords } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf, grouped, type Message } from '../text.ts';
import { leastMonths } from './agent-month.ts';
import { sellerWithFee } from './credit-fee.tsx';
import { homeCurrency, readersAmount, readersAmounts } from './currency.ts';
import { evenDay } from './even-day.ts';
import { href, listMark, OutwardLink, rich } from './links.tsx';
import { elsewhereName, isOutOfReach, monthlyUsd, payerText, quotaText } from './plan.tsx';
import { adviseOn, cheapestNear, hasRoom, verdictOf } from './plan-advice.ts';
import {
  hiddenWindows,
  isLikely,
  isMeasured,
  lastsText,
  limitText,
  mostText,
} from './plan-lasts.ts';
import { paysAfter } from './plan-pays.ts';
import {
  byPrice,
  type PlanRow,
  type TokenBill,
  type WeighedModel,
  type WeighedPlan,
  weighPlans,
} from './plan-rows.ts';
import { billText, totalText } from './plan-use.tsx';
import { measuredNote } from './plan-verdict.ts';
import { RATE_NOISE } from './ratio.ts';
import { weighedPrices } from './readers-prices.ts';
import { Section } from './sources.tsx';
import { type Column, Table } from './table.tsx';
import { agentDay, type DailyUse, dailyUse, hoursOf } from './usage.tsx';
import { usePage } from './use-page.ts';
import { hasPrice, toWeighedModel } from './weighed-model.ts';
import { toWeighed } from './weighed-plan.ts';

type ModelPlansProps = { data: Data; model: ModelDetail };

/** A plan weighed for an agent's day. */
type IncludedPlan = PlanRow & {
  /** Whether it lasts for an agent's day, with what is known of its limit. */
  lasts: string;
  /** From when it has paid, at the highest price and at the least, which is shown; null where that is not known. */
  pays: { most: Pays; least: Pays } | null;
  /** At which price of the token it pays off alone, where it does not at the least. */
  higher: string;
  /** Whether its limits allow fewer requests a day than an agent sends. */
  isSlowed: boolean;
};

/** The requests that cost as much as a month of a plan, and the days in which they are sent. */
type Pays = { requests: number; days: number };

/** The plans that are sold and include a model, with the use from which each is cheaper than tokens. */
export function ModelPlans({ data, model }: ModelPlansProps) {
  const page = usePage();
  const { rows, bill, limitPrice, elsewhere } = weighIncluding(page, { data, model });
  if (rows.length === 0) return <PlansUnlisted data={data} model={model} />;
  // Without a price by the token no plan can be weighed against it.
  const isWeighed = bill !== undefined;
  return (
    <Section title={page.t('Plans with it')}>
      {isWeighed && <PlanLead data={data} model={model} bill={bill} rows={rows} />}
      <PlanTables rows={rows} model={model} bill={bill} />
      <p class="quiet">
        <UnknownLists data={data} model={model} />
        <OwnPlansUnlisted data={data} model={model} />
      </p>
      {isWeighed && (
        <HowWeighed
          texts={[
            ...agentRequestTexts(page, isOfVendor(page, model), bill),
            bill.note,
            limitPrice,
            elsewhere,
          ]}
        />
      )}
    </Section>
  );
}

/** So many plans are folded, or stand among those in sight: fewer are as short as the line that would unfold them. */
const FOLDED_FROM = 3;

type PlanTablesProps = {
  rows: readonly IncludedPlan[];
  model: ModelDetail;
  bill: TokenBill | undefined;
};

/** The plans that last or may last, then in folds those of which nobody knows it, and those that do not. */
function PlanTables({ rows, model, bill }: PlanTablesProps) {
  const page = usePage();
  const { open, uncounted, unknown, short } = groupPlans(rows, model);
  const columns = planColumns(page, { bill, isJudged: true });
  const folds = [
    {
      rows: uncounted,
      title: page.t(
        '{count} more plans include it and count credits: nobody publishes how many it takes',
        { count: uncounted.length },
      ),
      columns: planColumns(page, { bill, isJudged: false }),
    },
    {
      rows: unknown,
      title: page.t('{count} more plans include it, and nobody knows whether they last', {
        count: unknown.length,
      }),
      columns,
    },
    {
      rows: short,
      title: page.t(
        '{count} more plans include it and are, or likely are, too small for {hours} h a day',
        {
          count: short.length,
          hours: hoursOf(agentDay),
        },
      ),
      columns,
    },
  ];
  return (
    <>
      {open.length > 0 && (
        <Table class="included" label={page.t('Plans with it')} rows={open} columns={columns} />
      )}
      <MeasuredNotes rows={open} />
      {folds
        .filter((fold) => fold.rows.length > 0)
        .map((fold) => (
          <details>
            <summary>{fold.title}</summary>
            <Table class="included" label={fold.title} rows={fold.rows} columns={fold.columns} />
          </details>
        ))}
    </>
  );
}

/** The plans in sight, and those in each fold: a few are in sight as well, behind those that last or may last. */
function groupPlans(rows: readonly IncludedPlan[], model: ModelDetail) {
  const groups = groupBy(rows, (row) => groupOf(row, model));
  const inSight = groups.get('inSight') ?? [];
  const foldOf = (name: PlanGroup) => {
    const fold = groups.get(name) ?? [];
    return fold.length < FOLDED_FROM ? [] : fold;
  };
  const folds = {
    uncounted: foldOf('uncounted'),
    unknown: foldOf('unknown'),
    short: foldOf('short'),
  };
  const placed = new Set([...inSight, ...Object.values(folds).flat()]);
  const behind = rows.filter((row) => !placed.has(row));
  return { open: [...inSight, ...behind], ...folds };
}

type PlanGroup = 'inSight' | 'uncounted' | 'unknown' | 'short';

/** Where a plan stands: one of the vendor’s own is in sight also where nobody knows whether it lasts. */
function groupOf(row: IncludedPlan, { vendor }: ModelDetail): PlanGroup {
  const { plan, judgement } = row;
  const { reason } = judgement;
  switch (verdictOf(row)) {
    case 'does_not_hold':
      return 'short';
    case 'unknown':
      if (reason.kind === 'gap' && reason.gap.why === 'no_card') return 'uncounted';
      return plan.vendor === vendor ? 'inSight' : 'unknown';
    default:
      return 'inSight';
  }
}

/** What is known of each plan, whether it lasts where that is not the same of all; from when it is cheaper where it is weighed against a bill by the token. */
function planColumns(
  page: Page,
  { bill, isJudged }: Pick<PlanTablesProps, 'bill'> & { isJudged: boolean },
): Column<IncludedPlan>[] {
  const columns: Column<IncludedPlan>[] = [
    {
      label: page.t('Plan'),
      isHeading: true,
      cell: (row) => (
        <>
          <a href={href(page, 'plan', { id: row.plan.id })}>{row.plan.name}</a>{' '}
          <small>{soldText(page, row)}</small>{' '}
          {isJudged && <small class="narrow computed">· {row.lasts}</small>}
        </>
      ),
    },
    {
      label: page.t('A month'),
      class: 'n month',
      cell: ({ plan }) => (
        <>
          {plan.price_monthly === null ? (
            <small>{page.t('price unknown')}</small>
          ) : (
            <PlanAmount plan={plan} />
          )}{' '}
          <small>{payerText(page, plan)}</small>
        </>
      ),
    },
  ];
  if (isJudged)
    columns.push({
      label: page.t('Does it last for {hours} h a day?', { hours: hoursOf(agentDay) }),
      class: 'wide text',
      cell: ({ lasts }) => <span class="computed">{lasts}</span>,
    });
  if (bill !== undefined)
    columns.push({
      label: page.t('Pays off after'),
      class: 'n words',
      cell: (row) => <PaysFrom {...row} />,
    });
  return columns;
}

/** Whether the bill by the token is that of the vendor, and not of another that sells its model. */
function isOfVendor(page: Page, model: ModelDetail): boolean {
  return model.lifecycle.stage !== 'retired' && hasPrice(weighedPrices(page, model));
}

/** What the use costs where tokens of the model cost least, if that is less than with the vendor. */
function elsewhereText(
  page: Page,
  { data, model }: ModelPlansProps,
  { bill, least = bill }: TokenBill,
): string | undefined {
  const other = leastMonths(data).get(model.id);
  if (other === undefined || other.isMost || !isOfVendor(page, model)) return undefined;
  // What is less than that may be of the rate alone.
  if ((least - other.usd) * 100 < RATE_NOISE * least) return undefined;
  return page.t(
    'Plans are weighed against the vendor’s price; at {seller} that use is {amount} a month, and a plan pays later.',
    {
      seller: sellerWithFee(page, data, other.provider),
      amount: readersAmount(page, other.usd),
    },
  );
}

/** How many other plans may include a model: those without a list of models, and those whose list is older than it. */
function UnknownLists({ data, model }: ModelPlansProps) {
  const page = usePage();
  const unknown = data.soldPlans.filter(({ models }) => models === null).length;
  const older = plansReadBefore(data, model).length;
  return (
    <>
      {unknown > 0 &&
        page.t(
          '{count, plural, one {# other plan doesn’t} other {# other plans don’t}} list their models.',
          {
            count: unknown,
          },
        )}
      {unknown > 0 && older > 0 && gapOf(page)}
      {older > 0 &&
        page.t(
          '{count, plural, one {The list of models of # other plan is} other {The lists of models of # other plans are}} from before it came out.',
          { count: older },
        )}
    </>
  );
}

/** Who sells a plan, that it is sold where the readers of the page are not, and what of it is old. */
function soldText(page: Page, { plan, evidence }: IncludedPlan): string {
  return [page.vendorName(plan.vendor), elsewhereName(page, plan), evidence?.old]
    .filter(Boolean)
    .join(' · ');
}

/** What a month costs, in the currency of the reader first. */
function PlanAmount({ plan }: { plan: WeighedPlan }) {
  const page = usePage();
  const own = page.money(seatMonthly(plan), plan.currency);
  const usd = monthlyUsd(plan, page.rates);
  if (!usd || plan.currency === homeCurrency(page)) return <>{own}</>;
  const [first = own, second] = readersAmounts(page, usd, { plan });
  return (
    <>
      <span class="computed">{first}</span> {second && <small>{second}</small>}
    </>
  );
}

/** How the limits were measured by which plans in sight are judged: those of one note together. */
function MeasuredNotes({ rows }: { rows: readonly IncludedPlan[] }) {
  const page = usePage();
  const noted = [...groupBy(rows.filter(isMeasuredItself), measuredNote)].filter(
    ([note]) => note !== undefined,
  );
  if (noted.length === 0) return null;
  const texts = noted.map(([note = '', plans]) =>
    page.t('{names}: {text}', {
      names: page.listText(plans.map(({ plan }) => plan.name)),
      text: note,
    }),
  );
  return (
    <p class="quiet">{page.t('Measured by users. {note}', { note: texts.join(gapOf(page)) })}</p>
  );
}

type LeadProps = {
  bill: TokenBill;
  rows: IncludedPlan[];
};

/** With these the plan that is named is the one to take. */
const SETTLED: ReadonlySet<Lasting> = new Set(['cheaper', 'measured', 'likely']);

/** What to take: in China first that the prices of what is sold there are unknown, where they are. */
function PlanLead({ data, model, bill, rows }: ModelPlansProps & LeadProps) {
  const page = usePage();
  const inReach = rows.filter(({ plan }) => !isOutOfReach(page, plan));
  const lasting = lastingOf(cheapestInReach(page, rows), bill);
  const trial = SETTLED.has(lasting) ? undefined : trialOf(page, model, { bill, rows: inReach });
  const [filled] = adviseOn({ bill, rows: inReach }, [model.vendor], {
    isInChina: page.language === 'zh',
  }).filled;
  const plan = inReach.find((row) => row === filled);
  return (
    <p>
      <UnpricedAtHome data={data} model={model} rows={rows} />
      <CheapestThatLasts bill={bill} rows={rows} hasBetter={(trial ?? plan) !== undefined} />
      {plan && <WithRest row={plan} bill={bill} isSurer={lasting === 'likely'} />}
      {trial && <Trial row={trial} />}
    </p>
  );
}

type WithRestProps = Pick<LeadProps, 'bill'> & {
  row: IncludedPlan;
  /** Whether it is named after a plan that is only likely to last: it may cost more than that. */
  isSurer: boolean;
};

/** The plan with which, and the rest by the token, that use costs least: at the prices of today. */
function WithRest({ row, bill: { later }, isSurer }: WithRestProps) {
  const page = usePage();
  const whens = isSurer ? surerWithRest : lessWithRest;
  const when = page.t(later ? whens.until : whens.always, { date: later?.from ?? '' });
  return (
    <>
      {gapOf(page)}
      {rich(page, '{when}: {plan}, {price}, and the rest by the token, {amount} in all.', {
        when,
        ...planValues(page, row),
        amount: <span class="computed">{totalText(page, row)}</span>,
      })}
    </>
  );
}

const lessWithRest = { always: 'For less', until: 'For less until {date}' } as const;
const surerWithRest = { always: 'For sure', until: 'For sure until {date}' } as const;

/** The plans of the vendor in China, where no price of them is known: with the page that has it. */
function UnpricedAtHome({ data, model, rows }: ModelPlansProps & Pick<LeadProps, 'rows'>) {
  const page = usePage();
  const isHome = ({ plan }: IncludedPlan) =>
    plan.region === 'domestic' && plan.vendor === model.vendor;
  const own = rows.filter(isHome);
  const url = own.map(({ plan }) => data.plansById.get(plan.id)?.url).find((each) => each != null);
  if (page.language !== 'zh' || url === undefined || own.some(({ usd }) => usd !== null))
    return null;
  return (
    <>
      {rich(page, 'Of {plans}, which are sold in China, no price is known here: see {source}.', {
        plans: own.map(({ plan }, index) => (
          <>
            {index > 0 && listMark(page)}
            <a href={href(page, 'plan', { id: plan.id })}>{plan.name}</a>
          </>
        )),
        source: <OutwardLink to={url} />,
      })}
      {gapOf(page)}
    </>
  );
}

/** The plan to begin with, as the page of plans advises, where it has room by all that is known of its limits. */
function trialOf(
  page: Page,
  { vendor }: ModelDetail,
  weighed: LeadProps,
): IncludedPlan | undefined {
  const { start } = adviseOn(weighed, [vendor], { isInChina: page.language === 'zh' });
  return weighed.rows.find((row) => row === start && hasRoom(row));
}

/** The plan to begin with, and what is not known of it: its row has what is. */
function Trial({ row }: { row: IncludedPlan }) {
  const page = usePage();
  const { reason } = row.judgement;
  if (reason.kind !== 'window_unknown') return null;
  return (
    <span class="computed">
      {gapOf(page)}
      {rich(page, 'To try for one month: {plan}, {price}; {reason}.', {
        ...planValues(page, row),
        reason: page.t(hiddenWindows[reason.window]),
      })}
    </span>
  );
}

type LastingProps = LeadProps & {
  /** Whether a plan is named after it that may last for less, or costs less with the rest by the token. */
  hasBetter: boolean;
};

/** The cheapest plan that is known to last for an agent's day, and what that costs by the token. */
function CheapestThatLasts({ bill, rows, hasBetter }: LastingProps) {
  const page = usePage();
  const cheapest = cheapestInReach(page, rows);
  const inChina = cheaperInChina(page, rows, cheapest);
  const abroad = cheaperAbroad(page, rows, cheapest);
  const lasting = lastingOf(cheapest, bill);
  return (
    <>
      {rich(page, leadMessage(hasBetter ? besideBetter(lasting) : lasting, { inChina, abroad }), {
        hours: hoursOf(agentDay),
        date: bill.later?.from,
        amount: <span class="computed">{billText(page, bill)}</span>,
        ...(cheapest && planValues(page, cheapest)),
      })}
      {inChina && (
        <>
          {gapOf(page)}
          {rich(
            page,
            'Of those sold in China, {plan}, {price} a month, lasts.',
            planValues(page, inChina, ''),
          )}
        </>
      )}
      {abroad && (
        <>
          {gapOf(page)}
          {rich(
            page,
            'Of those sold abroad, {plan}, {price} a month, lasts.',
            planValues(page, abroad, ''),
          )}
        </>
      )}
    </>
  );
}

/** Tokens alone are not what to take where a plan is named after them that may cost less. */
function besideBetter(lasting: Lasting): Lasting {
  if (lasting === 'dearer') return 'either';
  return lasting === 'notYet' ? 'eitherYet' : lasting;
}

type OtherPlans = { inChina: IncludedPlan | undefined; abroad: IncludedPlan | undefined };

/** What is said first: of the plans that are sold where that of the sentence is, if another is named of elsewhere. */
function leadMessage(lasting: Lasting, { inChina, abroad }: OtherPlans): Message {
  const messages = lastingMessages[lasting];
  if (inChina) return messages.abroad;
  return (abroad && messages.home) ?? messages.all;
}

/** The cheapest plan that a reader can buy and that lasts for an agent's day; where none is known to, one that likely does. */
function cheapestInReach(page: Page, rows: readonly IncludedPlan[]): IncludedPlan | undefined {
  const inReach = rows.filter(({ plan }) => !isOutOfReach(page, plan));
  const lasting = inReach.filter(isLasting);
  const likely = inReach.filter((row) => row.judgement.reason.kind === 'window' && isLikely(row));
  return cheapestNear(lasting.length > 0 ? lasting : likely, page.language === 'zh');
}

/** The cheapest plan that lasts but that a reader cannot buy, where none that lasts and can be bought is as cheap. */
function cheaperInChina(
  page: Page,
  rows: readonly IncludedPlan[],
  cheapest: IncludedPlan | undefined,
): IncludedPlan | undefined {
  const least = cheapest && isLasting(cheapest) ? cheapest.usd : Infinity;
  const isCheaper = ({ usd }: IncludedPlan) => usd !== null && usd < (least ?? Infinity);
  return rows.find((row) => isLasting(row) && isOutOfReach(page, row.plan) && isCheaper(row));
}

/** The cheapest plan that lasts and is sold abroad, where one that is sold in China is named that costs hardly more. */
function cheaperAbroad(
  page: Page,
  rows: readonly IncludedPlan[],
  cheapest: IncludedPlan | undefined,
): IncludedPlan | undefined {
  if (cheapest === undefined || !isLasting(cheapest)) return undefined;
  const first = rows.find((row) => isLasting(row) && !isOutOfReach(page, row.plan));
  return first === cheapest ? undefined : first;
}

/** Whether users measured a limit of the plan, and not of one of which it is a multiple. */
function isMeasuredItself({ judgement: { reason, windows } }: IncludedPlan): boolean {
  const window = reason.kind === 'window' ? reason.window : windows[0];
  return window?.kinds.includes('measured') === true;
}

/** Whether it is by what users measured of its limit that a plan lasts. */
function isMeasuredRow({ judgement: { reason } }: IncludedPlan): boolean {
  return reason.kind === 'window' && isMeasured(reason.window);
}

function isLasting({ judgement }: IncludedPlan): boolean {
  return judgement.verdict === 'holds';
}

/** A plan in a sentence with where it is sold, unless the sentence says that, and what it costs. */
function planValues(
  page: Page,
  { plan, usd, evidence }: IncludedPlan,
  region = elsewhereName(page, plan) ?? '',
) {
  const notes = [plan.name.includes(region) ? '' : region, evidence?.old];
  const text = notes.filter(Boolean).join(' · ');
  return {
    plan: (
      <>
        <a href={href(page, 'plan', { id: plan.id })}>{plan.name}</a>
        {text && page.t(' ({text})', { text })}
      </>
    ),
    price: <span class="computed">{readersAmount(page, usd, { plan })}</span>,
  };
}

/**
 * What is known of the plan that is named: whether it lasts, and whether it costs less than tokens at every
 * hour, at some or at none, or not yet.
 */
type Lasting =
  | 'none'
  | 'likely'
  | 'measured'
  | 'cheaper'
  | 'notYet'
  | 'eitherYet'
  | 'either'
  | 'dearer';

function lastingOf(cheapest: IncludedPlan | undefined, bill: TokenBill): Lasting {
  if (cheapest === undefined) return 'none';
  if (!isLasting(cheapest)) return 'likely';
  const { share, usd } = cheapest;
  if (share === null || share.high < 1) return isMeasuredRow(cheapest) ? 'measured' : 'cheaper';
  if (share.low < 1) return 'either';
  const { bill: later = 0, least: leastLater = later } = bill.later ?? {};
  return (usd ?? 0) < leastLater ? 'notYet' : 'dearer';
}

/**
 * What is said of it, of all plans; of those sold abroad where one that is sold in China lasts and costs
 * less; or of those sold in China where it is the other way round.
 */
const lastingMessages: { [Kind in Lasting]: { all: Message; abroad: Message; home?: Message } } = {
  none: {
    all: 'Of none it is known that it lasts for {hours} h a day; by the token that use costs {amount} a month.',
    abroad:
      'Of none sold outside China it is known that it lasts for {hours} h a day; by the token that use costs {amount} a month.',
  },
  likely: {
    all: 'Of none it is known that it lasts for {hours} h a day; {plan}, {price} a month, likely does, by what is known of other models. By the token that use costs {amount} a month.',
    abroad:
      'Of none sold outside China it is known that it lasts for {hours} h a day; {plan}, {price} a month, likely does, by what is known of other models. By the token that use costs {amount} a month.',
  },
  cheaper: {
    all: '{plan}, {price} a month, is the cheapest known to last for {hours} h a day; by the token that use costs {amount} a month.',
    home: '{plan}, {price} a month, is the cheapest sold in China known to last for {hours} h a day; by the token that use costs {amount} a month.',
    abroad:
      '{plan}, {price} a month, is the cheapest sold outside China known to last for {hours} h a day; by the token that use costs {amount} a month.',
  },
  measured: {
    all: '{plan}, {price} a month, is the cheapest that lasts for {hours} h a day, as users measured; by the token that use costs {amount} a month.',
    home: '{plan}, {price} a month, is the cheapest sold in China that lasts for {hours} h a day, as users measured; by the token that use costs {amount} a month.',
    abroad:
      '{plan}, {price} a month, is the cheapest sold outside China that lasts for {hours} h a day, as users measured; by the token that use costs {amount} a month.',
  },
  notYet: {
    all: 'For now pay by the token: {amount} a month for {hours} h a day. The cheapest plan known to last, {plan}, {price}, pays from {date}.',
    home: 'For now pay by the token: {amount} a month for {hours} h a day. The cheapest plan sold in China known to last, {plan}, {price}, pays from {date}.',
    abroad:
      'For now pay by the token: {amount} a month for {hours} h a day. The cheapest plan sold outside China known to last, {plan}, {price}, pays from {date}.',
  },
  eitherYet: {
    all: 'By the token {hours} h a day costs {amount} a month. The cheapest plan known to last, {plan}, {price}, pays from {date}.',
    home: 'By the token {hours} h a day costs {amount} a month. The cheapest plan sold in China known to last, {plan}, {price}, pays from {date}.',
    abroad:
      'By the token {hours} h a day costs {amount} a month. The cheapest plan sold outside China known to last, {plan}, {price}, pays from {date}.',
  },
  either: {
    all: 'By the token {hours} h a day costs {amount} a month. The cheapest plan known to last, {plan}, costs {price}.',
    home: 'By the token {hours} h a day costs {amount} a month. The cheapest plan sold in China known to last, {plan}, costs {price}.',
    abroad:
      'By the token {hours} h a day costs {amount} a month. The cheapest plan sold outside China known to last, {plan}, costs {price}.',
  },
  dearer: {
    all: 'Pay by the token: {amount} a month for {hours} h a day. The cheapest plan known to last, {plan}, costs {price}.',
    home: 'Pay by the token: {amount} a month for {hours} h a day. The cheapest plan sold in China known to last, {plan}, costs {price}.',
    abroad:
      'Pay by the token: {amount} a month for {hours} h a day. The cheapest plan sold outside China known to last, {plan}, costs {price}.',
  },
};

/** Where no plan lists a model, those of its vendor that list none: they may include it. */
function PlansUnlisted({ data, model }: ModelPlansProps) {
  const page = usePage();
  if (model.lifecycle.stage === 'retired' || ownUnlisted(data, model).length === 0) return null;
  return (
    <Section title={page.t('Plans')}>
      <p class="quiet">
        <OwnPlansUnlisted data={data} model={model} />
      </p>
    </Section>
  );
}

/** The vendor's own plans that do not say which models they include. */
function OwnPlansUnlisted({ data, model }: ModelPlansProps) {
  const page = usePage();
  const plans = ownUnlisted(data, model);
  if (plans.length === 0) return null;
  return (
    <>
      {gapOf(page)}
      {rich(page, '{vendor} sells plans of which no source lists the models: {plans}.', {
        vendor: page.vendorName(model.vendor),
        plans: plans.map(({ id, name }, index) => (
          <>
            {index > 0 && listMark(page)}
            <a href={href(page, 'plan', { id })}>{inWords(page, name)}</a>
          </>
        )),
      })}
    </>
  );
}

function ownUnlisted(data: Data, { vendor }: ModelDetail): Plan[] {
  return data.soldPlans.filter((plan) => plan.vendor === vendor && plan.models === null);
}

/** The plans with models of the same vendor of which nobody has looked at the list since one came out. */
function plansReadBefore(data: Data, { id, vendor, released }: ModelDetail): Plan[] {
  const isOfVendor = (other: string) => data.modelsById.get(other)?.vendor === vendor;
  return data.soldPlans.filter(({ models, models_checked: checked }) => {
    if (models === null || models.includes(id) || !models.some(isOfVendor)) return false;
    return checked !== null && released !== null && checked < released;
  });
}

/** By what plans are weighed, for who wants to know. */
function HowWeighed({ texts }: { texts: readonly (string | undefined)[] }) {
  const page = usePage();
  return (
    <details>
      <summary>{page.t('How plans are weighed')}</summary>
      <ul class="quiet">
        {texts.map(
          (text) =>
            text && (
              <li>
                <span class="computed">{text}</span>
              </li>
            ),
        )}
      </ul>
    </details>
  );
}

/** The use, and by which price of a token a plan has paid: of a bill that is a range by the least, from which on that is sure. */
function agentRequestTexts(
  page: Page,
  isOfVendor: boolean,
  { bill, least = bill }: TokenBill,
): string[] {
  const { in: input, cached, out: output, requests } = agentDay;
  return [
    page.t(
      'The use: {requests} requests a day, each of {input} tokens in, {cached} of them cached, and {output} out.',
      { requests, input: grouped(input), cached: grouped(cached), output: grouped(output) },
    ),
    isOfVendor
      ? page.t('A plan pays off once the vendor’s tokens for that use would have cost as much.')
      : page.t('A plan pays off once tokens for that use would have cost as much.'),
    ...(least < bill ? [page.t('The days are by the least price of the token.')] : []),
  ];
}

/** The plans that include a model, the cheapest first, unknown prices last; and the bill by the token. */
function weighIncluding(page: Page, { data, model }: ModelPlansProps) {
  const weighedModel = toWeighedModel(page, model, data);
  const plans = plansIncluding(page, data, model.id);
  const { bill } = weighAt(page, data, { plans, weighedModel });
  const rows = plansByList(plans)
    .flatMap(({ currency, sold }) => {
      const byList = toWeighedModel(page, model, data, currency);
      return weighAt(page, data, { plans: sold, weighedModel: byList }).rows;
    })
    .sort(byPrice);
  const limitPrice = rows.some(isLimitInDollars) ? limitPriceText(page, weighedModel) : undefined;
  const elsewhere = bill && elsewhereText(page, { data, model }, bill);
  return { rows, bill, limitPrice, elsewhere };
}

function plansIncluding(page: Page, data: Data, model: string): WeighedPlan[] {
  const plans = data.soldPlans.filter(({ models }) => models?.includes(model));
  return plans.map((plan) => toWeighed(page, plan, data));
}

/** Plans by the list with which they are weighed: that of where they are sold. */
function plansByList(plans: readonly WeighedPlan[]) {
  const inChina = plans.filter(({ region }) => region === 'domestic');
  const abroad = plans.filter(({ region }) => region !== 'domestic');
  return [
    { currency: 'USD', sold: abroad },
    { currency: 'CNY', sold: inChina },
  ] as const;
}

type WeighedAt = { plans: readonly WeighedPlan[]; weighedModel: WeighedModel };

/** What plans hold of an agent's day with a model by one list, and what that day costs by it. */
function weighAt(page: Page, data: Data, { plans, weighedModel }: WeighedAt) {
  const use = dailyUse({});
  const weighed = weighPlans(plans, {
    layOut: evenDay(use, weighedModel.id),
    models: new Map([[weighedModel.id, weighedModel]]),
    rates: page.rates,
    bases: data.soldPlans,
  });
  const bill = weighed?.bill;
  const higher = higherText(page, bill, weighedModel);
  const rows = (weighed?.rows ?? []).map((row) => toIncludedPlan(page, row, { bill, use, higher }));
  return { bill, rows };
}

type WeighedUse = Pick<IncludedPlan, 'higher'> & { bill: TokenBill | undefined; use: DailyUse };

/** What the use takes of the other windows of a plan that lasts. */
function otherWindows(page: Page, { judgement: { verdict, reason, windows } }: PlanRow): string[] {
  if (verdict !== 'holds' || reason.kind !== 'window') return [];
  return windows
    .filter((window) => window !== reason.window)
    .map(({ window, share }) => page.t(TAKEN[window], { percent: mostText(page, share) }));
}

/** How much the use takes of a window that does not decide; the page of the plan has what that holds. */
const TAKEN = {
  '5h': '{percent} of its 5-hour limit',
  day: '{percent} of its daily limit',
  week: '{percent} of its weekly limit',
  month: '{percent} of its monthly limit',
} as const satisfies { [Window in JudgedWindow['window']]: Message };

/** Whether a limit in dollars lasts from the day of a price that is announced, where that is not as today. */
function laterLasts(
  page: Page,
  { judgement: { reason } }: PlanRow,
  bill: TokenBill | undefined,
): string[] {
  const isInDollars = reason.kind === 'window' && reason.window.unit === 'usd';
  if (!isInDollars || reason.window.is_guess || !bill?.later) return [];
  const { low, high } = reason.window.share;
  const times = bill.later.bill / bill.bill;
  const lasting = lastingShare({ low: low * times, high: high * times });
  if (lasting === lastingShare({ low, high })) return [];
  return [page.t(LATER_LASTS[lasting], { date: bill.later.from })];
}

/** Whether a use of a share of a limit lasts. */
function lastingShare({ low, high }: Share): keyof typeof LATER_LASTS {
  if (high <= ALL_OF_IT) return 'yes';
  return low > ALL_OF_IT ? 'no' : 'perhaps';
}

const LATER_LASTS = {
  yes: 'yes from {date}',
  perhaps: 'perhaps from {date}',
  no: 'no from {date}',
} as const satisfies { [Kind in string]: Message };

/** At which higher price of the token a plan pays off alone: that from a day on, at peak, or with writes to the cache. */
function higherText(
  page: Page,
  bill: TokenBill | undefined,
  { conditions = [] }: WeighedModel,
): string {
  const isByHour = conditions.some(({ condition }) => condition === 'off_peak');
  const { later, bill: now = 0 }: Partial<TokenBill> = bill ?? {};
  if (later && later.bill > now) return page.t('only from {date}', { date: later.from });
  return isByHour ? page.t('only at peak') : page.t('only with cache writes');
}

function toIncludedPlan(page: Page, row: PlanRow, { bill, use, higher }: WeighedUse): IncludedPlan {
  const slower = slowedBy(row);
  return {
    ...row,
    lasts: [lastsText(page, row), ...otherWindows(page, row), ...laterLasts(page, row, bill)].join(
      page.t('; '),
    ),
    higher,
    pays: paysFrom(row, bill, { slower, requests: use.requests }),
    isSlowed: slower > 1,
  };
}

/** Whether the limit that decides is stated in dollars. */
function isLimitInDollars({ judgement: { reason } }: PlanRow): boolean {
  return reason.kind === 'window' && reason.window.unit === 'usd';
}

/** By which price limits in dollars are counted, where the bill by the token is by another. */
function limitPriceText(page: Page, { log, ...weighed }: WeighedModel): string | undefined {
  // Without what writing to the cache costs more.
  const { other, ...counted } = log ?? weighed;
  const price = page.pricePair(counted);
  if (other === undefined || page.pricePair(other) === price) return undefined;
  return page.t('Limits in dollars are counted at its vendor’s price in dollars, {price}.', {
    price,
  });
}

/** How many times as long an agent takes for its requests, of a plan whose windows are known to hold fewer. */
function slowedBy({ judgement: { verdict, windows } }: PlanRow): number {
  if (verdict !== 'does_not_hold') return 1;
  const short = windows.filter(({ window, is_guess }) => window !== 'month' && !is_guess);
  return Math.max(1, ...short.map(({ share }) => share.high));
}

/** From when a plan has paid, for so many requests a day. */
function paysFrom(
  { usd }: PlanRow,
  bill: TokenBill | undefined,
  { slower, requests }: { slower: number; requests: number },
): IncludedPlan['pays'] {
  if (usd === null || !bill?.bill) return null;
  const at = (price: TokenBill): Pays => {
    const days = paysAfter(usd * slower, price);
    return { days, requests: (days / slower) * requests };
  };
  const dearest = Math.max(bill.bill, bill.later?.bill ?? 0);
  return { most: at({ bill: dearest }), least: at(bill) };
}

/** Whether each limit of a plan is known to hold what costs more than the plan: of as much it would never pay. */
function isHeld({ judgement, share }: Omit<PlanRow, 'plan'>): boolean {
  const { reason, windows } = judgement;
  if (share === null || reason.kind !== 'window') return false;
  return windows.every(({ is_guess, unit, share: used }) => {
    // At the least price more of any limit is used that is not in dollars.
    const cost = unit === 'usd' ? share.low : share.high;
    return !is_guess && cost * used.high * ALL_OF_IT < 1;
  });
}

/** What each window of a plan holds of a model: plans state different ones; without a figure what its quota says. */
export function limitsText(page: Page, plan: Plan, model: string): string {
  return limitTexts(page, plan, model).join(page.t('; ')) || page.t('not published');
}

/** What each window of a plan holds of a model, the shortest first; without a figure its first quota. */
function limitTexts(page: Page, plan: Plan, model: string): string[] {
  const limits = limitsFor(plan, model);
  if (limits.length > 0) return limits.map((limit) => limitText(page, limit));
  return plan.quotas
    .slice(0, 1)
    .map(({ note, ...quota }) => quotaText(page, { ...quota, note: note && inWords(page, note) }));
}

/** What the windows of a plan hold of a model, the shortest first; without a model what they hold of every one. */
export function limitsFor(plan: LimitedPlan, model = '') {
  return limitsOf(plan)
    .flatMap((limit) => limitFor(limit, model))
    .sort((left, right) => windowDays[left.window] - windowDays[right.window]);
}

/** What a limit holds of a model: what was measured of another says nothing of it. */
function limitFor(limit: Limit, model: string) {
  const holds = isDrawnBy(limit, model) ? allowanceFor(limit, model) : undefined;
  if (holds === undefined || (holds.isGuess && holds.isMeasured)) return [];
  const kinds = limit.allowances.map(({ kind }) => kind);
  const { window, unit, pool } = limit;
  return [{ window, unit, pool, kinds, holds, is_guess: holds.isGuess }];
}

/** In how many days an agent has sent the requests that cost as much as a month of a plan. */
function PaysFrom(row: IncludedPlan) {
  const page = usePage();
  const { pays } = row;
  if (row.isWorthless) {
    const isLessByYear = (row.yearly?.usd ?? Infinity) < (row.usd ?? 0);
    return <>{page.t(isLessByYear ? 'never where it is paid by the month' : 'never')}</>;
  }
  if (pays === null) return <>–</>;
  if (row.usd === 0) return <>{page.t('the first request')}</>;
  // What is not earned back within its month never is.
  if (pays.most.requests / agentDay.requests > DAYS_A_MONTH)
    return <>{page.t('never at this use')}</>;
  if (pays.most.days > DAYS_A_MONTH) return <>{page.t('its limit is too small for that')}</>;
  // Another basis than that of all rows has no figure here.
  if (pays.least.days > DAYS_A_MONTH) return <>{row.higher}</>;
  const days = Math.ceil(pays.least.days);
  return (
    <span class="computed">
      {page.t('{days, plural, one {# day} other {# days}}', { days })}{' '}
      {row.isSlowed && <small>{page.t('its limits allow no faster')}</small>}{' '}
      {!isHeld(row) && <small>{page.t('if its limit allows')}</small>}
    </span>
  );
}
