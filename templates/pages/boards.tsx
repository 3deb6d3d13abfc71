import { pagePath } from '../../feed/pages.ts';
import type { Board, BoardRanking, BoardVariants, Entry } from '../../feed/schemas/board.ts';
import { nativeFormatter } from '../../feed/text.ts';
import { Marks } from '../components/changes.tsx';
import { href, ModelLink, OutwardLink, under } from '../components/links.tsx';
import { rich } from '../components/rich.tsx';
import { Section } from '../components/sources.tsx';
import { Bar, type Column, Table } from '../components/table.tsx';
import type { Data } from '../data.ts';
import { pageKind } from '../kind.tsx';
import { dateText, grouped, listText, t } from '../text.ts';

export const boardListPages = pageKind<{ data: Data }>({
  name: 'boards',
  paths: (data) => [{ values: {}, props: { data } }],
  head: ({ data: { boards } }) => ({
    title: t('{count} boards that rank coding models', { count: boards.length }),
    description: t('The first places of {boards}, each in its newest period, on one scale.', {
      boards: listText(boards.map(({ rankings: [{ board }] }) => board.name)),
    }),
    about: 'dataset',
  }),
  Page: BoardsPage,
});

/** So many places of each board stand in the list of boards. */
const PLACES = 10;

/** Each board with its first places and its terms. */
function BoardsPage({ data }: { data: Data }) {
  return (
    <section aria-labelledby="boards-title">
      <h1 id="boards-title">{t('Boards')}</h1>
      <p class="lede">
        {t(
          'Public benchmarks, each in its newest period. A score maps the board’s own figure to 0 to 100 on the scale of its edition, so that boards can be read side by side.',
        )}{' '}
        <a href={href('matrix')}>{t('All models and boards in one table')}</a>
      </p>
      <div class="grid boards">
        {data.boards.map(({ key, rankings: [newest] }) => (
          <BoardCard key={key} data={data} ranking={newest} />
        ))}
      </div>
    </section>
  );
}

function BoardCard({ data, ranking }: { data: Data; ranking: BoardRanking }) {
  const { board, entries, period } = ranking;
  const first = entries.slice(0, PLACES);
  const write = nativeFormatter(first.map(({ native }) => native));
  const scale = data.scaleOf(board.key, period);
  return (
    <article id={`/boards/${board.key}`}>
      <h2>
        <a href={href('board', { board: board.key })}>{board.name}</a>
      </h2>
      <p class="meta quiet">
        {t(board.category)} · {board.metric} · {dateText(period)} ·{' '}
        {t('{count, plural, one {# model} other {# models}}', { count: board.model_count })}
      </p>
      <ol class="podium plain">
        {first.map(({ rank, model_id, native, score }) => (
          <li>
            <span class="rank">{rank}</span>
            <ModelLink id={model_id}>{data.modelName(model_id)}</ModelLink>
            <span class="n">{write(native)}</span>
            <Bar share={score / 100} />
          </li>
        ))}
      </ol>
      <details>
        <summary>{t('What it tests, and whose figures these are')}</summary>
        <p lang="en">{board.description}</p>
        <dl class="pairs">
          <Terms board={board} label={t('Source')} />
          <dt>{t('Scale')}</dt>
          <dd>
            <a href={`${href('api')}#${data.scaleAnchor(board.key, period)}`}>
              {t('{min} scores 0, {max} scores 100', {
                min: scale?.min ?? '–',
                max: scale?.max ?? '–',
              })}
            </a>
          </dd>
        </dl>
      </details>
    </article>
  );
}

/** Whose figures these are, and under what terms. */
function Terms({ board, label }: { board: Board; label: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {rich('{source}, read {updated}', {
          source: <OutwardLink address={board.public_url} />,
          updated: dateText(board.updated_at),
        })}
      </dd>
      <dt>{t('Cite as')}</dt>
      <dd>{board.citation}</dd>
      <dt>{t('Terms')}</dt>
      <dd lang="en">{board.license}</dd>
    </>
  );
}

type Props = {
  data: Data;
  ranking: BoardRanking;
  variants: BoardVariants['variants'];
  /** The rankings of earlier periods, newest first. */
  earlier: readonly BoardRanking[];
};

function toProps(data: Data, board: Data['boards'][number], index: number): Props[] {
  const ranking = board.rankings[index];
  if (ranking === undefined) return [];
  // Those of the past are in the feed.
  const variants = index === 0 ? (board.variants[0]?.variants ?? []) : [];
  return [{ data, ranking, variants, earlier: board.rankings.slice(index + 1) }];
}

export const boardPages = pageKind<Props>({
  name: 'board',
  paths: (data) =>
    data.boards.flatMap((board) =>
      toProps(data, board, 0).map((props) => ({ values: { board: board.key }, props })),
    ),
  head: ({ data, ranking }) => {
    const words = rankingWords(data, ranking);
    return {
      title: t('{board}: ranking of coding models', words),
      description: t(
        'The newest ranking: {board} in {period}, by {metric}: {first}. {count} models.',
        words,
      ),
      about: 'dataset',
    };
  },
  Page: BoardPage,
});

