import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { tokenText } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { offPeakRate } from './hours.ts';
import { likelyInterval } from './likely-interval.ts';
import { href } from './links.tsx';
import { lossTexts } from './losses.ts';
import { leadingYuan } from './model-figures.tsx';
import { newestPlace } from './model-places.ts';
import {
  agentRequestsText,
  fitsAgent,
  type MonthSpan,
  monthChange,
  mostMonth,
  moveMonths,
  readersMonth,
  spanText,
} from './move-months.ts';
import { type MoveRow, moveRows } from './move-rows.ts';
import { toMarks } from './prices.tsx';
import { adviceOf, overallScoreOf, paidDifferences } from './successor.ts';
import { signGap } from './sum-sign.ts';
import { Table } from './table.tsx';
import { pairAmounts } from './token-prices.tsx';
import { usePage } from './use-page.ts';

/** A model that ends, at what a request to it costs now. */
type MovesProps = { data: Data; model: ModelDetail };

/** What to take after a model that ends, below the model itself: how each scores, what it costs and lacks. */
export function Moves({ data, model }: MovesProps) {
  const page = usePage();
  const rows = moveRows(page, data, model);
  if (rows.length < 2) return null;
  const advised = adviceOf(page, data, model)?.model;
  const isChosen = ({ model: { id } }: MoveRow) => id === advised?.id;
  const losses = {
    label: page.t('Check before the move'),
    class: 'losses',
    cell: (row: MoveRow) => <small>{lossesOf(page, row)}</small>,
  };
  return (
    <>
      <Table
        class="moves"
        rows={rows}
        row={(row) => ({ class: isChosen(row) ? 'chosen' : undefined })}
        columns={[
          {
            label: page.t('Model'),
            isHeading: true,
            cell: (row) => <NameCell row={row} />,
          },
          {
            label: page.t('Overall'),
            cell: (row) => <ScoreCell data={data} model={model} row={row} />,
          },
          { label: page.t('Input / output'), cell: (row) => <PriceCell row={row} /> },
          { label: page.t('A month of an agent'), cell: (row) => <MonthCell row={row} /> },
          ...(rows.some((row) => lossesOf(page, row) !== '') ? [losses] : []),
        ]}
      />
      <MoveNote model={model} />
    </>
  );
}

type MoveRowProps = { row: MoveRow };

function NameCell({ row: { model, why, base } }: MoveRowProps) {
  const page = usePage();
  return (
    <>
      {base === undefined ? (
        <b>{model.name}</b>
      ) : (
        <a href={href(page, 'model', { id: model.id })}>{model.name}</a>
      )}{' '}
      <small>{why}</small>
    </>
  );
}

/** The score, what it may be and how far it is from that of the model that ends, and the ranks among agents. */
function ScoreCell({ data, model, row }: MovesProps & MoveRowProps) {
  const page = usePage();
  const overall = data.placesByModel.get(row.model.id)?.overall;
  const before = overallScoreOf(data, model.id);
  const isCompared = row.base !== undefined && before !== undefined && overall != null;
  return (
    <>
      {overall == null ? (
        unscoredText(page, row.model)
      ) : (
        <span class="computed">
          {overall.score.toFixed(1)}
          {page.t(' ({text})', { text: likelyInterval(overall) })}
        </span>
      )}{' '}
      {isCompared && <small class="computed">{pointsText(page, overall.score - before)}</small>}{' '}
      {agentRanks(page, data, row.model).map((rank) => (
        <small>{rank} </small>
      ))}
    </>
  );
}

function unscoredText(page: Page, { rankings }: ModelDetail): string {
  return rankings.length === 0 ? page.t('not ranked yet') : page.t('no overall score');
}

function pointsText(page: Page, difference: number): string {
  const points = Math.round(difference);
  return page.t('{points} points', { points: points < 0 ? `−${-points}` : `+${points}` });
}

