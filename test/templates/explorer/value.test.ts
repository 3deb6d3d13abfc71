import { describe, expect, it } from 'vitest';
import { mixOf } from '../../../templates/explorer/views/value/mix.ts';
import { nearestPoint, nextPoint } from '../../../templates/explorer/views/value/nearest-point.ts';
import { pointsOf } from '../../../templates/explorer/views/value/points.ts';

const entry = { rank: 1, native: 50, label: 'x' };

describe('pointsOf', () => {
  it('prices each entry by the mix, cheapest first, and names those without a price', () => {
    const entries = [
      { ...entry, model_id: 'dear', score: 90 },
      { ...entry, model_id: 'cheap', score: 70 },
      { ...entry, model_id: 'unknown', score: 60 },
      { ...entry, model_id: 'free', score: 30 },
    ];
    const pricing = [
      item('dear', 5, 25),
      item('cheap', 1, 5),
      item('unknown', null, null),
      item('free', 0, 0),
    ];
    const { points, unpriced } = pointsOf({ entries, pricing, inputShare: 3 });
    // (3 × 1 + 5) / 4 = 2, (3 × 5 + 25) / 4 = 10
    expect(points.map(({ model_id, price }) => [model_id, price])).toEqual([
      ['free', 0],
      ['cheap', 2],
      ['dear', 10],
    ]);
    expect(unpriced).toEqual([{ id: 'unknown', name: 'unknown' }]);
  });

  it('prices each entry by what the board paid per task, where it says so', () => {
    const { points, unpriced } = pointsOf({
      entries: [
        { ...entry, model_id: 'dear', score: 90 },
        { ...entry, model_id: 'silent', score: 70 },
      ],
      pricing: [item('dear', 5, 25), item('silent', 1, 5)],
      inputShare: 3,
      costs: new Map([['dear', 13.43]]),
    });
    expect(points.map(({ model_id, price }) => [model_id, price])).toEqual([['dear', 13.43]]);
    expect(unpriced).toEqual([{ id: 'silent', name: 'silent' }]);
  });

  it('counts a model that the prices do not list as unpriced', () => {
    expect(
      pointsOf({
        entries: [{ ...entry, model_id: 'new', score: 1 }],
        pricing: [],
        inputShare: 3,
      }),
    ).toEqual({
      points: [],
      unpriced: [{ id: 'new', name: 'new' }],
    });
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

function item(id: string, input_price: number | null, output_price: number | null) {
  return {
    id,
    vendor: 'V',
    name: id,
    input_price,
    output_price,
    context_window: 1,
    free: input_price === 0,
  };
}

function point(model_id: string, price: number, score: number) {
  return { ...entry, model_id, name: model_id, vendor: 'V', price, score };
}