export const periodPages = pageKind<Props>({
  name: 'period',
  paths: (data) =>
    data.boards.flatMap((board) =>
      board.rankings.flatMap(({ period }, index) =>
        toProps(data, board, index).map((props) => ({
          values: { board: board.key, period },
          props,
        })),
      ),
    ),
  head: ({ data, ranking }) => {
    const words = rankingWords(data, ranking);
    return {
      title: t('{board}, {period}: ranking of coding models', words),
      description: t('{board} in {period}, by {metric}: {first}. {count} models.', words),
      about: 'dataset',
    };
  },
  Page: BoardPage,
});

function rankingWords(data: Data, { board, period, entries }: BoardRanking) {
  const write = nativeFormatter(entries.map(({ native }) => native));
  const first = entries
    .slice(0, 3)
    .map(({ rank, model_id, native }) => `${rank}. ${data.modelName(model_id)} (${write(native)})`);
  return {
    board: board.name,
    period: dateText(period),
    metric: board.metric,
    first: listText(first),
    count: board.model_count,
  };
}

/** The ranking of one board in one period. */
function BoardPage({ data, ranking, variants, earlier }: Props) {
  const { board, period } = ranking;
  return (
    <article class="record">
      <header>
        <p class="over plain">
          <a href={href('boards')}>{t('Boards')}</a> · {t(board.category)}
        </p>
        <h1>{board.name}</h1>
        <p class="meta quiet">
          {t('{count} models of this feed, ranked by {metric}', {
            count: board.model_count,
            metric: board.metric,
          })}
          {' · '}
          {t('edition {edition}', { edition: board.edition })}
          {board.coverage !== null &&
            ` · ${t('the first {rows} of {of} rows are known', board.coverage)}`}
        </p>
      </header>
      <div class="cluster board-row">
        <Periods board={board} period={period} />
        <a class="button" href={href('boardValue', { board: board.key })}>
          {t('Against price')}
        </a>
      </div>
      <p class="note quiet">{movementNote(ranking, earlier[0])}</p>
      <Ranking {...{ data, ranking, earlier }} />
      <Courses data={data} ranking={ranking} earlier={earlier} />
      <Variants data={data} board={board} variants={variants} />
      <About data={data} board={board} />
    </article>
  );
}

