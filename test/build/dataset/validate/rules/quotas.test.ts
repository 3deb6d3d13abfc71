import { describe, expect, it } from 'vitest';
import { quotas } from '../../../../../build/dataset/validate/rules/quotas.ts';
import { findings, plan } from '../records.ts';

const limited = (quota: string) => ({ plans: [plan('acme/pro', 'quotas:', `  - ${quota}`)] });

describe('quotas', () => {
  it('accepts an amount of something, with a window or without, and words alone', () => {
    expect(
      findings(quotas, limited('{ window: 5h, amount: 45, unit: prompts, note: null }')),
    ).toEqual([]);
    expect(
      findings(quotas, limited('{ window: null, amount: 500, unit: credits, note: null }')),
    ).toEqual([]);
    expect(
      findings(
        quotas,
        limited('{ window: null, amount: null, unit: null, note: generous limits }'),
      ),
    ).toEqual([]);
  });

  it('reports an amount of nothing', () => {
    expect(
      findings(quotas, limited('{ window: day, amount: 45, unit: null, note: null }')),
    ).toEqual([
      'data/plans/acme/pro.yaml:2:38: unit is null, but amount is 45. Say what is counted, or put the limit into words in note.\n  2 |   - { window: day, amount: 45, unit: null, note: null }',
    ]);
  });

  it('reports a window or a unit without an amount', () => {
    expect(
      findings(quotas, limited('{ window: week, amount: null, unit: null, note: fair use }')),
    ).toEqual([
      'data/plans/acme/pro.yaml:2:29: amount is null, but window or unit is not; where only words are known, only note is written. Write the amount, or both as null.\n  2 |   - { window: week, amount: null, unit: null, note: fair use }',
    ]);
  });

  it('reports a quota that says nothing', () => {
    expect(
      findings(quotas, limited('{ window: null, amount: null, unit: null, note: null }')),
    ).toEqual([
      'data/plans/acme/pro.yaml:2:5: this quota says nothing: window, amount, unit and note are all null. Fill it in, or take it out.\n  2 |   - { window: null, amount: null, unit: null, note: null }',
    ]);
  });
});
