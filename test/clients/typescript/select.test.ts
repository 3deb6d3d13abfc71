import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../../build/render/answers.ts';
import { createClient } from '../../../clients/typescript/src/client.ts';
import { deriveRealSite } from '../../data/real-feed.ts';

describe('the select method of a client', () => {
  const site = deriveRealSite();
  const feed = createClient({ snapshot: snapshotOf(site) });

  it('finds on a board of the feed what a plain filter finds', async () => {
    const found = await feed.select({
      board: 'analysis_index',
      minScore: 40,
      minContext: 200_000,
      capabilities: ['tool_use'],
    });
    const entries =
      site.boards.find(({ key }) => key === 'analysis_index')?.rankings[0].entries ?? [];
    const expected = entries.filter(({ model_id, score }) => {
      const each = site.models.find(({ id }) => id === model_id);
      const isServed = !['announced', 'retired'].includes(each?.lifecycle.stage ?? '');
      return (
        score >= 40 &&
        (each?.context_window ?? 0) >= 200_000 &&
        each?.capabilities.tool_use &&
        isServed
      );
    });
    expect(found.map(({ id }) => id).sort()).toEqual(
      expected.map(({ model_id }) => model_id).sort(),
    );
    expect(found.length).toBeGreaterThan(3);
  });

  it('rejects for a board that the feed does not have', async () => {
    await expect(feed.select({ board: 'analysis_inde' })).rejects.toMatchObject({
      code: 'not_found',
      suggestions: [{ name: 'analysis_index' }],
    });
  });
});

describe('the since method of changes', () => {
  const site = deriveRealSite();
  const feed = createClient({ snapshot: snapshotOf(site) });
  const all = site.changes.map(({ change }) => change);

  it('gives the changes of the day and of later ones, newest first', async () => {
    const found = await feed.changes.since('2026-09-01');
    expect(found).toEqual(all.filter(({ date }) => date >= '2026-09-01'));
    expect(found.length).toBeGreaterThan(0);
  });

  it('gives those of models alone, by ids of other systems too', async () => {
    const found = await feed.changes.since('2025-01-01', {
      model: ['anthropic/claude-sonnet-4.6', 'gpt-4.1'],
    });
    const ids = ['claude-sonnet-4-6', 'gpt-4.1'];
    expect(found).toEqual(
      all.filter(
        ({ date, subject: { kind, id } }) =>
          date >= '2025-01-01' && kind === 'model' && ids.includes(id),
      ),
    );
    expect(found.length).toBeGreaterThan(0);
  });

  it('gives those of the models and plans of a vendor, by its name or slug', async () => {
    const found = await feed.changes.since('2025-01-01', { vendor: 'anthropic' });
    const models = site.models
      .filter(({ vendor }) => vendor === 'Anthropic')
      .map(({ id }) => `model ${id}`);
    const plans = site.plans
      .filter(({ vendor }) => vendor === 'Anthropic')
      .map(({ id }) => `plan ${id}`);
    const ids = [...models, ...plans];
    expect(found).toEqual(
      all.filter(
        ({ date, subject: { kind, id } }) => date >= '2025-01-01' && ids.includes(`${kind} ${id}`),
      ),
    );
    expect(await feed.changes.since('2025-01-01', { vendor: 'Anthropic' })).toEqual(found);
  });
});
