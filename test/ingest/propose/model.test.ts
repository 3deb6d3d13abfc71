import { describe, expect, it } from 'vitest';
import { llmMetadata } from '../../../ingest/formats/llm-metadata.ts';
import { llmPrices } from '../../../ingest/formats/llm-prices.ts';
import { proposeModel } from '../../../ingest/propose/model.ts';
import type { PriceContext } from '../../../ingest/propose/price-rules.ts';
import type { PriceRow } from '../../../ingest/types.ts';
import { prices } from '../models.ts';
import { priceRow, priceTier } from '../price-row.ts';

const LIST = 'https://www.llm-prices.com/current-v1.json';

const context: PriceContext = {
  format: llmPrices,
  origin: { url: LIST, day: '2026-08-05' },
  today: '2026-11-21',
  force: false,
  seed: false,
};

const source = (checked: string | null = '2026-07-01') =>
  `{ url: '${LIST}#acme/acme-1', checked: ${checked} }`;
const record = (fields: string, checked?: string | null) =>
  `- { input_price: 2, output_price: 8, ${fields}sources: [${source(checked)}] }`;

function row(given: Partial<PriceRow> = {}): PriceRow {
  return priceRow({ id: 'acme/acme-1', input_price: 2, output_price: 8, ...given });
}

/** What is said of each row, and how many edits would follow it. */
function said(
  record: readonly string[],
  rows: readonly PriceRow[],
  given: Partial<PriceContext> = {},
): readonly string[] {
  const findings = proposeModel(prices(...record), rows, { ...context, ...given });
  return findings.map(({ section, text, edits }) => `${section}, ${edits.length} edits: ${text}`);
}

describe('proposeModel, where the prices are the same', () => {
  it('renews the day and address of a source that is older', () => {
    expect(proposeModel(prices(record('')), [row({ at: '#new' })], context)).toEqual([
      {
        section: 'confirmed',
        text: 'read again, 2026-07-01 → 2026-08-05',
        edits: [
          {
            op: 'put',
            path: ['prices', 0, 'sources', 0],
            key: 'url',
            value: `${LIST}#new`,
            after: ['url'],
          },
          {
            op: 'put',
            path: ['prices', 0, 'sources', 0],
            key: 'checked',
            value: '2026-08-05',
            after: ['url'],
          },
          {
            op: 'put',
            path: ['prices', 0],
            key: 'imported',
            value: '2/8/-/-',
            after: [
              'from',
              'input_price',
              'output_price',
              'cache_read_price',
              'cache_write_price',
              'price_tiers',
              'note',
              'cancelled',
              'disputes',
            ],
          },
        ],
      },
    ]);
  });

  it.each(['2026-08-05', '2026-09-01'])(
    'changes nothing where the source was read on %s, no earlier',
    (checked) => {
      expect(said([record('', checked)], [row()])).toEqual([
        `confirmed, 0 edits: read on ${checked} already`,
      ]);
    },
  );

  it('adds no list beside another of its family, which is no other witness', () => {
    const origin = {
      url: 'https://basellm.github.io/llm-metadata/api/all.json',
      day: '2026-08-05',
    };
    const stated =
      "- { input_price: 2, output_price: 8, sources: [{ url: 'https://models.dev/api.json#acme/acme-1', checked: 2026-07-01 }] }";
    expect(said([stated], [row()], { format: llmMetadata, origin })).toEqual([
      'confirmed, 0 edits: the same price',
    ]);
  });

  it('adds the list as a source where none of its addresses is one', () => {
    const other =
      "- { input_price: 2, output_price: 8, sources: [{ url: 'https://acme.com/', checked: 2026-09-01 }] }";
    expect(said([other], [row()])).toEqual([
      `added, 2 edits: another source of its price: ${LIST}#acme/acme-1, 2026-08-05`,
    ]);
  });

  it("adds no reseller's list as a source", () => {
    const other =
      "- { input_price: 2, output_price: 8, sources: [{ url: 'https://acme.com/', checked: 2026-09-01 }] }";
    expect(said([other], [row({ vendor: null })])).toEqual(['confirmed, 0 edits: the same price']);
  });

  it('fills in figures that the record does not know', () => {
    expect(
      said(
        [record('', '2026-08-05')],
        [row({ cache_read_price: 0.2, price_tiers: [priceTier(200_000, 4, 12)] })],
      ),
    ).toEqual([
      `changed, 3 edits: cache read not known → 0.20, above 200000 tokens not known → 4/12 (${LIST}#acme/acme-1, 2026-08-05)`,
    ]);
  });

  it('fills in the figures of a tier', () => {
    const tiers =
      'price_tiers: [{ above_input_tokens: 200000, input_price: 4, output_price: 12 }], ';
    expect(
      said([record(tiers, '2026-08-05')], [row({ price_tiers: [priceTier(200_000, 4, 12, 0.4)] })]),
    ).toEqual([
      `changed, 2 edits: for long requests cache read not known → 0.40 (${LIST}#acme/acme-1, 2026-08-05)`,
    ]);
  });

  it('fills in nothing that a reseller states, that a person took out, or that is of a price gone by', () => {
    const cached = { cache_read_price: 0.2 };
    expect(said([record('', '2026-08-05')], [row({ ...cached, vendor: null })])).toEqual([
      'confirmed, 0 edits: read on 2026-08-05 already',
    ]);
    expect(said([record('imported: 2/8/0.2/-, ', '2026-08-05')], [row(cached)])).toEqual([
      'kept, 0 edits: cache read not known → 0.20: a person changed it since an import wrote 2/8/0.2/-',
    ]);
    const later = `- { from: 2026-08-10, input_price: 1, output_price: 4, sources: [${source()}] }`;
    expect(said([record('', '2026-08-05'), later], [row(cached)])).toEqual([
      'confirmed, 0 edits: read on 2026-08-05 already',
    ]);
  });
});

