import { describe, expect, it } from 'vitest';
import type { Change } from '../../../feed/schemas/changes.ts';
import { editionIn } from '../../../templates/explorer/views/board/editions.ts';
import { changeLines } from '../../../templates/explorer/views/model/change-lines.ts';
import { statesOf } from '../../../templates/explorer/views/model/intervals.ts';

describe('statesOf', () => {
  it('tells the price in force from past, announced and withdrawn ones', () => {
    const history = [
      { from: null, cancelled: false },
      { from: '2026-03-01', cancelled: false },
      { from: '2026-05-01', cancelled: true },
      { from: '2026-12-01', cancelled: false },
    ];
    expect(statesOf(history, '2026-06-01')).toEqual(['past', 'in force', 'withdrawn', 'announced']);
  });

  it('has a price in force on its very first day', () => {
    expect(statesOf([{ from: '2026-03-01', cancelled: false }], '2026-03-01')).toEqual([
      'in force',
    ]);
  });
});

describe('changeLines', () => {
  it('says in words what changed about one record', () => {
    const changes: Change[] = [
      change({ kind: 'rank_changed', field: 'arena', from: 2, to: 1, to_text: '2026-08' }),
      change({ kind: 'rank_changed', field: 'other', from: null, to: 7, to_text: '2026-08' }),
      change({
        kind: 'price_changed',
        field: 'input_price',
        from: 1,
        to: 2,
        from_text: '1.00 USD',
        to_text: '2.00 USD',
      }),
      change({ kind: 'model_added', field: 'name', to_text: 'A' }),
      change({ kind: 'model_added', field: 'name', subject: { kind: 'model', id: 'b' } }),
    ];
    expect(textsFor(changes)).toEqual([
      'Agent Arena: rank 2 → rank 1',
      'Other: not listed → rank 7',
      'Input price: 1.00 USD → 2.00 USD',
      'Released',
    ]);
  });

  it('calls a board what it was called in the newer of the two periods', () => {
    const moves = ['2026-08', '2026-06'].map((to_text) =>
      change({ kind: 'rank_changed', field: 'arena', from: 2, to: 1, to_text }),
    );
    expect(textsFor(moves)).toEqual([
      'Agent Arena: rank 2 → rank 1',
      'Arena Text: rank 2 → rank 1',
    ]);
  });

  it('leaves out what changed about a record of another kind with the same id', () => {
    expect(
      textsFor([change({ kind: 'plan_changed', subject: { kind: 'plan', id: 'a' } })]),
    ).toEqual([]);
  });

  function textsFor(changes: readonly Change[]): readonly string[] {
    return changeLines(changes, { kind: 'model', id: 'a' }, boardName).map(({ text }) => text);
  }

  function boardName(board: string, period: string): string | undefined {
    if (board !== 'arena') return undefined;
    return period < '2026-07' ? 'Arena Text' : 'Agent Arena';
  }
});

describe('editionIn', () => {
  const editions = [
    { board: 'arena', from: '2026-07', name: 'Agent Arena', anchor: 'normalisation-arena' },
    { board: 'arena', from: '2025-12', name: 'Arena Text', anchor: 'normalisation-arena-chat' },
    { board: 'other', from: '2024-01', name: 'Other', anchor: 'normalisation-other' },
  ];

  it('is the newest edition of the board that began by the period', () => {
    expect(editionIn(editions, 'arena', '2026-08')).toBe(editions[0]);
    expect(editionIn(editions, 'arena', '2026-07')).toBe(editions[0]);
    expect(editionIn(editions, 'arena', '2026-06')).toBe(editions[1]);
  });

  it('is none before the first edition, or of a board that the page does not know', () => {
    expect(editionIn(editions, 'arena', '2025-11')).toBeUndefined();
    expect(editionIn(editions, 'nope', '2026-08')).toBeUndefined();
  });
});

function change(parts: Partial<Change>): Change {
  return {
    date: '2026-08-01',
    kind: 'model_added',
    subject: { kind: 'model', id: 'a' },
    field: '',
    from: null,
    to: null,
    from_text: null,
    to_text: null,
    url: 'https://feed.example/v1/models/a',
    ...parts,
  };
}
