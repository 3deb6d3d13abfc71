import { describe, expect, it } from 'vitest';
import type { LifecycleEvent, ModelPriceRecord } from '../../../feed/schemas/data/model.ts';
import {
  changesOf,
  edition,
  period,
  readOn,
  type SmallBoard,
  type SmallSite,
  smallSite,
} from './small-site.ts';

/** Each change as a line: day, kind, record, field, figures, texts. */
function lines(records: SmallSite): string[] {
  return changesOf(smallSite(records)).changes.map((change) => {
    const { date, kind, subject, field, from, to, from_text, to_text } = change;
    const figures = from === null && to === null ? '' : ` ${from} to ${to}`;
    return `${date} ${kind} ${subject.id} ${field}${figures}: ${from_text}; ${to_text}`;
  });
}

const launch = { from: null, input_price: 1.25, output_price: 10, sources: readOn('2026-06-01') };
const free = { from: null, input_price: 0, output_price: 0, sources: readOn(null) };

const prices = (prices: ModelPriceRecord[], today = '2026-10-01') =>
  lines({ models: { alpha: { prices } }, today });

describe('the changes', () => {
  it('stand newest first, ties by kind, id and field, without what is to come', () => {
    const priced = {
      prices: [free, { ...free, from: '2026-03-28', input_price: 1, output_price: 2 }],
    };
    const models = {
      beta: { ...priced, released: '2026-03-28' },
      alpha: priced,
      gamma: { released: '2026-04-01' },
      later: { released: '2026-10-02' },
    };
    const periods = [period('2026-03', { alpha: 50 })];
    const boards = [{ key: 'polyglot', editions: [edition('1', '2026-03')], periods }];
    expect(lines({ models, boards })).toEqual([
      '2026-04-01 model_added gamma name: null; gamma',
      '2026-03-28 board_updated polyglot period: null; 2026-03',
      '2026-03-28 model_added beta name: null; beta',
      '2026-03-28 price_changed alpha input_price 0 to 1: 0.00 USD; 1.00 USD',
      '2026-03-28 price_changed alpha output_price 0 to 2: 0.00 USD; 2.00 USD',
      '2026-03-28 price_changed beta input_price 0 to 1: 0.00 USD; 1.00 USD',
      '2026-03-28 price_changed beta output_price 0 to 2: 0.00 USD; 2.00 USD',
    ]);
    expect(lines({ models: { alpha: { prices: [free] } } })).toEqual([]);
  });

  it('stand by month too, in the order of the whole list', () => {
    const released = { alpha: '2026-03-28', beta: '2026-03-31', gamma: '2026-05-01' };
    const models = Object.fromEntries(
      Object.entries(released).map(([id, day]) => [id, { released: day }]),
    );
    const months = smallSite({ models }).answers['changes.month'].map(({ values, body }) => [
      values.month,
      body.month,
      body.changes.map(({ subject }) => subject.id).join(' '),
      body.total,
    ]);
    expect(months).toEqual([
      ['2026-05', '2026-05', 'gamma', 1],
      ['2026-03', '2026-03', 'beta alpha', 2],
    ]);
  });
});

