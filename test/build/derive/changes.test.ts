import { describe, expect, it } from 'vitest';
import type {
  LifecycleEvent,
  ModelPriceRecord,
} from '../../../feed/contract/schemas/data/model.ts';
import {
  edition,
  period,
  readOn,
  type SmallBoard,
  type SmallSite,
  smallSite,
} from './small-site.ts';

/** Each change as a line: day, kind, record, field, figures, texts. */
function lines(records: SmallSite): string[] {
  return smallSite(records).answers['changes.list'][0].body.changes.map((change) => {
    const { date, kind, subject, field, from, to, from_text, to_text } = change;
    const figures = from === null && to === null ? '' : ` ${from} to ${to}`;
    return `${date} ${kind} ${subject.id} ${field}${figures}: ${from_text}; ${to_text}`;
  });
}

const launch = { from: null, input_price: 1.25, output_price: 10, sources: readOn('2026-06-01') };
const free = { from: null, input_price: 0, output_price: 0, sources: readOn(null) };

const prices = (prices: ModelPriceRecord[], today = '2026-10-01') =>
  lines({ models: { alpha: { prices } }, today });

it('changes stand by month too, in the order of the whole list', () => {
  const days = { alpha: '2026-03-28', beta: '2026-03-31', gamma: '2026-05-01' };
  const models = Object.entries(days).map(([id, released]) => [id, { released }] as const);
  const { answers } = smallSite({ models: Object.fromEntries(models) });
  const months = answers['changes.month'].map(({ values, body }) => {
    const ids = body.changes.map(({ subject }) => subject.id).join(' ');
    return `${values.month} ${body.month} ${ids} ${body.total}`;
  });
  expect(months).toEqual(['2026-05 2026-05 gamma 1', '2026-03 2026-03 beta alpha 2']);
});

