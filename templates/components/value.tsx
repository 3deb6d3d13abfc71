import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { blendedPrice } from '../../feed/prices/cost.ts';
import { frontierOf } from '../../feed/prices/frontier.ts';
import { compareCodeUnits, nativeFormatter, writtenDifference } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { type RowToday, rowAmounts } from './board-costs.ts';
import type { AmountPair } from './currency.ts';
import { RateText } from './exchange-rates.tsx';
import { FoldedModels } from './folded-models.tsx';
import { OutwardLink, rich } from './links.tsx';
import { metricText } from './metric.ts';
import { leadingList, priceSources } from './model-figures.tsx';
import { ModelName } from './model-name.tsx';
import { toMarks } from './prices.tsx';
import { shownList } from './readers-prices.ts';
import { evidenceText, Section, toEvidence } from './sources.tsx';
import { type Column, scoreColumn, Table } from './table.tsx';
import { Amounts, tokenAmounts } from './token-prices.tsx';
import { usePage } from './use-page.ts';
import { type Point, ValueChart } from './value-chart.tsx';

/**
 * A model that is served, with its place, or one of its settings. Its `score` is the figure that is
 * drawn, which on a board is the board's own; `ours` is that on the scale from 0 to 100. `price` is
 * null where it is not known.
 */
type ValueRow = Omit<Point, 'tip' | 'price'> & {
  ours: number;
  price: number | null;
  /** What that is to its reader. */
  amounts: AmountPair;
  /** What a solved task costs, where the board says so. */
  solved?: AmountPair | undefined;
  model: ModelDetail;
  effort: string | null;
};

type ValueProps = { data: Data; board?: string; settings?: readonly RowToday[] };

/** Score against price: the overall score, or that of a board, of every setting where it has costs. */
export function Value({ data, board: key, settings = [] }: ValueProps) {
  const page = usePage();
  const compared = getComparison(page, data, { key, settings });
  const { board, isPerTask, rows, figures } = compared;
  const points = toPoints(page, rows, figures);
  const unpriced = rows.filter(({ price }) => price === null);
  const frontier = frontierOf(points);
  const scoreLabel = board?.name ?? page.t('Overall score');
  const title = page.t('{board} against price', { board: scoreLabel });
  const { axis, metric } = figures;
  return (
    <Section id="value" title={title}>
      <p class="lede">
        {isPerTask
          ? page.t(
              '{best} of {count} settings stand on the frontier: none is both cheaper and better, whatever its model and effort.',
              { best: frontier.length, count: points.length },
            )
          : page.t(
              'By the token, {best} of {count} served models with a score and a price stand on the frontier: none is both cheaper and better.',
              { best: frontier.length, count: points.length },
            )}
      </p>
      {points.some(({ price }) => price > 0) && (
        <ValueChart
          points={points}
          scoreLabel={page.clausesText(metric === undefined ? [scoreLabel] : [scoreLabel, metric])}
          priceLabel={axis}
          label={title}
        />
      )}
      <h3>{page.t('The frontier, from the cheapest up')}</h3>
      <Frontier rows={frontier} {...figures} />
      <Basis data={data} {...compared} />
      {isConverted(points) && (
        <p class="quiet">
          <RateText data={data} />
        </p>
      )}
      {unpriced.length > 0 && <LeftOut rows={unpriced} />}
      {board === undefined && <OnFewBoards data={data} />}
    </Section>
  );
}

function isConverted(points: readonly Pick<ValueRow, 'amounts'>[]): boolean {
  return points.some(({ amounts: [first] }) => first.startsWith('≈'));
}

/** What is compared: on a board that states what a task cost every setting, else every model. */
function getComparison(page: Page, data: Data, { key, settings }: ComparedBoard) {
  const board = data.boardIndex.boards.find((each) => each.key === key);
  const isPerTask = key !== undefined && isComparedPerTask(data, key);
  const rows = isPerTask ? getSettings(page, data, settings) : getModels(page, data, key);
  const scores = rows.map(({ score }) => score);
  const figures: ValueFigures = {
    axis: isPerTask ? page.t('$ per attempt') : page.t('$ per million tokens'),
    metric: board === undefined ? undefined : metricText(page, board.metric),
    write: board === undefined ? toOneDecimal : nativeFormatter(scores),
  };
  const isMoved = settings.some(({ kind, paid }) => paid !== undefined || kind === 'most');
  return { board, isPerTask, isMoved, rows, figures };
}

type ComparedBoard = { key: string | undefined; settings: readonly RowToday[] };

/** The rows with a price as points of the chart. */
function toPoints(page: Page, rows: readonly ValueRow[], figures: ValueFigures) {
  return rows.flatMap((row) => {
    if (row.price === null) return [];
    const tip = getTip(page, row, { ...figures, count: rows.length });
    return [{ ...row, price: row.price, tip }];
  });
}

