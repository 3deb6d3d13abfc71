import { describe, expect, it } from 'vitest';
import { checkSchema } from '../../../../build/dataset/validate/schema.ts';
import { parsed } from './parsed.ts';
import { faultsOf, model } from './schema/faults.ts';

describe('checkSchema', () => {
  it('accepts a record that follows its schema, and gives its value', () => {
    const file = parsed('data/a.yaml', `${model.join('\n')}\n`);
    const value = { name: 'Acme 1', context_window: 200_000, tags: [], prices: [] };
    expect(checkSchema('model', file)).toEqual({ value, diagnostics: [] });
  });

  it('names the allowed values and the nearest', () => {
    const lines = [
      'name: Pro',
      'category: code',
      'currency: USD',
      'models: []',
      'quotas: []',
      'features: []',
      'prices: []',
    ];
    expect(faultsOf('plan', lines, 'region: oversea')).toEqual([
      'data/a.yaml:1:9: region is "oversea"; allowed are overseas, domestic. Did you mean "overseas"?\n  1 | region: oversea',
    ]);
  });

  it('tells one fault of a value that has neither the type nor a value that is allowed', () => {
    const lines = [
      'name: Pro',
      'region: overseas',
      'category: code',
      'currency: USD',
      'models: []',
      'quotas: []',
      'features: []',
      'prices: []',
    ];
    expect(faultsOf('plan', lines, 'per: 5')).toEqual([
      'data/a.yaml:1:6: per is 5; allowed are user, seat, null.\n  1 | per: 5',
    ]);
  });

  it('points at the key of an unknown field and names the nearest', () => {
    expect(faultsOf('model', model, 'max_output_token: 1')).toEqual([
      'data/a.yaml:1:1: max_output_token is not a field of a model; did you mean "max_output_tokens"?\n  1 | max_output_token: 1',
    ]);
  });

  it('tells a misspelled field once, not as missing as well', () => {
    expect(
      faultsOf('model', ['name: Acme 1', 'tags: []', 'prices: []'], 'contxt_window: 200000'),
    ).toEqual([
      'data/a.yaml:1:1: contxt_window is not a field of a model; did you mean "context_window"?\n  1 | contxt_window: 200000',
    ]);
  });

  it('names the fields where none is near', () => {
    expect(
      faultsOf(
        'period',
        [],
        'updated_at: 2026-08-31',
        'source: https://acme.com/',
        'entries: [{ model: a, native: 1, label: A, colour: red }]',
      ),
    ).toEqual([
      'data/a.yaml:3:44: colour is not a field of an entry of entries; its fields are model, native, label, variant, ci_low, ci_high, votes, cost_usd, output_tokens, steps.\n  3 | entries: [{ model: a, native: 1, label: A, colour: red }]',
    ]);
  });

  it('tells twenty unknown fields of a record and counts the rest', () => {
    const found = faultsOf(
      'model',
      model,
      ...Array.from({ length: 30 }, (_, index) => `zzzzzz${index}: 1`),
    );
    expect(found).toHaveLength(21);
    expect(found.at(-1)).toBe(
      'data/a.yaml:21:1: zzzzzz20 and 9 more are not fields either.\n  21 | zzzzzz20: 1',
    );
  });

  it('says what each missing field is, at its record', () => {
    expect(faultsOf('model', ['context_window: 200000', 'tags: []', 'prices: []'])).toEqual([
      'data/a.yaml:1:1: name is missing; add it. Display name of the model.\n  1 | context_window: 200000',
    ]);
    expect(faultsOf('site', [], 'name: Feed', 'description: A feed.')).toEqual([
      'data/a.yaml:1:1: api_root is missing; add it. Lasting address under which dist is mounted, without /v1; null where the host or the command line names it.\n  1 | name: Feed',
      'data/a.yaml:1:1: repository is missing; add it. Address of the repository, for questions and corrections.\n  1 | name: Feed',
    ]);
  });

  it('tells every repeated item', () => {
    expect(
      faultsOf('model', model, 'tags: [b, a, b, a, b]').map((fault) => fault.split('\n')[0]),
    ).toEqual([
      'data/a.yaml:1:14: "b" appears twice in tags; keep one.',
      'data/a.yaml:1:17: "a" appears twice in tags; keep one.',
      'data/a.yaml:1:20: "b" appears twice in tags; keep one.',
    ]);
  });

  it('rejects an empty list where one item at least is needed', () => {
    expect(faultsOf('board', [], 'editions: []')).toEqual([
      'data/a.yaml:1:11: editions is an empty list; add an item. Editions of the board, oldest first.\n  1 | editions: []',
    ]);
  });
});
