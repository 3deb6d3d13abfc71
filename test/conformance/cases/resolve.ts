import type { Resolution } from '../../../feed/schemas/search.ts';
import type { Case, Expectation } from '../case.ts';
import { casesOf, holding, problem } from '../expected.ts';
import { type Feed, pick } from '../feed.ts';

/** `/resolve`, and addresses of models under the ids of other systems. CONTRACT 8, "Ids". */
export function resolveCases(feed: Feed): readonly Case[] {
  const dotted = pick(feed.models, 'model with a dot in its id', ({ id }) => id.includes('.')).id;
  const rows: readonly (readonly [id: string, models: readonly string[]])[] = [
    [dotted, [dotted]],
    [dotted.toUpperCase(), [dotted]],
    ['x-ai/grok-3', ['grok-3']],
    ['openrouter/x-ai/grok-3', ['grok-3']],
    ['gpt-4o-2024-08-06', ['gpt-4o']],
    ['azure/gpt-4o', ['gpt-4o']],
    ['us.anthropic.claude-sonnet-4-5-20250929-v1:0', ['claude-sonnet-4-5']],
    ['bedrock/us.anthropic.claude-sonnet-4-5-20250929-v1:0', ['claude-sonnet-4-5']],
    ['azure/mistral-large-latest', ['mistral-large-2411', 'mistral-large-3']],
  ];
  const address = (id: string) => `/v1/resolve?id=${encodeURIComponent(id)}`;
  const unknown = ['gpt-4-0314', 'gpt-5-chat-latest', 'x-ai/grok-9', '__proto__', 'nope/x'];
  const resolve = casesOf('search', [
    ...rows.map(([id, models]) => [id, address(id), resolving(models)] as const),
    ...unknown.map((id) => [`no model: ${id}`, address(id), problem('not_found')] as const),
    ['no id', '/v1/resolve', problem('invalid_parameter', { parameter: 'id' })],
    ['an empty id', '/v1/resolve/?id=', problem('invalid_parameter', { parameter: 'id' })],
    [
      'an id of 201 letters',
      address('x'.repeat(201)),
      problem('invalid_parameter', { parameter: 'id' }),
    ],
  ]);
  const underAModel = [
    ['x-ai/grok-3', 'grok-3'],
    ['x-ai%2Fgrok-3', 'grok-3'],
    ['gpt-4o-2024-08-06', 'gpt-4o'],
  ] as const;
  return [
    ...resolve,
    ...casesOf(
      'errors',
      underAModel.map(([id, model]) => {
        const path = `/v1/models/${id}`;
        return [path, path, problem('not_found', { suggests: [model] })] as const;
      }),
    ),
  ];
}

function resolving(models: readonly string[]): Expectation {
  return holding('/v1/resolve', (value) => {
    // What is of another shape means other models, or none.
    const { matches, ambiguous } = value as Resolution;
    const found = [...new Set(matches.map(({ model_id }) => model_id))].sort();
    return found.join() === models.join() && ambiguous === models.length > 1
      ? undefined
      : `it means ${found.join(' or ')}, ${ambiguous ? 'ambiguous' : 'certain'}`;
  });
}
