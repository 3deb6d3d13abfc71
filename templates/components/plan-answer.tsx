import type { ComponentChild } from 'preact';
import type { JudgedWindow, Verdict } from '../../feed/prices/plan-fit/judge.ts';
import type { Page } from '../page.ts';
import { gapOf, type Message } from '../text.ts';
import { type Rates, readersAmount } from './currency.ts';
import { href, rich } from './links.tsx';
import { payerText } from './plan.tsx';
import {
  isMeasured,
  isSingle,
  lastsText,
  marginText,
  multipleText,
  percentOf,
} from './plan-lasts.ts';
import {
  type Advice,
  billOfAnswer,
  type PlanRow,
  type TokenBill,
  type WeighedPlan,
  type WeighedPlans,
} from './plan-rows.ts';
import { billNote } from './plan-use.tsx';
import { withEvidence } from './sources.tsx';
import { Table } from './table.tsx';
import { usePage } from './use-page.ts';

/** What to take, as sentences: those that are certain first, and true where limits are secret, too. */
export function adviceText(page: Page, advice: Advice, weighed: WeighedPlans): ComponentChild {
  const { lasting, start, next } = advice;
  const { rates } = weighed;
  const bill = billOfAnswer(advice, weighed);
  const about = start && {
    ...named(page, start, rates),
    days: page.t('{count, plural, one {# day} other {# days}}', { count: start.days ?? 0 }),
  };
  return (
    <>
      {lasting === undefined ? noneText(page, bill, weighed) : lastingText(page, lasting, rates)}
      {gapOf(page)}
      {about !== undefined &&
        rich(
          page,
          lasting === undefined
            ? 'You may start with {plan}, {price}: if it lasts, it is cheaper than tokens after {days}.'
            : 'Cheaper, but not sure to last: {plan}, {price}.',
          about,
        )}
      {gapOf(page)}
      {next !== undefined &&
        rich(page, 'When you meet its limit, {plan}, {price}, gives {multiple}.', {
          ...named(page, next.row, rates),
          multiple: multipleText(page, { multiples: [next.multiple] }),
        })}
      {gapOf(page)}
      {bill && billNote(page, bill, rates)}
    </>
  );
}

function noneText(page: Page, found: TokenBill | undefined, weighed: WeighedPlans): string {
  const count = weighed.rows.length;
  if (found === undefined)
    return page.t(
      'Known to include it: {count} of these plans. Its price by the token is not known.',
      { count },
    );
  return page.t(
    count === 0
      ? 'None of these plans is known to include it: by the token it is {amount} a month.'
      : 'None of these plans is cheaper and known to last: by the token it is {amount} a month.',
    { amount: readersAmount(page, found.bill, { ...found, rates: weighed.rates }) },
  );
}

/** A plan that lasts; of a limit that somebody measured, with how far that may be from yours. */
function lastingText(page: Page, row: PlanRow, rates: Rates): ComponentChild {
  const message = lastingMessage(row.judgement.windows.filter(isMeasured));
  const share = percentOf(page, row.share ?? 0);
  return rich(page, message, { ...named(page, row, rates), share, margin: marginText(page) });
}

type PricedWay = Pick<PlanRow, 'usd' | 'model'> & { plan: WeighedPlan | undefined };

function lastingMessage(measured: readonly JudgedWindow[]): Message {
  if (measured.length === 0)
    return '{plan}, {price}, lasts. It costs {share} of the same use by the token.';
  return measured.some(isSingle)
    ? '{plan}, {price}, lasts by what was measured once (±{margin}). It costs {share} of the same use by the token.'
    : '{plan}, {price}, lasts by what users measured (±{margin}). It costs {share} of the same use by the token.';
}

/** A plan, or paying by the token, and what a month of it costs: for whom. */
export function named(page: Page, { plan, usd, model }: PricedWay, rates: Rates) {
  const amount = readersAmount(page, usd, plan ? { rates, plan } : { rates });
  const month = page.t('{amount} a month', { amount });
  if (plan === undefined) return { plan: page.t('by the token'), price: month };
  return {
    plan: (
      <>
        <a href={href(page, 'plan', { id: plan.id })}>{plan.name}</a>
        {model !== undefined && ` (${model})`}
      </>
    ),
    price: usd === 0 ? amount : `${month} ${payerText(page, plan)}`.trim(),
  };
}

/** A plan, or paying by the token. */
type PlanOrBill = PlanRow | TokenBill;

type PlanTableProps = { weighed: WeighedPlans; advice: Advice };

/**
 * The plans that include the model, the cheapest first: those that last, those that may, then those of
 * which nothing is known; those that don't hold the use are folded.
 */
