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
});
