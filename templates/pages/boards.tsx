import type { VNode } from 'preact';
import type { Board, BoardRanking } from '../../feed/contract/schemas/board.ts';
import { boardCategories } from '../../feed/contract/vocabulary.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import {
  type RowToday,
  rowAmounts,
  rowsToday,
  todaysCostsText,
} from '../components/board-costs.ts';
import { noteOf } from '../components/hit-groups.ts';
import { href, listMark, Menu, OutwardLink, rich } from '../components/links.tsx';
import { metricText, nativeWriter } from '../components/metric.ts';
import { ModelName } from '../components/model-name.tsx';
import { toMarks } from '../components/prices.tsx';
import { Heading, Section } from '../components/sources.tsx';
import { Bar, type Column, scoreColumn, Table } from '../components/table.tsx';
import { bestRow, cheapestWithin, NEAR } from '../components/task-costs.ts';
import { Amounts } from '../components/token-prices.tsx';
import { usePage } from '../components/use-page.ts';
import { isComparedPerTask, Value } from '../components/value.tsx';
import { type Data, inWords, isOverAYearOld, rankServed } from '../data.ts';
import type { Page } from '../page.ts';
import type { BuiltPage } from '../shell.tsx';
import { gapOf, grouped, type Message } from '../text.ts';

/** The list of boards, and each board with its past periods. */
export const boardPages = (data: Data): BuiltPage[] => [
  {
    name: 'boards',
    values: {},
    render: (page) => ({
      title: page.t('{count} boards that rank coding models', { count: data.boards.length }),
      description: page.t(
        'The first places of {boards}, each in its newest period, on one scale.',
        {
          boards: page.listText(data.boards.map(({ rankings: [{ board }] }) => board.name)),
        },
      ),
      about: 'dataset',
      content: <BoardsPage data={data} />,
    }),
  },
  ...data.boards.flatMap((board) => pagesOfBoard(data, board)),
];

/** The page of a board, and one for each of its periods. */
function pagesOfBoard(data: Data, { rankings, variants }: ListedBoard): BuiltPage[] {
  const [newest, ...past] = rankings;
  const periods = rankings.map((ranking, index) =>
    periodPage({ data, ranking, earlier: rankings.slice(index + 1) }),
  );
  const rows = variants[0] && rowsToday(data, variants[0]);
  return [newestPage({ data, ranking: newest, earlier: past, variants: rows }), ...periods];
}

function newestPage(props: BoardProps): BuiltPage {
  const { data, ranking } = props;
  const { board } = ranking;
  return {
    name: 'board',
    values: { board: board.key },
    render: (page) => ({
      title: page.t('{board}: ranking of coding models', { board: board.name }),
      description: page.t(
        'The newest ranking: {board} in {period}, by {metric}: {first}. {count} models.',
        rankingWords(page, data, ranking),
      ),
      about: 'dataset',
      content: <BoardPage {...props} />,
    }),
  };
}

function periodPage(props: BoardProps): BuiltPage {
  const { data, ranking } = props;
  const { board, period } = ranking;
  return {
    name: 'period',
    values: { board: board.key, period },
    render: (page) => {
      const words = rankingWords(page, data, ranking);
      return {
        title: page.t('{board}, {period}: ranking of coding models', words),
        description: page.t('{board} in {period}, by {metric}: {first}. {count} models.', words),
        about: 'dataset',
        content: <BoardPage {...props} />,
      };
    },
  };
}

const metricsInSentences: { [metric: string]: Message } = {
  'Pass rate%': 'pass rate',
  'Avg score%': 'average score',
  'Agent Score': 'agent score',
  Index: 'index',
};

/** The metric of a board within a sentence: `15 models by pass rate`. */
function metricInSentence(page: Page, metric: string): string {
  const message = metricsInSentences[metric];
  if (message !== undefined) return page.t(message);
  // Chinese has spaces around Latin letters alone.
  const name = metric.replace(/%$/, '');
  return page.language === 'zh' ? ` ${name} ` : name;
}

