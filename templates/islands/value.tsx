import { hydrate } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { BoardRanking, BoardVariants } from '../../feed/schemas/board.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import { Checkbox, Segments, Select, saveFile } from '../components/fields.tsx';
import { href, ModelLink, OutwardLink, type Query, under } from '../components/links.tsx';
import { useQuery } from '../components/query.ts';
import { rich } from '../components/rich.tsx';
import { Section } from '../components/sources.tsx';
import { Bar, Table } from '../components/table.tsx';
import { fetchJson } from '../fetch.ts';
import { dateText, dollars, t } from '../text.ts';
import { PointMarks, ValueChart } from './value-chart.tsx';
import {
  type AxisName,
  agentPreset,
  type BoardValue,
  DEFAULT_MIX,
  getPicture,
  mixes,
  type Point,
  toBoardValue,
} from './value-points.ts';

type Named = { key: string; name: string; model_count: number; periods: string[] };

type Props = {
  boards: Named[];
  /** The board that is shown where the address names none, in its newest period. */
  first: BoardValue;
  /** Paths of the feed, for what the page does not hold; `{board}` and `{period}` are to fill. */
  paths: { period: string; variants: string; models: string };
};

type Picture = ReturnType<typeof getPicture>;

/** Score against price on one board. */
export function Value({ boards, first, paths }: Props) {
  const [query, change] = useQuery();
  const board = boards.find(({ key }) => key === (query.board ?? first.board.key)) ?? boards[0];
  const period = board?.periods.find((known) => known === query.period) ?? board?.periods[0] ?? '';
  const [value, hasFailed] = useBoardValue({ key: board?.key ?? '', period, first, paths });
  const shown = value ?? first;
  const picture = useMemo(
    () => getPicture(shown, query),
    [shown, query.axis, query.mix, query.retired],
  );
  if (board === undefined) return <p class="note quiet">{t('The feed has no board.')}</p>;
  const { points, frontier } = picture;
  return (
    <article class="value">
      <header>
        <h1>{t('Value')}</h1>
        <p class="lede">
          {t(
            '{best} of {count} models stand on the frontier: nothing is both cheaper and better.',
            {
              best: frontier.length,
              count: points.length,
            },
          )}
        </p>
      </header>
      <ValueControls {...{ boards, picture, query }} board={board.key} onChange={change} />
      <PeriodSlider
        {...{ board, period }}
        onChange={(chosen) => change({ period: chosen === board.periods[0] ? '' : chosen })}
      />
      <Checkbox
        label={t('Retired and deprecated models too')}
        isChecked={query.retired === 'shown'}
        onChange={(isChecked) => change({ retired: isChecked ? 'shown' : '' })}
      />
      {hasFailed && (
        <p class="note quiet">
          {t('The feed can not be reached. Check the connection and try again.')}
        </p>
      )}
      <Chart value={shown} picture={picture} vendor={query.vendor ?? ''} />
      <FrontierTable frontier={frontier} axis={picture.label} />
      <Notes value={shown} picture={picture} />
    </article>
  );
}

type Wanted = Pick<Props, 'first' | 'paths'> & { key: string; period: string };

/** A period of a board with its prices; the one before stays while it is on its way. */
function useBoardValue({ key, period, first, paths }: Wanted): [BoardValue | undefined, boolean] {
  const [fetched, setFetched] = useState<BoardValue>();
  const [failed, setFailed] = useState('');
  const isFirst = key === first.board.key && period === first.board.period;
  useEffect(() => {
    let isWanted = !isFirst;
    if (isWanted)
      fetchBoardValue({ key, period, paths }).then((found) => {
        if (!isWanted) return;
        if (found !== undefined) setFetched(found);
        setFailed(found === undefined ? `${key} ${period}` : '');
      });
    return () => {
      isWanted = false;
    };
  }, [key, period]);
  return [isFirst ? first : fetched, !isFirst && failed === `${key} ${period}`];
}

