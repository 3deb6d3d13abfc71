import { describe, expect, it } from 'vitest';
import { cursorbench } from '../../../../ingest/formats/boards/cursorbench.ts';
import { parsed, parseFixture, row } from './parse-fixture.ts';

const FILE = 'cursorbench_4_0_2026-09-29.csv';

describe('cursorbench', () => {
  it('reads the table, with the signs that the page sets apart, and refuses estimates', () => {
    expect(parseFixture(cursorbench, FILE)).toEqual(
      parsed({
        rows: [
          row('line 2', 'Acme 5.5 Max', 57.8, {
            measures: { cost_usd: 17.28, output_tokens: 117236, steps: 128 },
          }),
          row('line 3', 'Acme 5.5 Extra High', 56, {
            measures: { cost_usd: 13.01, output_tokens: 87294, steps: 101 },
          }),
        ],
        refusals: [
          {
            position: 'line 4',
            label: 'Acme 6 High',
            reason: 'the copy marks it as an estimate; the page has no such row',
          },
        ],
        updated_at: '2026-09-29',
        edition: '4.0',
        partial: false,
      }),
    );
  });

  it('reads a copy in JSON, which tells its edition and day', () => {
    expect(parseFixture(cursorbench, 'cursorbench.json')).toEqual(
      parsed({
        rows: [
          row('results/0', 'Acme 5.1 Max', 73.4, {
            measures: { cost_usd: 9.64, output_tokens: 72060, steps: 70 },
          }),
        ],
        updated_at: '2026-09-02',
        edition: '3.2',
        partial: false,
      }),
    );
  });

  it.each([
    [
      'model_raw,score',
      'cursorbench_3_1_reference.csv',
      { edition: '3.1', partial: false, updated_at: null },
    ],
    [
      'display_name,score_pct',
      'cursorbench_3_2_2026-07-10_partial.csv',
      { edition: '3.2', partial: true, updated_at: '2026-07-10' },
    ],
    ['label,score', 'table.csv', { edition: null, partial: false, updated_at: null }],
  ])('reads the columns %s of %s', (head, name, rest) => {
    const text = `${head}\nAcme 5 Max,70.5\n`;
    expect(cursorbench.parse({ name, text, beside: () => undefined })).toEqual(
      parsed({ rows: [row('line 2', 'Acme 5 Max', 70.5)], ...rest }),
    );
  });

  it('refuses a score that is no percentage', () => {
    expect(
      parseFixture(cursorbench, FILE, (text) => text.replace('56.0', '-')).refusals[0],
    ).toEqual({
      position: 'line 3',
      label: 'Acme 5.5 Extra High',
      reason: 'the score is "-", which is no percentage',
    });
  });

  it.each([
    ['', '1:1: the file is empty; download it again.'],
    [
      'label,score\nAcme 5 Max\n',
      '2:1: it has 1 cells for 2 columns; the file may be cut off. Download it again.',
    ],
    [
      'name,rate\nAcme 5 Max,70.5\n',
      '1:1: a table has a column of names (label, model_raw, display_name, model), one of scores (score, score_pct), and a row a model.',
    ],
    [
      '{"results": []}',
      '1:1: a table has a column of names (label, model_raw, display_name, model), one of scores (score, score_pct), and a row a model.',
    ],
  ])('says what is wrong with the file %j', (text, fault) => {
    expect(parseFixture(cursorbench, FILE, () => text)).toEqual(parsed({ fault }));
  });
});