export function PlanTable({ weighed: { rows, bills, rates }, advice }: PlanTableProps) {
  const page = usePage();
  const judged = (verdict: Verdict) =>
    rows.filter(({ judgement }) => judgement.verdict === verdict);
  const lines = withBills(judged('holds'), bills);
  const short = judged('does_not_hold');
  const groups = [
    { rows: lines },
    { title: page.t('May last'), rows: judged('may_hold') },
    { title: page.t('Not known whether they last'), rows: judged('unknown') },
  ];
  return (
    <>
      <Lines
        rates={rates}
        groups={groups.filter((group) => group.rows.length > 0)}
        chosen={advice.lasting ?? advice.start ?? lines.find((line) => 'bill' in line)}
      />
      {short.length > 0 && (
        <details>
          <summary>
            {page.t(
              '{count, plural, one {# plan that includes} other {# plans that include}} it and don’t last',
              {
                count: short.length,
              },
            )}
          </summary>
          <Lines rates={rates} groups={[{ rows: short }]} />
        </details>
      )}
    </>
  );
}

/** A bill stands behind what costs no more. */
function withBills(rows: readonly PlanRow[], bills: readonly TokenBill[]): PlanOrBill[] {
  const priceOf = (line: PlanOrBill) => ('bill' in line ? line.bill : (line.usd ?? Infinity));
  // The difference of two unknown prices is none.
  return [...rows, ...bills].sort((left, right) => priceOf(left) - priceOf(right) || 0);
}

type LinesProps = {
  rates: Rates;
  groups: { title?: string; rows: PlanOrBill[] }[];
  /** The line that is the answer. */
  chosen?: PlanOrBill | undefined;
};

function Lines({ rates, groups, chosen }: LinesProps) {
  const page = usePage();
  return (
    <Table<PlanOrBill>
      class="prices plan-table"
      label={page.t('Plans that include it')}
      rows={[]}
      groups={groups}
      row={(line) => rowAttributes(page, line, line === chosen)}
      columns={[
        { label: page.t('Plan'), isHeading: true, cell: (line) => nameCell(page, line, rates) },
        {
          label: page.t('A month'),
          class: 'n',
          cell: (line) => monthCell(page, line, rates),
        },
        {
          label: page.t('Of the token bill'),
          class: 'n',
          cell: (line) => shareCell(page, line),
        },
        {
          label: page.t('Does it last?'),
          class: 'text',
          cell: (line) => ('bill' in line ? page.t('Yes') : lastsText(page, line)),
        },
      ]}
    />
  );
}

/** Its tip says when the price was read; a price that follows from others says so by its class. */
function rowAttributes(page: Page, line: PlanOrBill, isChosen: boolean) {
  const plan = 'plan' in line ? line.plan : undefined;
  const attributes = plan && withEvidence(page, plan);
  const isComputed = plan?.currency !== 'USD';
  const classes = [attributes?.class, isComputed && 'computed', isChosen && 'chosen'].filter(
    Boolean,
  );
  return { ...attributes, class: classes.join(' ') || undefined };
}

function nameCell(page: Page, line: PlanOrBill, rates: Rates): ComponentChild {
  if ('bill' in line)
    return <Named note={billNote(page, line, rates) ?? line.model}>{page.t('By the token')}</Named>;
  const { id, name, vendor } = line.plan;
  const maker = page.vendorName(vendor);
  const notes = [!name.startsWith(maker) && maker, line.model];
  return (
    <Named note={notes.filter(Boolean).join(' · ')}>
      <a href={href(page, 'plan', { id })}>{name}</a>
    </Named>
  );
}

function Named({ note, children }: { note: string | undefined; children: ComponentChild }) {
  return (
    <>
      {children} {note && <small>{note}</small>}
    </>
  );
}

/** What a month costs, and for whom. */
function monthCell(page: Page, line: PlanOrBill, rates: Rates): ComponentChild {
  if ('bill' in line) return readersAmount(page, line.bill, { ...line, rates });
  const { plan, usd } = line;
  return <Named note={payerText(page, plan)}>{readersAmount(page, usd, { rates, plan })}</Named>;
}

/** Of a plan that may last with that condition; of others a share would be a promise. */
function shareCell(page: Page, line: PlanOrBill): ComponentChild {
  if ('bill' in line) return percentOf(page, 1);
  const { share, judgement } = line;
  const mayLast = judgement.verdict === 'may_hold';
  if (share === null || !(mayLast || judgement.verdict === 'holds')) return '–';
  return <Named note={mayLast ? page.t('if it lasts') : ''}>{percentOf(page, share)}</Named>;
}