async function fetchBoardValue({ key, period, paths }: Omit<Wanted, 'first'>) {
  const fill = (path: string) => under(path.replace('{board}', key).replace('{period}', period));
  records ??= fetchJson<{ models: ModelRecord[] }>(under(paths.models));
  const [ranking, rows, body] = await Promise.all([
    fetchJson<BoardRanking>(fill(paths.period)),
    fetchJson<BoardVariants>(fill(paths.variants)),
    records,
  ]);
  if (body === undefined) records = undefined;
  if (ranking === undefined || body === undefined) return undefined;
  const models = new Map(body.models.map((model) => [model.id, model]));
  return toBoardValue({ ranking, variants: rows?.variants ?? [], models });
}

let records: Promise<{ models: ModelRecord[] } | undefined> | undefined;

type ControlProps = {
  boards: Named[];
  board: string;
  picture: Picture;
  query: Query;
  onChange: (changed: Query) => void;
};

function ValueControls({ boards, board, picture, query, onChange }: ControlProps) {
  const { axes, axis, mix, points } = picture;
  const { vendor = '' } = query;
  const vendors = new Set([...points.map((point) => point.vendor), vendor].filter(Boolean));
  const labels: { [Name in AxisName]: string } = {
    task: t('Cost per task'),
    mix: t('List price'),
    agent: t('Cached coding agent'),
  };
  return (
    <div class="cluster controls">
      <Select
        label={t('Board')}
        value={board}
        options={boards.map(({ key, name, model_count }) => ({
          value: key,
          label: `${name} (${model_count})`,
        }))}
        onChange={(value) => onChange({ board: value, period: '' })}
      />
      <Select
        label={t('Highlight a vendor')}
        value={vendor}
        options={[
          { value: '', label: t('None') },
          ...[...vendors].sort().map((value) => ({ value, label: value })),
        ]}
        onChange={(value) => onChange({ vendor: value })}
      />
      <Segments
        label={t('Price')}
        value={axis}
        options={axes.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => onChange({ axis: value === axes[0] ? '' : value })}
      />
      {axis === 'mix' && (
        <Segments
          label={t('Input tokens for each output token')}
          value={String(mix)}
          options={[...new Set([...mixes, mix])].map((value) => ({
            value: String(value),
            label: `${value}:1`,
          }))}
          onChange={(value) => onChange({ mix: value === String(DEFAULT_MIX) ? '' : value })}
        />
      )}
    </div>
  );
}

type SliderProps = { board: Named; period: string; onChange: (period: string) => void };

/** Moves the chart through the published periods of a board, the oldest on the left. */
function PeriodSlider({ board, period, onChange }: SliderProps) {
  const periods = board.periods.toReversed();
  if (periods.length < 2) return null;
  return (
    <div class="period-slider">
      <label for="value-period">{t('Period')}</label>
      <input
        id="value-period"
        type="range"
        min="0"
        max={periods.length - 1}
        step="1"
        value={periods.indexOf(period)}
        aria-valuetext={dateText(period)}
        onInput={(event) => onChange(periods[Number(event.currentTarget.value)] ?? period)}
      />
      <output for="value-period">{dateText(period)}</output>
    </div>
  );
}

type ChartProps = { value: BoardValue; picture: Picture; vendor: string };

function Chart({ value: { board }, picture, vendor }: ChartProps) {
  const { points, lines, label, ended } = picture;
  if (points.length === 0)
    return (
      <p class="note quiet">
        {ended > 0
          ? t('The models of this board are retired or deprecated, or have no known price.')
          : t('No model of this board has a known price.')}
      </p>
    );
  const title = t('{board}, {period}: score against price', {
    board: board.name,
    period: dateText(board.period),
  });
  const save = async (kind: 'svg' | 'png') => {
    const drawing = document.querySelector<SVGSVGElement>('.drawing svg');
    if (drawing === null) return;
    const { drawingAsPng, drawingAsSvg } = await import('./value-export.ts');
    const file = kind === 'svg' ? drawingAsSvg(drawing) : await drawingAsPng(drawing);
    saveFile(`value-${board.key}-${board.period}.${kind}`, file);
  };
  const button = (kind: 'svg' | 'png') => (
    <button type="button" class="plain-button" onClick={() => save(kind)}>
      {kind.toUpperCase()}
    </button>
  );
  return (
    <>
      <ValueChart {...{ points, lines, vendor }} axis={label} label={title} />
      <p class="export quiet">
        {rich('Save the chart as {svg} or {png}', { svg: button('svg'), png: button('png') })}
      </p>
    </>
  );
}

