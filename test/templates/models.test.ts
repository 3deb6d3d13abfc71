import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageRenderers } from '../../build/render/pages.ts';
import { parseHeaders } from '../../feed/headers.ts';
import type { BoardIndex } from '../../feed/schemas/board.ts';
import type { Change } from '../../feed/schemas/changes.ts';
import type { ModelDetail } from '../../feed/schemas/model.ts';
import {
  announcementText,
  changeText,
  intervalStates,
} from '../../templates/components/changes.tsx';
import { getModelColumns, type Row } from '../../templates/components/model-columns.tsx';
import { getBest, getFacts } from '../../templates/islands/compare.tsx';
import { orderRows } from '../../templates/islands/matrix.tsx';
import {
  getBoardColumn,
  getGroups,
  listRows,
  parseListQuery,
} from '../../templates/islands/model-list.ts';
import { edition, period, smallSite } from '../build/derive/small-site.ts';
import { pageParts } from '../build/render/page-parts.ts';
import { setTestPage } from './page-context.ts';

beforeAll(() => setTestPage());

function row(id: string, parts: Partial<Row>, score: number | null = null): Row {
  return {
    ...{ id, name: id, vendor: 'V', input_price: 1, output_price: 1, context_window: 1_000 },
    ...{
      tags: [],
      status: 'verified',
      group: 'unranked',
      stage: 'active',
      announced: null,
      tier: null,
    },
    ...{ released: null, read: null, sources: 0, listed: 0 },
    overall:
      score === null ? null : { score, low: score - 5, high: score + 5, rank: 1, board_count: 3 },
    ...parts,
  };
}

const index: BoardIndex = {
  boards: [],
  overall_residual: null,
  index: [
    ['opus', 2, 40],
    ['free', 1, 60.5],
  ].map(([id, rank, native]) => ({
    ...{ model_id: String(id), vendor: 'V, Inc', name: String(id), board_count: 1, mean_score: 0 },
    overall: id === 'opus' ? { score: 50, low: 40, high: 60, rank: 1, board_count: 3 } : null,
    boards: { x: { rank: Number(rank), native: Number(native), score: 50 } },
  })),
};

describe('the list of models', () => {
  const opus = { name: 'Opus', vendor: 'Anthropic', input_price: 5, context_window: 1_000_000 };
  const flash = { ...opus, name: 'Flash 2.5', vendor: 'Google', input_price: 0.3 };
  const rows = [
    row('opus', { ...opus, tags: ['vision'], group: 'ranked' }, 84),
    row('flash-2.5', { ...flash, tags: ['fast', 'vision'], group: 'ranked' }, 60),
    row('free', { name: 'Free', vendor: 'Z.ai', input_price: 0, context_window: 128_000 }),
    row('open', { name: 'Open', vendor: 'Z.ai', input_price: 0.1, stage: 'retired' }, 40),
  ];
  const board = { value: 'x', label: 'X' };
  const getColumns = () => [...getModelColumns({ from: 0, to: 100 }), getBoardColumn(board, index)];
  const parse = (query: { [name: string]: string }) => parseListQuery(query, getColumns());

  it.each<[what: string, query: { [name: string]: string }, ids: string]>([
    ['keeps the order of the page', {}, 'opus flash-2.5 free open'],
    ['sorts by a price, the unknown last', { sort: 'input_price' }, 'free flash-2.5 opus open'],
    ['… in either direction', { sort: 'input_price', dir: 'desc' }, 'opus flash-2.5 free open'],
    ['sorts by score from the best', { sort: 'score' }, 'opus flash-2.5 open free'],
    ['sorts equals by name', { sort: 'context_window' }, 'flash-2.5 opus free open'],
    ['filters by vendor', { vendor: 'Z.ai' }, 'free open'],
    ['filters by tag and price', { tag: 'vision', price: '1' }, 'flash-2.5'],
    ['filters by context', { context: '200000' }, 'opus flash-2.5'],
    ['filters by status', { status: 'seed' }, ''],
    ['filters by stage', { stage: 'retired' }, 'open'],
    ['takes 0 as free: unknown is not free', { price: '0' }, 'free'],
    ['finds words in name, vendor or id', { q: 'z.ai open' }, 'open'],
    ['finds words joined', { q: 'FLASH25' }, 'flash-2.5'],
    ['ranks by a board, what it lists first', { by: 'x' }, 'free opus flash-2.5 open'],
  ])('%s', (_, query, ids) => {
    const listed = listRows(rows, parse(query), { columns: getColumns() });
    expect(listed.map(({ id }) => id).join(' ')).toBe(ids);
  });

  it('puts what the feed found first, in its order, before what only the page finds', () => {
    const order = { columns: getColumns(), found: ['free', 'opus'] };
    const found = listRows(rows, parse({ q: 'o' }), order);
    expect(found.map(({ id }) => id)).toEqual(['free', 'opus', 'flash-2.5', 'open']);
  });

  it('has its groups as long as the reader chooses no order', () => {
    const groups = (query: { [name: string]: string }) =>
      getGroups(rows, parse(query)).map(({ group }) => group);
    expect(groups({})).toEqual(['ranked', 'unranked']);
    expect(groups({ vendor: 'V' })).toEqual(['ranked', 'unranked']);
    expect([{ sort: 'name' }, { by: 'x' }, { q: 'o' }].map(groups)).toEqual(
      Array(3).fill([undefined]),
    );
  });

  it('writes the figures of a board with their ranks, and what is on its way', () => {
    const texts = (known: BoardIndex | undefined) =>
      rows.slice(0, 2).map((each) => getBoardColumn(board, known).cell(each, 0));
    expect(texts(index)).toEqual(['40.0 (#2)', '–']);
    expect(texts(undefined)).toEqual(['…', '…']);
  });

  it('leaves out what it does not understand in an address', () => {
    const nonsense = { sort: 'nope', dir: 'sideways', price: 'cheap', context: 'much', stage: 'x' };
    expect(parse(nonsense)).toEqual(parse({}));
  });

  it('begins with the best score, the longest context and the lowest price', () => {
    const sorts = ['score', 'context_window', 'board', 'input_price', 'name'];
    const directions = sorts.map((sort) => parse({ sort }).dir);
    expect(directions).toEqual(['desc', 'desc', 'desc', 'asc', 'asc']);
  });
});

