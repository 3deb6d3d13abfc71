import { describe, expect, it } from 'vitest';
import { aiPricesPlans } from '../../../ingest/formats/plans/ai-prices.ts';
import { plainOptions } from '../../../ingest/options.ts';
import { prepareImport } from '../../../ingest/prepare.ts';
import { selectCertain } from '../../../ingest/update/select.ts';
import { project } from '../project.ts';

const LIST = 'https://github.com/hedrosgames/ai-prices/blob/1234567/data/plans.json';

const plan = (name: string) => `# yaml-language-server: $schema=../../schemas/plan.json
name: ${name}
region: overseas
category: bundle
currency: USD
models: []
quotas: []
features: []
prices:
  - from: null
    price_monthly: 20
    sources:
      - url: ${LIST}
        checked: 2026-09-01
`;

const list = {
  products: [
    {
      ...{ id: 'chatgpt', product: 'ChatGPT', checked: '2026-10-10', parser: 'chatgpt' },
      plans: [
        { id: 'plus', name: 'Plus', monthly: 20, currency: 'USD', billing: 'month' },
        { id: 'pro', name: 'Pro', monthly: 25, currency: 'USD', billing: 'month' },
      ],
    },
  ],
};

describe('selectCertain', () => {
  it('writes the new day of a price of a plan, and leaves a price that moved to a person', () => {
    const root = project({
      'data/plans/openai/chatgpt-plus.yaml': plan('ChatGPT Plus'),
      'data/plans/openai/chatgpt-pro.yaml': plan('ChatGPT Pro'),
    });
    const content = JSON.stringify(list);
    const upstream = { name: 'plans.json', content, beside: () => undefined, address: LIST };
    const options = { ...plainOptions, source: 'ai-prices', fetch: true };
    const prepared = prepareImport(
      aiPricesPlans,
      { upstream, options, select: (proposal) => selectCertain(proposal, 'plans') },
      { root, today: '2026-11-22' },
    );
    if ('fault' in prepared) throw new Error(prepared.fault);
    expect(prepared.proposal.lines.changed.map(({ subject }) => subject)).toEqual(['chatgpt-pro']);
    expect([...prepared.files.keys()]).toEqual([
      'data/plans/openai/chatgpt-plus.yaml',
      'imports/plans-ai-prices.csv',
    ]);
    // The next run proposes what moved again.
    expect(prepared.files.get('imports/plans-ai-prices.csv')).not.toContain('chatgpt/pro');
  });
});
