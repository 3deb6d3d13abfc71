import { describe, expect, it } from 'vitest';
import { aider } from '../../../../ingest/formats/boards/aider.ts';
import { parsed, parseFixture, row } from './parse-fixture.ts';

const FILE = 'polyglot_leaderboard.asof-2026-08-31.yml';

describe('aider', () => {
  it('reads runs with the cost of one exercise, tells two of one label apart, and passes over pairs of models', () => {
    expect(parseFixture(aider, FILE)).toEqual(
      parsed({
        rows: [
          row('line 1', 'Acme 1', 28, { note: 'edit format whole' }),
          row('line 13', 'Acme 1', 16.4, { note: 'edit format diff' }),
          row('line 21', 'acme/acme-2', 61.7, {
            settings: ['high', '32000 thinking tokens'],
            // 11.2 / 224
            measures: { cost_usd: 0.05 },
          }),
        ],
        skipped: 1,
        updated_at: '2026-08-31',
        notes: ['1 row is of two models working together, which belong to no one model.'],
      }),
    );
  });

  it('refuses a run whose commit hash a reader took for a number', () => {
    const { rows, refusals } = parseFixture(aider, FILE, (text) => text.replace('415e898', '.inf'));
    expect(rows).toHaveLength(2);
    expect(refusals).toEqual([
      {
        position: 'line 1',
        label: 'Acme 1',
        reason:
          'commit_hash is .inf: a reader took a hash such as 415e898 for a number; take the file as upstream has it',
      },
    ]);
  });

  it.each([
    [
      'pass_rate_2: 28.0',
      'pass_rate_2: 2800.0',
      'pass_rate_2 is 2800, but 63 of 225 cases passed, which is 28.0 percent',
    ],
    ['pass_rate_2: 28.0', 'pass_rate_2: 1e999', 'pass_rate_2 is 1e999, which is no plain decimal'],
    ['  pass_rate_2: 28.0\n', '', 'pass_rate_2 is missing; the run may be cut off'],
  ])('refuses a run where %s became %s', (before, after, reason) => {
    expect(parseFixture(aider, FILE, (text) => text.replace(before, after)).refusals).toEqual([
      { position: 'line 1', label: 'Acme 1', reason },
    ]);
  });

  it('refuses a run that stands twice: its folder is its name', () => {
    const { refusals } = parseFixture(aider, FILE, (text) =>
      text.replace('02-10-00-00--acme-1-diff', '01-10-00-00--acme-1-whole'),
    );
    expect(refusals).toEqual([
      {
        position: 'line 13',
        label: 'Acme 1',
        reason: 'the run 2026-08-01-10-00-00--acme-1-whole stands on line 1 already',
      },
    ]);
  });

  it.each([
    ['', '1:1: the file is empty; download it again.'],
    ['runs: none\n', '1:1: this is no list of runs, each with dirname, model and pass_rate_2.'],
    [
      '- dirname: a\n  model: "Acme',
      '2:15: the YAML can not be read from here on (MISSING_CHAR); the file may be cut off. Download it again.',
    ],
    [
      '- dirname: a\n  model: Acme 1\n  test_cases: 133\n  pass_rate_2: 50.4\n',
      '1:1: these runs have fewer test cases than the 225 of polyglot; this is the older editing board.',
    ],
  ])('says what is wrong with the file %j', (text, fault) => {
    expect(parseFixture(aider, FILE, () => text)).toEqual(parsed({ fault }));
  });
});