/** The periods of a board; those before the newest have pages in English. */
function Periods({ board: { key, periods }, period }: { board: Board; period: string }) {
  return (
    <details class="menu">
      <summary class="button">
        {t('Period')}: {dateText(period)}
      </summary>
      <ul class="card">
        {periods.map((each) => (
          <li>
            <a
              href={
                each === periods[0]
                  ? href('board', { board: key })
                  : under(pagePath('period', { board: key, period: each }))
              }
              aria-current={each === period ? 'page' : undefined}
            >
              {dateText(each)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function movementNote({ board }: BoardRanking, before: BoardRanking | undefined): string {
  if (before === undefined) return t('It is the first period that the feed has.');
  const period = dateText(before.period);
  return before.board.edition === board.edition
    ? t('Arrows compare with {period}.', { period })
    : t('It begins a new edition: ranks are not compared with {period}.', { period });
}

/**
 * The entries by rank: movement, name, the label that the board prints, its own figure, and the
 * score as a bar. Ranks of two editions are not compared, and new is what no earlier period had.
 */
function Ranking({ data, ranking: { board, entries }, earlier }: Omit<Props, 'variants'>) {
  const [before] = earlier;
  const isCompared = before?.board.edition === board.edition;
  const ranks = new Map(before?.entries.map(({ model_id, rank }) => [model_id, rank]));
  const known = new Set(earlier.flatMap((each) => each.entries.map(({ model_id }) => model_id)));
  const write = nativeFormatter(entries.map(({ native }) => native));
  return (
    <Table
      class="ranking"
      rows={entries}
      columns={[
        {
          label: t('Rank'),
          class: 'n',
          cellClass: () => 'n place',
          cell: ({ rank, model_id }) => (
            <>
              {rank}
              {isCompared && ranks.has(model_id) && (
                <Arrow from={ranks.get(model_id) ?? rank} to={rank} />
              )}
              {isCompared && !known.has(model_id) && <small class="move fresh">{t('new')}</small>}
            </>
          ),
        },
        {
          label: (
            <>
              {t('Model')} <span class="wide">{t('and the board’s own label')}</span>
            </>
          ),
          isHeading: true,
          cell: ({ model_id, label }) => {
            const model = data.modelsById.get(model_id);
            return (
              <>
                <ModelLink id={model_id}>{data.modelName(model_id)}</ModelLink>{' '}
                <small>{label}</small> {model !== undefined && <Marks model={model} />}
              </>
            );
          },
        },
        {
          label: <span class="metric">{board.metric}</span>,
          class: 'n',
          cell: ({ native }) => write(native),
        },
        {
          label: t('Score'),
          cellClass: () => 'score',
          cell: ({ score }: Entry) => (
            <>
              <span>{score.toFixed(1)}</span>
              <Bar share={score / 100} />
            </>
          ),
        },
      ]}
    />
  );
}

function Arrow({ from, to }: { from: number; to: number }) {
  if (from === to) return <small class="move">=</small>;
  const places = Math.abs(from - to);
  const isUp = from > to;
  return (
    <small class={isUp ? 'move up' : 'move down'}>
      <span aria-hidden="true">
        {isUp ? '▲' : '▼'}
        {places}
      </span>
      <span class="unseen">
        {isUp ? t('up {places}', { places }) : t('down {places}', { places })}
      </span>
    </small>
  );
}

/** So many models and periods are shown over time. */
const COURSE = { models: 10, periods: 12 };

/** The ranks of the first models over the earlier periods of the same edition. */
function Courses({ data, ranking, earlier }: Pick<Props, 'data' | 'ranking' | 'earlier'>) {
  const periods = [ranking, ...earlier.slice(0, COURSE.periods - 1)]
    .filter(({ board }) => board.edition === ranking.board.edition)
    .toReversed()
    .map(({ period, entries }) => ({
      period,
      ranks: new Map(entries.map(({ model_id, rank }) => [model_id, rank])),
    }));
  if (periods.length < 2) return null;
  const columns: Column<Entry>[] = periods.map(({ period, ranks }) => ({
    label: dateText(period),
    class: 'n',
    cell: ({ model_id }) => ranks.get(model_id) ?? '–',
  }));
  return (
    <Section title={t('Ranks over time')}>
      <Table
        class="course"
        label={t('Ranks over time')}
        rows={ranking.entries.slice(0, COURSE.models)}
        columns={[modelColumn(data, t('Model')), ...columns]}
      />
    </Section>
  );
}

function modelColumn<Row extends { model_id: string; label: string }>(
  data: Data,
  label: string,
  hasLabel = false,
): Column<Row> {
  return {
    label,
    isHeading: true,
    cell: (row) => (
      <>
        <ModelLink id={row.model_id}>{data.modelName(row.model_id)}</ModelLink>
        {hasLabel && (
          <>
            {' '}
            <small>{row.label}</small>
          </>
        )}
      </>
    ),
  };
}

type VariantsProps = Pick<Props, 'data' | 'variants'> & { board: Board };

/** Every row that the board prints: efforts of one model side by side, and what each cost. */
function Variants({ data, variants, board: { metric, task } }: VariantsProps) {
  if (variants.length === 0) return null;
  const write = nativeFormatter(variants.map(({ native }) => native));
  // A column that a board never fills is left out.
  const printed: { label: string; text: (row: (typeof variants)[number]) => string | null }[] = [
    { label: t('Effort'), text: ({ effort }) => effort },
    {
      label: t('Interval'),
      text: ({ ci_low: low, ci_high: high }) =>
        low === null || high === null ? null : t('{low} to {high}', { low, high }),
    },
    { label: t('Votes'), text: ({ votes }) => (votes === null ? null : grouped(votes)) },
    // As the answer has it: a rounded figure would be one that no answer states.
    {
      label: t('Cost per task'),
      text: ({ cost_usd: cost }) => (cost === null ? null : `$${cost}`),
    },
    {
      label: t('Output tokens'),
      text: ({ output_tokens: tokens }) => (tokens === null ? null : grouped(Math.round(tokens))),
    },
  ];
  return (
    <Section title={t('Every row of the board')}>
      {task !== null && (
        <p class="note quiet">{rich('A task: {task}', { task: <span lang="en">{task}</span> })}</p>
      )}
      <details>
        <summary>
          {t('{count} rows, variants of one model included', { count: variants.length })}
        </summary>
        <Table
          class="variants-table"
          label={t('Every row of the board')}
          rows={variants}
          columns={[
            modelColumn(data, t('Model and the board’s own label'), true),
            { label: metric, class: 'n', cell: ({ native }) => write(native) },
            ...printed
              .filter(({ text }) => variants.some((row) => text(row) !== null))
              .map(({ label, text }) => ({
                ...{ label, class: 'n' },
                cell: (row: (typeof variants)[number]) => text(row) ?? '–',
              })),
          ]}
        />
      </details>
    </Section>
  );
}

/** How figures became scores, all as of the board's period. */
function About({ data, board }: { data: Data; board: Board }) {
  const { key, period, metric } = board;
  return (
    <Section title={t('What it tests, and whose figures these are')}>
      <p class="about-text" lang="en">
        {board.description}
      </p>
      <dl class="about pairs">
        <Terms board={board} label={t('Board')} />
        <dt>{t('Scale')}</dt>
        <dd>
          <a href={`${href('api')}#${data.scaleAnchor(key, period)}`}>
            {t('How {metric} becomes a score', { metric })}
          </a>
        </dd>
      </dl>
    </Section>
  );
}