describe('the matrix', () => {
  const rows = index.index;

  it.each([
    ['overall', 'opus free'],
    ['x', 'free opus'],
    ['name', 'free opus'],
  ])('orders by %s, the unlisted last', (by, ids) => {
    expect(
      orderRows(rows, by)
        .map(({ name }) => name)
        .join(' '),
    ).toBe(ids);
  });
});

describe('a comparison', () => {
  // The fields that the facts at hand look at.
  const model = (id: string, parts: Partial<ModelDetail>) => ({ id, ...parts }) as ModelDetail;
  const fact = (label: string) => getFacts([]).find((each) => each.label === label);

  it.each<[what: string, label: string, parts: Partial<ModelDetail>[], best: string]>([
    ['the lowest price', 'Input, $ per million', [{ input_price: 5 }, { input_price: 1 }], '1'],
    ['free as the lowest', 'Input, $ per million', [{ input_price: 0 }, { input_price: 5 }], '0'],
    [
      'what is shown as equal as equal',
      'Context',
      [{ context_window: 1_050_000 }, { context_window: 1_048_576 }, { context_window: 1 }],
      '0,1',
    ],
    ['none of equals', 'Input, $ per million', [{ input_price: 5 }, { input_price: 5 }], ''],
    ['none alone', 'Input, $ per million', [{ input_price: 5 }, { input_price: null }], ''],
    ['the longest context', 'Context', [{ context_window: 9 }, { context_window: 1 }], '0'],
  ])('marks %s as the best', (_, label, parts, best) => {
    const found = fact(label);
    const models = parts.map((part, position) => model(String(position), part));
    expect(found && getBest(found, models).join()).toBe(best);
  });

  it('says what a request of an agent and 30 days of them cost', () => {
    // (8,000 × $2 + 32,000 × $0.20 + 1,200 × $10) / 1M = $0.0344; 300 a day for 30 days are 9,000.
    const priced = { input_price: 2, output_price: 10, cache_read_price: 0.2, price_tiers: [] };
    const costs = getFacts([]).filter(({ label }) => /request/.test(label));
    expect(costs.map(({ label, text }) => [label, text(model('a', priced))])).toEqual([
      ['A request: 40,000 tokens in, 32,000 of them cached, 1,200 out', '$0.0344'],
      ['30 days of 300 requests', '$309.60'],
    ]);
  });
});

