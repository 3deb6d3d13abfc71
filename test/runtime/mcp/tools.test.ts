import { describe, expect, it } from 'vitest';
import { call } from './small-feed.ts';

const source = { url: 'https://acme.example/new', checked: '2026-05-02' };
const row = {
  id: 'acme-1',
  name: 'ACME-1',
  vendor: 'Acme',
  stage: 'active',
  input_price: 2,
  output_price: 10,
  context_window: 200_000,
  source,
};

describe('search_models', () => {
  it('lists models with prices, sources and days', async () => {
    const { structuredContent } = await call('search_models', { query: 'acme-1', limit: 1 });
    expect(structuredContent).toEqual({ query: 'acme-1', models: [row], total: 2 });
  });
});

describe('get_model', () => {
  it('takes an id of another system, and counts the lists that it leaves out', async () => {
    const { structuredContent } = await call('get_model', { id: 'OpenRouter/acme/acme-1' });
    expect(structuredContent).toMatchObject({
      id: 'acme-1',
      input_price: 2,
      sources: [source],
      more: { rates: 1, price_history: 2 },
    });
  });

  it('adds the lists that are asked for', async () => {
    const include = ['rates', 'aliases'];
    const { structuredContent } = await call('get_model', { id: 'acme-1', include });
    expect(structuredContent).toMatchObject({
      rates: [{ condition: 'batch', input_price: 1 }],
      aliases: [],
      more: { price_history: 2 },
    });
  });
});

describe('resolve_model_id', () => {
  it('says what an ambiguous id may mean', async () => {
    const { structuredContent } = await call('resolve_model_id', { id: 'acme-latest' });
    expect(structuredContent).toMatchObject({
      query: 'acme-latest',
      matches: [{ model_id: 'acme-1' }, { model_id: 'acme-1-mini' }],
      ambiguous: true,
      total: 2,
    });
  });
});

describe('estimate_cost', () => {
  const request = { id: 'acme-1', input_tokens: 1_000_000, output_tokens: 100_000 };

  // 0.9 M × 2 + 0.1 M × 0.2 + 0.1 M × 10 = 1.8 + 0.02 + 1.
  it('adds up each kind of tokens, with the source of the price', async () => {
    const { structuredContent } = await call('estimate_cost', {
      ...request,
      cache_read_tokens: 100_000,
    });
    expect(structuredContent).toMatchObject({
      model_id: 'acme-1',
      total: 2.82,
      lines: [{ kind: 'input' }, { kind: 'cache_read', cost: 0.02 }, { kind: 'output' }],
      source,
    });
  });

  // 1 M × 4 + 0.1 M × 10, and 1 M × 1 + 0.1 M × 5.
  it.each([
    [{ at: '2026-04-30' }, 5, 'old'],
    [{ at: '2026-05-01T00:00:00Z' }, 3, 'new'],
    [{ condition: 'batch' }, 1.5, 'batch'],
  ])('uses the price in force with %j', async (options, total, page) => {
    const { structuredContent } = await call('estimate_cost', { ...request, ...options });
    expect(structuredContent).toMatchObject({
      total,
      source: { url: `https://acme.example/${page}` },
    });
  });

  it('is null with the reason where a price is unknown', async () => {
    const options = { condition: 'flex' };
    const { structuredContent } = await call('estimate_cost', { ...request, ...options });
    expect(structuredContent).toMatchObject({
      total: null,
      assumptions: expect.arrayContaining(['No flex rate is known for a request of this length.']),
    });
  });
});

describe('compare_models', () => {
  it('answers in the order of the ids, with scores of the board', async () => {
    const ids = ['acme-1-mini', 'openrouter/acme/acme-1'];
    const { structuredContent } = await call('compare_models', { ids, board: 'polyglot' });
    expect(structuredContent).toMatchObject({
      board: 'polyglot',
      models: [
        { id: 'acme-1-mini', input_price: 0.5, overall_score: null, score: null, source },
        { id: 'acme-1', cache_read_price: 0.2, overall_score: 71.5, score: 80, source },
      ],
    });
  });
});

describe('select_models', () => {
  it('lists the cheapest first, without retired models', async () => {
    const { structuredContent } = await call('select_models', {
      capabilities: ['tool_use'],
      min_context: 100_000,
    });
    expect(structuredContent).toMatchObject({
      models: [{ id: 'acme-1-mini' }, { id: 'acme-1', score: null, source }],
      total: 2,
    });
  });

  it('lists models of a board alone where one is given', async () => {
    const board = { board: 'polyglot', min_score: 70 };
    const { structuredContent } = await call('select_models', board);
    expect(structuredContent).toEqual({ models: [{ ...row, score: 80 }], total: 1 });
  });
});

describe('find_plans', () => {
  it('finds the plans that include a model, by an id of another system', async () => {
    const { structuredContent } = await call('find_plans', { model: 'openrouter/acme/acme-1' });
    expect(structuredContent).toMatchObject({
      plans: [
        {
          id: 'acme-pro',
          price_monthly: 20,
          currency: 'USD',
          source: { url: 'https://acme.example/plans', checked: '2026-05-03' },
        },
      ],
      total: 1,
    });
  });
});

describe('list_changes', () => {
  it('lists the changes since a day, a price with its source', async () => {
    const { structuredContent } = await call('list_changes', {
      since: '2026-02-01',
      models: ['openrouter/acme/acme-1'],
    });
    expect(structuredContent).toMatchObject({
      changes: [{ date: '2026-05-01', field: 'input_price', from: 4, to: 2, source }],
      total: 1,
    });
  });

  it('answers with none where nothing changed', async () => {
    const since = { since: '2026-06-01', vendor: 'acme' };
    const { structuredContent } = await call('list_changes', since);
    expect(structuredContent).toEqual({ changes: [], total: 0 });
  });
});
