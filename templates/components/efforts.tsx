import type { Board } from '../../feed/contract/schemas/board.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { nativeFormatter, writtenDifference } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf, grouped } from '../text.ts';
import { signed } from './cost-move.ts';
import { href } from './links.tsx';
import { comingAttemptsText, movedCostsText, rowSign } from './solved-costs.ts';
import { Section } from './sources.tsx';
import { Bar, type Column, Table } from './table.tsx';
import {
  cheapestWithin,
  dollarCostsText,
  NEAR,
  type TaskBoard,
  type TaskRow,
  taskAmounts,
  taskBoards,
} from './task-costs.ts';
import { Amounts } from './token-prices.tsx';
import { usePage } from './use-page.ts';

/** Efforts from the least; a word of a board that is none of these stands behind them. */
const ORDER = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'];

/** So many other boards stand beside the one that says what a task cost. */
const OTHER_BOARDS = 2;

type EffortsProps = { data: Data; model: ModelDetail };

/** What each effort of a model solves, and what it costs, where a board says both. */
export function Efforts({ data, model }: EffortsProps) {
  const page = usePage();
  const { id } = model;
  const found = effortsOf(data, id);
  if (found === undefined) return null;
  const { board, rows } = found;
  const near = cheapestWithin(rows, 1 - NEAR);
  const others = otherBoards(data, id, board.key);
  const stepOf = stepsOf(page, rows);
  return (
    <Section title={page.t('Which effort?')}>
      <Table
        class="efforts"
        label={page.t('Which effort?')}
        rows={rows}
        row={(row) => ({ class: row === near ? 'chosen' : undefined })}
        columns={[
          effortColumn(page, stepOf),
          ...taskColumns(page, data, { board, rows }),
          ...others.map(boardColumn),
          { label: page.t('Step'), class: 'n wide words', cell: stepOf },
        ]}
      />
      <EffortsNote data={data} model={model} board={board} rows={rows} others={others} />
    </Section>
  );
}

type EffortsNoteProps = EffortsProps &
  Pick<TaskBoard, 'board' | 'rows'> & {
    /** The boards beside the one that says what a task cost. */
    others: ReturnType<typeof otherBoards>;
  };

/** What the table means, what its costs are of today and from an announced day, and when it was measured. */
function EffortsNote({ data, model, board, rows, others }: EffortsNoteProps) {
  const page = usePage();
  const coming = comingAttemptsText(page, model, { board, rows });
  return (
    <p class="quiet">
      {[
        page.t('Shaded: the cheapest within 10 % of its best.'),
        ...noGains(page, rows),
        movedCostsText(page, data, { board, rows }),
        dollarCostsText(page),
      ]
        .filter(Boolean)
        .join(gapOf(page))}
      {gapOf(page)}
      {coming && <span class="computed">{coming}</span>}
      {coming && gapOf(page)}
      {dateText(page, board)}
      {others.map((other) => (
        <span class="wide"> · {dateText(page, other.board)}</span>
      ))}
    </p>
  );
}

/** Which efforts a served model takes, where no board says what they solve and cost. */
export function unmeasuredEfforts(
  page: Page,
  data: Data,
  { id, capabilities: { efforts }, lifecycle }: ModelDetail,
): string | false {
  if (efforts === null || efforts.length < 2 || lifecycle.stage === 'retired') return false;
  return (
    effortsOf(data, id) === undefined &&
    page.t('efforts not compared here: {efforts}', { efforts: page.listText(efforts) })
  );
}

/** `Acme Bench, 14 Oct 2026`: when a board was last read. */
function dateText(page: Page, { name, updated_at: day }: Board): string {
  return page.clausesText([name, page.dateText(day)]);
}

/** The rows of a model on the newest board of task costs that has two efforts of it or more. */
function effortsOf(data: Data, id: string): { board: Board; rows: TaskRow[] } | undefined {
  for (const { board, rows } of taskBoards(data)) {
    const own = bestOfEachEffort(rows.filter((row) => row.model_id === id));
    if (own.length > 1) return { board, rows: own };
  }
  return undefined;
}