describe('a change of price', () => {
  const raised = { ...launch, from: '2026-09-10', input_price: 2 };
  const withdrawn = { ...launch, from: '2026-09-01', input_price: 3, cancelled: true };

  it('is announced from the earliest day on which it was read, and happens on its own', () => {
    const announced = [launch, { ...raised, sources: readOn('2026-09-01', null, '2026-08-21') }];
    expect(prices(announced, '2026-09-09')).toEqual([
      '2026-08-21 price_announced alpha input_price 1.25 to 2: 1.25 USD; 2.00 USD from 2026-09-10, announced',
    ]);
    expect(prices(announced, '2026-09-10')).toEqual([
      '2026-09-10 price_changed alpha input_price 1.25 to 2: 1.25 USD; 2.00 USD',
    ]);
  });

  it('happens on the day on which it was first seen where its own is not known', () => {
    expect(prices([launch, { ...raised, from: null, seen_from: '2026-09-04' }])).toEqual([
      '2026-09-04 price_changed alpha input_price 1.25 to 2: 1.25 USD; 2.00 USD, seen',
    ]);
  });

  it('stays an announcement where it is withdrawn, and the next is compared with the one before it', () => {
    const read = { ...withdrawn, sources: readOn('2026-08-05') };
    expect(prices([launch, read, { ...launch, from: '2026-09-20', input_price: 1 }])).toEqual([
      '2026-09-20 price_changed alpha input_price 1.25 to 1: 1.25 USD; 1.00 USD',
      '2026-08-05 price_announced alpha input_price 1.25 to 3: 1.25 USD; 3.00 USD from 2026-09-01, withdrawn',
    ]);
  });

  it.each([
    ['never', null],
    ['only afterwards', '2026-09-30'],
  ])('is dated by the day that it was for where it was read %s before', (_, checked) => {
    const [line] = prices([launch, { ...withdrawn, sources: readOn(checked) }]);
    expect(line).toMatch(/^2026-09-01 price_announced/);
  });

  it('orders two announcements of one day by the days that they are for', () => {
    const rising = ['2026-12-01', '2027-02-01'].map((from, index) => {
      return { from, input_price: index + 1, output_price: null, sources: readOn('2026-09-01') };
    });
    expect(prices([free, ...rising])).toEqual([
      '2026-09-01 price_announced alpha input_price 0 to 1: 0.00 USD; 1.00 USD from 2026-12-01, announced',
      '2026-09-01 price_announced alpha input_price 1 to 2: 1.00 USD; 2.00 USD from 2027-02-01, announced',
    ]);
  });

  const cached = { ...launch, from: '2026-08-01', cache_read_price: 0.1 };
  it.each<[string, ModelPriceRecord[]]>([
    ['the first price', [{ ...launch, from: '2026-06-01' }]],
    ['a figure that was unknown', [launch, cached]],
    [
      'a figure that becomes unknown',
      [cached, { ...cached, from: '2026-09-01', cache_read_price: null }],
    ],
    [
      'a price to come that was read on no known day',
      [launch, { ...raised, from: '2027-01-01', sources: readOn(null) }],
    ],
  ])('is not %s', (_, given) => {
    expect(prices(given)).toEqual([]);
  });

  it('of a plan is in its currency, in USD once only', () => {
    const price = {
      ...{ from: null, price_monthly: 49, price_yearly: 468, price_monthly_usd: 7 },
      sources: readOn('2026-07-01'),
    };
    const dearer = { ...price, from: '2026-08-01', price_monthly: 118, price_monthly_usd: 16.5 };
    const lite = [price, dearer, { ...dearer, from: '2026-12-01', price_yearly: 500 }];
    const team = [
      { from: null, price_monthly: 10, sources: readOn(null) },
      { from: '2026-07-01', price_monthly: 0, sources: readOn(null) },
    ];
    const plans = { lite: { currency: 'CNY' as const, prices: lite }, team: { prices: team } };
    const [{ url } = { url: '' }] = changesOf(smallSite({ plans })).changes;
    expect(url).toBe('https://feed.example/plans/lite');
    expect(lines({ plans })).toEqual([
      '2026-08-01 plan_changed lite price_monthly 49 to 118: 49.00 CNY; 118.00 CNY',
      '2026-08-01 plan_changed lite price_monthly_usd 7 to 16.5: 7.00 USD; 16.50 USD',
      '2026-07-01 plan_changed team price_monthly 10 to 0: 10.00 USD; 0.00 USD',
      '2026-07-01 price_announced lite price_yearly 468 to 500: 468.00 CNY; 500.00 CNY from 2026-12-01, announced',
    ]);
  });
});

