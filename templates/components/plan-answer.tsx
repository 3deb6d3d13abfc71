import type { ComponentChild } from 'preact';
import type { Page } from '../page.ts';
import { href, rich } from './links.tsx';
import type { Advice, PlanRow, WeighedModel, WeighedPlans } from './plan-rows.ts';
import { hoursText, requestText } from './plan-use.tsx';
import { lastsText, percentOf } from './plan-verdict.ts';
import { withReading } from './sources.tsx';
import { Table } from './table.tsx';
import type { DailyUse } from './usage.tsx';
import { usePage } from './use-page.ts';

/** What a day is taken to be, and what it costs by the token. */
export function assumptionText(
  page: Page,
  use: DailyUse,
  { name }: WeighedModel,
  bill: number,
): string {
  const cost = page.t('By the token {model} costs {amount} a month so.', {
    model: name,
    amount: page.dollars(bill),
  });
  return [hoursText(page, use), requestText(page, use), cost].join(' ');
}

/** What to take, as a sentence: one that is true where limits are secret, too. */
export function adviceText(
  page: Page,
  { lasting, start, next }: Advice,
  { bill }: WeighedPlans,
): ComponentChild {
  if (start === undefined && lasting === undefined)
    return page.t(
      'Pay by the token, {amount} a month: no plan known to include it is both cheaper and known to last.',
      {
        amount: page.dollars(bill),
      },
    );
  return (
    <>
      {start !== undefined &&
        rich(page, 'Start with {plan}, {price}: cheaper than tokens after {days}.', {
          ...named(page, start),
          days: daysText(page, start),
        })}{' '}
      {next !== undefined &&
        rich(page, 'When you meet its limit, {plan}, {price}, gives {times} times as much.', {
          ...named(page, next.row),
          times: next.times,
        })}{' '}
      {lasting !== undefined &&
        rich(page, '{plan}, {price}, lasts: {share} of what the tokens cost.', {
          ...named(page, lasting),
          share: percentOf(page, lasting.share ?? 0),
        })}
    </>
  );
}

function named(page: Page, { plan, usd }: PlanRow) {
  return {
    plan: <a href={href(page, 'plan', { id: plan.id })}>{plan.name}</a>,
    price: page.dollars(usd),
  };
}

function daysText(page: Page, { days }: PlanRow): string {
  return page.t('{count, plural, one {# day} other {# days}}', { count: days ?? 0 });
}

/** A plan, or paying by the token. */
type PlanOrBill = PlanRow | { bill: number };

/** The plans that include the model, the cheapest first; those that don't hold the use are folded. */
export function PlanTable({ weighed: { rows, bill } }: { weighed: WeighedPlans }) {
  const page = usePage();
  const short = rows.filter(({ judgement }) => judgement.verdict === 'does_not_hold');
  const open: PlanOrBill[] = rows.filter(({ judgement }) => judgement.verdict !== 'does_not_hold');
  const place = open.findIndex((line) => 'plan' in line && (line.usd ?? Infinity) > bill);
  const cheaper = place === -1 ? open.length : place;
  const lines = [...open.slice(0, cheaper), { bill }, ...open.slice(cheaper)];
  return (
    <>
      <Lines lines={lines} />
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
          <Lines lines={short} />
        </details>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly PlanOrBill[] }) {
  const page = usePage();
  return (
    <Table<PlanOrBill>
      class="prices plan-table"
      label={page.t('Plans that include it')}
      rows={lines}
      row={(line) => rowAttributes(page, line)}
      columns={[
        { label: page.t('Plan'), isHeading: true, cell: (line) => nameCell(page, line) },
        {
          label: page.t('A month'),
          class: 'n',
          cell: (line) => page.dollars('plan' in line ? line.usd : line.bill),
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
function rowAttributes(page: Page, line: PlanOrBill) {
  if (!('plan' in line)) return { class: 'computed' };
  const { title, class: age } = withReading(page, line.plan);
  const isConverted = line.plan.currency !== 'USD';
  const classes = [age, isConverted ? 'computed' : undefined].filter(Boolean).join(' ');
  return { title, class: classes === '' ? undefined : classes };
}

function nameCell(page: Page, line: PlanOrBill): ComponentChild {
  if (!('plan' in line)) return page.t('By the token');
  const { id, name, vendor } = line.plan;
  return (
    <>
      <a href={href(page, 'plan', { id })}>{name}</a>{' '}
      {!name.startsWith(vendor) && <small>{vendor}</small>}
    </>
  );
}

function shareText(page: Page, line: PlanOrBill): string {
  const share = 'plan' in line ? line.share : 1;
  return share === null ? '–' : percentOf(page, share);
}
