import { frontierOf } from '../../feed/prices/frontier.ts';
import { nativeFormatter } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { signed } from './cost-move.ts';
import { homeCurrency } from './currency.ts';
import { RateText } from './exchange-rates.tsx';
import { href, OutwardLink, rich } from './links.tsx';
import { yuanPrice } from './model-figures.tsx';
import { movedCostsText, rowSign } from './solved-costs.ts';
import {
  bestRow,
  cheapestWithin,
  dollarCostsText,
  NEAR,
  solvedUsd,
  type TaskBoard,
  type TaskRow,
  taskAmounts,
} from './task-costs.ts';
import { Amounts } from './token-prices.tsx';
import { usePage } from './use-page.ts';
import { ValueChart } from './value-chart.tsx';

type TaskChartProps = { data: Data; board: TaskBoard };

/** Every setting of every model that is served: what it solves against what a task costs. */
export function TaskChart({ data, board: measured }: TaskChartProps) {
  const { board, rows } = measured;
  const page = usePage();
  const points = toPoints(page, data, measured);
  const top = bestRow(rows);
  return (
    <figure>
      <ValueChart
        points={points}
        label={page.t('{board} against price', { board: board.name })}
        scoreLabel={page.t('Solved, %')}
        priceLabel={page.t('$ per attempt')}
        size="low"
        isListed
        band={top && { from: top.native * (1 - NEAR), label: page.t('within 10 % of the best') }}
      />
      <ol class="frontier" aria-label={page.t('The frontier, from the cheapest up')}>
        {frontierOf(points).map(({ id, name, solved, cost }) => (
          <li>
            <a href={href(page, 'model', { id })}>{name}</a> {solved} · {cost}
          </li>
        ))}
      </ol>
      <ChartCaption data={data} board={measured} />
    </figure>
  );
}

/** What the line means, and whose board it is of, with how many settings. */
function ChartCaption({ data, board: { board, rows } }: TaskChartProps) {
  const page = usePage();
  const models = new Set(rows.map(({ model_id }) => model_id)).size;
  return (
    <figcaption class="quiet">
      {page.t('On the line: no other setting solves more for less per attempt.')}
      <br />
      <a href={href(page, 'board', { board: board.key })}>{boardTitle(board)}</a>
      {page.clausesText(['', page.dateText(board.updated_at)])}
      {' · '}
      {page.t('{settings} settings of {models} served models', { settings: rows.length, models })}
      {' · '}
      <Owner data={data} board={board} />
    </figcaption>
  );
}

/** The settings of a board as a chart draws them, with what each solves and costs as it is written. */
function toPoints(page: Page, data: Data, { board, rows }: TaskBoard) {
  const write = nativeFormatter(rows.map(({ native }) => native));
  return rows.map((row) => {
    const name = settingName(data, row);
    const solved = page.percent(write(row.native));
    const sign = rowSign(page, data, { row, day: board.updated_at });
    const [cost] = signed(sign, taskAmounts(page, row.cost_usd));
    return {
      id: row.model_id,
      name,
      // Only the settings that nothing beats are named.
      rank: Infinity,
      score: row.native,
      price: row.cost_usd,
      solved,
      cost,
      tip: `${name}\n${solved}, ${cost}`,
    };
  });
}

/** The best of the ranked models that the board has not measured, and how many these are. */
function unmeasuredText(page: Page, data: Data, rows: readonly TaskRow[]): string | undefined {
  const measured = new Set(rows.map(({ model_id }) => model_id));
  const ids = [...data.servedRanks.keys()].filter((id) => !measured.has(id));
  if (ids.length === 0) return undefined;
  const names = page.listText(ids.slice(0, NAMED).map(data.modelName));
  return ids.length > NAMED
    ? page.t('Not measured: {names} and {count} more ranked models.', {
        names,
        count: ids.length - NAMED,
      })
    : page.t('Not measured: {names}.', { names });
}

/** So many models that were not measured are named. */
const NAMED = 2;

/** The name of a board with its edition, unless the name says it. */
function boardTitle({ name, edition }: TaskBoard['board']): string {
  return name.includes(edition) || !/\d/.test(edition) ? name : `${name} ${edition}`;
}

/** Whose board it is: a vendor of models judges its own. */
function Owner({ data, board }: { data: Data; board: TaskBoard['board'] }) {
  const page = usePage();
  const source = <OutwardLink to={board.public_url} />;
  const owner = data.vendors.find(
    ({ name, model_count }) => model_count > 0 && board.citation.startsWith(`${name} `),
  );
  if (owner === undefined) return source;
  return (
    <>
      {rich(page, 'made by {vendor}, which makes models too: {source}', {
        vendor: page.vendorName(owner.name),
        source,
      })}
    </>
  );
}

/** `$2.91 per attempt`, which the chart has; the most that it is since a cut of the price has its sign. */
function attemptText(page: Page, { cost_usd: usd }: TaskRow, sign: string): string {
  const [amount] = signed(sign, taskAmounts(page, usd));
  return page.t('{amount} per attempt', { amount });
}

/** `Claude Opus 5.5 high` */
function settingName(data: Data, { model_id, effort }: TaskRow): string {
  return [data.modelName(model_id), effort].filter(Boolean).join(' ');
}

