import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { expect } from 'vitest';

const row = { source: expect.objectContaining({ url: expect.stringMatching(/^https?:/) }) };
const some = (item: object) => expect.arrayContaining([expect.objectContaining(item)]);

/** Questions of a coder, each with the one call that answers it. */
const questions: readonly [string, string, Record<string, unknown>, object][] = [
  ['Which models has Anthropic?', 'search_models', { query: 'anthropic' }, { models: some(row) }],
  [
    'What does GPT-5 cost, and when was that read?',
    'get_model',
    { id: 'gpt-5' },
    { input_price: expect.any(Number), sources: [{ checked: expect.any(String) }] },
  ],
  [
    'Which model does my log mean?',
    'resolve_model_id',
    { id: 'anthropic/claude-opus-4-5-20251101' },
    { matches: some({ model_id: 'claude-opus-4-5' }), ambiguous: false },
  ],
  [
    'What did this request cost?',
    'estimate_cost',
    { id: 'gpt-5', input_tokens: 1_000, output_tokens: 100 },
    { model_id: 'gpt-5', total: expect.any(Number) },
  ],
  [
    'And in a batch?',
    'estimate_cost',
    { id: 'claude-opus-5-5', input_tokens: 1_000, output_tokens: 100, condition: 'batch' },
    { total: expect.any(Number), lines: [{ kind: 'input' }, { kind: 'output' }] },
  ],
  [
    'How do these two compare?',
    'compare_models',
    { ids: ['gpt-5', 'claude-opus-4-5'] },
    { models: [{ id: 'gpt-5' }, { id: 'claude-opus-4-5' }] },
  ],
  [
    'What is cheapest with tools and 200k?',
    'select_models',
    { capabilities: ['tool_use'], min_context: 200_000 },
    { models: some({ stage: 'active' }) },
  ],
  [
    'What is best as an agent, whatever it costs?',
    'rank_models',
    { board: 'arena', limit: 3 },
    { board: 'arena', models: [{ rank: 1 }, row, row] },
  ],
  [
    'And on the arena for web development?',
    'rank_models',
    { board: 'arena_webdev' },
    { period: expect.stringMatching(/^\d{4}-\d\d$/), models: some({ rank: 1 }) },
  ],
  [
    'Where is DeepSeek V3 cheapest?',
    'find_offers',
    { model: 'deepseek-v3' },
    { vendor: { id: 'deepseek-v3' }, offers: some({ provider: expect.any(String) }) },
  ],
  [
    'Which plan under 30 dollars has Claude Opus?',
    'find_plans',
    { model: 'claude opus', max_monthly: 30, currency: 'USD' },
    { plans: some(row), not_known: { total: expect.any(Number) } },
  ],
  [
    'What has changed this year?',
    'list_changes',
    { since: '2026-01-01' },
    { changes: some({ date: expect.any(String) }) },
  ],
];

/** What every transport of the MCP server has to answer to the official client. */
export async function checkSession(transport: Transport): Promise<void> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  expect(client.getServerVersion()?.name).toBe('coderfeed');

  // The client checks each structured answer against the schema that it was listed with.
  const listed = await client.listTools();
  // As docs/mcp.md says.
  expect(JSON.stringify(listed).length).toBeLessThan(13_000);
  const call = async (name: string, values: Record<string, unknown>) =>
    client.callTool({ name, arguments: values });
  for (const [question, name, values, answer] of questions) {
    const { structuredContent, content } = await call(name, values);
    expect(structuredContent, `${question} ${JSON.stringify(content)}`).toMatchObject(answer);
  }
  expect(await call('get_model', { id: 'gpt-5-nope' })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('Nearest: ') }],
  });
  await client.close();
}
