import { describe, expect, it } from 'vitest';
import { readTemplates } from '../../../build/page/parts.ts';
import { renderMarkdown } from '../../../build/render/markdown.ts';
import { edition, period, smallSite } from '../derive/small-site.ts';

const feed = smallSite({
  models: {
    alpha: {
      name: 'Alpha',
      tags: ['x', 'y'],
      prices: [{ from: null, input_price: 1, output_price: 2, sources: [] }],
    },
    beta: { name: 'Beta' },
  },
  plans: {
    pro: {
      name: 'Pro',
      models: ['alpha'],
      quotas: [
        { window: '5h', amount: 300, unit: 'prompts', note: 'at most' },
        { window: null, amount: null, unit: null, note: 'fair use' },
      ],
      prices: [{ from: null, price_monthly: 20, sources: [] }],
    },
  },
  boards: [
    {
      key: 'board',
      editions: [edition('1', '2026-01')],
      periods: [period('2026-01', { alpha: 40, beta: 50 })],
    },
  ],
});

const files = renderMarkdown(feed, readTemplates());
const tableOf = (path: string) =>
  new TextDecoder()
    .decode(files.get(path))
    .split('\n')
    .filter((line) => line.startsWith('|'));

describe('renderMarkdown', () => {
  it('writes a page for the models, one for the plans and one for each board', () => {
    expect([...files.keys()]).toEqual([
      'markdown/models.md',
      'markdown/plans.md',
      'markdown/leaderboards/board.md',
    ]);
  });

  it('lists the eight fields of every model', () => {
    expect(tableOf('markdown/models.md')).toEqual([
      '| id | vendor | name | input_price | output_price | context_window | tags | status |',
      '| --- | --- | --- | ---: | ---: | ---: | --- | --- |',
      '| alpha | Acme | Alpha | 1 | 2 | 1000 | x, y | unverified |',
      '| beta | Acme | Beta | null | null | 1000 |  | unverified |',
    ]);
  });

  it('lists the newest ranking of a board with what its models cost', () => {
    expect(tableOf('markdown/leaderboards/board.md')).toEqual([
      '| rank | model_id | name | score | native | input_price | output_price | blended_price | cost_usd | stage | best_for_price | status | label |',
      '| ---: | --- | --- | ---: | ---: | ---: | ---: | ---: | --- | --- | --- | --- | --- |',
      '| 1 | beta | Beta | 50 | 50 | null | null | null | null | active | no | unverified | beta |',
      '| 2 | alpha | Alpha | 40 | 40 | 1 | 2 | 1.25 | null | active | yes | unverified | alpha |',
    ]);
  });

  it('writes the limits of a plan in words', () => {
    expect(tableOf('markdown/plans.md').at(-1)).toBe(
      '| pro | Acme | Pro | overseas | code | 20 | null | USD | null | alpha | 300 prompts in 5 hours (at most); fair use | unverified |',
    );
  });
});