/** The frontier in words: each step up and what it costs. */
function FrontierTable({ frontier, axis }: { frontier: Point[]; axis: string }) {
  return (
    <Section title={t('The frontier, from the cheapest up')}>
      <Table
        class="frontier-table"
        rows={frontier}
        rowKey={({ id }) => id}
        columns={[
          {
            label: t('Model'),
            isHeading: true,
            cell: (point) => (
              <>
                <ModelLink id={point.id}>{point.name}</ModelLink> <PointMarks point={point} />{' '}
                <small>{point.vendor}</small>
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
            cell: (point, index) => stepText(frontier[index - 1], point),
          },
        ]}
      />
    </Section>
  );
}

export function stepText(before: Point | undefined, point: Point): string {
  if (before === undefined) return '';
  const gain = (point.score - before.score).toFixed(1);
  return before.price === 0
    ? t('+{gain} points, no longer free', { gain })
    : t('+{gain} points for {times} times the price', {
        gain,
        times: (point.price / before.price).toFixed(1),
      });
}

/** What the picture does not show, and whose figures it shows. */
function Notes({ value: { board, day }, picture }: { value: BoardValue; picture: Picture }) {
  const { axis, points, unpriced, ended } = picture;
  const free = points.filter(({ price }) => price === 0).length;
  const prices = {
    task: () => t('Prices: what the board itself paid per task.'),
    mix: () => t('Prices: list prices for 1 million tokens of the mix.'),
    agent: () =>
      t(
        'Prices: a request of {input} input tokens, {cached} of them read from the cache, and {output} output tokens.',
        {
          input: `${agentPreset.in / 1_000}k`,
          cached: `${agentPreset.cached / 1_000}k`,
          output: `${agentPreset.out / 1_000}k`,
        },
      ),
  };
  return (
    <section class="notes stack quiet">
      <p>
        {rich('Scores: {board}, {period}, {source}. {citation}.', {
          board: <a href={href('board', { board: board.key })}>{board.name}</a>,
          period: dateText(board.period),
          source: <OutwardLink address={board.public_url} />,
          citation: board.citation,
        })}
      </p>
      <p>
        {prices[axis]()} {axis === 'task' && <span lang="en">{board.task}</span>}
        {axis !== 'task' && day !== null && t('In force on {day}.', { day: dateText(day) })}
      </p>
      {ended > 0 && (
        <p>
          {t(
            'Retired or deprecated, and drawn only where you choose so: {count} of the board’s models.',
            { count: ended },
          )}
        </p>
      )}
      {free > 0 && (
        <p>
          {t(
            'A logarithmic scale has no place for nothing: {free, plural, one {the free model stands} other {the # free models stand}} in a strip of their own on the left.',
            { free },
          )}
        </p>
      )}
      {unpriced.length > 0 && (
        <details>
          <summary>
            {t('{count} models of the board are not drawn, since their price is unknown', {
              count: unpriced.length,
            })}
          </summary>
          <p class="cluster">
            {unpriced.map(({ id, name }) => (
              <ModelLink key={id} id={id}>
                {name}
              </ModelLink>
            ))}
          </p>
        </details>
      )}
    </section>
  );
}

export function start(element: HTMLElement, props: Props): void {
  hydrate(<Value {...props} />, element);
}
