import { describe, expect, it } from 'vitest';
import { modelExists } from '../../../../../build/dataset/validate/rules/model-exists.ts';
import { aliases, findings, model, period, plan } from '../records.ts';

const acme = model('acme/acme-1', 'aliases: [acme-one]');

describe('model-exists', () => {
  it('accepts references to models of the feed', () => {
    const plans = [plan('acme/acme-pro', 'models: [acme-1]')];
    const periods = [period('bench/2026-08', 'entries:', '  - { model: acme-1 }')];
    expect(findings(modelExists, { models: [acme], plans, periods })).toEqual([]);
  });

  it('accepts a reference to a model whose file has a fault of its own', () => {
    const known = {
      models: new Set(['acme-2']),
      plans: new Set<string>(),
      boards: new Set<string>(),
      vendors: new Set<string>(),
    };
    expect(
      findings(modelExists, { plans: [plan('acme/acme-pro', 'models: [acme-2]')] }, { known }),
    ).toEqual([]);
  });

  it('reports a model that a plan names and nobody has, with the nearest id', () => {
    expect(
      findings(modelExists, {
        models: [acme],
        plans: [plan('acme/acme-pro', 'models:', '  - acme-1', '  - acmee-1')],
      }),
    ).toEqual([
      'data/plans/acme/acme-pro.yaml:3:5: "acmee-1" is no model of the feed. Did you mean "acme-1"? Correct the id, add the model, or take it out.\n  3 |   - acmee-1',
    ]);
  });

  it('reports a model that a period names and nobody has', () => {
    const periods = [period('bench/2026-08', 'entries:', '  - { model: unheard-of, native: 3 }')];
    expect(findings(modelExists, { models: [acme], periods })).toEqual([
      'data/leaderboards/bench/2026-08.yaml:2:14: "unheard-of" is no model of the feed. Correct the id, add the model, or take it out.\n  2 |   - { model: unheard-of, native: 3 }',
    ]);
  });

  it('reports a model that a label of a board means and nobody has', () => {
    expect(
      findings(modelExists, {
        models: [acme],
        aliases: [aliases('bench', 'labels:', '  Acme: acme-one')],
      }),
    ).toEqual([
      'data/aliases/bench.yaml:2:9: "acme-one" is an alias; write the model\'s id, "acme-1".\n  2 |   Acme: acme-one',
    ]);
  });

  it('names the id where an alias stands', () => {
    expect(
      findings(modelExists, {
        models: [acme],
        plans: [plan('acme/acme-pro', 'models: [acme-one]')],
      }),
    ).toEqual([
      'data/plans/acme/acme-pro.yaml:1:10: "acme-one" is an alias; write the model\'s id, "acme-1".\n  1 | models: [acme-one]',
    ]);
  });
});
