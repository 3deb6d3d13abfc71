import { describe, expect, it } from 'vitest';
import { edition, period, smallSite } from './small-site.ts';

describe('deriveSearchDocuments', () => {
  it('gives models, plans and boards with what a result shows, and with what is only searched', () => {
    const { searchDocuments } = smallSite({
      models: {
        'acme-1': {
          name: 'Acme 1',
          aliases: ['acme/acme-one'],
          tags: ['coding'],
          released: '2026-05-01',
        },
      },
      plans: { 'acme-pro': { name: 'Acme Pro' } },
      boards: [
        {
          key: 'bench',
          editions: [
            edition('one', '2026-01', 'Old Bench'),
            edition('two', '2026-07', 'New Bench'),
          ],
          periods: [period('2026-06', { 'acme-1': 50 }), period('2026-07', { 'acme-1': 60 })],
        },
      ],
    });
    expect(searchDocuments).toEqual([
      {
        kind: 'model',
        item: {
          id: 'acme-1',
          name: 'Acme 1',
          vendor: 'Acme',
          input_price: null,
          output_price: null,
        },
        vendorSpellings: ['Acme', 'acme'],
        aliases: ['acme/acme-one'],
        tags: ['coding'],
        released: '2026-05-01',
      },
      {
        kind: 'plan',
        item: {
          id: 'acme-pro',
          name: 'Acme Pro',
          vendor: 'Acme',
          region: 'overseas',
          category: 'code',
        },
        vendorSpellings: ['Acme', 'acme'],
        aliases: [],
        tags: [],
      },
      {
        kind: 'board',
        item: { key: 'bench', name: 'New Bench', category: 'coding', metric: 'Pass rate%' },
        vendorSpellings: [],
        aliases: [],
        tags: [],
      },
    ]);
  });
});
