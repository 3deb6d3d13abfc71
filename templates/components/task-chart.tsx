import { nativeFormatter } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { convertedAmount, homeCurrency } from './currency.ts';
import { ExchangeRates } from './exchange-rates.tsx';
import { href, OutwardLink, rich } from './links.tsx';
import { yuanPrice } from './model-figures.tsx';
import { bestRow, cheapestWithin, NEAR, type TaskBoard, type TaskRow } from './task-costs.ts';
import { usePage } from './use-page.ts';
import { type Point, ValueChart } from './value-chart.tsx';

type TaskChartProps = { data: Data; board: TaskBoard };

/** Every setting of every model that is served: what it solves against what a task costs. */
export function TaskChart({ data, board: { board, rows } }: TaskChartProps) {
  const page = usePage();
  const write = nativeFormatter(rows.map(({ native }) => native));
  const top = bestRow(rows);
  const points = rows.map((row): Point => {
    const name = settingName(data, row);
    const figures = `${page.percent(write(row.native))}, $${row.cost_usd.toFixed(2)}`;
    return {
      id: row.model_id,
      name,
      // Only the settings that nothing beats are named.
      rank: Infinity,
      score: row.native,
      price: row.cost_usd,
      tip: `${name}\n${figures}`,
    };
  });
  const models = new Set(rows.map(({ model_id }) => model_id)).size;
  return (
    <figure>
      <ValueChart
        points={points}
        label={page.t('{board} against price', { board: board.name })}
        scoreLabel={page.t('Solved, %')}
        priceLabel={page.t('$ per task')}
        size="low"
        band={top && { from: top.native * (1 - NEAR), label: page.t('within 10 % of the best') }}
      />
      <figcaption class="quiet">
        <a href={href(page, 'board', { board: board.key })}>{boardTitle(board)}</a>
        {page.clausesText(['', page.dateText(board.updated_at)])}
        {' · '}
        {page.t('{settings} settings of {models} served models', { settings: rows.length, models })}
        <NotMeasured data={data} rows={rows} />
        {' · '}
        <Owner data={data} board={board} />
      </figcaption>
    </figure>
  );
}

/** So many models that the board lacks are named. */
const MOST_LACKED = 4;

/** The best ranked models that are served and that the board has not measured. */
function NotMeasured({ data, rows }: { data: Data; rows: readonly TaskRow[] }) {
  const page = usePage();
  const measured = new Set(rows.map(({ model_id }) => model_id));
  const lacked = [...data.servedRanks]
    .filter(([id]) => !measured.has(id))
    .sort(([, left], [, right]) => left - right)
    .map(([id]) => data.modelName(id));
  if (lacked.length === 0) return null;
  const names = page.listText(lacked.slice(0, MOST_LACKED));
  const count = lacked.length - MOST_LACKED;
  return (
    <>
      {' · '}
      {count > 0
        ? page.t('not measured: {names} and {count} more', { names, count })
        : page.t('not measured: {names}', { names })}
    </>
  );
}

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

/** `Claude Opus 5.5 high` */
function settingName(data: Data, { model_id, effort }: TaskRow): string {
  return [data.modelName(model_id), effort].filter(Boolean).join(' ');
}

/** What an answer may cost at most to be called cheap, in US dollars. */
const CHEAP = 0.5;

type LabelledTask = { label: string; row: TaskRow };

/** The best, the cheapest near it, and the best for little. */
export function taskAnswers(page: Page, rows: readonly TaskRow[]): LabelledTask[] {
  const cheap = bestRow(rows.filter(({ cost_usd }) => cost_usd <= CHEAP));
  const answers: [string, TaskRow | undefined][] = [
    [page.t('Best'), bestRow(rows)],
    [page.t('Within {share} of it', { share: page.percent(10) }), cheapestWithin(rows, 1 - NEAR)],
    [page.t('Within {share} of it', { share: page.percent(25) }), cheapestWithin(rows, 0.75)],
    [page.t('Under {price}', { price: `$${CHEAP.toFixed(2)}` }), cheap],
  ];
  return answers.flatMap(([label, row]) => (row === undefined ? [] : [{ label, row }]));
}

/** The best of the vendors that don't make the best model. */
function bestOfOthers(page: Page, data: Data, rows: readonly TaskRow[]): LabelledTask[] {
  const vendorOf = (row: TaskRow | undefined) => data.modelsById.get(row?.model_id ?? '')?.vendor;
  const first = vendorOf(bestRow(rows));
  const row = bestRow(rows.filter((each) => vendorOf(each) !== first));
  return row === undefined ? [] : [{ label: page.t('Best of another vendor'), row }];
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
 * The answers as rows: the model and its effort, what it solves, what a task costs. A cost was
 * measured in dollars; to readers who pay in yuan it is also said in it, at a rate that is named.
 */
export function TaskAnswers({ data, board: { rows } }: TaskChartProps) {
  const page = usePage();
  const write = nativeFormatter(rows.map(({ native }) => native));
  const answers = [
    ...taskAnswers(page, rows),
    ...bestOfOthers(page, data, rows),
    ...bestInYuan(page, data, rows),
  ];
  const rates = data.exchangeRates.filter(({ currency }) => currency === homeCurrency(page));
  const [rate] = rates;
  return (
    <>
      <table class="task-answers">
        <thead>
          <tr>
            <th scope="col">{page.t('Answer')}</th>
            <th scope="col" class="n">
              {page.t('Solved')}
            </th>
            <th scope="col" class="n">
              {page.t('$ per task')}
            </th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ label, row }) => (
            <tr>
              <th scope="row">
                <small>{label}</small>{' '}
                <a href={href(page, 'model', { id: row.model_id })}>
                  {data.modelName(row.model_id)}
                </a>{' '}
                {row.effort !== null && <b class="mark">{row.effort}</b>}
              </th>
              <td class="n">{page.percent(write(row.native))}</td>
              <td class="n sum">
                ${row.cost_usd.toFixed(2)}
                {rate && (
                  <small class="computed">
                    {convertedAmount(page, row.cost_usd * rate.per_usd, '¥')}
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rate && <ExchangeRates rates={rates} />}
    </>
  );
}
