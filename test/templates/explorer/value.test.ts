import { describe, expect, it } from 'vitest';
import type { Variant } from '../../../feed/schemas/board.ts';
import type { ModelRecord } from '../../../feed/schemas/model.ts';
import { axesOf } from '../../../templates/explorer/views/value/axis.ts';
import { mixOf } from '../../../templates/explorer/views/value/mix.ts';
import { nearestPoint, nextPoint } from '../../../templates/explorer/views/value/nearest-point.ts';
import { pointsOf, variantLines } from '../../../templates/explorer/views/value/points.ts';
import { tipPlace } from '../../../templates/explorer/views/value/tip-place.ts';
import { modelRecord } from './model-record.ts';

const entry = { rank: 1, native: 50, label: 'x' };

describe('pointsOf', () => {
  const models = new Map(
    [
      item('dear', 5, 25),
      item('cheap', 1, 5),
      item('unknown', null, null),
      item('free', 0, 0),
      item('gone', 1, 1, 'retired'),
      item('going', 1, 2, 'deprecated'),
    ].map((model) => [model.id, model]),
  );
  const entriesOf = (...ids: readonly string[]) =>
    ids.map((model_id) => ({ ...entry, model_id, score: 50 }));
  const inputShare = 3;
  const [mix] = axesOf({ entries: [], variants: [], inputShare });

  it('prices each entry by the axis, cheapest first, and names those without a price', () => {
    const { points, unpriced } = pointsOf({
      entries: entriesOf('dear', 'cheap', 'unknown', 'free', 'new'),
      models,
      priceOf: mix.priceOf,
      hasRetired: false,
    });
    // (3 × 1 + 5) / 4 = 2, (3 × 5 + 25) / 4 = 10
    expect(points.map(({ model_id, price }) => [model_id, price])).toEqual([
      ['free', 0],
      ['cheap', 2],
      ['dear', 10],
    ]);
    expect(unpriced).toEqual([
      { id: 'unknown', name: 'unknown' },
      { id: 'new', name: 'new' },
    ]);
  });

  it('leaves out what is retired or deprecated unless it is chosen, and counts it', () => {
    const board = { entries: entriesOf('dear', 'gone', 'going'), models, priceOf: mix.priceOf };
    const without = pointsOf({ ...board, hasRetired: false });
    expect(without.points.map(({ model_id }) => model_id)).toEqual(['dear']);
    expect(without.ended).toBe(2);
    expect(pointsOf({ ...board, hasRetired: true }).points).toHaveLength(3);
  });

  it('draws on a day of before what had not ended then', () => {
    const { lifecycle } = modelRecord('x', {});
    const ended = (deprecated: string | null, retires: string | null) =>
      modelRecord('x', { lifecycle: { ...lifecycle, stage: 'retired', deprecated, retires } });
    const drawnOn = (day: string, model: ModelRecord) =>
      pointsOf({
        entries: entriesOf('x'),
        models: new Map([['x', model]]),
        priceOf: mix.priceOf,
        hasRetired: false,
        day,
      }).points.length;
    expect(drawnOn('2026-05-31', ended('2026-06-01', '2026-09-01'))).toBe(1);
    expect(drawnOn('2026-06-01', ended('2026-06-01', '2026-09-01'))).toBe(0);
    expect(drawnOn('2026-08-31', ended(null, '2026-09-01'))).toBe(1);
    expect(drawnOn('2020-01-01', ended(null, null))).toBe(0);
  });

  it('takes the prices that were in force on a day, and none before the first is known', () => {
    const interval = {
      input_price: 1,
      output_price: 5,
      cache_read_price: null,
      cache_write_price: null,
      price_tiers: [],
      promotion: false,
      cancelled: false,
      sources: [],
    };
    const model = modelRecord('x', {
      input_price: 1,
      output_price: 5,
      price_history: [
        { ...interval, from: '2026-03-01', input_price: 5, output_price: 25 },
        { ...interval, from: '2026-07-01' },
      ],
    });
    const pricesOn = (day: string | undefined) =>
      axesOf({ entries: [], variants: [], inputShare, day }).map(({ priceOf }) => priceOf(model));
    // (3 × 5 + 25) / 4; (40,000 × $5 + 1,200 × $25) / 1M
    expect(pricesOn('2026-06-30')).toEqual([10, 0.23]);
    // (3 × 1 + 5) / 4; (40,000 × $1 + 1,200 × $5) / 1M
    expect(pricesOn('2026-07-01')).toEqual([2, 0.046]);
    expect(pricesOn(undefined)).toEqual([2, 0.046]);
    expect(pricesOn('2026-02-28')).toEqual([null, null]);
  });

  it('has the costs of the board for an axis where it states them for half of its models', () => {
    const variants = [variant('dear', 'dear (high)', 13.43), variant('dear', 'dear (low)', 4)];
    const axes = axesOf({ entries: entriesOf('dear', 'cheap'), variants, inputShare });
    expect(axes.map(({ name }) => name)).toEqual(['task', 'mix', 'agent']);
    expect(axes[0].priceOf(item('dear', 5, 25))).toBe(13.43);
    expect(axes[0].priceOf(item('cheap', 1, 5))).toBeNull();
  });

  it('prices a request of a coding agent with its cache', () => {
    const agent = axesOf({ entries: [], variants: [], inputShare }).at(-1);
    // (8,000 × $5 + 32,000 × $0.50 + 1,200 × $25) / 1M
    expect(agent?.priceOf({ ...item('dear', 5, 25), cache_read_price: 0.5 })).toBe(0.086);
  });

  it('joins the rows of a model that has several with a cost, the cheapest first', () => {
    const { points } = pointsOf({
      entries: entriesOf('dear', 'cheap'),
      models,
      priceOf: mix.priceOf,
      hasRetired: false,
    });
    const rows = [
      variant('dear', 'high', 13),
      variant('dear', 'low', 4),
      variant('cheap', 'only', 1),
      variant('dear', 'unknown', null),
    ];
    expect([...variantLines(rows, points)]).toEqual([
      [
        'dear',
        [
          { label: 'low', price: 4, score: 50 },
          { label: 'high', price: 13, score: 50 },
        ],
      ],
    ]);
  });
});

