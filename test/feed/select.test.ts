import { describe, expect, it } from 'vitest';
import type { Entry } from '../../feed/schemas/board.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import { selectRows } from '../../feed/select.ts';
import { deriveRealSite } from '../data/real-feed.ts';

type Parts = Partial<
  Pick<ModelRecord, 'input_price' | 'output_price' | 'context_window' | 'tags'>
> & {
  stage?: ModelRecord['lifecycle']['stage'];
  tools?: boolean | null;
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

const idsOf = (...args: Parameters<typeof selectRows>) => selectRows(...args).map(({ id }) => id);

describe('selectRows', () => {
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
    expect(selectRows(models, entries, {})).toEqual([
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

  it('holds prices, window, capabilities and tags to the criteria; unknown is not enough', () => {
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

  it('leaves out what is announced or retired, and puts what is deprecated last, unless a stage is given', () => {
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