/** The rank of a model on the newest list of each board of agents that has it. */
function agentRanks(page: Page, data: Data, model: ModelDetail): string[] {
  return data.boards.flatMap((board) => {
    const [newest] = board.rankings;
    const place = newestPlace(data, model, board);
    if (newest.board.category !== 'agent' || place === undefined) return [];
    const { rank, count } = place;
    const isServed = data.servedRanksByBoard.get(board.key)?.has(model.id) === true;
    const whole = page.t('{rank} of {count}', { rank, count }).replaceAll(' ', '\u00a0');
    const change = isServed ? whole : page.t('{rank}, retired ones counted', { rank: whole });
    return [page.t('{what}: {change}', { what: newest.board.name, change })];
  });
}

/** What a model costs by the list that the reader pays by, and how that differs. */
function PriceCell({ row: { model, base, against } }: MoveRowProps) {
  const page = usePage();
  const yuan = leadingYuan(page, model);
  if (yuan === undefined && model.input_price === null) return <>{page.t('price unknown')}</>;
  const [price, own] = pairAmounts(page, yuan ?? model, yuan !== undefined);
  const ofHours = toMarks(page, model).filter(({ kind }) => kind === 'off-peak');
  const differences = base === undefined ? [] : paidDifferences(page, base, model);
  const change = differences.map(({ text }) => text).join(page.t('; '));
  return (
    <>
      <span class={price.startsWith('≈') ? 'computed' : undefined}>{price}</span>{' '}
      {own !== undefined && <small>{own} </small>}
      {ofHours.map(({ text }) => (
        <small>{text} </small>
      ))}
      {change !== '' && <small class="computed">{againstText(page, change, against)}</small>}
    </>
  );
}

function againstText(page: Page, change: string, name: string | undefined): string {
  return name === undefined ? change : page.t('{change} against {name}', { change, name });
}

/** What a month of an agent costs, how that differs, and what it becomes from a day to come. */
function MonthCell({ row: { model, base, against } }: MoveRowProps) {
  const page = usePage();
  if (!fitsAgent(model)) {
    const tokens = tokenText(model.context_window);
    return <>{page.t('does not fit in {tokens}', { tokens })}</>;
  }
  const month = readersMonth(page, model);
  if (month === undefined) return <MostMonth model={model} />;
  const moved = base && moveMonths(page, base, model);
  const change = moved && monthChange(page, moved.before, moved.after);
  return (
    <span class="computed">
      {sumText(page, model, month)}{' '}
      {month.isByHour && <small>{page.t('off-peak to peak hours')} </small>}
      {change !== undefined && <small>{againstText(page, change, against)} </small>}
      {moved?.later !== undefined && (
        <small>
          {page.t('from {date}', { date: page.dateText(moved.later.day) })}{' '}
          {page.clausesText([
            spanText(page, moved.later.month),
            monthChange(page, moved.before, moved.later.month),
          ])}
        </small>
      )}
    </span>
  );
}

/** What a month costs at the most of a model whose price of the cache is unknown. */
function MostMonth({ model }: { model: ModelDetail }) {
  const page = usePage();
  const most = mostMonth(page, model);
  if (most === undefined) return <>–</>;
  const sum = page.t('≤') + signGap(page) + sumText(page, model, most);
  return <span class="computed">{sum}</span>;
}

/** A month, which is said to be by the list in dollars where one in yuan stands beside it. */
function sumText(page: Page, model: ModelDetail, month: MonthSpan): string {
  const sum = spanText(page, month);
  const isByDollars = leadingYuan(page, model) !== undefined && month.isYuan !== true;
  return isByDollars ? page.t('{change} in dollars', { change: sum }) : sum;
}

function lossesOf(page: Page, { model, base }: MoveRow): string {
  const losses = base === undefined ? [] : lossTexts(page, base, model);
  return losses.join(page.t('; '));
}

/** What the prices and the months are of. */
function MoveNote({ model }: Pick<MovesProps, 'model'>) {
  const page = usePage();
  const hasHours = offPeakRate(model.rates) !== undefined;
  const sentences = [
    page.t('Per million tokens.'),
    agentRequestsText(page),
    hasHours && page.t('Prices are compared with those at peak hours.'),
  ];
  return (
    <p class="quiet">{sentences.filter((sentence) => sentence !== false).join(gapOf(page))}</p>
  );
}