describe('tipPlace', () => {
  const tip = { width: 150, height: 100 };

  it.each([
    ['at the right', { x: 100, y: 200 }, { width: 1200, height: 600 }, { left: 116, top: 150 }],
    ['at the left', { x: 1100, y: 200 }, { width: 1200, height: 600 }, { left: 934, top: 150 }],
    ['above', { x: 160, y: 200 }, { width: 320, height: 600 }, { left: 85, top: 84 }],
    ['below', { x: 160, y: 50 }, { width: 320, height: 600 }, { left: 85, top: 66 }],
    ['inside at an edge', { x: 10, y: 10 }, { width: 1200, height: 600 }, { left: 26, top: 0 }],
  ])('stands %s where there is room', (_, spot, chart, place) => {
    expect(tipPlace(spot, tip, chart)).toEqual(place);
  });
});

describe('nextPoint', () => {
  const placed = [
    { id: 'cheap', x: 10, y: 90, point: point('cheap', 1, 20) },
    { id: 'middle', x: 50, y: 10, point: point('middle', 5, 90) },
    { id: 'dear', x: 90, y: 50, point: point('dear', 9, 50) },
  ];

  it('begins with the best', () => {
    expect(nextPoint(placed, undefined, 'ArrowRight')?.id).toBe('middle');
  });

  it('walks by price with left and right, by score with up and down, and stops at the ends', () => {
    expect(nextPoint(placed, 'middle', 'ArrowRight')?.id).toBe('dear');
    expect(nextPoint(placed, 'dear', 'ArrowRight')?.id).toBe('dear');
    expect(nextPoint(placed, 'middle', 'ArrowDown')?.id).toBe('dear');
    expect(nextPoint(placed, 'middle', 'ArrowUp')?.id).toBe('middle');
  });

  it('goes to either end at once', () => {
    expect(nextPoint(placed, 'middle', 'Home')?.id).toBe('cheap');
    expect(nextPoint(placed, undefined, 'End')?.id).toBe('dear');
  });

  it('leaves other keys to the browser', () => {
    expect(nextPoint(placed, 'middle', 'Tab')).toBeUndefined();
    expect(nextPoint(placed, 'middle', 'constructor')).toBeUndefined();
  });

  it('names the nearest point within reach of a pointer', () => {
    expect(nearestPoint(placed, 52, 20)?.id).toBe('middle');
    expect(nearestPoint(placed, 300, 300)).toBeUndefined();
  });
});

describe('mixOf', () => {
  it('takes a ratio, and 3 to 1 for what is none', () => {
    expect([
      mixOf('10'),
      mixOf('0.5'),
      mixOf(undefined),
      mixOf(''),
      mixOf('-1'),
      mixOf('many'),
    ]).toEqual([10, 0.5, 3, 3, 3, 3]);
  });
});

function item(
  id: string,
  input_price: number | null,
  output_price: number | null,
  stage: ModelRecord['lifecycle']['stage'] = 'active',
): ModelRecord {
  const { lifecycle } = modelRecord(id, {});
  return modelRecord(id, { input_price, output_price, lifecycle: { ...lifecycle, stage } });
}

function variant(model_id: string, label: string, cost_usd: number | null): Variant {
  return {
    model_id,
    label,
    effort: null,
    native: 50,
    score: 50,
    ci_low: null,
    ci_high: null,
    votes: null,
    cost_usd,
    output_tokens: null,
    steps: null,
  };
}

function point(model_id: string, price: number, score: number) {
  return {
    ...entry,
    model_id,
    name: model_id,
    vendor: 'V',
    price,
    score,
    model: modelRecord(model_id, {}),
  };
}