/** The best row of each effort, from the least effort to the most. */
function bestOfEachEffort<Row extends { effort: string | null; native: number }>(
  rows: Row[],
): Row[] {
  const byEffort = new Map<string, Row>();
  for (const row of rows) {
    if (row.effort === null) continue;
    const known = byEffort.get(row.effort);
    if (known === undefined || known.native < row.native) byEffort.set(row.effort, row);
  }
  const place = (row: Row) => ORDER.indexOf(row.effort ?? '') + 1 || ORDER.length + 1;
  return [...byEffort.values()].sort((left, right) => place(left) - place(right));
}

type StepOf = (row: TaskRow, index: number) => string;

/** An effort, and on a phone below it what the step to it gains and costs. */
function effortColumn(page: Page, stepOf: StepOf): Column<TaskRow> {
  return {
    label: page.t('Effort'),
    isHeading: true,
    cell: (row, index) => (
      <>
        {row.effort} <small class="narrow">{stepOf(row, index)}</small>
      </>
    ),
  };
}

function taskColumns(
  page: Page,
  data: Data,
  { board, rows }: { board: Board; rows: TaskRow[] },
): Column<TaskRow>[] {
  const write = nativeFormatter(rows.map(({ native }) => native));
  return [
    {
      label: <a href={href(page, 'board', { board: board.key })}>{board.name}</a>,
      class: 'n score',
      cell: ({ native }) => (
        <>
          {page.percent(write(native))} <Bar share={native / 100} />
        </>
      ),
    },
    {
      label: page.t('$ per attempt'),
      class: 'n sum',
      cell: (row) => {
        const sign = rowSign(page, data, { row, day: board.updated_at });
        return <Amounts texts={signed(sign, taskAmounts(page, row.cost_usd))} />;
      },
    },
    {
      label: page.t('Output tokens'),
      class: 'n wide',
      cell: ({ output_tokens: count }) => (count === null ? '–' : grouped(Math.round(count))),
    },
  ];
}

type OtherBoard = { board: Board; natives: Map<string, number>; write: (native: number) => string };

/** Boards that list two efforts of a model or more, without saying what they cost. */
function otherBoards(data: Data, id: string, key: string): OtherBoard[] {
  return data.boards
    .flatMap(({ rankings: [newest], variants: [variants] }): OtherBoard[] => {
      if (variants?.period !== newest.period || newest.board.key === key) return [];
      const rows = bestOfEachEffort(variants.variants.filter((row) => row.model_id === id));
      if (rows.length < 2) return [];
      const natives = new Map(rows.map((row) => [row.effort ?? '', row.native]));
      return [{ board: newest.board, natives, write: nativeFormatter([...natives.values()]) }];
    })
    .slice(0, OTHER_BOARDS);
}

function boardColumn({ board, natives, write }: OtherBoard): Column<TaskRow> {
  return {
    label: board.name,
    class: 'n wide',
    cell: ({ effort }) => {
      const native = natives.get(effort ?? '');
      return native === undefined ? '–' : write(native);
    },
  };
}

/** What a step up gains and costs: `+3.5 for ×1.4`. */
function stepsOf(page: Page, rows: TaskRow[]): StepOf {
  const write = nativeFormatter(rows.map(({ native }) => native));
  return (row, index) => {
    const before = rows[index - 1];
    if (before === undefined) return '';
    const gain = writtenDifference(write, before.native, row.native);
    return page.t('{gain} for ×{times}', {
      gain: gain.startsWith('-') ? gain.replace('-', '−') : `+${gain}`,
      times: Number((row.cost_usd / before.cost_usd).toPrecision(2)),
    });
  };
}

/** The efforts that solve no more than a cheaper one. */
function noGains(page: Page, rows: TaskRow[]): string[] {
  return rows.flatMap((row) => {
    const cheaper = rows.find(
      (other) => other.cost_usd < row.cost_usd && other.native >= row.native,
    );
    if (cheaper === undefined) return [];
    return page.t('{effort} solves no more than {cheaper}, for ×{times}.', {
      effort: row.effort ?? '',
      cheaper: cheaper.effort ?? '',
      times: Number((row.cost_usd / cheaper.cost_usd).toPrecision(2)),
    });
  });
}
