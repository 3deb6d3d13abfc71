import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BoardRanking } from '../../feed/schemas/board.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import { stepText } from '../../templates/islands/value.tsx';
import { nearestPoint, nextPoint } from '../../templates/islands/value-chart.tsx';
import { layOut, priceTicks } from '../../templates/islands/value-drawing.tsx';
import { placeLabels, type Wish } from '../../templates/islands/value-labels.ts';
import { getPicture, type Point, toBoardValue } from '../../templates/islands/value-points.ts';
import { setTestPage } from './page-context.ts';

beforeAll(() => setTestPage());

const active = { stage: 'active', deprecated: null, retires: null };

function model(id: string, input: number | null, output: number | null, parts: object = {}) {
  return {
    ...{ id, name: id, vendor: 'V', input_price: input, output_price: output },
    ...{ cache_read_price: null, cache_write_price: null, price_tiers: [], price_history: [] },
    ...{ rates: [], sources: [], lifecycle: active },
    ...parts,
    // The fields that a price is made of.
  } as unknown as ModelRecord;
}

function value(
  models: ModelRecord[],
  { period = '2026-10', variants = [] as { model_id: string; cost_usd: number | null }[] } = {},
) {
  const board = { key: 'b', periods: ['2026-10', '2026-09'], period, updated_at: `${period}-15` };
  const entries = models.map(({ id }, index) => ({
    ...{ model_id: id, rank: index + 1, score: 50, native: 50, label: id },
  }));
  return toBoardValue({
    // The fields that the picture is made of.
    ranking: { board, period, entries } as unknown as BoardRanking,
    variants: variants.map((variant) => ({ ...variant, score: 50 })),
    models: new Map(models.filter(({ id }) => id !== 'new').map((each) => [each.id, each])),
  });
}

const prices = (points: { id: string; price: number }[]) =>
  points.map(({ id, price }) => `${id} ${price}`).join(', ');

describe('the picture of a board', () => {
  const retired = { lifecycle: { ...active, stage: 'retired', retires: '2026-09-20' } };
  const all = [
    model('dear', 5, 25, { cache_read_price: 0.5 }),
    model('cheap', 1, 5),
    model('unknown', null, null),
    model('free', 0, 0),
    model('gone', 1, 1, retired),
    model('new', 1, 1),
  ];

  it('prices each model by the mix, cheapest first, and names those without a price', () => {
    const { points, unpriced, ended } = getPicture(value(all), {});
    // (3 × 1 + 5) / 4 = 2, (3 × 5 + 25) / 4 = 10
    expect(prices(points)).toBe('free 0, cheap 2, dear 10');
    expect(unpriced.map(({ name }) => name)).toEqual(['unknown', 'new']);
    expect(ended).toBe(1);
  });

  it.each([
    ['another mix', { mix: '1' }, 'free 0, cheap 3, dear 15'],
    ['the usual one for nonsense', { mix: 'many' }, 'free 0, cheap 2, dear 10'],
    ['the usual one below 0', { mix: '-1' }, 'free 0, cheap 2, dear 10'],
    // (8,000 × $5 + 32,000 × $0.50 + 1,200 × $25) / 1M; (40,000 × $1 + 1,200 × $5) / 1M
    ['an agent with its cache', { axis: 'agent' }, 'free 0, cheap 0.046, dear 0.086'],
    [
      'what is retired, where it is chosen',
      { retired: 'shown' },
      'free 0, gone 1, cheap 2, dear 10',
    ],
  ])('takes %s', (_, query, text) => {
    expect(prices(getPicture(value(all), query).points)).toBe(text);
  });

  it('shows an older period as it was on its day: prices in force, what had not ended', () => {
    const interval = { cache_read_price: null, cache_write_price: null, price_tiers: [] };
    const priced = (from: string, input_price: number, output_price: number) => ({
      ...{ ...interval, from, input_price, output_price, cancelled: false, sources: [] },
    });
    const moved = model('moved', 1, 5, {
      price_history: [priced('2026-03-01', 5, 25), priced('2026-10-01', 1, 5)],
    });
    const gone = model('gone', 1, 1, retired);
    expect(prices(getPicture(value([moved, gone]), {}).points)).toBe('moved 2');
    const past = value([moved, gone], { period: '2026-09' });
    expect(prices(getPicture(past, {}).points)).toBe('gone 1, moved 10');
  });

  it.each([
    ['its first notice', { deprecated: '2026-09-15', retires: '2026-12-01' }, 0],
    ['the day before it', { deprecated: '2026-09-16', retires: '2026-12-01' }, 1],
    ['its end', { retires: '2026-09-15' }, 0],
    ['the day before that', { retires: '2026-09-16' }, 1],
    ['any day, where none is known', {}, 0],
  ])('draws a model in a period on %s or not', (_, days, count) => {
    const ended = model('x', 1, 1, { lifecycle: { ...active, stage: 'retired', ...days } });
    expect(getPicture(value([ended], { period: '2026-09' }), {}).points).toHaveLength(count);
  });

  it('takes the costs of the board where it states those of half of its models', () => {
    const variants = [
      ...[13.43, 4, null].map((cost_usd) => ({ model_id: 'dear', cost_usd })),
      { model_id: 'cheap', cost_usd: null },
    ];
    const picture = getPicture(value(all.slice(0, 2), { variants }), {});
    expect(picture.axes).toEqual(['task', 'mix', 'agent']);
    expect(prices(picture.points)).toBe('dear 13.43');
    // The rows of a model that has several with a cost, the cheapest first.
    expect(picture.lines.map(({ rows }) => rows.map(({ price }) => price))).toEqual([[4, 13.43]]);
    expect(getPicture(value(all, { variants }), {}).axes).toEqual(['mix', 'agent']);
  });
});

