import { describe, expect, it } from 'vitest';
import { lifecycle } from '../../../../../build/dataset/validate/rules/lifecycle.ts';
import { findings, model } from '../records.ts';

const known = {
  models: new Set(['acme-1', 'acme-2']),
  plans: new Set<string>(),
  boards: new Set<string>(),
  vendors: new Set<string>(),
};
const retired = (successor: string) =>
  model('acme/acme-1', `lifecycle: [{event: retired, successor: ${successor}}]`);

describe('lifecycle', () => {
  it('accepts a successor of the feed, and none', () => {
    const none = model('acme/acme-2', 'lifecycle: [{event: retired}]');
    expect(findings(lifecycle, { models: [retired('acme-2'), none] }, { known })).toEqual([]);
  });

  it('rejects a successor that no model is, with the nearest', () => {
    expect(findings(lifecycle, { models: [retired('acme-3')] }, { known })).toEqual([
      'data/models/acme/acme-1.yaml:1:41: no model has the id "acme-3". Did you mean "acme-1"? Correct it, add the model, or take the line out.\n  1 | lifecycle: [{event: retired, successor: acme-3}]',
    ]);
  });

  it('rejects a model as its own successor', () => {
    expect(findings(lifecycle, { models: [retired('acme-1')] }, { known })).toEqual([
      'data/models/acme/acme-1.yaml:1:41: a model is not its own successor; name the other model, or take the line out.\n  1 | lifecycle: [{event: retired, successor: acme-1}]',
    ]);
  });
});
