import { describe, expect, it } from 'vitest';
import type { Change } from '../../../feed/schemas/changes.ts';
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
    expect(statesOf([{ from: '2026-03-01', cancelled: false }], '2026-03-01')).toEqual(['in force']);
  });
});

describe('changeLines', () => {
  it('says in words what changed about one record', () => {
    const changes: Change[] = [
      change({ kind: 'rank_changed', field: 'arena', from: 2, to: 1 }),
      change({ kind: 'rank_changed', field: 'other', from: null, to: 7 }),
      change({ kind: 'price_changed', field: 'input_price', from: 1, to: 2, from_text: '1.00 USD', to_text: '2.00 USD' }),
      change({ kind: 'model_added', field: 'name', to_text: 'A' }),
      change({ kind: 'model_added', field: 'name', subject: { kind: 'model', id: 'b' } }),
    ];
    expect(changeLines(changes, 'a', new Map([['arena', 'Agent Arena']])).map(({ text }) => text)).toEqual([
      'Agent Arena: rank 2 → rank 1',
      'Other: not listed → rank 7',
      'Input price: 1.00 USD → 2.00 USD',
      'Came out',
    ]);
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