const point = (id: string, price: number, score: number) => ({ id, price, score, rows: [] });

describe('the steps of the frontier', () => {
  it.each([
    [undefined, ''],
    [point('a', 0, 40), '+10.0 points, no longer free'],
    [point('a', 2, 40), '+10.0 points for 2.5 times the price'],
  ])('say what is gained', (before, text) => {
    expect(stepText(before as Point | undefined, point('b', 5, 50) as unknown as Point)).toBe(text);
  });
});

describe('walking over the chart', () => {
  const placed = [
    { id: 'cheap', x: 10, y: 90, point: point('cheap', 1, 20) },
    { id: 'middle', x: 50, y: 10, point: point('middle', 5, 90) },
    { id: 'dear', x: 90, y: 50, point: point('dear', 9, 50) },
  ] as unknown as Parameters<typeof nextPoint>[0];

  it.each([
    ['begins with the best', undefined, 'ArrowRight', 'middle'],
    ['goes by price', 'middle', 'ArrowRight', 'dear'],
    ['stops at the end', 'dear', 'ArrowRight', 'dear'],
    ['goes by score', 'middle', 'ArrowDown', 'dear'],
    ['stops at the top', 'middle', 'ArrowUp', 'middle'],
    ['goes to the beginning', 'middle', 'Home', 'cheap'],
    ['goes to the end at once', undefined, 'End', 'dear'],
    ['leaves other keys to the browser', 'middle', 'Tab', undefined],
  ])('%s', (_, active, key, id) => {
    expect(nextPoint(placed, active, key)?.id).toBe(id);
  });

  it('names the nearest point within reach of a pointer', () => {
    expect(nearestPoint(placed, 52, 20)?.id).toBe('middle');
    expect(nearestPoint(placed, 300, 300)).toBeUndefined();
  });
});

describe('the drawing', () => {
  it('places prices by their logarithm, what is free in a strip of its own', () => {
    const points = [point('f', 0, 10), point('a', 1, 20), point('b', 10, 30), point('c', 100, 90)];
    const { placed, left, right } = layOut({
      points: points.map((each) => ({ ...each, rank: 1, vendor: 'V' })) as unknown as Point[],
      ...{ lines: [], axis: '$', vendor: '', width: 1_000, height: 600 },
    });
    const [free = 0, a = 0, b = 0, c = 0] = placed.map(({ x }) => x);
    expect(free).toBeLessThan(left);
    expect(Math.abs(b - a - (c - b))).toBeLessThan(0.3);
    expect(c).toBeLessThan(right);
    expect(placed.map(({ y }) => y)).toEqual(placed.map(({ y }) => y).sort((l, r) => r - l));
  });

  it.each([
    [800, [0.2, 0.5, 1, 2, 5, 10, 20]],
    [320, [0.3, 1, 3, 10, 30]],
    [100, [1, 10]],
  ])('names as many prices as %i pixels have room for', (width, ticks) => {
    expect(priceTicks(0.15, 30, width)).toEqual(ticks);
  });
});

describe('placeLabels', () => {
  const room = { bounds: { left: 0, top: 0, right: 400, bottom: 300 }, taken: [], height: 16 };
  const wish: Wish = { id: 'a', x: 200, y: 100, width: 50, matters: true };

  it('puts a name to the left of its spot, and above where that is taken', () => {
    expect(placeLabels([wish], room)).toEqual([{ id: 'a', x: 139, y: 100, leader: undefined }]);
    const taken = [{ left: 150, top: 95, right: 160, bottom: 105 }];
    expect(placeLabels([wish], { ...room, taken })[0]).toMatchObject({ x: 175, y: 100 - 11 - 8 });
  });

  it('leads a line to a name that matters, and leaves out what has no room', () => {
    const taken = [{ left: 130, top: 60, right: 280, bottom: 140 }];
    expect(placeLabels([wish], { ...room, taken })[0]?.leader).toBeDefined();
    expect(placeLabels([{ ...wish, matters: false }], { ...room, taken })).toEqual([]);
    expect(placeLabels([wish], { ...room, taken: [room.bounds] })).toEqual([]);
  });

  it('never lets two names overlap, or one leave the drawing', () => {
    const spot = fc.record({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 300 }),
      matters: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 40 }), (spots) => {
        const wishes = spots.map((each, index) => ({ ...each, id: String(index), width: 50 }));
        const labels = placeLabels(wishes, room);
        for (const [index, { x, y }] of labels.entries()) {
          const isOver = labels
            .slice(index + 1)
            .some((other) => Math.abs(other.x - x) < 50 && Math.abs(other.y - y) < 16);
          expect(isOver).toBe(false);
          expect(x >= 0 && y >= 8 && x <= 350 && y <= 292).toBe(true);
        }
      }),
    );
  });
});
