import type { SearchResult } from '../../../feed/schemas/search.ts';
import type { Case, Expectation } from '../case.ts';
import { casesOf, holding, request } from '../expected.ts';
import { type Feed, pick } from '../feed.ts';

type Found = {
  readonly models: readonly string[];
  readonly plans: readonly string[];
  readonly boards: readonly string[];
};

/** `/search`: its order, its tolerance and the shape of its results. CONTRACT 4. */
export function searchCases(feed: Feed): readonly Case[] {
  const dotted = pick(feed.models, 'model with a dot in its id', ({ id }) => id.includes('.'));
  const board = pick(feed.boards, 'board');
  const rows: readonly (readonly [q: string, fault: (found: Found) => boolean])[] = [
    ['gpt%204.5', ({ models }) => models[0] === 'gpt-4.5-preview' && models.indexOf('gpt-5.4') > 0],
    ['gpt+4.5', ({ models }) => models[0] === 'gpt-4.5-preview'],
    ['gpt-4.5', ({ models }) => models[0] === 'gpt-4.5-preview'],
    ['claude%20opus%204.5', firstModel('claude-opus-4-5')],
    ['claude-opus-4-5', firstModel('claude-opus-4-5')],
    ['opus%204%205', firstModel('claude-opus-4-5')],
    ['Claude%20Opus%204.5', firstModel('claude-opus-4-5')],
    ['cluade%20opus%204.5', firstModel('claude-opus-4-5')],
    ['claud%20opus%204.5', firstModel('claude-opus-4-5')],
    ['claudde%20opus%204.5', firstModel('claude-opus-4-5')],
    ['clzude%20opus%204.5', firstModel('claude-opus-4-5')],
    ['gpt4o', firstModel('gpt-4o')],
    ['gpt%204o', firstModel('gpt-4o')],
    ['GPT-4O', firstModel('gpt-4o')],
    ['%EF%BC%A7%EF%BC%B0%EF%BC%B4-4o', firstModel('gpt-4o')],
    ['%20%20gpt-4o%09', firstModel('gpt-4o')],
    [encodeURIComponent(dotted.id), firstModel(dotted.id)],
    [encodeURIComponent(dotted.name), firstModel(dotted.id)],
    ['x-ai%2Fgrok-3', firstModel('grok-3')],
    ['x-ai%20grok-3', firstModel('grok-3')],
    ['gpt-4o-2024-08-06', firstModel('gpt-4o')],
    ['us.anthropic.claude-sonnet-4-5-20250929-v1%3A0', firstModel('claude-sonnet-4-5')],
    ['openai%2Fgpt-5-chat', ({ models }) => models.length === 0],
    ['gpt', ({ models }) => models.length === 20],
    ['sonn', ({ models }) => models.length > 0 && models.every((id) => id.includes('sonnet'))],
    ['cursor%20pro', ({ plans }) => plans[0] === 'cursor-pro'],
    [board.key, ({ boards }) => boards[0] === board.key],
    ['gork%203', ({ models }) => !models.some((id) => id.startsWith('grok'))],
    ['gpt%20zzzzzz', nothing],
    ['zzzzzz', nothing],
    ['%3F%3F%3F', nothing],
    ['%E6%99%BA%E8%B0%B1', zhipu],
    ['%e6%99%ba%e8%b0%b1', zhipu],
    [`${'a%20'.repeat(99)}aa`, nothing],
    [encodeURIComponent('谱'.repeat(200)), nothing],
  ];
  return casesOf('search', [
    ...rows.map(([q, holds]) => [named(q), `/v1/search?q=${q}`, finding(feed, q, holds)] as const),
    [
      'the same at /v1/search/',
      '/v1/search/?q=gpt4o',
      finding(feed, 'gpt4o', firstModel('gpt-4o')),
    ],
    ['智谱 as raw UTF-8', '/v1/search?q=智谱', finding(feed, '智谱', zhipu)],
    [
      'a browser that navigates to it',
      request('/v1/search?q=gpt4o', {
        headers: {
          Accept: 'text/html,*/*;q=0.8',
          'Sec-Fetch-Mode': 'navigate',
          'Sec-Fetch-Dest': 'document',
        },
      }),
      finding(feed, 'gpt4o', firstModel('gpt-4o')),
    ],
  ]);
}

function firstModel(id: string): (found: Found) => boolean {
  return ({ models }) => models[0] === id;
}

function nothing({ models, plans, boards }: Found): boolean {
  return models.length + plans.length + boards.length === 0;
}

/** The vendor of the GLM models by its Chinese name. */
function zhipu({ models, plans }: Found): boolean {
  return models.length > 0 && plans.length > 0 && models.every((id) => id.startsWith('glm'));
}

/** A result in shape, its items those of the lists, and what must hold of the ids that it found. */
function finding(feed: Feed, q: string, holds: (found: Found) => boolean): Expectation {
  return holding('/v1/search', (value) => {
    // A result of another shape differs from the one that is made of it below.
    const result = value as SearchResult;
    const found = {
      models: result.models.map(idOf),
      plans: result.plans.map(idOf),
      boards: result.boards.map(({ key }) => key),
    };
    const expected = resultOf(feed, q, found);
    if (JSON.stringify(value) !== JSON.stringify(expected))
      return `the result is not made as ${JSON.stringify(expected).slice(0, 300)}`;
    return holds(found) ? undefined : `found ${JSON.stringify(found)}`;
  });
}

/** The result that lists these ids, made from the lists. */
function resultOf({ apiRoot, models, plans, boards }: Feed, q: string, found: Found): unknown {
  const items = {
    models: found.models.map((wanted) => {
      const { id, name, vendor, input_price, output_price } = pick(
        models,
        `model ${wanted}`,
        (model) => model.id === wanted,
      );
      return { id, name, vendor, url: `${apiRoot}/v1/models/${id}`, input_price, output_price };
    }),
    plans: found.plans.map((wanted) => {
      const { id, name, vendor, region, category } = pick(
        plans,
        `plan ${wanted}`,
        (plan) => plan.id === wanted,
      );
      return { id, name, vendor, url: `${apiRoot}/plans/${id}`, region, category };
    }),
    boards: found.boards.map((wanted) => {
      const { key, name, category, metric } = pick(
        boards,
        `board ${wanted}`,
        (board) => board.key === wanted,
      );
      return { key, name, category, url: `${apiRoot}/v1/leaderboards/${key}`, metric };
    }),
  };
  const total = items.models.length + items.plans.length + items.boards.length;
  return {
    q: decodeURIComponent(q.replaceAll('+', ' ')).normalize('NFKC').trim(),
    ...items,
    total,
  };
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}

function named(q: string): string {
  return q.length <= 40 ? `q=${q}` : `q=${q.slice(0, 40)}… (${q.length})`;
}
