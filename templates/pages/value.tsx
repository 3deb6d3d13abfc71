import { blendedPrice } from '../../feed/cost.ts';
import type { ModelDetail } from '../../feed/schemas/model.ts';
import { announcedPrice, frontierOf } from '../../feed/value.ts';
import { policy } from '../../feed/vocabulary.ts';
import { announcementText, Marks } from '../components/changes.tsx';
import { href, ModelLink, OutwardLink } from '../components/links.tsx';
import { rich } from '../components/rich.tsx';
import { readingOf, Section } from '../components/sources.tsx';
import { Bar, Table } from '../components/table.tsx';
import { type Point, ValueChart } from '../components/value-chart.tsx';
import type { Data } from '../data.ts';
import { pageKind } from '../kind.tsx';
import { getPage } from '../page.ts';
import { dateText, dollars, t } from '../text.ts';

type Board = Data['boardIndex']['boards'][number];

/** The overall score, where no board is given. */
type Props = { data: Data; board?: Board | undefined };

export const valuePages = pageKind<Props>({
  name: 'value',
  paths: (data) => [{ values: {}, props: { data } }],
  head: () => ({
    title: t('Score against price'),
    description: t('Which models no other beats on both their overall score and their price.'),
  }),
  Page: ValuePage,
});

export const boardValuePages = pageKind<Props & { board: Board }>({
  name: 'boardValue',
  paths: (data) =>
    data.boardIndex.boards.map((board) => ({
      values: { board: board.key },
      props: { data, board },
    })),
  head: ({ board: { name } }) => ({
    title: t('{board} against price', { board: name }),
    description: t('Which models no other beats on both their score on {board} and their price.', {
      board: name,
    }),
  }),
  Page: ValuePage,
});

/** A model that is served, with its place; `price` is null where it is not known. */
type Row = Omit<Point, 'tip' | 'price'> & { price: number | null; model: ModelDetail };

function ValuePage({ data, board }: Props) {
  const { rows, isPerTask } = getRows(data, board);
  const axis = isPerTask ? t('$ per task') : t('$ per million tokens');
  const points = rows
    .flatMap((row) => (row.price === null ? [] : [{ ...row, price: row.price }]))
    .map((row) => ({ ...row, tip: getTip(row, axis) }));
  const unpriced = rows.filter(({ price }) => price === null);
  const frontier = frontierOf(points);
  const scoreLabel = board?.name ?? t('Overall score');
  return (
    <article class="value">
      <header>
        <h1>{t('Value')}</h1>
        <p class="lede">
          {t(
            '{best} of {count} models stand on the frontier: nothing is both cheaper and better.',
            { best: frontier.length, count: points.length },
          )}
        </p>
      </header>
      <details class="menu">
        <summary class="button">{scoreLabel}</summary>
        <ul class="card">
          <li>
            <a href={href('value')} aria-current={board === undefined ? 'page' : undefined}>
              {t('Overall score')}
            </a>
          </li>
          {data.boardIndex.boards.map(({ key, name }) => (
            <li>
              <a
                href={href('boardValue', { board: key })}
                aria-current={board?.key === key ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
      {points.some(({ price }) => price > 0) && (
        <ValueChart
          points={points}
          scoreLabel={scoreLabel}
          priceLabel={axis}
          label={t('{board} against price', { board: scoreLabel })}
        />
      )}
      <Frontier rows={frontier} axis={axis} />
      <section class="notes stack quiet">
        <p>
          <Scores data={data} board={board} />{' '}
          {isPerTask
            ? t('Prices: what the board itself paid per task.')
            : t('Prices: list prices of today, {share} tokens of input for each of output.', {
                share: policy.inputShare,
              })}{' '}
          {board !== undefined && isPerTask && <span lang="en">{board.task}</span>}{' '}
          {t('Retired models are left out.')}
        </p>
        {unpriced.length > 0 && (
          <details>
            <summary>
              {t('{count} models are not drawn, since their price is unknown', {
                count: unpriced.length,
              })}
            </summary>
            <p class="cluster">
              {unpriced.map(({ id, name }) => (
                <ModelLink id={id}>{name}</ModelLink>
              ))}
            </p>
          </details>
        )}
      </section>
    </article>
  );
}

/** Models with an overall score at their list prices, or those of a board at what it says it paid. */
function getRows({ boardIndex, boardRows, modelsById }: Data, board: Board | undefined) {
  const ofBoard = board && boardRows.get(board.key);
  const ranked =
    ofBoard ??
    boardIndex.index.flatMap(({ model_id, overall }) =>
      overall === null ? [] : [{ model_id, rank: overall.rank, score: overall.score }],
    );
  const isPerTask = ofBoard?.[0]?.price_basis === 'cost_usd';
  const rows = ranked.flatMap((row): Row[] => {
    const model = modelsById.get(row.model_id);
    if (model === undefined || model.lifecycle.stage === 'retired') return [];
    const price =
      'price_basis' in row ? row[row.price_basis] : blendedPrice(model, policy.inputShare);
    return [{ id: model.id, name: model.name, rank: row.rank, score: row.score, price, model }];
  });
  return { rows, isPerTask };
}

function getTip({ name, rank, score, price, model }: Row, axis: string): string {
  const next = announcedPrice(model.price_history, getPage().today);
  return [
    `${name}, ${model.vendor}`,
    t('Score {score}, rank {rank}', { score: score.toFixed(1), rank }),
    `${axis}: ${dollars(price)}`,
    ...(next === undefined ? [] : [announcementText(model, next)]),
    t('List price {reading}', { reading: readingOf(model.sources) }),
  ].join('\n');
}

/** Whose scores are shown, of which day. */
function Scores({ data, board }: Props) {
  if (board === undefined)
    return t('Scores: the overall score of models on {count} or more of {all} current boards.', {
      count: data.rankedFrom,
      all: data.currentBoards.length,
    });
  return rich('Scores: {board}, {period}, {source}. {citation}.', {
    board: <a href={href('board', { board: board.key })}>{board.name}</a>,
    period: dateText(board.period),
    source: <OutwardLink address={board.public_url} />,
    citation: board.citation,
  });
}

/** The frontier in words: each step up and what it costs. */
function Frontier({ rows, axis }: { rows: (Row & { price: number })[]; axis: string }) {
  return (
    <Section title={t('The frontier, from the cheapest up')}>
      <Table
        class="frontier-table"
        rows={rows}
        columns={[
          {
            label: t('Model'),
            isHeading: true,
            cell: ({ id, name, model }) => (
              <>
                <ModelLink id={id}>{name}</ModelLink> <Marks model={model} />{' '}
                <small>{model.vendor}</small>
              </>
            ),
          },
          { label: axis, class: 'n', cell: ({ price }) => dollars(price) },
          {
            label: t('Score'),
            cellClass: () => 'score',
            cell: ({ score }) => (
              <>
                <span>{score.toFixed(1)}</span>
                <Bar share={score / 100} />
              </>
            ),
          },
          {
            label: t('The step from the one before'),
            class: 'step quiet',
            cell: (row, index) => stepText(rows[index - 1], row),
          },
        ]}
      />
    </Section>
  );
}

type Valued = { price: number; score: number };

export function stepText(before: Valued | undefined, row: Valued): string {
  if (before === undefined) return '';
  const gain = (row.score - before.score).toFixed(1);
  return before.price === 0
    ? t('+{gain} points, no longer free', { gain })
    : t('+{gain} points for {times} times the price', {
        gain,
        times: Number((row.price / before.price).toPrecision(3)),
      });
}
