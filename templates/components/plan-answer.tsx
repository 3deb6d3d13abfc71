import type { ComponentChild } from 'preact';
import type { Verdict } from '../../feed/prices/plan-fit/judge.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { readersAmount } from './currency.ts';
import { href, rich } from './links.tsx';
import { payerText } from './plan.tsx';
import { type Advice, verdictOf } from './plan-advice.ts';
import { isLikely, lastsText, percentOf, percentsOf, takenText } from './plan-lasts.ts';
import { type PlanRow, shareWithRest, type TokenBill, type WeighedPlans } from './plan-rows.ts';
import { billText, laterText, sumText, totalText } from './plan-use.tsx';
import { Table } from './table.tsx';
import { usePage } from './use-page.ts';

/** What to take, as sentences: those that are certain first, and true where limits are secret, too. */
export function adviceText(page: Page, advice: Advice, weighed: WeighedPlans): ComponentChild {
  const { lasting, likelyFilled, start } = advice;
  const [filled] = advice.filled;
  const { bill } = weighed;
  return (
    <>
      {filled &&
        rich(
          page,
          'The cheapest for sure: {plan}, {price}, with the rest by the token, {total} a month in all.',
          namedWithRest(page, filled),
        )}
      {gapOf(page)}
      {lasting ? lastingText(page, lasting, bill) : !filled && noneText(page, weighed)}
      {gapOf(page)}
      {!lasting && filled && bill && tokensText(page, bill)}
      {gapOf(page)}
      {likelyFilled &&
        rich(
          page,
          'Likely cheaper: {plan}, {price}, with the rest by the token, {total} a month in all.',
          namedWithRest(page, likelyFilled),
        )}
      {gapOf(page)}
      {start &&
        start !== likelyFilled &&
        rich(page, 'Cheaper, but may not last: {plan}, {price}.', named(page, start))}
    </>
  );
}

/** A plan, and what it costs with the rest by the token; the table says which of its limits is not known. */
function namedWithRest(page: Page, row: PlanRow) {
  return { ...named(page, row), total: totalText(page, row) };
}

function noneText(page: Page, { rows, bill }: WeighedPlans): string {
  if (bill === undefined) return page.t('Its price by the token is not known.');
  return [
    page.t(
      rows.length === 0
        ? 'None here is known to include it.'
        : 'None here is cheaper and known to last.',
    ),
    tokensText(page, bill),
  ].join(gapOf(page));
}

/** What a use costs by the token; where any of a family will do, with which model. */
function tokensText(page: Page, bill: TokenBill): string {
  const amount = billText(page, bill);
  const { model } = bill;
  if (bill.bill === 0) return page.t('By the token it is free, within unknown limits.');
  return model === undefined
    ? page.t('By the token that use costs {amount} a month.', { amount })
    : page.t('By the token it costs {amount} a month with {model}.', { amount, model });
}

/** A plan that lasts, and how much of its tightest limit the use takes. */
function lastingText(page: Page, row: PlanRow, bill: TokenBill | undefined): ComponentChild {
  const [tightest] = row.judgement.windows;
  const isOfOtherModel = bill !== undefined && bill.model !== row.model;
  return (
    <>
      {tightest &&
        rich(page, '{plan}, {price}, lasts: your use takes {share}.', {
          ...named(page, row),
          share: takenText(page, tightest),
        })}
      {gapOf(page)}
      {isOfOtherModel
        ? tokensText(page, bill)
        : row.share &&
          page.t('It costs {share} of the same use by the token.', {
            share: percentsOf(page, row.share),
          })}
    </>
  );
}

/** A plan and what a month of it costs: for whom. */
export function named(page: Page, { plan, usd, model, evidence }: PlanRow) {
  const amount = readersAmount(page, usd, { plan });
  const notes = notesText([model, plan.isYearly && page.t('paid by the year'), evidence?.old]);
  return {
    plan: (
      <>
        <a href={href(page, 'plan', { id: plan.id })}>{plan.name}</a>
        {notes && page.t(' ({text})', { text: notes })}
      </>
    ),
    price:
      usd === 0
        ? amount
        : `${page.t('{amount} a month', { amount })} ${payerText(page, plan)}`.trim(),
  };
}

