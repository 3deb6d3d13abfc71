import { describe, expect, it } from 'vitest';
import { externalIds } from '../../../../../build/dataset/validate/rules/external-ids.ts';
import { findings, ids, model } from '../records.ts';

const models = [model('acme/acme-1', 'aliases: [acme-one]'), model('acme/acme-2')];

describe('external-ids', () => {
  it('accepts an id that means one model, and one that is marked as ambiguous', () => {
    const files = [
      ids(
        'azure',
        'ids:',
        '  - { id: acme-1, model: acme-1, match: exact }',
        '  - { id: acme-latest, model: acme-1, match: alias, ambiguous: true }',
        '  - { id: acme-latest, model: acme-2, match: alias, ambiguous: true }',
      ),
      ids('vertex', 'ids: [{ id: acme-latest, model: acme-2, match: alias }]'),
    ];
    expect(findings(externalIds, { models, ids: files })).toEqual([]);
  });

  it('rejects an id that means two models of a namespace, letter case and files aside', () => {
    const files = [
      ids('models-dev/acme', 'ids: [{ id: shop/acme, model: acme-1, match: alias }]'),
      ids('models-dev/bolt', 'ids: [{ id: Shop/Acme, model: acme-2, match: alias }]'),
    ];
    expect(findings(externalIds, { models, ids: files })).toEqual([
      `data/ids/models-dev/bolt.yaml:1:13: "Shop/Acme" means "acme-1" too (data/ids/models-dev/acme.yaml:1). Take one of the two out, or mark both with "ambiguous: true".\n  1 | ids: [{ id: Shop/Acme, model: acme-2, match: alias }]`,
    ]);
  });

  it('rejects a repeated row', () => {
    const row = '  - { id: acme-x, model: acme-1, match: alias }';
    expect(findings(externalIds, { models, ids: [ids('azure', 'ids:', row, row)] })).toEqual([
      `data/ids/azure.yaml:3:11: "acme-x" stands for "acme-1" already (data/ids/azure.yaml:2). Take one of the two out.\n  3 | ${row}`,
    ]);
  });

  it('rejects the id or an alias of another model', () => {
    const files = [
      ids(
        'azure',
        'ids:',
        '  - { id: ACME-1, model: acme-2, match: alias }',
        '  - { id: acme-one, model: acme-2, match: alias }',
      ),
    ];
    const rest = 'and means that model wherever it occurs. Take the row out, or the alias.';
    expect(findings(externalIds, { models, ids: files })).toEqual([
      `data/ids/azure.yaml:2:11: "ACME-1" is the id or an alias of the model "acme-1" in this feed, ${rest}\n  2 |   - { id: ACME-1, model: acme-2, match: alias }`,
      `data/ids/azure.yaml:3:11: "acme-one" is the id or an alias of the model "acme-1" in this feed, ${rest}\n  3 |   - { id: acme-one, model: acme-2, match: alias }`,
    ]);
  });

  it('rejects an id of the feed that is marked as ambiguous', () => {
    const files = [
      ids('azure', 'ids: [{ id: acme-1, model: acme-1, match: exact, ambiguous: true }]'),
    ];
    expect(findings(externalIds, { models, ids: files })).toEqual([
      'data/ids/azure.yaml:1:13: "acme-1" is a model of this feed, and its id means that model alone. Take the row out.\n  1 | ids: [{ id: acme-1, model: acme-1, match: exact, ambiguous: true }]',
    ]);
  });

  it('rejects an id that is left out and stands for a model', () => {
    const files = [
      ids('azure', 'ids: [{ id: acme-x, model: acme-1, match: alias }]', 'left_out: [acme-x]'),
    ];
    expect(findings(externalIds, { models, ids: files })).toEqual([
      'data/ids/azure.yaml:2:12: "acme-x" is left out and stands for "acme-1" as well. Take it out of one of the two lists.\n  2 | left_out: [acme-x]',
    ]);
  });
});