/** What a solved task may cost at most to be called cheap, in the currency of the reader. */
const CHEAP = { USD: [2, 1], CNY: [15, 7] } as const;

type LabelledTask = { label: string; row: TaskRow };

/** The best, the cheapest near it, and the best for little. */
export function taskAnswers(page: Page, rows: readonly TaskRow[]): LabelledTask[] {
  const near = cheapestWithin(rows, 0.75);
  const [little, least] = cheapAnswers(page, rows);
  const answers: (PossibleAnswer | undefined)[] = [
    { label: page.t('Best'), row: bestRow(rows) },
    {
      label: page.t('Within {share} of it', { share: page.percent(10) }),
      row: cheapestWithin(rows, 1 - NEAR),
    },
    { label: page.t('Within {share} of it', { share: page.percent(25) }), row: near },
    // Only where it is none of those beside it.
    ...(little?.row === near || little?.row === least?.row ? [] : [little]),
    least,
  ];
  return answers.flatMap((answer) =>
    answer?.row === undefined ? [] : [{ label: answer.label, row: answer.row }],
  );
}

type PossibleAnswer = { label: string; row: TaskRow | undefined };

/** The best for no more than each limit. */
function cheapAnswers(page: Page, rows: readonly TaskRow[]): PossibleAnswer[] {
  const perUsd = page.rates.CNY;
  const isYuan = homeCurrency(page) === 'CNY' && perUsd !== undefined;
  return CHEAP[isYuan ? 'CNY' : 'USD'].map((most) => {
    const price = isYuan ? `¥${most}` : `$${most.toFixed(2)}`;
    const mostUsd = isYuan ? most / perUsd : most;
    return {
      label: page.t('Under {price}', { price }),
      row: bestRow(rows.filter((each) => solvedUsd(each) <= mostUsd)),
    };
  });
}

/** The best of the vendors that don't make the best model. */
function bestOfOthers(page: Page, data: Data, rows: readonly TaskRow[]): LabelledTask[] {
  const vendorOf = (row: TaskRow | undefined) => data.modelsById.get(row?.model_id ?? '')?.vendor;
  const first = vendorOf(bestRow(rows));
  const row = bestRow(rows.filter((each) => vendorOf(each) !== first));
  const count = new Set(rows.map(({ model_id }) => model_id)).size;
  const label = page.t('Best of another vendor, of {count} measured', { count });
  return row === undefined ? [] : [{ label, row }];
}

/** For readers who pay in yuan, the best of the models that have a list in it. */
function bestInYuan(page: Page, data: Data, rows: readonly TaskRow[]): LabelledTask[] {
  if (homeCurrency(page) !== 'CNY') return [];
  const row = bestRow(
    rows.filter(({ model_id: id }) => {
      const model = data.modelsById.get(id);
      return model !== undefined && yuanPrice(page, model) !== undefined;
    }),
  );
  return row === undefined ? [] : [{ label: page.t('Best with a price in yuan'), row }];
}

/**
 * The answers as rows: the model and its effort, what it solves, what a solved task costs. A cost was
 * measured in dollars; to readers who pay in yuan it is also said in it, at a rate that is named.
 */
export function TaskAnswers({ data, board: task }: TaskChartProps) {
  const page = usePage();
  const {
    board: { updated_at: day },
    rows,
  } = task;
  const write = nativeFormatter(rows.map(({ native }) => native));
  const notes = [movedCostsText(page, data, task), unmeasuredText(page, data, rows)].filter(
    Boolean,
  );
  const answers = [
    ...taskAnswers(page, rows),
    ...bestOfOthers(page, data, rows),
    ...bestInYuan(page, data, rows),
  ];
  return (
    <>
      <table class="task-answers">
        <thead>
          <tr>
            <th scope="col">{page.t('Answer')}</th>
            <th scope="col" class="n">
              {page.t('Solved')}
            </th>
            <th scope="col" class="n sum">
              {page.t('$ per task solved')}
            </th>
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => (
            <AnswerRow {...answer} {...{ data, day, write }} />
          ))}
        </tbody>
      </table>
      {notes.length > 0 && <p class="quiet">{notes.join(gapOf(page))}</p>}
      {homeCurrency(page) === 'CNY' && (
        <p class="quiet">
          {dollarCostsText(page)}
          <RateText data={data} />
        </p>
      )}
    </>
  );
}

type AnswerRowProps = LabelledTask & {
  data: Data;
  /** When the costs were measured. */
  day: string;
  /** How the board writes its figure. */
  write: (native: number) => string;
};

/** An answer: the setting, the share that it solves with what an attempt costs, and what a solved task does. */
function AnswerRow({ label, row, data, day, write }: AnswerRowProps) {
  const page = usePage();
  const { model_id: id, effort, native, cost_per_solved_usd: solved } = row;
  const sign = rowSign(page, data, { row, day });
  return (
    <tr>
      <th scope="row">
        <small>{label}</small> <a href={href(page, 'model', { id })}>{data.modelName(id)}</a>{' '}
        {effort !== null && <b class="mark">{effort}</b>}
      </th>
      <td class="n">
        {page.percent(write(native))} <small>{attemptText(page, row, sign)}</small>
      </td>
      <td class="n sum">
        {solved !== null && <Amounts texts={signed(sign, taskAmounts(page, solved))} />}
      </td>
    </tr>
  );
}