const toOneDecimal = (score: number) => score.toFixed(1);

/** How the figures of a comparison are called and written; the overall score has no metric. */
type ValueFigures = {
  axis: string;
  metric: string | undefined;
  write: (score: number) => string;
};

type BasisProps = { data: Data } & Pick<
  ReturnType<typeof getComparison>,
  'board' | 'isPerTask' | 'isMoved'
>;

/** Where the scores and the prices come from. */
function Basis({ data, board, isPerTask, isMoved }: BasisProps) {
  const page = usePage();
  return (
    <p class="quiet">
      {board === undefined
        ? page.t(
            'Scores: the overall score of models on {count} or more of {all} current boards.',
            {
              count: data.rankedFrom,
              all: data.currentBoards.length,
            },
          )
        : rich(page, 'Scores: {board}, {period}, {source}. {citation}.', {
            board: board.name,
            period: page.dateText(board.period),
            source: <OutwardLink to={board.public_url} />,
            citation: board.citation,
          })}
      {gapOf(page)}
      {pricesText(page, { isPerTask, isMoved })}
      {gapOf(page)}
      {page.t('Retired models are left out.')}
    </p>
  );
}

function pricesText(page: Page, { isPerTask, isMoved }: Omit<BasisProps, 'data' | 'board'>) {
  if (!isPerTask)
    return page.t(
      'Prices: list prices of today, {share} tokens of input for each of output, at peak hours where a vendor has two prices.',
      { share: policy.inputShare },
    );
  return isMoved
    ? page.t(
        'Prices: per attempt at list prices of today, at peak hours where a vendor has two; what the board paid where today’s are not known. The JSON marks the frontier by what it paid.',
      )
    : page.t('Prices: what the board itself paid per attempt.');
}

/** The models that are served and have too few places for an overall score, the newest first. */
function OnFewBoards({ data }: { data: Data }) {
  const page = usePage();
  const models = data.models
    .filter(({ id, lifecycle }) => {
      const place = data.placesByModel.get(id);
      return lifecycle.stage !== 'retired' && place?.overall === null;
    })
    .sort((left, right) => compareCodeUnits(right.released ?? '', left.released ?? ''));
  if (models.length === 0) return null;
  return (
    <FoldedModels
      summary={page.t(
        '{count, plural, one {# model} other {# models}} on fewer than {few} current boards left out, the newest first',
        { count: models.length, few: data.rankedFrom },
      )}
      models={models}
    />
  );
}

/** The models that have a score and no price. */
function LeftOut({ rows }: { rows: readonly ValueRow[] }) {
  const page = usePage();
  return (
    <FoldedModels
      summary={page.t(
        '{count, plural, one {# model without a price is} other {# models without a price are}} left out',
        { count: rows.length },
      )}
      models={rows}
    />
  );
}

/** Whether a board says of enough models what a task cost that they can be compared by it. */
export function isComparedPerTask({ boardRows }: Pick<Data, 'boardRows'>, board: string): boolean {
  return boardRows.get(board)?.[0]?.price_basis === 'compared_cost_usd';
}

/** Every setting of a board whose model is served, at what a task costs by it. */
function getSettings(page: Page, { modelsById }: Data, settings: readonly RowToday[]): ValueRow[] {
  const rows: ValueRow[] = [];
  for (const setting of settings) {
    const { effort } = setting;
    const model = modelsById.get(setting.model_id);
    if (model === undefined || model.lifecycle.stage === 'retired') continue;
    rows.push({
      id: model.id,
      name: effort === null ? model.name : `${model.name} ${effort}`,
      rank: rows.length + 1,
      score: setting.native,
      ours: setting.score,
      price: setting.cost_usd,
      amounts: rowAmounts(page, setting, 'cost_usd') ?? ['–'],
      solved: rowAmounts(page, setting, 'cost_per_solved_usd'),
      model,
      effort,
    });
  }
  return rows;
}

/** The models that are served, with an overall score or that of a board, at their list prices. */
function getModels(page: Page, data: Data, board?: string): ValueRow[] {
  const scored = board === undefined ? overallScores(data) : (data.boardRows.get(board) ?? []);
  const ranks = board === undefined ? data.servedRanks : data.servedRanksByBoard.get(board);
  return scored.flatMap((row): ValueRow[] => {
    const { model_id, score: ours } = row;
    const model = data.modelsById.get(model_id);
    const rank = ranks?.get(model_id);
    if (model === undefined || rank === undefined) return [];
    const shown = { id: model_id, name: model.name, rank, ...listValue(page, model) };
    const score = 'native' in row ? row.native : ours;
    return [{ ...shown, score, ours, model, effort: null }];
  });
}

