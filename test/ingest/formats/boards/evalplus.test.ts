import { describe, expect, it } from 'vitest';
import { evalplus } from '../../../../ingest/formats/boards/evalplus.ts';
import { parsed, parseFixture, row } from './parse-fixture.ts';

const FILE = 'evalplus.asof-2024-12-31.json';

describe('evalplus', () => {
  it('reads pass@1 on HumanEval+ and passes over a model without it', () => {
    expect(parseFixture(evalplus, FILE)).toEqual(
      parsed({
        rows: [row('Acme-1 (Nov 2024)', 'Acme-1 (Nov 2024)', 86.6)],
        skipped: 1,
        updated_at: '2024-12-31',
      }),
    );
  });

  it.each([
    ['"86.6"', '"86.6"'],
    ['1e999', 'null'],
  ])('refuses %s', (value, shown) => {
    expect(parseFixture(evalplus, FILE, (text) => text.replace('86.6', value)).refusals).toEqual([
      {
        position: 'Acme-1 (Nov 2024)',
        label: 'Acme-1 (Nov 2024)',
        reason: `pass@1 on humaneval+ is ${shown}, which is no number`,
      },
    ]);
  });

  it.each(['{}', '[]', '{"Acme": {"size": 7}}'])('rejects %s', (text) => {
    expect(parseFixture(evalplus, FILE, () => text).fault).toBe(
      '1:1: these are no results of EvalPlus, which are {"<model>": {"pass@1": {"humaneval+": <number>}}}.',
    );
  });
});
