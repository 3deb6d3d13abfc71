import { describe, expect, it } from 'vitest';
import { modelNames } from '../../../../../build/dataset/validate/rules/model-names.ts';
import { findings, model } from '../records.ts';

describe('model-names', () => {
  it('accepts aliases that nobody else has', () => {
    const models = [
      model('acme/acme-1', 'aliases: [acme/acme-1, acme-one]'),
      model('acme/acme-2', 'aliases: [acme-two]'),
      model('acme/acme-3'),
    ];
    expect(findings(modelNames, { models })).toEqual([]);
  });

  it("reports a model's own id among its aliases, whatever the letter case", () => {
    expect(findings(modelNames, { models: [model('acme/acme-1', 'aliases: [Acme-1]')] })).toEqual([
      'data/models/acme/acme-1.yaml:1:11: the alias "Acme-1" is the model\'s own id, which needs no alias. Take it out.\n  1 | aliases: [Acme-1]',
    ]);
  });

  it("reports another model's id among the aliases, also where that model stands later or has a fault", () => {
    const known = {
      models: new Set(['acme-1', 'acme-2']),
      plans: new Set<string>(),
      boards: new Set<string>(),
      vendors: new Set<string>(),
    };
    expect(
      findings(modelNames, { models: [model('acme/acme-1', 'aliases:', '  - ACME-2')] }, { known }),
    ).toEqual([
      'data/models/acme/acme-1.yaml:2:5: the alias "ACME-2" is the id of another model, and a name means one model. Take it out.\n  2 |   - ACME-2',
    ]);
  });

  it('reports an alias that two models claim, and where the first one is', () => {
    const models = [
      model('acme/acme-1', 'tags: []', 'aliases: [flagship]'),
      model('acme/acme-2', 'aliases: [Flagship]'),
    ];
    expect(findings(modelNames, { models })).toEqual([
      'data/models/acme/acme-2.yaml:1:11: the alias "Flagship" is claimed by "acme-1" too (data/models/acme/acme-1.yaml:2), and a name means one model. Take it out of one of the two, or of both.\n  1 | aliases: [Flagship]',
    ]);
  });

  it('reports an alias that repeats in another letter case', () => {
    expect(
      findings(modelNames, { models: [model('acme/acme-1', 'aliases: [Flagship, flagship]')] }),
    ).toEqual([
      'data/models/acme/acme-1.yaml:1:21: the alias "flagship" is already in the list, on line 1; letter case makes no difference. Take one of the two out.\n  1 | aliases: [Flagship, flagship]',
    ]);
  });
});
