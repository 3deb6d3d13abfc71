import type { ComponentChild } from 'preact';
import type { Page } from '../page.ts';
import { href, rich } from './links.tsx';
import { gapOf, type Rates, readersAmount } from './plan.tsx';
import { isMeasured, lastsText, marginText, percentOf } from './plan-lasts.ts';
import type { Advice, PlanRow, WeighedModel, WeighedPlans } from './plan-rows.ts';
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
  { bill, rates }: WeighedPlans,
): string {
  const cost = page.t('By the token {model} costs {amount} a month so.', {
    model: name,
    amount: readersAmount(page, bill, { rates }),
  });
  return [hoursText(page, use), requestText(page, use), cost].join(gapOf(page));
}

/** What to take, as a sentence: one that is true where limits are secret, too. */
export function adviceText(
  page: Page,
  { lasting, start, next }: Advice,
  { bill, rates }: WeighedPlans,
): ComponentChild {
  if (start === undefined && lasting === undefined)
    return page.t(
      'Pay by the token, {amount} a month: no plan known to include it is both cheaper and known to last.',
      {
        amount: readersAmount(page, bill, { rates }),
      },
    );
  return (
    <>
      {start !== undefined &&
        rich(page, 'Start with {plan}, {price}: cheaper than tokens after {days}.', {
          ...named(page, start, rates),
          days: daysText(page, start),
        })}
      {gapOf(page)}
      {next !== undefined &&
        rich(page, 'When you meet its limit, {plan}, {price}, gives {times} times as much.', {
          ...named(page, next.row, rates),
          times: next.times,
        })}
      {gapOf(page)}
      {lasting !== undefined && lastingText(page, lasting, rates)}
    </>
  );
}

/** A plan that lasts; of a limit that somebody measured, with how far that may be from yours. */
function lastingText(page: Page, row: PlanRow, rates: Rates): ComponentChild {
  const message = row.judgement.windows.some(isMeasured)
    ? '{plan}, {price} a month, lasts by what was measured (±{margin}), for {share} of what the tokens cost.'
    : '{plan}, {price} a month, lasts, for {share} of what the tokens cost.';
  const share = percentOf(page, row.share ?? 0);
  return rich(page, message, { ...named(page, row, rates), share, margin: marginText(page) });
}

function named(page: Page, { plan, usd }: PlanRow, rates: Rates) {
  return {
    plan: <a href={href(page, 'plan', { id: plan.id })}>{plan.name}</a>,
    price: readersAmount(page, usd, { rates, plan }),
  };
}

function daysText(page: Page, { days }: PlanRow): string {
  return page.t('{count, plural, one {# day} other {# days}}', { count: days ?? 0 });
}

/** A plan, or paying by the token. */
type PlanOrBill = PlanRow | { bill: number };

type PlanTableProps = { weighed: WeighedPlans; advice: Advice };

/**
 * The plans that include the model, the cheapest first: those of which something is known or that
 * are advised, then those of which nothing is; those that don't hold the use are folded.
 */
export function PlanTable({ weighed: { rows, bill, rates }, advice }: PlanTableProps) {
  const page = usePage();
  const { known, unknown, short } = groupByVerdict(rows, advice);
  const lines = withBill(known, bill);
  const groups = [{ rows: lines }, { title: page.t('Not known whether they last'), rows: unknown }];
  return (
    <>
      <Lines
        rates={rates}
        groups={groups.filter((group) => group.rows.length > 0)}
        chosen={advice.start ?? advice.lasting ?? lines.find((line) => !('plan' in line))}
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

/** What is known of each plan; one that is advised stands with those of which something is. */
function groupByVerdict(rows: readonly PlanRow[], { start, next, lasting }: Advice) {
  const advised = new Set([start, next?.row, lasting]);
  const isUnknown = (row: PlanRow) => row.judgement.verdict === 'unknown' && !advised.has(row);
  const open = rows.filter(({ judgement }) => judgement.verdict !== 'does_not_hold');
  return {
    known: open.filter((row) => !isUnknown(row)),
    unknown: open.filter(isUnknown),
    short: rows.filter(({ judgement }) => judgement.verdict === 'does_not_hold'),
  };
}

/** The bill stands behind what costs less. */
function withBill(rows: readonly PlanRow[], bill: number): PlanOrBill[] {
  const place = rows.findIndex(({ usd }) => (usd ?? Infinity) > bill);
  const cheaper = place === -1 ? rows.length : place;
  return [...rows.slice(0, cheaper), { bill }, ...rows.slice(cheaper)];
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
        {
          label: page.t('Pays after'),
          class: 'n',
          cell: (line) => ('plan' in line && line.days !== null ? daysText(page, line) : '–'),
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
  if (!('plan' in line)) return page.t('By the token');
  const { id, name, vendor } = line.plan;
  return (
    <>
      <a href={href(page, 'plan', { id })}>{name}</a>{' '}
      {!name.startsWith(vendor) && <small>{page.vendorName(vendor)}</small>}
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
