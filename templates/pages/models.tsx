import { pathOf } from '../../feed/paths.ts';
import type { IndexRow } from '../../feed/schemas/board.ts';
import type { ModelDetail } from '../../feed/schemas/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import {
  announcedPrice,
  frontierOf,
  priceShare,
  type Valued,
  valueBoard,
} from '../../feed/value.ts';
import { announcementText } from '../components/changes.tsx';
import { Island } from '../components/island.tsx';
import { href } from '../components/links.tsx';
import { DAY_MILLISECONDS, lastRead } from '../components/sources.tsx';
import type { Data } from '../data.ts';
import { type GroupName, groupNames, type Row } from '../islands/model-list.ts';
import { Models } from '../islands/models.tsx';
import { pageKind } from '../kind.tsx';
import { getPage } from '../page.ts';
import { t } from '../text.ts';

type Props = { data: Data };

export const modelListPages = pageKind<Props>({
  name: 'models',
  paths: (data) => [{ values: {}, props: { data } }],
  head: ({ data }) => ({
    title: t('Prices and ranks of {count} coding models', { count: data.models.length }),
    description: getHeadline(data),
    about: 'dataset',
  }),
  Page: ModelsPage,
});

function getHeadline({ about }: Data): string {
  return getPage().language === 'en'
    ? about.description
    : t('Prices of coding models, subscription plans and benchmark rankings, as open data.');
}

/** The list of models. */
function ModelsPage({ data }: Props) {
  const { models, boards, boardIndex, soldPlans, currentBoards, rankedFrom } = data;
  const facts = [
    [t('models'), models.length],
    [t('vendors'), new Set(models.map(({ vendor }) => vendor)).size],
    [t('plans'), soldPlans.length],
    [t('boards'), boards.length],
  ];
  const paths = {
    list: pathOf('models.list', {}),
    search: pathOf('search.search', {}),
    records: pathOf('bulk.models', { format: 'json' }),
    index: pathOf('leaderboards.list', {}),
  };
  return (
    <section class="models-page" aria-labelledby="models-title">
      <div class="hero">
        <div>
          <h1 id="models-title">{getHeadline(data)}</h1>
          <dl class="facts cluster">
            {facts.map(([label, count]) => (
              <div>
                <dt>{label}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Picture data={data} />
      </div>
      <Island
        name="models"
        render={Models}
        props={{
          ...{ rows: getRows(data), scale: getScale(boardIndex.index), rankedFrom, paths },
          boards: boardIndex.boards
            .filter(({ key }) => currentBoards.includes(key))
            .map(({ key, name }) => ({ value: key, label: name })),
        }}
      />
    </section>
  );
}

/** A model that came out this many days ago or less is new. */
const NEW_DAYS = 90;

/** The rows of the list in their groups: the best first, else the newest. */
function getRows({ models, boardIndex, today }: Data): Row[] {
  const ranked = new Map(boardIndex.index.map((row) => [row.model_id, row.overall]));
  const newFrom = new Date(Date.parse(today) - NEW_DAYS * DAY_MILLISECONDS)
    .toISOString()
    .slice(0, 10);
  const rows = models.map((model): Row => {
    const overall = ranked.get(model.id) ?? null;
    const { stage } = model.lifecycle;
    const groups: [boolean, GroupName][] = [
      [stage === 'retired', 'retired'],
      [overall !== null, 'ranked'],
      [(model.released ?? '') >= newFrom, 'new'],
    ];
    return {
      ...toListed(model, today),
      group: groups.find(([isOf]) => isOf)?.[1] ?? 'unranked',
      overall: overall && {
        ...{ score: overall.score, low: overall.low, high: overall.high },
        board_count: overall.board_count,
      },
    };
  });
  const score = ({ group, overall }: Row) => (group === 'ranked' ? (overall?.score ?? 0) : 0);
  return rows.sort(
    (left, right) =>
      groupNames.indexOf(left.group) - groupNames.indexOf(right.group) ||
      score(right) - score(left) ||
      // By day of release, unknown days last.
      compareCodeUnits(right.released ?? '', left.released ?? '') ||
      compareCodeUnits(left.name, right.name),
  );
}

function toListed(model: ModelDetail, today: string): Omit<Row, 'group' | 'overall'> {
  const { id, vendor, name, input_price, output_price, context_window, tags, status } = model;
  const next = announcedPrice(model.price_history, today);
  return {
    ...{ id, vendor, name, input_price, output_price, context_window, tags, status },
    stage: model.lifecycle.stage,
    announced: next === undefined ? null : announcementText(model, next),
    released: model.released,
    read: lastRead(model.sources),
    sources: model.sources.length,
  };
}

/** Whole tens around all intervals, so that intervals stay distinct. */
function getScale(index: readonly IndexRow[]): { from: number; to: number } {
  const known = index.flatMap(({ overall }) => overall ?? []);
  const low = Math.min(100, ...known.map((overall) => overall.low));
  const high = Math.max(0, ...known.map((overall) => overall.high));
  return { from: Math.floor(low / 10) * 10, to: Math.ceil(high / 10) * 10 };
}

const WIDTH = 480;
const HEIGHT = 220;
const MARGIN = 10;

/** The frontier of the board with the most priced models: the page of value, small. */
function Picture({ data: { boardIndex, boardRows } }: Props) {
  const board = valueBoard(boardIndex.boards);
  const points = ((board && boardRows.get(board.key)) ?? []).flatMap((row) => {
    const price = row[row.price_basis];
    return price === null || row.stage === 'retired' ? [] : [{ price, score: row.score }];
  });
  if (board === undefined || points.length < 2) return null;
  const x = stretch(
    points.map(({ price }) => priceShare(price)),
    WIDTH,
  );
  const y = stretch(
    points.map(({ score }) => score),
    HEIGHT,
  );
  const place = ({ price, score }: Valued) => ({ x: x(priceShare(price)), y: HEIGHT - y(score) });
  const frontier = frontierOf(points).map(place);
  // A line of no length, which round ends make a dot.
  const dots = (spots: { x: number; y: number }[]) => spots.map((s) => `M${s.x} ${s.y}h0`).join('');
  const [first, ...rest] = frontier;
  const label = t('{board} against price: {best} of {count} models that no other beats on both', {
    ...{ board: board.name, best: frontier.length, count: points.length },
  });
  return (
    <a class="picture plain" href={href('value')}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <path class="others" d={dots(points.map(place))} />
        <path
          class="frontier"
          d={`M${first?.x} ${first?.y}${rest.map((spot) => `H${spot.x}V${spot.y}`).join('')}`}
        />
        <path class="best" d={dots(frontier)} />
      </svg>
      <span>
        {t('Score against price: {count} models that nothing beats on both', {
          count: frontier.length,
        })}
      </span>
    </a>
  );
}

/** Maps values to whole pixels of a length. */
function stretch(values: readonly number[], length: number): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (value) =>
    Math.round(MARGIN + ((length - 2 * MARGIN) * (value - least)) / (most - least || 1));
}