/** A plan, or paying by the token. */
type PlanOrBill = PlanRow | TokenBill;

type PlanTableProps = { weighed: WeighedPlans; advice: Advice };

/**
 * The plans that include the model, that of the answer and then the cheapest first: those that last, or
 * likely do, and those that may. Those of which nothing is known and those that don't hold the use are
 * folded, unless there are no others.
 */
export function PlanTable({ weighed, advice }: PlanTableProps) {
  const page = usePage();
  const { bill } = weighed;
  // Of plans at about one price that of the answer stands first, which the reader looks for.
  const isFirst = (row: PlanRow) => Number(row === advice.lead);
  const rows = weighed.rows.toSorted((left, right) => isFirst(right) - isFirst(left));
  const judged = (verdict: Verdict) => rows.filter((row) => verdictOf(row) === verdict);
  const mayHold = judged('may_hold');
  const likely = mayHold.filter(isLikely);
  const unknown = judged('unknown');
  const filled = advice.filled.filter((row) => verdictOf(row) === 'does_not_hold');
  const restOf = (line: PlanOrBill) => {
    const isPart = 'plan' in line && (line.only !== undefined || advice.filled.includes(line));
    return isPart ? bill : undefined;
  };
  const short = judged('does_not_hold').filter((row) => !filled.includes(row));
  const groups: LineGroup[] = [
    {
      rows: withBill(
        rows.filter((row) => verdictOf(row) === 'holds' || likely.includes(row)),
        bill,
      ),
    },
    { title: page.t('Cheaper with the rest by the token'), rows: filled },
    { title: page.t('May last'), rows: mayHold.filter((row) => !likely.includes(row)) },
  ];
  const folded: Required<LineGroup>[] = [
    {
      title: page.t('Not known whether they last: {count}', { count: unknown.length }),
      rows: unknown,
    },
    {
      title: page.t('No, or likely not: {count}', { count: short.length }),
      rows: short,
    },
  ];
  const chosen = advice.lead ?? bill;
  const isAlone = groups.every(({ rows: lines }) => lines.every((line) => line === bill));
  return (
    <>
      <Lines
        label={page.t('Plans')}
        groups={groups.filter(hasRows)}
        restOf={restOf}
        chosen={chosen}
      />
      {folded.filter(hasRows).map(({ title, rows: lines }) => (
        <details open={isAlone || lines.some((line) => line === chosen)}>
          <summary>{title}</summary>
          <Lines label={title} groups={[{ rows: lines }]} restOf={restOf} chosen={chosen} />
        </details>
      ))}
    </>
  );
}

type LineGroup = { title?: string; rows: PlanOrBill[] };

function hasRows({ rows }: LineGroup): boolean {
  return rows.length > 0;
}

/** The bill stands between the plans that cost no more and the others. */
function withBill(rows: readonly PlanRow[], bill: TokenBill | undefined): PlanOrBill[] {
  const isDearer = ({ share }: PlanRow) => share === null || share.low > 1;
  return [
    ...rows.filter((row) => !isDearer(row)),
    ...(bill ? [bill] : []),
    ...rows.filter(isDearer),
  ];
}

type LinesProps = {
  label: string;
  groups: LineGroup[];
  /** The bill of which a plan leaves a part, where it lacks some of the models or is cheaper with the rest. */
  restOf: (line: PlanOrBill) => TokenBill | undefined;
  /** The line that is the answer. */
  chosen?: PlanOrBill | undefined;
};

