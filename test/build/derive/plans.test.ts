import { describe, expect, it } from 'vitest';
import { smallSite } from './small-site.ts';

describe('a plan', () => {
  it('has the day from which it is not sold, null where it is', () => {
    const { plans } = smallSite({ plans: { gone: { ended: '2026-09-27' }, sold: {} } });
    expect(plans.map(({ id, ended }) => ({ id, ended }))).toEqual([
      { id: 'gone', ended: '2026-09-27' },
      { id: 'sold', ended: null },
    ]);
  });

  it('is in /plans, the count of its vendor and its models while it is sold, and in the rest for good', () => {
    const { answers } = smallSite({
      today: '2026-10-01',
      models: { 'acme-1': {} },
      plans: {
        gone: { ended: '2026-10-01', models: ['acme-1'] },
        going: { ended: '2026-10-02', models: ['acme-1'] },
      },
    });
    const ids = (plans: readonly { id: string }[] = []) => plans.map(({ id }) => id);
    expect(ids(answers['plans.list'][0]?.body.plans)).toEqual(['going']);
    expect(ids(answers['models.get'][0]?.body.plans)).toEqual(['going']);
    expect(answers['vendors.list'][0]?.body.vendors).toMatchObject([{ plan_count: 1 }]);
    expect(ids(answers['plans.get'].map(({ body }) => body))).toEqual(['going', 'gone']);
    expect(ids(answers['bulk.plans'][0]?.body.plans)).toEqual(['going', 'gone']);
  });
});
