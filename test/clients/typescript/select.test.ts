import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../../build/render/snapshot.ts';
import type { Entry, ModelRecord } from '../../../clients/typescript/src/answers.ts';
import { createClient } from '../../../clients/typescript/src/client.ts';
import { selectModels } from '../../../clients/typescript/src/select.ts';
import { deriveRealSite } from '../../data/real-feed.ts';

type Parts = Partial<
  Pick<ModelRecord, 'input_price' | 'output_price' | 'context_window' | 'tags'>
> & {
  readonly stage?: ModelRecord['lifecycle']['stage'];
  readonly tools?: boolean | null;
};

/** The fields of a model that are selected by. */
function model(id: string, parts: Parts = {}): ModelRecord {
  const {
    input_price = 1,
    output_price = 2,
    context_window = 100_000,
    tags = [],
    stage = 'active',
    tools = null,
  } = parts;
  const site = deriveRealSite();
  const [any] = site.models;
  if (any === undefined) throw new Error('the feed has no model');
  return {
    ...any,
    id,
    input_price,
    output_price,
    context_window,
    tags,
    lifecycle: { ...any.lifecycle, stage },
    capabilities: { tool_use: tools, structured_output: null, reasoning: null, efforts: null },
  };
}

const entry = (model_id: string, score: number): Entry => ({
  rank: 1,
  model_id,
  score,
  native: score,
  label: model_id,
});

const idsOf = (...args: Parameters<typeof selectModels>) =>
  selectModels(...args).map(({ id }) => id);

describe('selectModels', () => {
  it('gives the cheapest first by three tokens of input for one of output, unknown prices last', () => {
    // (3 × 1 + 9) / 4 = 3, (3 × 2 + 4) / 4 = 2.5
    const models = [
      model('unknown', { input_price: null }),
      model('dear-output', { input_price: 1, output_price: 9 }),
      model('dear-input', { input_price: 2, output_price: 4 }),
    ];
    expect(idsOf(models, undefined, {})).toEqual(['dear-input', 'dear-output', 'unknown']);
  });

  it('gives the best score first among equals, then the id', () => {
    const models = [model('c'), model('a'), model('b')];
    const entries = [entry('a', 50), entry('b', 60), entry('c', 50)];
    expect(selectModels(models, entries, {})).toEqual([
      { id: 'b', score: 60, input_price: 1, output_price: 2, context_window: 100_000 },
      { id: 'a', score: 50, input_price: 1, output_price: 2, context_window: 100_000 },
      { id: 'c', score: 50, input_price: 1, output_price: 2, context_window: 100_000 },
    ]);
  });

  it('takes models of the board alone, from the least score on', () => {
    const models = [model('at'), model('under'), model('not-listed')];
    expect(idsOf(models, [entry('at', 70), entry('under', 69.99)], { minScore: 70 })).toEqual([
      'at',
    ]);
  });

  it('holds prices, window, capabilities and tags to what is asked; unknown is not enough', () => {
    const models = [
      model('fits', { tools: true, tags: ['vision'], context_window: 200_000 }),
      model('short', { tools: true, tags: ['vision'] }),
      model('no-tools', { tools: false, tags: ['vision'], context_window: 200_000 }),
      model('unknown-tools', { tags: ['vision'], context_window: 200_000 }),
      model('no-tag', { tools: true, context_window: 200_000 }),
      model('dear', { tools: true, tags: ['vision'], context_window: 200_000, output_price: 3 }),
      model('unpriced', {
        tools: true,
        tags: ['vision'],
        context_window: 200_000,
        input_price: null,
      }),
    ];
    const criteria = {
      maxInputPrice: 1,
      maxOutputPrice: 2,
      minContext: 200_000,
      capabilities: ['tool_use'],
      tags: ['Vision'],
    } as const;
    expect(idsOf(models, undefined, criteria)).toEqual(['fits']);
  });

  it('leaves out what is announced or retired, and puts what is deprecated last, unless a stage is asked for', () => {
    const models = (['retired', 'deprecated', 'announced', 'preview', 'active'] as const).map(
      (stage, price) => model(stage, { stage, input_price: price }),
    );
    expect(idsOf(models, undefined, {})).toEqual(['preview', 'active', 'deprecated']);
    expect(idsOf(models, undefined, { stage: ['retired', 'active'] })).toEqual([
      'active',
      'retired',
    ]);
    expect(idsOf(models, undefined, { stage: 'announced' })).toEqual(['announced']);
  });

  it('gives so many at most', () => {
    expect(idsOf([model('a'), model('b')], undefined, { limit: 1 })).toEqual(['a']);
  });
});

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