describe('proposeModel, where a person took a figure out and the list still has it', () => {
  const cached = row({ cache_read_price: 0.2 });
  const person = record('imported: 2/8/0.2/-, ');
  const keysOf = (force: boolean) =>
    proposeModel(prices(person), [cached], { ...context, force }).map(({ edits }) =>
      edits.map((edit) => (edit.op === 'put' ? edit.key : edit.op)),
    );

  it('leaves the mark of the import to a newer file, so that the one after it keeps the figure out as well', () => {
    expect(keysOf(false)).toEqual([['url', 'checked']]);
  });

  it('takes the figure where forced', () => {
    expect(keysOf(true)).toEqual([['cache_read_price', 'url', 'checked', 'imported']]);
  });
});

describe('proposeModel, where the list has another price', () => {
  const cut = row({ input_price: 1, output_price: 4 });

  it('begins a new price on the day of the file, and says why that day', () => {
    expect(proposeModel(prices(record('')), [cut], context)).toEqual([
      {
        section: 'changed',
        text: `input 2.00 → 1.00, output 8.00 → 4.00, from 2026-08-05 (was ${LIST}#acme/acme-1, 2026-07-01, is ${LIST}#acme/acme-1, 2026-08-05)`,
        edits: [
          {
            op: 'insert',
            path: ['prices'],
            index: 1,
            comment:
              'llm-prices does not date its prices: this is the day of the file that shows it.',
            value: {
              from: '2026-08-05',
              input_price: 1,
              output_price: 4,
              cache_read_price: null,
              cache_write_price: null,
              imported: '1/4/-/-',
              sources: [{ url: `${LIST}#acme/acme-1`, checked: '2026-08-05' }],
            },
          },
        ],
      },
    ]);
  });

  it('begins it on the day that the list gives, even one to come', () => {
    const announced = row({ input_price: 3, output_price: 9, from: '2027-01-01' });
    expect(
      said([record('', '2026-08-05')], [row({ until: '2027-01-01' }), announced], {
        origin: { url: LIST, day: '2026-08-06' },
      }),
    ).toEqual([
      'confirmed, 3 edits: read again, 2026-08-05 → 2026-08-06',
      `added, 1 edits: input 3.00, output 9.00 from 2027-01-01 (${LIST}#acme/acme-1, 2026-08-06)`,
    ]);
  });

  it('says what is no longer known', () => {
    expect(said([record('cache_read_price: 0.2, ')], [cut])[0]).toContain(
      'cache read 0.20 → not known, from 2026-08-05',
    );
  });

  it.each([
    [
      'a person changed the price since an import',
      record('imported: 3/9/-/-, '),
      'a person changed it since an import wrote 3/9/-/-',
    ],
    [
      'no source is of this list',
      "- { input_price: 2, output_price: 8, sources: [{ url: 'https://acme.com/', checked: 2026-07-01 }] }",
      'its price does not rest on llm-prices',
    ],
    [
      'the source is of the same day',
      record('', '2026-08-05'),
      'it was read from this list on 2026-08-05, no earlier than the file',
    ],
    [
      'the source is newer',
      record('', '2026-08-06'),
      'it was read from this list on 2026-08-06, no earlier than the file',
    ],
    [
      'another source stated the price later',
      `- { input_price: 2, output_price: 8, sources: [${source()}, { url: 'https://acme.com/', checked: 2026-08-20 }] }`,
      'https://acme.com/ still stated it on 2026-08-20',
    ],
    [
      'somebody looked into these figures',
      record(
        'disputes: [{ family: llm-prices, input_price: 1, output_price: 4, reason: A promotion. }], ',
      ),
      'settled: A promotion.',
    ],
  ])('keeps the price where %s', (_, own, reason) => {
    expect(said([own], [cut])).toEqual([
      `kept, 0 edits: input 2.00 → 1.00, output 8.00 → 4.00: ${reason}`,
    ]);
  });

  it.each([
    [
      'a dispute',
      'disputes: [{ family: llm-prices, input_price: 1, output_price: 4, reason: A promotion. }], ',
      true,
    ],
    ['a change by hand', 'imported: "settled: 9/9/-/-", ', false],
  ])('tells whether a dispute has decided it: %s', (_, fields, isSettled) => {
    expect(proposeModel(prices(record(fields)), [cut], context)).toMatchObject([
      { section: 'kept', isSettled },
    ]);
  });

  it('looks at a dispute again once a figure has moved', () => {
    const own = record(
      'disputes: [{ family: llm-prices, input_price: 1.5, output_price: 4, reason: A promotion. }], ',
    );
    expect(said([own], [cut])[0]).toMatch(/^changed/);
  });

  it('keeps the price of a seed, and where the file has no day', () => {
    expect(said([record('')], [cut], { seed: true })[0]).toMatch(
      /^kept.*: its sources disagree unsettled, the record is a seed$/,
    );
    expect(said([record('')], [cut], { origin: { url: LIST, day: null } })[0]).toMatch(
      /^kept.*: the file has no day from which the price could hold; say --day YYYY-MM-DD$/,
    );
  });

  it('takes a kept price with --force: in its place where the file speaks of the same day, else as the next', () => {
    expect(
      proposeModel(prices(record('', '2026-08-05')), [cut], { ...context, force: true }).map(
        ({ edits }) => edits.map(({ op }) => op),
      ),
    ).toEqual([['put', 'put', 'put', 'put', 'put', 'put']]);
    const person = record('imported: 3/9/-/-, ');
    expect(
      proposeModel(prices(person), [cut], { ...context, force: true }).map(({ edits }) =>
        edits.map(({ op }) => op),
      ),
    ).toEqual([['insert']]);
  });

  it.each([
    [
      { input_price: 20, output_price: 8 },
      'input would move from 2 to 20, tenfold or more; if it is right, write it by hand with a note',
    ],
    [
      { input_price: 2, output_price: 0.8 },
      'output would move from 8 to 0.8, tenfold or more; if it is right, write it by hand with a note',
    ],
    [
      { input_price: 0, output_price: 0 },
      'the list says 0/0, which may mean free or not known; write it by hand',
    ],
  ])('refuses the step to %j', (figures, reason) => {
    expect(said([record('')], [row(figures)])).toEqual([`refused, 0 edits: ${reason}`]);
  });
});