describe('a change of price', () => {
  const raised = { ...launch, from: '2026-09-10', input_price: 2 };
  const withdrawn = { ...launch, from: '2026-09-01', input_price: 3, cancelled: true };
  const cached = { ...launch, from: '2026-08-01', cache_read_price: 0.1 };

  it.each<[string, ModelPriceRecord[], string[], string?]>([
    [
      'is announced from the earliest day on which it was read',
      [launch, { ...raised, sources: readOn('2026-09-01', null, '2026-08-21') }],
      ['2026-08-21 price_announced 1.25 to 2: 1.25 USD; 2.00 USD from 2026-09-10, announced'],
      '2026-09-09',
    ],
    [
      'happens on its own day',
      [launch, raised],
      ['2026-09-10 price_changed 1.25 to 2: 1.25 USD; 2.00 USD'],
      '2026-09-10',
    ],
    [
      'happens on the day on which it was first seen where its own is not known',
      [launch, { ...raised, from: null, seen_from: '2026-09-04' }],
      ['2026-09-04 price_changed 1.25 to 2: 1.25 USD; 2.00 USD, seen'],
    ],
    [
      'stays an announcement where it is withdrawn, and the next is compared with the one before it',
      [
        launch,
        { ...withdrawn, sources: readOn('2026-08-05') },
        { ...launch, from: '2026-09-20', input_price: 1 },
      ],
      [
        '2026-09-20 price_changed 1.25 to 1: 1.25 USD; 1.00 USD',
        '2026-08-05 price_announced 1.25 to 3: 1.25 USD; 3.00 USD from 2026-09-01, withdrawn',
      ],
    ],
    ...[null, '2026-09-30'].map((checked): [string, ModelPriceRecord[], string[]] => [
      `is dated by the day that it was for where it was read on ${checked}`,
      [launch, { ...withdrawn, sources: readOn(checked) }],
      ['2026-09-01 price_announced 1.25 to 3: 1.25 USD; 3.00 USD from 2026-09-01, withdrawn'],
    ]),
    [
      'stands by the day that it is for, of two that were announced on one day',
      [
        free,
        ...['2026-12-01', '2027-02-01'].map((from, index) => {
          return {
            from,
            input_price: index + 1,
            output_price: null,
            sources: readOn('2026-09-01'),
          };
        }),
      ],
      [
        '2026-09-01 price_announced 0 to 1: 0.00 USD; 1.00 USD from 2026-12-01, announced',
        '2026-09-01 price_announced 1 to 2: 1.00 USD; 2.00 USD from 2027-02-01, announced',
      ],
    ],
    ['is not a figure that was unknown', [launch, cached], []],
  ])('%s', (_, given, expected, today) => {
    const found = prices(given, today).map((line) => line.replace(' alpha input_price', ''));
    expect(found).toEqual(expected);
  });

  it('of a plan is in its currency, in USD once only', () => {
    const price = {
      from: null,
      price_monthly: 49,
      price_yearly: 468,
      price_monthly_usd: 7,
      sources: readOn('2026-07-01'),
    };
    const dearer = { ...price, from: '2026-08-01', price_monthly: 118, price_monthly_usd: 16.5 };
    const lite = [price, dearer, { ...dearer, from: '2026-12-01', price_yearly: 500 }];
    const team = [
      { from: null, price_monthly: 10, sources: readOn(null) },
      { from: '2026-07-01', price_monthly: 0, sources: readOn(null) },
    ];
    const plans = { lite: { currency: 'CNY' as const, prices: lite }, team: { prices: team } };
    expect(smallSite({ plans }).changes[0]?.change.url).toBe('https://feed.example/plans/lite');
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
  const end = (day: string, checked: string) => event('end_announced', day, checked);

  it.each<[string, LifecycleEvent[], string[]]>([
    [
      'a notice on its day',
      [event('deprecated', '2026-09-05', '2026-09-20')],
      ['2026-09-05 deprecated: null; 2026-09-05'],
    ],
    [
      'an end that has come on its day, once',
      [end('2026-09-25', '2026-09-20'), event('retired', '2026-09-25')],
      ['2026-09-25 retires: null; 2026-09-25', '2026-09-20 retires: null; 2026-09-25, announced'],
    ],
    [
      'an announced end that has come',
      [end('2026-09-25', '2026-09-20')],
      ['2026-09-25 retires: null; 2026-09-25'],
    ],
    [
      'each day that an end was moved to, and its withdrawal',
      [
        end('2026-08-01', '2026-03-31'),
        end('2026-10-16', '2026-07-30'),
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
      'the day from which another model answers, where no end was announced',
      [event('rerouted', '2026-09-01'), event('rerouted', '2026-09-10')],
      ['2026-09-01 retires: null; 2026-09-01'],
    ],
    [
      'a retirement without a day on the day on which it was read',
      [event('retired', null, '2026-08-21')],
      ['2026-08-21 retires: null; null'],
    ],
    [
      'nothing of another service, of readings, of a day to come, and where no day is known',
      [
        event('retired', '2026-01-01', '2026-01-01', { scope: 'Google Cloud' }),
        event('in_service', '2026-09-01'),
        event('retired', null),
        event('deprecated', '2026-10-02', '2026-09-01'),
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
  /** Natives that rank the given models in their order. */
  const ranked = (models: string) =>
    Object.fromEntries([...models].map((model, index) => [model, 100 - index]));

  it('is the edition that begins with a period, across which no ranks are compared', () => {
    const periods = [period('2026-01', { a: 1, b: 2 }), period('2026-03', { a: 2, b: 1 })];
    expect(onBoard(periods, [...editions, edition('2', '2026-02')])).toEqual([
      '2026-03-28 board_updated polyglot edition: 1; 2',
      '2026-03-28 board_updated polyglot period: 2026-01; 2026-03',
      '2026-01-28 board_updated polyglot period: null; 2026-01',
    ]);
  });

  it.each([
    ['ab', 'ac', 'b 2 to null, c null to 2'],
    [
      'abcdefghijklyz',
      'albcdefghijkzy',
      'b 2 to 3, c 3 to 4, d 4 to 5, e 5 to 6, f 6 to 7, g 7 to 8, h 8 to 9, i 9 to 10, j 10 to 11, l 12 to 2',
    ],
  ])('is a move within, into or out of the first ten: from %s to %s', (before, after, moves) => {
    const found = onBoard([period('2026-01', ranked(before)), period('2026-02', ranked(after))])
      .filter((line) => line.includes('rank_changed'))
      .map((line) => {
        expect(line).toMatch(/^2026-02-28 .*: 2026-01; 2026-02$/);
        return line.replace(/^.*rank_changed (\S+) polyglot (.*): .*$/, '$1 $2');
      });
    expect(found.join(', ')).toBe(moves);
  });
});
