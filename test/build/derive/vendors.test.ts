import { describe, expect, it } from 'vitest';
import { smallSite } from './small-site.ts';

describe('the list of vendors', () => {
  it('lists vendors by name with their models, plans and newest release', () => {
    const { answers } = smallSite({
      models: {
        old: { released: '2025-01-01' },
        new: { released: '2026-01-01' },
        undated: {},
      },
      plans: { plan: {} },
    });
    expect(answers['vendors.list'][0]?.body).toEqual({
      vendors: [
        {
          slug: 'acme',
          name: 'Acme',
          name_zh: null,
          families_zh: {},
          url: 'https://acme.example',
          model_count: 3,
          plan_count: 1,
          newest_released: '2026-01-01',
        },
      ],
      total: 1,
    });
  });

  it('lists a vendor of plans alone, without a release', () => {
    const { answers } = smallSite({ plans: { plan: {} } });
    expect(answers['vendors.list'][0]?.body.vendors).toMatchObject([
      { slug: 'acme', model_count: 0, plan_count: 1, newest_released: null },
    ]);
  });
});
