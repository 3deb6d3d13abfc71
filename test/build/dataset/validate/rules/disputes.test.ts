import { describe, expect, it } from 'vitest';
import { disputes } from '../../../../../build/dataset/validate/rules/disputes.ts';
import { findings, model, plan, sources } from '../records.ts';

const families = sources('litellm:', '  name: LiteLLM', '  addresses: [https://docs.litellm.ai/]');

describe('disputes', () => {
  it('accepts figures of a known family that are not those of the price', () => {
    const models = [
      model(
        'acme/acme-1',
        'prices:',
        '  - input_price: 2',
        '    output_price: 8',
        '    disputes:',
        '      - { family: litellm, input_price: 10, output_price: 40, reason: The launch price. }',
        '      - { family: litellm, input_price: 2, output_price: 8, cache_read_price: 1, reason: Its own guess. }',
      ),
    ];
    expect(findings(disputes, { models, sources: families })).toEqual([]);
  });

  it('reports a family that is none, with the nearest', () => {
    const models = [
      model(
        'acme/acme-1',
        'prices:',
        '  - disputes:',
        '      - { family: litelm, input_price: 10, output_price: 40, reason: The launch price. }',
      ),
    ];
    expect(findings(disputes, { models, sources: families })).toEqual([
      'data/models/acme/acme-1.yaml:3:19: family is "litelm", which is no family of data/sources.yaml. Did you mean "litellm"?\n' +
        '  3 |       - { family: litelm, input_price: 10, output_price: 40, reason: The launch price. }',
    ]);
  });

  it('reports a dispute about the figures of the price itself', () => {
    const models = [
      model(
        'acme/acme-1',
        'prices:',
        '  - input_price: 2',
        '    output_price: 8',
        '    disputes:',
        '      - { family: litellm, input_price: 2, output_price: 8, reason: It was right after all. }',
      ),
    ];
    expect(findings(disputes, { models, sources: families })).toEqual([
      'data/models/acme/acme-1.yaml:5:9: the figures are those of the price itself, so there is no dispute. Take it out.\n' +
        '  5 |       - { family: litellm, input_price: 2, output_price: 8, reason: It was right after all. }',
    ]);
  });

  it('accepts another price of a plan, and reports one that is its own', () => {
    const plans = [
      plan(
        'acme/acme-pro',
        'prices:',
        '  - price_monthly: 20',
        '    disputes:',
        '      - { family: litellm, price_monthly: 25, reason: It adds a tax. }',
        '      - { family: litellm, price_monthly: 20, reason: It was right after all. }',
      ),
    ];
    expect(findings(disputes, { plans, sources: families })).toEqual([
      'data/plans/acme/acme-pro.yaml:5:9: the figures are those of the price itself, so there is no dispute. Take it out.\n' +
        '  5 |       - { family: litellm, price_monthly: 20, reason: It was right after all. }',
    ]);
  });
});
