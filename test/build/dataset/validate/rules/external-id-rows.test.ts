import { describe, expect, it } from 'vitest';
import { externalIdRows } from '../../../../../build/dataset/validate/rules/external-id-rows.ts';
import { findings, ids } from '../records.ts';

describe('external-id-rows', () => {
  it('accepts sorted rows with known sources, and a rolling name with its day', () => {
    const file = ids(
      'azure',
      'sources:',
      '  list: { url: https://list.dev/, checked: 2026-08-01 }',
      '  page: { url: https://acme.com/, checked: 2026-08-01 }',
      'ids:',
      '  - { id: acme, model: acme-1, match: rolling, from: 2026-08-01 }',
      '  - { id: acme-1, model: acme-1, match: exact, source: page }',
    );
    expect(findings(externalIdRows, { ids: [file] })).toEqual([]);
  });

  it('rejects a file that is named after no namespace', () => {
    const file = ids('azur', 'ids: [{ id: acme, model: acme-1, match: alias }]');
    expect(findings(externalIdRows, { ids: [file] })).toEqual([
      'data/ids/azur.yaml:1:1: "azur" is no namespace; they are azure, bedrock, github-copilot, huggingface, litellm, models-dev, openrouter, vendor, vertex. Did you mean "azure"? Rename it.',
    ]);
  });

  it('rejects rows out of order', () => {
    const file = ids(
      'azure',
      'ids:',
      '  - { id: b, model: acme-1, match: alias }',
      '  - { id: a, model: acme-1, match: alias }',
    );
    expect(findings(externalIdRows, { ids: [file] })).toEqual([
      'data/ids/azure.yaml:3:11: rows are sorted by id, then by model: move "a" before "b".\n  3 |   - { id: a, model: acme-1, match: alias }',
    ]);
  });

  it('rejects a source that the file does not name, and one that no row has', () => {
    const file = ids(
      'azure',
      'sources:',
      '  list: { url: https://list.dev/, checked: 2026-08-01 }',
      'ids:',
      '  - { id: a, model: acme-1, match: alias, source: lists }',
    );
    expect(findings(externalIdRows, { ids: [file] })).toEqual([
      'data/ids/azure.yaml:4:51: "lists" is none of this file\'s sources. Did you mean "list"? Correct it, or add the source.\n  4 |   - { id: a, model: acme-1, match: alias, source: lists }',
      'data/ids/azure.yaml:2:3: no row has the source "list". Take it out.\n  2 |   list: { url: https://list.dev/, checked: 2026-08-01 }',
    ]);
  });

  it('rejects a rolling name without its day, and a day beside any other', () => {
    const file = ids(
      'azure',
      'ids:',
      '  - { id: a, model: acme-1, match: rolling }',
      '  - { id: b, model: acme-1, match: exact, from: 2026-08-01 }',
    );
    expect(findings(externalIdRows, { ids: [file] })).toEqual([
      'data/ids/azure.yaml:2:36: a rolling name needs "from", the first day on which it is known to mean this model.\n  2 |   - { id: a, model: acme-1, match: rolling }',
      'data/ids/azure.yaml:3:49: "from" belongs to rolling names; this row is "exact". Take it out.\n  3 |   - { id: b, model: acme-1, match: exact, from: 2026-08-01 }',
    ]);
  });
});
