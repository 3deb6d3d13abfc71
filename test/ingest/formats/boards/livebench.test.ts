import { describe, expect, it } from 'vitest';
import { livebench } from '../../../../ingest/formats/boards/livebench.ts';
import { parsed, parseFixture, row } from './parse-fixture.ts';

const FILE = 'livebench/table_2026_01_08.asof-2026-02-28.csv';

describe('livebench', () => {
  it('takes the mean of the category means and the cost of a question, and refuses what has none', () => {
    expect(parseFixture(livebench, FILE)).toEqual(
      parsed({
        rows: [
          // (50 + (40.125 + 60) / 2) / 2 = 50.03125
          row('line 2', 'acme-1', 50.03, {
            measures: { cost_usd: 0.0163, output_tokens: 980 },
          }),
          row('line 3', 'acme-2-high', 87.75),
          row('line 7', 'grok-3', 17.5),
        ],
        refusals: [
          {
            position: 'line 4',
            label: 'acme-2-low',
            reason: "proof is 0, while the model's other runs have 91: a failed run, not a result",
          },
          {
            position: 'line 5',
            label: 'acme-3',
            reason: 'it has 3 cells for 4 columns, so its values stand under other tasks',
          },
          {
            position: 'line 6',
            label: 'acme-4',
            reason: 'the category Reasoning has no number, so the page prints no average',
          },
        ],
        updated_at: '2026-02-28',
        edition: '2026-01-08',
        notes: ['grok-3: the page prints a constant 58; here stands what its tasks give.'],
      }),
    );
  });

  it('takes no costs from a file of another state of the release', () => {
    const { rows } = livebench.parse({
      name: 'table_2026_01_08.asof-2026-03-31.csv',
      text: 'model,puzzle,code,proof\nacme-1,50.0,40.125,60.0\n',
      beside: (name) =>
        ({
          'categories_2026_01_08.json': '{ "Reasoning": ["puzzle"], "Work": ["code", "proof"] }',
          'cost_2026_01_08.asof-2026-02-28.csv':
            'model,cost_per_question,avg_output_tokens\nacme-1,1,1\n',
        })[name],
    });
    expect(rows).toEqual([row('line 2', 'acme-1', 50.03)]);
  });

  it('says what is wrong with a file of costs', () => {
    const beside = (name: string) =>
      name.startsWith('cost') ? 'model,price\nacme-1,1\n' : '{ "Reasoning": ["puzzle"] }';
    const text = 'model,puzzle\nacme-1,50.0\n';
    expect(livebench.parse({ name: 'table_2026_01_08.csv', text, beside })).toEqual(
      parsed({
        fault:
          'cost_2026_01_08.csv: costs have the columns model, cost_per_question and avg_output_tokens.',
      }),
    );
  });

  it('takes a zero for a true one where other runs of the model are weak as well', () => {
    const { rows } = parseFixture(livebench, FILE, (text) => text.replace('80.0,91.0', '80.0,9.0'));
    // (90 + (80 + 0) / 2) / 2 = 65
    expect(rows[2]).toEqual(row('line 4', 'acme-2-low', 65));
  });

  it('reads line ends of either kind', () => {
    expect(parseFixture(livebench, FILE, (text) => text.replaceAll('\n', '\r\n'))).toEqual(
      parseFixture(livebench, FILE),
    );
  });

  it.each([
    ['', '1:1: the file is empty; download it again.'],
    ['<html>', '1:1: this is a web page, not CSV; download the file itself.'],
    [
      'model,puzzle,code,proof\n',
      '1:1: a table begins with the line "model,<task>,…" and has a line a model.',
    ],
    [
      'model,puzzle,code,"proof',
      '1:1: a quote that opens before is never closed; the file is cut off. Download the file again.',
    ],
    [
      'model,puzzle,code\nacme-1,1,2\n',
      'categories_2026_01_08.json: the task "proof" is no column of the table; the two are of different releases.',
    ],
    [
      'model,puzzle,code,proof,more\nacme-1,1,2,3,4\n',
      'categories_2026_01_08.json: the column "more" of the table is in no category; the two are of different releases.',
    ],
  ])('says what is wrong with the table %j', (text, fault) => {
    expect(parseFixture(livebench, FILE, () => text)).toEqual(parsed({ fault }));
  });

  it('asks for the categories of the release', () => {
    const text = 'model,puzzle\nacme-1,1\n';
    expect(
      livebench.parse({ name: 'table_2026_06_25.csv', text, beside: () => undefined }).fault,
    ).toBe(
      "categories_2026_06_25.json: the categories of the table's tasks are missing; put the file beside the table.",
    );
    expect(
      livebench.parse({ name: 'table_2026_06_25.csv', text, beside: () => '{"A": [' }).fault,
    ).toBe(
      'categories_2026_06_25.json:1:8: the text ends in the middle of a value; the download was cut off. Download it again.',
    );
    expect(
      livebench.parse({ name: 'table_2026_06_25.csv', text, beside: () => '{"A": []}' }).fault,
    ).toBe(
      'categories_2026_06_25.json: categories are {"<category>": ["<task>", …]}, none of them empty.',
    );
  });

  it('asks for the name that tells the release', () => {
    expect(
      livebench.parse({ name: 'download.csv', text: 'model,puzzle\n', beside: () => undefined })
        .fault,
    ).toBe(
      '1:1: the name tells the release; call the file table_<YYYY>_<MM>_<DD>.csv, as upstream does.',
    );
  });
});