function rankingWords(page: Page, data: Data, { board, period, entries }: BoardRanking) {
  const write = nativeWriter(entries.map(({ native }) => native));
  const first = entries
    .slice(0, 3)
    .map(({ rank, model_id, native }) => `${rank}. ${data.modelName(model_id)} (${write(native)})`);
  return {
    board: board.name,
    metric: metricText(page, board.metric),
    count: board.model_count,
    period: page.dateText(period),
    first: page.listText(first),
  };
}

/** So many places of each board stand in the list of boards. */
const PLACES = 10;
/** Of these a phone shows so many: the style hides the others, which the page of the board has. */
const PHONE_PLACES = 3;

type BoardsProps = { data: Data };

type ListedBoard = Data['boards'][number];

/** Boards of a kind side by side, agents first; those that tell of no model of today are folded. */
function BoardsPage({ data }: BoardsProps) {
  const page = usePage();
  const kind = ({ rankings: [{ board }] }: ListedBoard) => boardCategories.indexOf(board.category);
  const boards = data.boards.toSorted((left, right) => kind(left) - kind(right));
  const isOld = ({ rankings: [{ period }] }: ListedBoard) => isOverAYearOld(data, period);
  const old = boards.filter(isOld);
  return (
    <article>
      <Heading title={page.t('Boards')}>
        <p class="lede">
          {page.t(
            'Public benchmarks, each in its newest period: the board’s own figure, and a bar by our score from 0 to 100.',
          )}
          {gapOf(page)}
          <a href={href(page, 'matrix')}>{page.t('All scores')}</a>
          {' · '}
          <a href="#value">{page.t('{board} against price', { board: page.t('Overall score') })}</a>
        </p>
        <OnNoBoard data={data} />
      </Heading>
      <BoardGrid data={data} boards={boards.filter((board) => !isOld(board))} />
      {old.length > 0 && (
        <details>
          <summary>
            {page.t('{count, plural, one {# board} other {# boards}} over a year old', {
              count: old.length,
            })}
          </summary>
          <BoardGrid data={data} boards={old} />
        </details>
      )}
      <Value data={data} />
    </article>
  );
}