describe('proposeModel, where the list knows more of the past', () => {
  const before = row({ input_price: 10, output_price: 40, until: '2025-06-10' });
  const since = row({ from: '2025-06-10' });

  it('dates the price of the record, and puts the one before it in front', () => {
    const findings = proposeModel(prices(record('', '2026-08-05')), [before, since], context);
    expect(findings.map(({ section, text }) => `${section}: ${text}`)).toEqual([
      `added: input 10.00, output 40.00 (${LIST}#acme/acme-1, 2026-08-05)`,
      'changed: it began on 2025-06-10, which the record did not know',
    ]);
    expect(
      findings
        .flatMap(({ edits }) => edits)
        .map((edit) => ({
          op: edit.op,
          ...('index' in edit ? { index: edit.index } : { key: edit.key, value: edit.value }),
        })),
    ).toEqual([
      { op: 'insert', index: 0 },
      { op: 'put', key: 'from', value: '2025-06-10' },
    ]);
  });

  it('has nothing to add once both stand there', () => {
    const own = [
      `- { input_price: 10, output_price: 40, sources: [${source('2026-08-05')}] }`,
      `- { from: 2025-06-10, input_price: 2, output_price: 8, sources: [${source('2026-08-05')}] }`,
    ];
    expect(said(own, [before, since])).toEqual([
      'confirmed, 0 edits: read on 2026-08-05 already',
      'confirmed, 0 edits: read on 2026-08-05 already',
    ]);
  });

  it('reads a row without tiers as a price without them where another row has some', () => {
    const tiered = row({ until: '2026-03-13', price_tiers: [priceTier(200_000, 4, 12)] });
    expect(said([record('', '2026-08-05')], [tiered, row({ from: '2026-03-13' })])).toEqual([
      `added, 1 edits: input 2.00, output 8.00, above 200000 tokens 4.00/12.00 (${LIST}#acme/acme-1, 2026-08-05)`,
      'changed, 1 edits: it began on 2026-03-13, which the record did not know',
    ]);
  });

  it('holds a row without a beginning against the price in force on the day of the file', () => {
    const own = [
      `- { input_price: 10, output_price: 40, sources: [${source('2026-07-01')}] }`,
      `- { from: 2026-08-01, input_price: 2, output_price: 8, sources: [${source('2026-08-05')}] }`,
      `- { from: 2027-01-01, input_price: 3, output_price: 9, sources: [${source('2026-08-05')}] }`,
    ];
    const rows = [
      row({ until: '2027-01-01' }),
      row({ input_price: 3, output_price: 9, from: '2027-01-01' }),
    ];
    expect(said(own, rows)).toEqual([
      'confirmed, 0 edits: read on 2026-08-05 already',
      'confirmed, 0 edits: read on 2026-08-05 already',
    ]);
  });

  it('says nothing against an announcement that was withdrawn', () => {
    const own = [
      record('', '2026-08-05'),
      `- { from: 2026-09-01, input_price: 3, output_price: 9, cancelled: true, sources: [${source('2026-08-05')}] }`,
    ];
    expect(
      said(own, [
        row({ until: '2026-09-01' }),
        row({ input_price: 3, output_price: 9, from: '2026-09-01' }),
      ]),
    ).toEqual([
      'confirmed, 0 edits: read on 2026-08-05 already',
      'confirmed, 0 edits: read on 2026-08-05 already',
    ]);
  });

  it('leaves a price between two of the record to a person', () => {
    const own = [
      record('', '2026-07-01'),
      `- { from: 2026-08-01, input_price: 1, output_price: 4, sources: [${source('2026-08-01')}] }`,
    ];
    const between = row({
      input_price: 1.5,
      output_price: 6,
      from: '2026-06-01',
      until: '2026-08-01',
    });
    expect(said(own, [row({ until: '2026-06-01' }), between])[1]).toBe(
      'kept, 0 edits: the list has input 1.50, output 6.00 from 2026-06-01 as well, between two prices of the record; add it by hand',
    );
  });
});

