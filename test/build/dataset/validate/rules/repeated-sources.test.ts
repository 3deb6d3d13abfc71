import { describe, expect, it } from 'vitest';
import { repeatedSources } from '../../../../../build/dataset/validate/rules/repeated-sources.ts';
import { findings, model, plan } from '../records.ts';

describe('repeated-sources', () => {
  it('accepts two places in one file, and one source of two prices', () => {
    const models = [
      model(
        'acme/acme-1',
        'prices:',
        '  - sources: [{ url: https://list.org/a.json#acme-1 }, { url: https://list.org/a.json#acme/acme-1 }]',
        '  - sources: [{ url: https://list.org/a.json#acme-1 }]',
      ),
    ];
    expect(findings(repeatedSources, { models })).toEqual([]);
  });

  it('warns of a source that a price names twice, a slash at its end aside', () => {
    const lines = [
      'prices:',
      '  - sources:',
      '      - { url: https://acme.com/prices }',
      '      - { url: https://acme.com/prices/ }',
    ];
    const message = 'this source is already on line 3. Keep the one with the later day of reading.';
    expect(
      findings(repeatedSources, {
        models: [model('acme/acme-1', ...lines)],
        plans: [plan('acme/pro', ...lines)],
      }),
    ).toEqual([
      `warning: data/models/acme/acme-1.yaml:4:16: ${message}\n  4 | ${lines[3]}`,
      `warning: data/plans/acme/pro.yaml:4:16: ${message}\n  4 | ${lines[3]}`,
    ]);
  });
});
