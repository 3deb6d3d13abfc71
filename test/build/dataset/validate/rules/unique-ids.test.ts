import { describe, expect, it } from 'vitest';
import { uniqueIds } from '../../../../../build/dataset/validate/rules/unique-ids.ts';
import { findings, model, plan } from '../records.ts';

describe('unique-ids', () => {
  it('accepts one id for a model and a plan', () => {
    expect(
      findings(uniqueIds, { models: [model('acme/acme-1')], plans: [plan('acme/acme-1')] }),
    ).toEqual([]);
  });

  it('reports an id that stands under two vendors', () => {
    const models = [model('acme/acme-1'), model('bolt/acme-1')];
    expect(findings(uniqueIds, { models, plans: [plan('acme/pro'), plan('bolt/pro')] })).toEqual([
      'data/models/bolt/acme-1.yaml:1:1: the id "acme-1" is taken by data/models/acme/acme-1.yaml; an id is used once among all models. Rename one of the two files, or merge them.',
      'data/plans/bolt/pro.yaml:1:1: the id "pro" is taken by data/plans/acme/pro.yaml; an id is used once among all plans. Rename one of the two files, or merge them.',
    ]);
  });
});
