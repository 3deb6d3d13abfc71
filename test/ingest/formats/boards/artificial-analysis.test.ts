import { describe, expect, it } from 'vitest';
import { artificialAnalysis } from '../../../../ingest/formats/boards/artificial-analysis.ts';
import { parsed, parseFixture, row } from './parse-fixture.ts';

describe('artificial-analysis', () => {
  it('reads the API, trims names and passes over models that were not measured', () => {
    expect(parseFixture(artificialAnalysis, 'analysis-api.json')).toEqual(
      parsed({
        rows: [row('models/0', 'Acme-2 120b (high)', 23.8), row('models/1', 'Acme 1', 14.9)],
        skipped: 1,
        updated_at: '2026-08-22',
        notes: [
          'This shape does not say which values are estimates; a page payload of the same day does.',
        ],
      }),
    );
  });

  it('reads the page, and counts estimates and deprecated models', () => {
    expect(parseFixture(artificialAnalysis, 'analysis-page.json')).toEqual(
      parsed({
        rows: [
          row('models/0', 'Acme 2 (Reasoning)', 54.8375984166433),
          row('models/1', 'Acme 1', 12.740282388384),
        ],
        updated_at: '2026-05-31',
        notes: ['1 of 2 values are estimates, 1 are of models that the board calls deprecated.'],
      }),
    );
  });

  it.each([
    ['23.8', '-1', 'the index is -1; measured ones are above 0, so this stands for none'],
    ['23.8', '"23.8"', 'the index is "23.8", which is no number'],
  ])('refuses an index where %s became %s', (before, after, reason) => {
    expect(
      parseFixture(artificialAnalysis, 'analysis-api.json', (text) => text.replace(before, after))
        .refusals,
    ).toEqual([{ position: 'models/0', label: 'Acme-2 120b (high)', reason }]);
  });

  it.each([
    [
      '"n_models": 3',
      '"n_models": 597',
      'meta: it says 597, and the file holds 3; the copy is cut off. Download it again.',
    ],
    [
      '"models"',
      '"rows"',
      '1:1: these are no models of Artificial Analysis, which are {"models": [{"name", "evaluations"}]}.',
    ],
  ])('rejects a file where %s is %s', (before, after, fault) => {
    expect(
      parseFixture(artificialAnalysis, 'analysis-api.json', (text) => text.replace(before, after)),
    ).toEqual(parsed({ fault }));
  });
});