describe('a change of a lifecycle', () => {
  const event = (
    name: LifecycleEvent['event'],
    day: string | null,
    checked: string | null = day,
    rest: Partial<LifecycleEvent> = {},
  ): LifecycleEvent => ({ event: name, day, sources: readOn(checked), ...rest });

  it.each<[string, LifecycleEvent[], string[]]>([
    [
      'a notice on its day',
      [event('deprecated', '2026-09-05', '2026-09-20')],
      ['2026-09-05 deprecated: null; 2026-09-05'],
    ],
    [
      'an end to come on the day on which a source first had it',
      [event('end_announced', '2026-12-01', '2026-09-20')],
      ['2026-09-20 retires: null; 2026-12-01, announced'],
    ],
    [
      'an end that has come on its day, once',
      [event('end_announced', '2026-09-25', '2026-09-20')],
      ['2026-09-25 retires: null; 2026-09-25'],
    ],
    [
      'each day that an end was moved to, and its withdrawal',
      [
        event('end_announced', '2026-08-01', '2026-03-31'),
        event('end_announced', '2026-10-16', '2026-07-30'),
        event('withdrawn', '2026-09-08'),
      ],
      [
        '2026-09-08 deprecated: 2026-03-31; 2026-03-31, withdrawn',
        '2026-09-08 retires: 2026-10-16; 2026-10-16, withdrawn',
        '2026-07-30 retires: 2026-08-01; 2026-10-16, announced',
        '2026-03-31 retires: null; 2026-08-01, announced',
      ],
    ],
    [
      'a retirement without a day on the day on which it was read',
      [event('retired', null, '2026-08-21')],
      ['2026-08-21 retires: null; null'],
    ],
    [
      'nothing of another service, of readings, and where no day is known',
      [
        event('retired', '2026-01-01', '2026-01-01', { scope: 'Google Cloud' }),
        event('in_service', '2026-09-01'),
        event('retired', null),
      ],
      [],
    ],
  ])('tells of %s', (_, lifecycle, expected) => {
    const found = lines({ models: { a: { lifecycle } } });
    expect(found).toEqual(expected.map((line) => line.replace(' ', ' lifecycle_changed a ')));
  });
});

describe('a change of a board', () => {
  const editions = [edition('1', '2026-01')];
  const onBoard = (periods: SmallBoard['periods'], ofBoard = editions) =>
    lines({ boards: [{ key: 'polyglot', editions: ofBoard, periods }] });

  it('is every published period, the first without one before it', () => {
    const periods = [
      period('2026-01', { alpha: 1 }),
      period('2026-02', { alpha: 1 }, true),
      period('2026-03', { alpha: 1 }),
    ];
    expect(onBoard(periods)).toEqual([
      '2026-03-28 board_updated polyglot period: 2026-01; 2026-03',
      '2026-01-28 board_updated polyglot period: null; 2026-01',
    ]);
  });

  it('is the edition that begins with a period, across which no ranks are compared', () => {
    const periods = [period('2026-01', { a: 1, b: 2 }), period('2026-03', { a: 2, b: 1 })];
    expect(onBoard(periods, [...editions, edition('2', '2026-02')])).toEqual([
      '2026-03-28 board_updated polyglot edition: 1; 2',
      '2026-03-28 board_updated polyglot period: 2026-01; 2026-03',
      '2026-01-28 board_updated polyglot period: null; 2026-01',
    ]);
  });

  /** Natives that rank the given models in their order. */
  const ranked = (models: string) =>
    Object.fromEntries([...models].map((model, index) => [model, 100 - index]));
  const moves = (...models: string[]) =>
    onBoard(models.map((names, index) => period(`2026-0${index + 1}`, ranked(names))))
      .filter((line) => line.includes('rank_changed'))
      .map((line) => line.replace(/^.*rank_changed (\S+) polyglot (.*): .*$/, '$1 $2'));

  it('is a move within the first ten on the day of the newer snapshot', () => {
    expect(
      onBoard([period('2026-01', ranked('abc')), period('2026-02', ranked('bac'))]).slice(1, 3),
    ).toEqual([
      '2026-02-28 rank_changed a polyglot 1 to 2: 2026-01; 2026-02',
      '2026-02-28 rank_changed b polyglot 2 to 1: 2026-01; 2026-02',
    ]);
  });

  it('is a move into or out of the first ten, and none beyond', () => {
    const expected = ['b 2 to 3', 'c 3 to 4', 'd 4 to 5', 'e 5 to 6', 'f 6 to 7', 'g 7 to 8'];
    expect(moves('abcdefghijklyz', 'albcdefghijkzy')).toEqual([
      ...[...expected, 'h 8 to 9', 'i 9 to 10', 'j 10 to 11', 'l 12 to 2'],
    ]);
    expect(moves('ab', 'ac')).toEqual(['b 2 to null', 'c null to 2']);
  });

  it('passes over a period that is not published', () => {
    const periods = [
      period('2026-01', ranked('ab')),
      period('2026-02', ranked('ba'), true),
      period('2026-03', ranked('ab')),
    ];
    expect(onBoard(periods).filter((line) => line.includes('rank_changed'))).toEqual([]);
  });
});
