import type { ComponentChild } from 'preact';
import type { Verdict } from '../../feed/prices/plan-fit/judge.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { type Rates, readersAmount } from './currency.ts';
import { href, rich } from './links.tsx';
import { isMeasured, lastsText, marginText, multipleText, percentOf } from './plan-lasts.ts';
import {
  type Advice,
  billOfAnswer,
  type PlanRow,
  type TokenBill,
  type WeighedModel,
  type WeighedPlans,
} from './plan-rows.ts';
import { hoursText, requestText } from './plan-use.tsx';
import { withReading } from './sources.tsx';
import { Table } from './table.tsx';
import type { DailyUse } from './usage.tsx';
import { usePage } from './use-page.ts';

/** What a day is taken to be, and what it costs by the token. */
export function assumptionText(
  page: Page,
  use: DailyUse,
  { name }: WeighedModel,
  { bill, rates }: { bill: TokenBill | undefined; rates: Rates },
): string {
  const sentences = [hoursText(page, use), requestText(page, use)];
  if (bill !== undefined)
    sentences.push(
      page.t('By the token {model} costs {amount} a month.', {
        model: bill.model ?? name,
        amount: readersAmount(page, bill.bill, { rates }),
      }),
    );
  return sentences.join(gapOf(page));
}

/** What to take, as sentences: those that are certain first, and true where limits are secret, too. */
export function adviceText(page: Page, advice: Advice, weighed: WeighedPlans): ComponentChild {
  const { lasting, start, next } = advice;
  const { rates } = weighed;
  const about = start && { ...named(page, start, rates), days: daysText(page, start) };
  return (
    <>
      {lasting === undefined ? noneText(page, advice, weighed) : lastingText(page, lasting, rates)}
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
    </>
  );
}

function noneText(page: Page, advice: Advice, weighed: WeighedPlans): string {
  const found = billOfAnswer(advice, weighed);
  if (found === undefined)
    return page.t('Its price by the token is not known: plans can’t be compared with it.');
  return page.t(
    weighed.rows.length === 0
      ? 'None of these plans is known to include it: by the token it is {amount} a month.'
      : 'None of these plans is cheaper and known to last: by the token it is {amount} a month.',
    { amount: readersAmount(page, found.bill, weighed) },
  );
}

/** A plan that lasts; of a limit that somebody measured, with how far that may be from yours. */
function lastingText(page: Page, row: PlanRow, rates: Rates): ComponentChild {
  const message = row.judgement.windows.some(isMeasured)
    ? '{plan}, {price}, lasts by what users measured (±{margin}). It costs {share} of the same use by the token.'
    : '{plan}, {price}, lasts. It costs {share} of the same use by the token.';
  const share = percentOf(page, row.share ?? 0);
  return rich(page, message, { ...named(page, row, rates), share, margin: marginText(page) });
}

/** The plans that cost least, whether they last or not: the first that is free, and the first that isn't. */
export function leastText(
  page: Page,
  { lasting }: Advice,
  { rows, rates }: WeighedPlans,
): ComponentChild {
  const others = rows.filter(
    (row) => row !== lasting && (row.usd ?? Infinity) < (lasting?.usd ?? Infinity),
  );
  const free = others.find(({ usd }) => usd === 0);
  const paid = others.find(({ usd }) => usd !== 0);
  const leastOf = (row: PlanRow) => ({
    ...named(page, row, rates),
    lasts: lastsText(page, row),
  });
  return (
    <>
      {paid &&
        rich(page, 'Least money for it: {plan}, {price}. Does it last? {lasts}.', leastOf(paid))}
      {gapOf(page)}
      {free && rich(page, 'Free: {plan}. Does it last? {lasts}.', leastOf(free))}
    </>
  );
}

function named(page: Page, { plan, usd, model }: PlanRow, rates: Rates) {
  const amount = readersAmount(page, usd, { rates, plan });
  return {
    plan: (
      <>
        <a href={href(page, 'plan', { id: plan.id })}>{plan.name}</a>
        {model !== undefined && ` (${model})`}
      </>
    ),
    price: usd === 0 ? amount : page.t('{amount} a month', { amount }),
  };
}

function daysText(page: Page, { days }: PlanRow): string {
  return page.t('{count, plural, one {# day} other {# days}}', { count: days ?? 0 });
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
  const judged = groupByVerdict(rows);
  const lines = withBills(judged.lasting, bills);
  const groups = [
    { rows: lines },
    { title: page.t('May last'), rows: judged.rough },
    { title: page.t('Not known whether they last'), rows: judged.unknown },
  ];
  return (
    <>
      <Lines
        rates={rates}
        groups={groups.filter((group) => group.rows.length > 0)}
        chosen={advice.lasting ?? advice.start ?? lines.find((line) => !('plan' in line))}
      />
      {judged.short.length > 0 && (
        <details>
          <summary>
            {page.t(
              '{count, plural, one {# plan that includes} other {# plans that include}} it and don’t last',
              {
                count: judged.short.length,
              },
            )}
          </summary>
          <Lines rates={rates} groups={[{ rows: judged.short }]} />
        </details>
      )}
    </>
  );
}

function groupByVerdict(rows: readonly PlanRow[]) {
  const judged = (verdict: Verdict) =>
    rows.filter(({ judgement }) => judgement.verdict === verdict);
  return {
    lasting: judged('holds'),
    rough: judged('may_hold'),
    unknown: judged('unknown'),
    short: judged('does_not_hold'),
  };
}

/** A bill stands behind what costs no more. */
function withBills(rows: readonly PlanRow[], bills: readonly TokenBill[]): PlanOrBill[] {
  const priceOf = (line: PlanOrBill) => ('plan' in line ? (line.usd ?? Infinity) : line.bill);
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
        { label: page.t('Plan'), isHeading: true, cell: (line) => nameCell(page, line) },
        {
          label: page.t('A month'),
          class: 'n',
          cell: (line) => monthText(page, line, rates),
        },
        {
          label: page.t('Of the token bill'),
          class: 'n',
          cell: (line) => shareText(page, line),
        },
        {
          label: page.t('Does it last?'),
          class: 'text',
          cell: (line) => (
            <small class="computed">{'plan' in line ? lastsText(page, line) : page.t('Yes')}</small>
          ),
        },
      ]}
    />
  );
}

/** Its tip says when the price was read; a price that follows from others says so by its class. */
function rowAttributes(page: Page, line: PlanOrBill, isChosen: boolean) {
  const plan = 'plan' in line ? line.plan : undefined;
  const reading = plan && withReading(page, plan);
  const isComputed = plan?.currency !== 'USD';
  const classes = [reading?.class, isComputed && 'computed', isChosen && 'chosen'].filter(Boolean);
  return { ...reading, class: classes.join(' ') || undefined };
}

function nameCell(page: Page, line: PlanOrBill): ComponentChild {
  if (!('plan' in line)) return <Named note={line.model}>{page.t('By the token')}</Named>;
  const { id, name, vendor } = line.plan;
  const notes = [!name.startsWith(vendor) && page.vendorName(vendor), line.model];
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

function monthText(page: Page, line: PlanOrBill, rates: Rates): string {
  if ('bill' in line) return readersAmount(page, line.bill, { rates });
  return readersAmount(page, line.usd, { rates, plan: line.plan });
}

function shareText(page: Page, line: PlanOrBill): string {
  const share = 'plan' in line ? line.share : 1;
  return share === null ? '–' : percentOf(page, share);
}