/** What a model costs by the list that its reader pays by: a list in yuan is at the rate of the day. */
function listValue(page: Page, model: ModelDetail): Pick<ValueRow, 'price' | 'amounts'> {
  const { prices, isYuan } = shownList(page, model);
  const blended = blendedPrice(prices, policy.inputShare);
  return {
    price: isYuan ? page.inDollars(blended) : blended,
    amounts: tokenAmounts(page, blended && toCents(blended), isYuan),
  };
}

/** A price without digits that input and output have only together; three digits of less than one. */
function toCents(price: number): number {
  // Halves are up, which sums of binary fractions are a little below.
  const whole = Number(price.toPrecision(10));
  return Number(whole < 1 ? whole.toPrecision(3) : whole.toFixed(2));
}

function overallScores({ boardIndex }: Data): { model_id: string; score: number }[] {
  return boardIndex.index.flatMap(({ model_id, overall }) =>
    overall === null ? [] : [{ model_id, score: overall.score }],
  );
}

/** `count` is how many are ranked: all of them are served. */
function getTip(
  page: Page,
  { name, rank, score, amounts, model }: ValueRow,
  { axis, metric = page.t('Score'), write, count }: ValueFigures & { count: number },
): string {
  return [
    page.clausesText([name, page.vendorName(model.vendor)]),
    page.t('{metric} {figure}, rank {rank} of {count}', {
      metric,
      figure: write(score),
      rank,
      count,
    }),
    page.t('{what}: {change}', { what: axis, change: amounts.join(' · ') }),
    ...toMarks(page, model, leadingList(page, model)).map(({ text }) => text),
    page.t('List price {reading}', {
      reading: evidenceText(page, toEvidence(priceSources(page, model))),
    }),
  ].join('\n');
}

/** The frontier in words: each step up and what it costs. */
type FrontierRow = ValueRow & { price: number };

type FrontierProps = ValueFigures & { rows: FrontierRow[] };

function Frontier({ rows, ...figures }: FrontierProps) {
  const page = usePage();
  const stepTo = (row: FrontierRow, index: number) =>
    stepText(page, figures.write, { before: rows[index - 1], row });
  return (
    <Table
      class="ranking"
      rows={rows}
      columns={[
        {
          label: page.t('Model'),
          isHeading: true,
          cell: (row, index) => (
            <>
              <span class="rank">{index + 1}</span>
              <ModelName
                id={row.id}
                name={row.name}
                marks={toMarks(page, row.model, leadingList(page, row.model))}
                note={
                  <>
                    <span class="wide">{page.vendorName(row.model.vendor)}</span>
                    <span class="narrow">{stepTo(row, index)}</span>
                  </>
                }
              />
            </>
          ),
        },
        ...frontierFigures(page, rows, figures),
        {
          label: page.t('Step from the one before: gain, price'),
          class: 'wide step',
          cell: stepTo,
        },
      ]}
    />
  );
}

/** What a point of the frontier costs and reaches: a phone has room for a solved task or for our score. */
function frontierFigures(
  page: Page,
  rows: readonly FrontierRow[],
  { axis, metric, write }: ValueFigures,
): Column<FrontierRow>[] {
  const hasSolved = rows.some(({ solved }) => solved !== undefined);
  const ourScore = scoreColumn(page.t(metric === undefined ? 'Score' : 'Our score, of 100'));
  const columns: Column<FrontierRow>[] = [
    { label: axis, class: 'n sum paid', cell: ({ amounts }) => <Amounts texts={amounts} /> },
  ];
  if (metric !== undefined)
    columns.push({ label: metric, class: 'n', cell: ({ score }) => write(score) });
  if (hasSolved)
    columns.push({
      label: page.t('$ per task solved'),
      class: 'n sum paid',
      cell: ({ solved }) => (solved === undefined ? '–' : <Amounts texts={solved} />),
    });
  columns.push({
    ...ourScore,
    class: hasSolved ? 'score wide' : 'score',
    cell: ({ ours }, index) => ourScore.cell({ score: ours }, index),
  });
  return columns;
}

type PlottedValue = { price: number; score: number };

/** `+7.2 for ×1.7`: what is gained, and what the price is multiplied by. */
export function stepText(
  page: Page,
  write: ValueFigures['write'],
  { before, row }: { before: PlottedValue | undefined; row: PlottedValue },
): string {
  if (before === undefined) return '';
  const gain = writtenDifference(write, before.score, row.score);
  return before.price === 0
    ? page.t('+{gain}, no longer free', { gain })
    : page.t('+{gain} for ×{times}', {
        gain,
        times: Number((row.price / before.price).toPrecision(3)),
      });
}
