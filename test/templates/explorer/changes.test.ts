import { describe, expect, it } from 'vitest';
import type { Change } from '../../../feed/schemas/changes.ts';
import { filterOf, matches } from '../../../templates/explorer/views/changes/filter.ts';
import { directionOf, rowsOf, topics } from '../../../templates/explorer/views/changes/groups.ts';
import { toCome } from '../../../templates/explorer/views/changes/to-come.ts';
import { modelRecord } from './model-record.ts';

describe('topics', () => {
  it('puts every kind of change under one topic', () => {
    const changes = [
      change({ kind: 'model_added' }),
      change({ kind: 'price_changed' }),
      change({ kind: 'price_announced' }),
      change({ kind: 'plan_changed' }),
      change({ kind: 'rank_changed', from: 3, to: 1 }),
      change({ kind: 'rank_changed', from: 1, to: 3 }),
      change({ kind: 'lifecycle_changed' }),
      change({ kind: 'board_updated' }),
    ];
    const found = changes.map((each) =>
      topics.filter(({ has }) => has(each)).map(({ value }) => value),
    );
    expect(found).toEqual([
      ['models'],
      ['prices'],
      ['prices'],
      ['prices'],
      ['leaders'],
      ['ranks'],
      ['ends'],
      ['boards'],
    ]);
  });
});

describe('rowsOf', () => {
  it('joins the figures of one record on one day', () => {
    const input = change({ field: 'input_price', from: 2, to: 1 });
    const output = change({ field: 'output_price', from: 10, to: 5 });
    const later = change({ date: '2026-11-02', field: 'input_price', from: 1, to: 2 });
    expect(rowsOf([later, input, output]).map(({ changes }) => changes)).toEqual([
      [later],
      [input, output],
    ]);
  });
});

describe('directionOf', () => {
  it.each([
    [
      [
        { from: 2, to: 1 },
        { from: 10, to: 5 },
      ],
      'cut',
    ],
    [[{ from: 1, to: 2 }], 'rise'],
    [
      [
        { from: 1, to: 2 },
        { from: 10, to: 5 },
      ],
      undefined,
    ],
    [[{ from: null, to: 2 }], undefined],
  ] as const)('calls %j %s', (figures, direction) => {
    expect(directionOf(figures)).toBe(direction);
  });
});

describe('a filter', () => {
  const models = [{ id: 'a', vendor: 'Acme' }];

  it('takes the vendor from the model, and ignores an unknown topic', () => {
    expect(filterOf({ model: 'a', vendor: 'Other', show: 'nonsense' }, models)).toEqual({
      vendor: 'Acme',
      model: 'a',
      topic: '',
    });
  });

  it('leaves the changes of its vendor, model and topic', () => {
    const price = change({ kind: 'price_changed' });
    expect(matches(filterOf({ vendor: 'Acme' }, models), price, 'Acme')).toBe(true);
    expect(matches(filterOf({ vendor: 'Acme' }, models), price, 'Other')).toBe(false);
    expect(matches(filterOf({ model: 'a' }, models), price, 'Acme')).toBe(true);
    expect(matches(filterOf({ model: 'b' }, models), price, 'Acme')).toBe(false);
    expect(matches(filterOf({ show: 'ends' }, models), price, 'Acme')).toBe(false);
  });
});

function change(changed: Partial<Change>): Change {
  return {
    date: '2026-11-01',
    kind: 'price_changed',
    subject: { kind: 'model', id: 'a' },
    field: 'input_price',
    from: null,
    to: null,
    from_text: null,
    to_text: null,
    url: 'https://feed.example/v1/models/a',
    ...changed,
  };
}

describe('toCome', () => {
  const price = {
    input_price: 1,
    output_price: 10,
    cache_read_price: null,
    cache_write_price: null,
    price_tiers: [],
    promotion: false,
    cancelled: false,
    sources: [],
  };
  const lifecycle = modelRecord('a', {}).lifecycle;

  it('has announced prices and ends of service, the soonest first, with the name of a successor', () => {
    const models = [
      modelRecord('dearer', {
        price_history: [{ ...price, from: '2026-12-01', input_price: 2, output_price: 20 }],
      }),
      modelRecord('ending', {
        lifecycle: { ...lifecycle, retires: '2026-11-30', successor: 'dearer' },
      }),
    ];
    expect(toCome(models, [], '2026-11-23')).toEqual([
      {
        day: '2026-11-30',
        kind: 'model',
        id: 'ending',
        name: 'ending',
        vendor: 'V',
        texts: ['End of service', 'Successor: dearer'],
        topic: 'ends',
      },
      {
        day: '2026-12-01',
        kind: 'model',
        id: 'dearer',
        name: 'dearer',
        vendor: 'V',
        texts: ['Input: $1.00 → $2.00', 'Output: $10.00 → $20.00'],
        direction: 'rise',
        topic: 'prices',
      },
    ]);
  });

  it('has nothing that was withdrawn, or whose day has come', () => {
    const models = [
      modelRecord('kept', { price_history: [{ ...price, from: '2026-12-01', cancelled: true }] }),
      modelRecord('past', { price_history: [{ ...price, from: '2026-11-23' }] }),
      modelRecord('ended', {
        lifecycle: { ...lifecycle, stage: 'retired', retires: '2026-11-01' },
      }),
    ];
    expect(toCome(models, [], '2026-11-23')).toEqual([]);
  });
});