describe('proposeModel, where the record has no price', () => {
  it('adds the first', () => {
    expect(said(['[]'], [row({ cache_read_price: 0.2 })])).toEqual([
      `added, 1 edits: input 2.00, output 8.00, cache read 0.20 (${LIST}#acme/acme-1, 2026-08-05)`,
    ]);
  });

  it('does not take 0 for free', () => {
    expect(said(['[]'], [row({ input_price: 0, output_price: 0 })])).toEqual([
      'refused, 0 edits: the list says 0/0, which may mean free or not known; write it by hand',
    ]);
  });
});

describe('proposeModel, where a price was cancelled', () => {
  const cancelled =
    "- { from: 2026-08-20, input_price: 3, output_price: 12, cancelled: true, sources: [{ url: 'https://acme.com/', checked: 2026-07-01 }] }";

  it('keeps the price where the list states the cancelled one', () => {
    expect(
      said([record(''), cancelled], [row({ input_price: 3, output_price: 12 })], {
        origin: { url: LIST, day: '2026-09-05' },
      }),
    ).toEqual([
      'kept, 0 edits: input 2.00 → 3.00, output 8.00 → 12.00: the record has it as cancelled, announced for 2026-08-20',
    ]);
  });

  it('adds a later price after the cancelled one', () => {
    const findings = proposeModel(
      prices(record(''), cancelled),
      [row({ input_price: 4, output_price: 12 })],
      { ...context, origin: { url: LIST, day: '2026-09-05' } },
    );
    expect(findings.flatMap(({ edits }) => edits)).toMatchObject([{ op: 'insert', index: 2 }]);
  });
});
