import { describe, expect, it } from 'vitest';
import { deriveRealSite } from './real-feed.ts';

const feed = deriveRealSite();
const { answers, discovery } = feed;

describe('the real feed', () => {
  it('counts in discovery what its files hold', () => {
    const files = answers['leaderboards.board'].map(({ values, body }) => ({
      key: values.board,
      model_count: body.entries.length,
    }));
    expect(discovery.boards.map(({ key, model_count }) => ({ key, model_count }))).toEqual(files);
  });

  it('has a source for every price, and models by vendor, name and id', () => {
    for (const { id, price_history } of [...feed.models, ...feed.plans])
      for (const { sources } of price_history) expect(sources.length, id).toBeGreaterThan(0);
    const keys = feed.models.map(({ vendor, name, id }) => `${vendor}\u0000${name}\u0000${id}`);
    expect(keys).toEqual([...new Set(keys)].sort());
  });

  it('names in its plans only models that it has, which name those of the plans that are sold', () => {
    const details = answers['models.get'];
    for (const plan of feed.plans) {
      for (const model of plan.models ?? []) {
        const detail = details.find(({ values }) => values.id === model);
        const including = detail?.body.plans.map(({ id }) => id);
        expect(including?.includes(plan.id), `${plan.id} names ${model}`).toBe(
          feed.soldPlans.includes(plan),
        );
      }
    }
  });
});
