import { describe, expect, it } from 'vitest';
import type { IndexRow } from '../../../feed/schemas/board.ts';
import { boardColumn } from '../../../templates/explorer/views/models/columns.ts';
import { csvOf } from '../../../templates/explorer/views/models/csv.ts';
import {
  firstDirection,
  listQuery,
  listRows,
} from '../../../templates/explorer/views/models/list.ts';
import { type Row, searchText } from '../../../templates/explorer/views/models/row.ts';

const opus = row({
  id: 'opus',
  name: 'Opus',
  vendor: 'Anthropic',
  input: 5,
  context: 1_000_000,
  tags: ['vision'],
  score: 84,
});
const flash = row({
  id: 'flash-2.5',
  name: 'Flash 2.5',
  vendor: 'Google',
  input: 0.3,
  context: 1_000_000,
  tags: ['fast', 'vision'],
  score: 60,
});
const free = row({
  id: 'free',
  name: 'Free',
  vendor: 'Z.ai',
  input: 0,
  context: 128_000,
  tags: ['free'],
  score: null,
});
const unpriced = row({
  id: 'open',
  name: 'Open',
  vendor: 'Z.ai',
  input: null,
  context: 32_000,
  tags: [],
  score: 40,
});
const rows = [opus, flash, free, unpriced];

describe('listRows', () => {
  it('keeps the order of the page where nothing is chosen', () => {
    expect(ids({})).toEqual(['opus', 'flash-2.5', 'free', 'open']);
  });

  it('sorts by a price, the unknown last in either direction', () => {
    expect(ids({ sort: 'input_price' })).toEqual(['free', 'flash-2.5', 'opus', 'open']);
    expect(ids({ sort: 'input_price', dir: 'desc' })).toEqual([
      'opus',
      'flash-2.5',
      'free',
      'open',
    ]);
  });

  it('sorts by score from the best, models without one last', () => {
    expect(ids({ sort: 'score' })).toEqual(['opus', 'flash-2.5', 'open', 'free']);
  });

  it('sorts equals by name', () => {
    expect(ids({ sort: 'context_window' })).toEqual(['flash-2.5', 'opus', 'free', 'open']);
  });

  it('keeps what every filter lets through', () => {
    expect(ids({ vendor: 'Z.ai' })).toEqual(['free', 'open']);
    expect(ids({ tag: 'vision', price: '1' })).toEqual(['flash-2.5']);
    expect(ids({ context: '200000' })).toEqual(['opus', 'flash-2.5']);
    expect(ids({ status: 'seed' })).toEqual([]);
    expect(ids({ stage: 'retired' })).toEqual(['open']);
  });

  it('keeps only what is free at a price of 0: unknown is not free', () => {
    expect(ids({ price: '0' })).toEqual(['free']);
  });

  it('finds every word in name, vendor or id, joined or apart', () => {
    expect(ids({ q: 'flash 2.5' })).toEqual(['flash-2.5']);
    expect(ids({ q: 'FLASH25' })).toEqual(['flash-2.5']);
    expect(ids({ q: 'z.ai open' })).toEqual(['open']);
  });

  it('puts what the feed found first, in its order, before what only the page finds', () => {
    const found = listRows(rows, listQuery({ q: 'o' }), { found: ['free', 'opus'] }).map(
      ({ model }) => model.id,
    );
    expect(found).toEqual(['free', 'opus', 'flash-2.5', 'open']);
  });
});

describe('csvOf', () => {
  it('has a line for each row, and quotes what would break it', () => {
    const quoted = row({ ...sample, id: 'q', name: 'Say "hi", you', vendor: 'V' });
    expect(csvOf([quoted], [])).toBe(
      'id,name,vendor,overall,overall_low,overall_high,input_price,output_price,context_window,status\r\n' +
        'q,"Say ""hi"", you",V,,,,1,1,1000,verified\r\n',
    );
  });
});

describe('listRows by a board', () => {
  it('begins with the first rank, and ends with what the board does not list', () => {
    const index = {
      boards: [],
      index: [place('opus', 2, 40), place('free', 1, 60)],
    };
    const column = boardColumn({ value: 'x', label: 'X' }, index);
    const query = listQuery({ by: 'x' });
    const shown = listRows(rows, query, { columns: [column] });
    expect(shown.map((each) => [each.model.id, column.textOf(each)])).toEqual([
      ['free', '60 (#1)'],
      ['opus', '40 (#2)'],
      ['flash-2.5', '–'],
      ['open', '–'],
    ]);
  });

  function place(model_id: string, rank: number, native: number): IndexRow {
    const boards = { x: { rank, native, score: native } };
    return {
      model_id,
      vendor: 'V',
      name: model_id,
      board_count: 1,
      mean_score: 0,
      overall: null,
      boards,
    };
  }
});

describe('listQuery', () => {
  it('leaves out what it does not understand', () => {
    expect(
      listQuery({ sort: 'constructor', dir: 'sideways', price: 'cheap', context: 'much' }),
    ).toEqual({
      q: '',
      vendor: '',
      tag: '',
      status: '',
      price: undefined,
      context: 0,
      stage: '',
      by: '',
      columns: ['released'],
      boards: [],
      sort: undefined,
      dir: 'asc',
      isWhole: false,
    });
  });

  it('begins with the best score and the longest context, and with the lowest price', () => {
    expect([
      firstDirection('score'),
      firstDirection('context_window'),
      firstDirection('input_price'),
    ]).toEqual(['desc', 'desc', 'asc']);
  });
});

function ids(query: Record<string, string>): readonly string[] {
  return listRows(rows, listQuery(query)).map(({ model }) => model.id);
}

const sample = { id: 'x', name: 'X', vendor: 'V', input: 1, context: 1000, tags: [], score: null };

type Sample = {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly input: number | null;
  readonly context: number;
  readonly tags: string[];
  readonly score: number | null;
};

function row({ id, name, vendor, input, context, tags, score }: Sample): Row {
  const model = {
    id,
    name,
    vendor,
    input_price: input,
    output_price: input,
    context_window: context,
    tags,
    status: 'verified' as const,
  };
  return {
    model,
    overall: score === null ? null : { score, low: score - 5, high: score + 5, board_count: 3 },
    stage: id === 'open' ? 'retired' : 'active',
    released: null,
    read: { day: null, sources: 0 },
    text: searchText(model),
  };
}
