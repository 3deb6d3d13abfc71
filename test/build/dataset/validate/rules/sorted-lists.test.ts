import { describe, expect, it } from 'vitest';
import { sortedLists } from '../../../../../build/dataset/validate/rules/sorted-lists.ts';
import { aliases, findings, model, plan } from '../records.ts';

describe('sorted-lists', () => {
  it('accepts lists by code unit: capitals first, dots before digits', () => {
    expect(
      findings(sortedLists, {
        models: [model('acme/acme-1', 'tags: [a, b]', 'aliases: [Acme, a-1, a.1, a1]')],
      }),
    ).toEqual([]);
  });

  it('says where a stray item belongs', () => {
    const models = [
      model('acme/acme-1', 'tags: [coding, vision, fast]', 'aliases:', '  - b', '  - c', '  - a'),
    ];
    const given = {
      models,
      plans: [plan('acme/pro', 'models: [acme-2, acme-1]')],
      aliases: [aliases('bench', 'left_out: [b, a]')],
    };
    expect(findings(sortedLists, given)).toEqual([
      'data/models/acme/acme-1.yaml:1:24: tags is kept sorted: move "fast" before "vision".\n  1 | tags: [coding, vision, fast]',
      'data/models/acme/acme-1.yaml:5:5: aliases is kept sorted: move "a" before "b".\n  5 |   - a',
      'data/plans/acme/pro.yaml:1:18: models is kept sorted: move "acme-1" before "acme-2".\n  1 | models: [acme-2, acme-1]',
      'data/aliases/bench.yaml:1:15: left_out is kept sorted: move "a" before "b".\n  1 | left_out: [b, a]',
    ]);
  });
});