describe('prices over time', () => {
  it('tells the price in force from past, announced and withdrawn ones', () => {
    setTestPage('en', { today: '2026-06-01' });
    const history = [
      { from: null, cancelled: false },
      { from: '2026-06-01', cancelled: false },
      { from: '2026-06-01', cancelled: true },
      { from: '2026-06-02', cancelled: false },
    ];
    expect(intervalStates(history)).toEqual(['past', 'in force', 'withdrawn', 'announced']);
    setTestPage();
  });

  it.each([
    [{ input_price: 2, output_price: 4 }, 'doubles on 1 Dec 2026'],
    [{ input_price: 0.5, output_price: 1 }, 'halves on 1 Dec 2026'],
    [{ input_price: 3, output_price: 4 }, 'rises to $3.00 / $4.00 on 1 Dec 2026'],
    [{ input_price: 1, output_price: 1.5 }, 'falls to $1.00 / $1.50 on 1 Dec 2026'],
    [{ input_price: 2, output_price: null }, 'changes to $2.00 / unknown on 1 Dec 2026'],
  ])('say what an announced price is to who pays 1 and 2: %o', (next, text) => {
    const now = { input_price: 1, output_price: 2 };
    expect(announcementText(now, { ...next, from: '2026-12-01' })).toBe(text);
  });

  it.each<[parts: Partial<Change>, text: string]>([
    [
      { kind: 'rank_changed', field: 'a', from: 2, to: 1, to_text: '2026-08' },
      'New: rank 2 → rank 1',
    ],
    [
      { kind: 'rank_changed', field: 'a', from: 2, to: 1, to_text: '2026-06' },
      'Old: rank 2 → rank 1',
    ],
    [{ kind: 'rank_changed', field: 'b', to: 7, to_text: '2026-08' }, 'B: not listed → rank 7'],
    [
      { kind: 'price_changed', field: 'input_price', from_text: '1.00 USD', to_text: '2.00 USD' },
      'Input price: 1.00 USD → 2.00 USD',
    ],
    [
      { kind: 'lifecycle_changed', field: 'retires', to_text: '2026-12-01' },
      'End of service: 1 Dec 2026',
    ],
    [{ kind: 'model_added', field: 'name' }, 'Released'],
  ])('say in words what changed: %o', (parts, text) => {
    const change: Change = {
      ...{
        date: '2026-08-01',
        kind: 'model_added',
        subject: { kind: 'model', id: 'a' },
        field: '',
      },
      ...{ from: null, to: null, from_text: null, to_text: null, url: '' },
      ...parts,
    };
    const boardName = (board: string, month: string) =>
      board !== 'a' ? undefined : month < '2026-07' ? 'Old' : 'New';
    expect(changeText(change, { boardName })).toBe(text);
  });
});

describe('the page of a board', () => {
  const prices = [{ from: null, input_price: 1, output_price: 2, sources: [] }];
  const site = smallSite({
    models: {
      ...{ a: { name: 'A', prices }, b: { name: 'B', prices }, c: { name: 'C', prices } },
      d: { name: 'D', prices },
    },
    boards: [
      {
        key: 'board',
        editions: [edition('1', '2026-01', 'Board'), edition('2', '2026-02', 'Board')],
        periods: [
          period('2026-01', { a: 90, b: 80, d: 70 }),
          period('2026-02', { b: 60, a: 50 }),
          period('2026-03', { a: 70, b: 60, c: 50, d: 40 }),
        ],
      },
    ],
  });
  const rules = parseHeaders(readFileSync('_headers').toString()).rules;
  const renderers = pageRenderers(site, { rules, parts: pageParts });
  const text = (path: string) =>
    new TextDecoder()
      .decode(renderers.get(path)?.()[1])
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');

  it('says how far a model went up or down, and which no earlier period had', () => {
    const page = text('boards/board/index.html');
    expect(page).toContain('Arrows compare with Feb 2026.');
    expect(page).toMatch(/1 ▲1 up 1 A .* 2 ▼1 down 1 B .* 3 new C .* 4 D /);
  });

  it('names its edition at its head', () => {
    expect(text('boards/board/index.html')).toMatch(/ranked by Pass rate% · edition 2 /);
    expect(text('boards/board/2026-01/index.html')).toMatch(/ranked by Pass rate% · edition 1 /);
  });

  it('compares no ranks of two editions', () => {
    const page = text('boards/board/2026-02/index.html');
    expect(page).toContain('It begins a new edition: ranks are not compared with Jan 2026.');
    expect(page).not.toContain('▲');
    expect(text('boards/board/2026-01/index.html')).toContain('It is the first period');
  });

  it('follows the first models over the periods of one edition, oldest first', () => {
    expect(text('boards/board/index.html')).toMatch(
      /Ranks over time Model Feb 2026 Mar 2026 A 2 1 B 1 2 C – 3 D – 4 /,
    );
  });
});