function Lines({ label, groups, restOf, chosen }: LinesProps) {
  const page = usePage();
  return (
    <Table<PlanOrBill>
      class="prices plan-table"
      label={label}
      rows={[]}
      groups={groups}
      row={(line) => rowAttributes(line, line === chosen)}
      columns={[
        { label: page.t('Plan'), isHeading: true, cell: (line) => nameCell(page, line) },
        {
          label: page.t('A month'),
          class: 'n',
          cell: (line) => monthCell(page, line, restOf(line)),
        },
        {
          label: page.t('Share of the token bill'),
          class: 'n',
          cell: (line) => shareCell(page, line, restOf(line)),
        },
        {
          label: page.t('Does it last?'),
          class: 'text',
          // What is free has limits of its seller, which the feed has not.
          cell: (line) => ('bill' in line ? line.bill > 0 && page.t('Yes') : planLasts(page, line)),
        },
      ]}
    />
  );
}

/** Whether a plan lasts, for the models that it includes. */
function planLasts(page: Page, row: PlanRow): string {
  const text = lastsText(page, row);
  return row.only === undefined
    ? text
    : page.t('Has {models} alone. {text}', { models: page.listText(row.only), text });
}

/** Its tip says from when its figures are; a price that follows from others says so by its class. */
function rowAttributes(line: PlanOrBill, isChosen: boolean) {
  const { plan, evidence }: Partial<PlanRow> = 'plan' in line ? line : {};
  const isComputed = plan?.currency !== 'USD';
  const classes = [evidence?.old && 'stale', isComputed && 'computed', isChosen && 'chosen'];
  return {
    title: evidence?.text,
    class: classes.filter(Boolean).join(' ') || undefined,
  };
}

function nameCell(page: Page, line: PlanOrBill): ComponentChild {
  if ('bill' in line) return <Named note={line.model}>{page.t('By the token')}</Named>;
  const { id, name } = line.plan;
  return (
    <Named note={nameNote(page, line)}>
      <a href={href(page, 'plan', { id })}>{name}</a>
    </Named>
  );
}

/** Whose plan that is, with which model it is weighed, and what of it is old. */
function nameNote(page: Page, { model, score, evidence, plan: { name, vendor } }: PlanRow): string {
  const maker = page.vendorName(vendor);
  const scored =
    model && score ? page.t('{model}, overall {score}', { model, score: score.toFixed(1) }) : model;
  return notesText([!name.startsWith(maker) && maker, scored, evidence?.old]);
}

function notesText(notes: readonly (string | false | undefined)[]): string {
  return notes.filter(Boolean).join(' · ');
}

function Named({ note, children }: { note: string | undefined; children: ComponentChild }) {
  return (
    <>
      {children} {note && <small>{note}</small>}
    </>
  );
}

/** What a month costs, and for whom; by the year, and with the rest by the token where that is cheaper. */
function monthCell(page: Page, line: PlanOrBill, rest: TokenBill | undefined): ComponentChild {
  if ('bill' in line) {
    return <Named note={laterText(page, line)}>{sumText(page, line)}</Named>;
  }
  const { plan, usd, yearly } = line;
  const price = readersAmount(page, usd, { plan });
  return (
    <>
      <Named note={notesText([payerText(page, plan), plan.isYearly && page.t('paid by the year')])}>
        {plan.url ? <a href={plan.url}>{price}</a> : price}
      </Named>{' '}
      {yearly && (
        <small class="computed">
          {page.t('{amount} by the year', { amount: readersAmount(page, yearly.usd, yearly) })}
        </small>
      )}
      {rest && line.total && (
        <small class="computed">
          {page.t('{amount} with the rest', { amount: totalText(page, line) })}
        </small>
      )}
    </>
  );
}

/** Of a plan that may last with that condition; of others a share would be a promise. */
function shareCell(page: Page, line: PlanOrBill, rest: TokenBill | undefined): ComponentChild {
  if ('bill' in line) return percentOf(page, 1);
  const { total, ofOwnModel: share = line.share } = line;
  const verdict = verdictOf(line);
  if (total && rest)
    return (
      <Named note={page.t('with the rest')}>{percentsOf(page, shareWithRest(total, rest))}</Named>
    );
  const mayLast = verdict === 'may_hold';
  if (share === null || !(mayLast || verdict === 'holds')) return '–';
  return <Named note={mayLast ? page.t('if it lasts') : ''}>{percentsOf(page, share)}</Named>;
}
