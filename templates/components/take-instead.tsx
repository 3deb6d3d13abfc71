import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { href, listMark, rich } from './links.tsx';
import {
  fitsAgent,
  monthChange,
  monthInDollars,
  moveMonths,
  readersMonth,
  spanText,
} from './move-months.ts';
import { type MoveRow, moveRows } from './move-rows.ts';
import { RATE_NOISE } from './ratio.ts';
import { sellersText } from './seller-text.ts';
import { cheapestSeller } from './sold-price.ts';
import {
  adviceOf,
  isMuchDearer,
  overallScoreOf,
  paidDifferences,
  type SuccessorAdvice,
} from './successor.ts';
import { usePage } from './use-page.ts';

/** A model that ends, at what a request to it costs now. */
type TakeInsteadProps = { data: Data; model: ModelDetail };

/** What to take in place of a model that ends with what that does to the bill, and why not what its vendor names. */
export function TakeInstead({ data, model }: TakeInsteadProps) {
  const page = usePage();
  const advice = adviceOf(page, data, model);
  if (advice === undefined) return null;
  const link = <ModelLink model={advice.model} />;
  const change = adviceChange(page, data, model);
  return (
    <>
      <b>
        {change === undefined
          ? rich(page, 'Take {model} instead.', { model: link })
          : rich(page, 'Take {model} instead: {change}.', { model: link, change })}
      </b>
      {gapOf(page)}
      <EndsToo owner={model.vendor} advice={advice} />
    </>
  );
}

/** That what the vendor names ends as well. */
function EndsToo({ owner, advice: { reason, than } }: { owner: string; advice: SuccessorAdvice }) {
  const page = usePage();
  const end = than?.lifecycle.retires ?? null;
  if (reason !== 'lasting' || than === undefined || end === null) return null;
  return (
    <>
      {rich(page, '{vendor} names {model}, which itself ends on {date}.', {
        vendor: page.vendorName(owner),
        model: <ModelLink model={than} />,
        date: page.dateText(end),
      })}
      {gapOf(page)}
    </>
  );
}

/** What a move to the advised model does to the bill: of a month of an agent, else of the prices. */
function adviceChange(page: Page, data: Data, model: ModelDetail): string | undefined {
  const row = advisedRow(page, data, model);
  if (row?.base === undefined) return undefined;
  const months = fitsAgent(row.base) ? moveMonths(page, row.base, row.model) : undefined;
  if (months === undefined) return paidDifferences(page, row.base, row.model)[0]?.text;
  const { before, after, later } = months;
  const texts = [
    changeText(page, monthChange(page, before, after)),
    later &&
      [
        page.t('from {date}', { date: page.dateText(later.day) }),
        monthChange(page, before, later.month),
      ].join(' '),
  ];
  return texts.filter((text) => text !== undefined).join(page.t('; '));
}

function changeText(page: Page, change: string): string {
  return change === page.t('same')
    ? page.t('an agent’s month costs the same')
    : page.t('agent’s month {change}', { change });
}

function advisedRow(page: Page, data: Data, model: ModelDetail): MoveRow | undefined {
  const advised = adviceOf(page, data, model)?.model;
  return moveRows(page, data, model).find((row) => row.model === advised && row.base);
}

/** Where what is advised costs more: what costs less than that, and what it costs to stay with other sellers. */
export function ForLess({ data, model }: TakeInsteadProps) {
  const page = usePage();
  const advised = advisedRow(page, data, model);
  if (advised === undefined || !isDearer(page, advised)) return null;
  const rows = cheaperRows(page, data, { model, advised: advised.model });
  const stay = stayText(page, data, model);
  if (rows.length === 0 && stay === undefined) return null;
  return (
    <p class="computed">
      {rows.length > 0 &&
        rich(page, 'For less: {models}.', {
          models: rows.map((row, index) => (
            <>
              {index > 0 && listMark(page)}
              <ModelLink model={row.model} />
              {page.t(' ({text})', { text: page.clausesText(cheaperFacts(page, data, row)) })}
            </>
          )),
        })}
      {rows.length > 0 && gapOf(page)}
      {stay}
    </p>
  );
}

/** Whether a month costs more after a move, by more than the rate may err, or much more than it can have cost. */
function isDearer(page: Page, { base, model }: MoveRow): boolean {
  if (base === undefined) return false;
  const months = moveMonths(page, base, model);
  if (months === undefined) return isMuchDearer(page, base, model);
  const least = monthInDollars(page, months.before).low * (1 + RATE_NOISE / 100);
  return monthInDollars(page, months.after).high > least;
}

type Dearer = { model: ModelDetail; advised: ModelDetail };

/** The cheapest of the same vendor, and the cheapest of others where that costs less again. */
function cheaperRows(page: Page, data: Data, { model, advised }: Dearer): MoveRow[] {
  const limit = monthEnds(page, advised).low;
  const rows = moveRows(page, data, model)
    .filter((row) => row.base !== undefined)
    .map((row) => ({ row, most: monthEnds(page, row.model).high }))
    .filter(({ most }) => most < limit)
    .sort((left, right) => left.most - right.most)
    .map(({ row }) => row);
  const own = rows.find((row) => row.model.vendor === model.vendor);
  return [...new Set([own, rows[0]])].filter((row) => row !== undefined);
}

/** What a month costs in dollars; endless where that is not known. */
function monthEnds(page: Page, model: ModelDetail): Record<'low' | 'high', number> {
  const month = readersMonth(page, model);
  return month === undefined ? { low: Infinity, high: Infinity } : monthInDollars(page, month);
}

/** What a month becomes with a model, and its score. */
function cheaperFacts(page: Page, data: Data, row: MoveRow): string[] {
  const months =
    row.base && fitsAgent(row.base) ? moveMonths(page, row.base, row.model) : undefined;
  const score = overallScoreOf(data, row.model.id);
  const month = readersMonth(page, row.model);
  const facts = [
    months ? monthChange(page, months.before, months.after) : month && spanText(page, month),
    score !== undefined && page.t('overall {score}', { score: score.toFixed(1) }),
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

/** What a month costs at other sellers of a model that its vendor serves no more. */
function stayText(page: Page, data: Data, model: ModelDetail): string | undefined {
  if (model.lifecycle.stage !== 'retired') return undefined;
  const sold = cheapestSeller(page, data, model.id);
  if (sold?.month === undefined) return undefined;
  const about = { month: sold.month, seller: sellersText(page, sold) };
  const stay = page.t('To stay: {month} a month at {seller}.', about);
  // All sellers whose prices are known take dollars.
  return page.language === 'zh'
    ? stay + page.t('No price in yuan of a seller in China is known here.')
    : stay;
}

export function ModelLink({ model: { id, name } }: { model: ModelDetail }) {
  const page = usePage();
  return <a href={href(page, 'model', { id })}>{name}</a>;
}