/** The first places of each board. */
function BoardGrid({ data, boards }: BoardsProps & { boards: readonly ListedBoard[] }) {
  const page = usePage();
  return (
    <div class="grid">
      {boards.map(({ key, rankings: [{ board, entries }] }) => (
        <section>
          <h2>
            <a href={href(page, 'board', { board: key })}>{board.name}</a>
          </h2>
          <p class="quiet">
            {page.t(board.category)} · {metricText(page, board.metric)} ·{' '}
            {page.dateText(board.updated_at)} ·{' '}
            {page.t('{count, plural, one {# model} other {# models}}', {
              count: board.model_count,
            })}
          </p>
          <Places data={data} entries={entries.slice(0, PLACES)} />
          {board.model_count > PHONE_PLACES && (
            <p class="quiet">
              <a href={href(page, 'board', { board: key })}>
                {page.t('All {count} models', { count: board.model_count })}
              </a>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

/** So many of the models on no board are named. */
const NAMED = 6;

/** The newest of the models that came out after each board was read, with the order that begins with them. */
function OnNoBoard({ data }: BoardsProps) {
  const page = usePage();
  const { day, models } = newerThanBoards(data);
  if (models.length === 0) return null;
  const list = `${href(page, 'models')}?${new URLSearchParams({ sort: 'released' })}`;
  return (
    <p class="quiet">
      {rich(page, 'On no board yet, released since {date}: {models}; {link}.', {
        date: page.dateText(day),
        models: models.slice(0, NAMED).map(({ id, name }, index) => (
          <>
            {index > 0 && listMark(page)}
            <a href={href(page, 'model', { id })}>{name}</a>
          </>
        )),
        link: (
          <a href={list}>{page.t('all {count}, the newest first', { count: models.length })}</a>
        ),
      })}
    </p>
  );
}

/** The served models that came out after the day on which a board was read last: none can list them. */
export function newerThanBoards({ boards, models, placesByModel }: Data) {
  const days = boards.map(({ rankings: [{ board }] }) => board.updated_at);
  const day = days.toSorted().at(-1) ?? '';
  const newer = models
    .filter(
      ({ id, lifecycle: { stage }, released }) =>
        stage !== 'retired' && (released ?? '') > day && !placesByModel.has(id),
    )
    .sort((left, right) => compareCodeUnits(right.released ?? '', left.released ?? ''));
  return { day, models: newer };
}

function Places({ data, entries }: BoardsProps & { entries: readonly RankingEntry[] }) {
  const write = nativeWriter(entries.map(({ native }) => native));
  return (
    <ol class="plain first-places">
      {entries.map(({ rank, model_id, native, score }) => (
        <li class="place">
          <span>
            <span class="rank">{rank}</span>
            <ModelName id={model_id} name={data.modelName(model_id)} />
          </span>
          <span>{write(native)}</span>
          <Bar share={score / 100} />
        </li>
      ))}
    </ol>
  );
}

type BoardProps = {
  data: Data;
  ranking: BoardRanking;
  /** The rankings of earlier periods, newest first. */
  earlier: readonly BoardRanking[];
  /** Every row of the newest period at what it costs today: those of the past are in the feed. */
  variants?: readonly RowToday[] | undefined;
};

/** The ranking of one board in one period. */
function BoardPage({ data, ranking, earlier, variants }: BoardProps) {
  const page = usePage();
  const { board, period } = ranking;
  const { key, periods } = board;
  const metric = metricText(page, board.metric);
  const costed = costedRows(data, key, variants);
  return (
    <article>
      <Heading
        title={board.name}
        over={
          <>
            <a href={href(page, 'boards')}>{page.t('Boards')}</a> · {page.t(board.category)}
          </>
        }
      >
        <OldPeriod data={data} ranking={ranking} />
        {period === periods[0] && isOverAYearOld(data, period) && (
          <p>
            {page.t(
              'Its newest period, {period}, is over a year old: it does not count in the overall score.',
              { period: page.dateText(period) },
            )}
          </p>
        )}
        <p class="quiet">
          {page.t('{count, plural, one {# model} other {# models}} by {metric}', {
            count: board.model_count,
            metric: metricInSentence(page, board.metric),
          })}
          {' · '}
          {page.t('edition {edition}', { edition: board.edition })}
          {' · '}
          {page.t('read {date}', { date: page.dateText(board.updated_at) })}
          {board.coverage !== null &&
            ` · ${page.t('the first {rows} of {of} rows are known', board.coverage)}`}
        </p>
      </Heading>
      <div class="cluster">
        <Menu
          label={page.t('Period: {period}', { period: page.dateText(period) })}
          items={periods.map((each) => ({
            label: page.dateText(each),
            isCurrent: each === period,
            to:
              each === periods[0]
                ? href(page, 'board', { board: key })
                : href(page, 'period', { board: key, period: each }),
          }))}
        />
        {period === periods[0] && (
          <a class="button" href={`${href(page, 'board', { board: key })}#value`}>
            {page.t('Against price')}
          </a>
        )}
      </div>
      {!isOverAYearOld(data, period) && <NearForLess data={data} variants={costed} />}
      <p class="quiet">
        {[
          movementNote(page, data, { ranking, earlier }),
          todaysCostsText(page, costed, board.updated_at),
        ]
          .filter(Boolean)
          .join(gapOf(page))}
      </p>
      <Ranking data={data} ranking={ranking} earlier={earlier} variants={variants} />
      {variants && <Value data={data} board={key} settings={variants} />}
      {variants && <Variants data={data} variants={variants} board={board} />}
      <Section title={page.t('What it tests, and whose figures these are')}>
        <p {...inLanguage(page, board.description)} />
        <dl class="pairs">
          <dt>{page.t('Board')}</dt>
          <dd>
            {rich(page, '{source}, read {updated}', {
              source: <OutwardLink to={board.public_url} />,
              updated: page.dateText(board.updated_at),
            })}
          </dd>
          <dt>{page.t('Cite as')}</dt>
          <dd>{board.citation}</dd>
          <dt>{page.t('Terms')}</dt>
          <dd {...inLanguage(page, board.license)} />
          <dt>{page.t('Scale')}</dt>
          <dd>
            <a href={`${href(page, 'api')}#${data.scaleAnchor(key, period)}`}>
              {page.t('How {metric} becomes a score', { metric })}
            </a>
          </dd>
        </dl>
      </Section>
    </article>
  );
}

/** A text of a board in the language of the page, or in English, which then is said. */
function inLanguage(page: Page, text: string) {
  const children = inWords(page, text);
  return children === text ? { lang: 'en', children } : { children };
}

/** That a period is not the newest, and where that is of what the board was called in it. */
function OldPeriod({ data, ranking }: Pick<BoardProps, 'data' | 'ranking'>) {
  const page = usePage();
  const { board, period } = ranking;
  if (period === board.periods[0]) return null;
  const same = data.boards.find((each) => continues(each, ranking));
  const atAddress = data.boards.find(({ key }) => key === board.key);
  const found = same ?? atAddress;
  if (found === undefined) return null;
  const [newest] = found.rankings;
  const words = {
    board: <a href={href(page, 'board', { board: found.key })}>{newest.board.name}</a>,
    period: page.dateText(newest.period),
  };
  return (
    <p>
      <b>{page.t('This is an old period.')}</b>{' '}
      {same === undefined
        ? rich(page, 'The board is another one now: {board}, {period}.', words)
        : rich(page, 'The newest is {board}, {period}.', words)}
    </p>
  );
}

/**
 * Whether a board of today is what a ranking of the past was of. What an address ranked may have
 * moved to a board of its own, which then has newer periods under the name.
 */
function continues({ key, rankings: [newest] }: ListedBoard, { board, period }: BoardRanking) {
  return newest.board.name === board.name && (key === board.key || newest.period > period);
}

/** The cheapest way to nearly the best, where the board says what a solved task costs. */
function NearForLess({ data, variants }: { data: Data; variants: readonly RowToday[] }) {
  const page = usePage();
  const found = bestAndNear(data, variants);
  if (found === undefined) return null;
  const { best, near } = found;
  const amountOf = (row: RowToday) => rowAmounts(page, row, 'cost_per_solved_usd')?.[0];
  const write = nativeWriter(variants.map(({ native }) => native));
  const wordsOf = (row: RowToday) => ({
    model: [data.modelName(row.model_id), row.effort].filter(Boolean).join(' '),
    percent: page.percent(write(row.native)),
    amount: amountOf(row) ?? '–',
  });
  return (
    <p class="lede">
      {page.t('{model} solves the most, {percent}, at {amount} per task solved.', wordsOf(best))}
      {gapOf(page)}
      {page.t('The cheapest within 10 % of it: {model}, {percent} at {amount}.', wordsOf(near))}
    </p>
  );
}

/** Undefined where the best is the cheapest near it, or one of which the board says no cost. */
function bestAndNear(data: Data, variants: readonly RowToday[]) {
  const served = variants.filter(({ model_id: id }) => isServed(data, id));
  const rows = served.filter(isCosted);
  const best = bestRow(rows);
  const near = cheapestWithin(rows, 1 - NEAR);
  if (best === undefined || near === undefined || near === best) return undefined;
  return served.some(({ native }) => native > best.native) ? undefined : { best, near };
}

/** Whether it states what a solved task costs. */
function isCosted(row: RowToday): row is RowToday & { cost_usd: number } {
  return row.cost_usd !== null && row.cost_per_solved_usd !== null;
}

function isServed({ modelsById }: Data, id: string): boolean {
  return modelsById.get(id)?.lifecycle.stage !== 'retired';
}

type ComparedPeriods = { ranking: BoardRanking; earlier: readonly BoardRanking[] };

/** What the arrows compare with, and how many models are new; or that the edition is. */
function movementNote(page: Page, data: Data, { ranking, earlier }: ComparedPeriods): string {
  const [before] = earlier;
  if (before === undefined) return page.t('It is the first period that the feed has.');
  const { board, entries } = ranking;
  const period = page.dateText(before.period);
  if (before.board.edition !== board.edition) return newEditionText(page, data, { board, before });
  const known = listedBefore(earlier);
  const count = entries.filter(({ model_id }) => !known.has(model_id)).length;
  return count === 0
    ? page.t('Arrows compare with {period}.', { period })
    : page.t('Arrows compare with {period}; {count} new.', { period, count });
}

/** That a new edition begins, and which ones between have no period, since no whole table was read. */
function newEditionText(
  page: Page,
  data: Data,
  { board, before }: { board: Board; before: BoardRanking },
): string {
  const { editions = [] } = data.boards.find(({ key }) => key === board.key) ?? {};
  const ids = editions.map(({ id }) => id);
  const between = ids.slice(ids.indexOf(before.board.edition) + 1, ids.indexOf(board.edition));
  const words = { edition: board.edition, period: page.dateText(before.period) };
  return between.length === 0
    ? page.t('New edition {edition}, not comparable with {period}.', words)
    : page.t(
        'New edition {edition}, not comparable with {period}; of {between} no whole table was read.',
        { ...words, between: page.listText(between) },
      );
}

/** The models that any earlier period has. */
function listedBefore(earlier: readonly BoardRanking[]): ReadonlySet<string> {
  return new Set(earlier.flatMap(({ entries }) => entries.map(({ model_id }) => model_id)));
}

/**
 * The entries by rank: movement, name, the label that the board prints, its own figure, and the
 * score as a bar. Ranks of two editions are not compared, and new is what no earlier period had.
 */
function Ranking({ data, ranking: { board, entries }, earlier, variants = [] }: BoardProps) {
  const page = usePage();
  const movement = getMovement(page, board, earlier);
  const write = nativeWriter(entries.map(({ native }) => native));
  const costed = costedRows(data, board.key, variants);
  const setup = [...effortColumns(page, variants), ...costColumns(page, costed)];
  return (
    <Table
      class="ranking"
      rows={entries}
      columns={[
        {
          label: page.t('Rank'),
          class: 'place',
          cell: (entry) => (
            <>
              {entry.rank} {movement(entry)}
            </>
          ),
        },
        ...servedColumns(page, data, entries),
        {
          label: page.t('Model and the board’s own label'),
          isHeading: true,
          cell: (entry) => <EntryName data={data} entry={entry} row={rowOf(costed, entry)} />,
        },
        { label: metricText(page, board.metric), class: 'n', cell: ({ native }) => write(native) },
        ...setup,
        // A phone has room for what a task costs or for the bar that repeats the figure.
        {
          ...scoreColumn(page.t('Our score, of 100')),
          class: setup.length > 0 ? 'score wide' : 'score',
        },
      ]}
    />
  );
}

/** How far each entry has moved since the period before, in the same edition of the board. */
function getMovement(page: Page, board: Board, earlier: readonly BoardRanking[]) {
  const [before] = earlier;
  if (before?.board.edition !== board.edition) return () => null;
  const ranks = new Map(before.entries.map(({ model_id, rank }) => [model_id, rank]));
  const known = listedBefore(earlier);
  return ({ model_id, rank }: RankingEntry) => {
    const from = ranks.get(model_id);
    if (from !== undefined) return <Arrow from={from} to={rank} />;
    return known.has(model_id) ? null : <small class="up">{page.t('new')}</small>;
  };
}

type CostField = 'cost_usd' | 'cost_per_solved_usd';

/** The rows of a board that says of enough models what a task cost; few amounts among dashes compare nothing. */
function costedRows(
  data: Data,
  board: string,
  rows: readonly RowToday[] = [],
): readonly RowToday[] {
  return isComparedPerTask(data, board) ? rows : [];
}

/** With which effort an entry reached its figure, where the board says so. */
function effortColumns(page: Page, rows: readonly RowToday[]): Column<RankingEntry>[] {
  if (rows.every(({ effort }) => effort === null)) return [];
  const column: Column<RankingEntry> = {
    label: page.t('Effort'),
    class: 'wide',
    cell: (entry) => rowOf(rows, entry)?.effort ?? '–',
  };
  return [column];
}

/** What an attempt costs and a task solved, where the board says so. */
function costColumns(page: Page, rows: readonly RowToday[]): Column<RankingEntry>[] {
  const hasSolved = rows.some((row) => row.cost_per_solved_usd !== null);
  const amountOf = (entry: RankingEntry, field: CostField) => {
    const row = rowOf(rows, entry);
    return (row && costCell(page, field)(row)) ?? '–';
  };
  const attempt: Column<RankingEntry> = {
    label: page.t('$ per attempt'),
    class: hasSolved ? 'n paid wide' : 'n sum paid',
    cell: (entry) => amountOf(entry, 'cost_usd'),
  };
  const solved: Column<RankingEntry> = {
    label: page.t('$ per task solved'),
    class: 'n sum paid',
    cell: (entry) => amountOf(entry, 'cost_per_solved_usd'),
  };
  if (rows.length === 0) return [];
  return hasSolved ? [attempt, solved] : [attempt];
}

/** The row of a board that is the entry of a model. */
function rowOf(rows: readonly RowToday[], { model_id, native, label }: RankingEntry) {
  return rows.find(
    (row) => row.model_id === model_id && row.native === native && row.label === label,
  );
}

type EntryNameProps = { data: Data; entry: RankingEntry; row: RowToday | undefined };

/** A model with the label that the board prints of it. */
function EntryName({ data, entry: { model_id: id, label }, row }: EntryNameProps) {
  const page = usePage();
  const model = data.modelsById.get(id);
  const name = data.modelName(id);
  const note = <EntryNote name={name} label={label} row={row} />;
  return <ModelName id={id} marks={model && toMarks(page, model)} name={name} note={note} />;
}

/** The label that a board prints, in whose place a phone has the effort and what an attempt costs with it. */
function EntryNote({
  name,
  label,
  row,
}: {
  name: string;
  label: string;
  row?: RowToday | undefined;
}) {
  const page = usePage();
  const note = isSameName(name, label) ? null : label;
  if (row === undefined || row.cost_per_solved_usd === null) return note;
  const [amount = ''] = rowAmounts(page, row, 'cost_usd') ?? [];
  const attempt = page.t('{amount} per attempt', { amount });
  return (
    <>
      <span class="wide">{note}</span>
      <span class="narrow">{noteOf([row.effort ?? false, attempt])}</span>
    </>
  );
}

/** Whether a board's label says no more than the name: `Qwen 3.8 Max` of Qwen3.8 Max. */
export function isSameName(name: string, label: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '');
  return plain(name) === plain(label);
}

type RankingEntry = BoardRanking['entries'][number];

/** The ranks of those that are served, where a retired model, which nobody can take, has one too. */
function servedColumns(
  page: Page,
  data: Data,
  entries: readonly RankingEntry[],
): Column<RankingEntry>[] {
  const served = rankServed(entries, data.modelsById);
  if (served.size === entries.length) return [];
  const column: Column<RankingEntry> = {
    label: page.t('Of {count} served', { count: served.size }),
    class: 'n wide',
    cell: ({ model_id }) => <small>{served.get(model_id) ?? '–'}</small>,
  };
  return [column];
}

function Arrow({ from, to }: { from: number; to: number }) {
  const page = usePage();
  if (from === to) return <small>=</small>;
  const places = Math.abs(from - to);
  const isUp = from > to;
  return (
    <small class={isUp ? 'up' : 'down'}>
      <span aria-hidden="true">
        {isUp ? '▲' : '▼'}
        {places}
      </span>
      <span class="unseen">
        {isUp ? page.t('up {places}', { places }) : page.t('down {places}', { places })}
      </span>
    </small>
  );
}

type VariantsProps = { data: Data; variants: readonly RowToday[]; board: Board };

/** Every row that the board prints: efforts of one model side by side, and what each cost. */
function Variants({ data, variants, board }: VariantsProps) {
  const page = usePage();
  const { metric, task } = board;
  if (variants.length === 0) return null;
  return (
    <Section title={page.t('Every row of the board')}>
      {task !== null && (
        <p class="quiet">
          {rich(page, 'A task: {task}', { task: <span {...inLanguage(page, task)} /> })}
        </p>
      )}
      <details>
        <summary>
          {page.t('{count} rows, variants of one model included', { count: variants.length })}
        </summary>
        <Table
          class="printed"
          label={page.t('Every row of the board')}
          rows={variants}
          columns={[
            {
              label: page.t('Model and the board’s own label'),
              isHeading: true,
              cell: ({ model_id: id, label }) => (
                <ModelName id={id} name={data.modelName(id)} note={label} />
              ),
            },
            ...filledColumns(page, { metric, variants }),
          ]}
        />
      </details>
    </Section>
  );
}

type PrintedRows = {
  metric: string;
  variants: readonly RowToday[];
};

type PrintedColumn = {
  label: string;
  cell: (row: RowToday) => string | VNode | null;
  class?: string;
};

/** What a board prints of its rows; a column that it never fills is left out. */
function filledColumns(page: Page, printed: PrintedRows): Column<RowToday>[] {
  const { variants } = printed;
  return printedColumns(page, printed)
    .filter(({ cell }) => variants.some((row) => cell(row) !== null))
    .map(({ cell, ...column }) => ({ class: 'n', ...column, cell: (row) => cell(row) ?? '–' }));
}

function printedColumns(page: Page, { metric, variants }: PrintedRows): PrintedColumn[] {
  const write = nativeWriter(variants.map(({ native }) => native));
  return [
    { label: metricText(page, metric), cell: ({ native }) => write(native) },
    { label: page.t('Effort'), cell: ({ effort }) => effort },
    {
      label: page.t('Interval'),
      cell: ({ ci_low: low, ci_high: high }) =>
        low === null || high === null ? null : page.t('{low} to {high}', { low, high }),
    },
    { label: page.t('Votes'), cell: ({ votes }) => (votes === null ? null : grouped(votes)) },
    { label: page.t('$ per attempt'), class: 'n paid', cell: costCell(page, 'cost_usd') },
    {
      label: page.t('$ per task solved'),
      class: 'n paid',
      cell: costCell(page, 'cost_per_solved_usd'),
    },
    {
      label: page.t('Output tokens'),
      cell: ({ output_tokens: count }) => (count === null ? null : grouped(Math.round(count))),
    },
  ];
}

/** What a row costs, in the currency of the reader; nothing where that is not known. */
function costCell(page: Page, field: CostField): (row: RowToday) => VNode | null {
  return (row) => {
    const texts = rowAmounts(page, row, field);
    return texts === undefined ? null : <Amounts texts={texts} />;
  };
}
