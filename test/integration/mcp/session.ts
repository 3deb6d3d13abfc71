import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { expect } from 'vitest';

/** What every transport of the MCP server has to answer to the official client. */
export async function checkSession(transport: Transport, apiRoot: string): Promise<void> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  expect(client.getServerVersion()?.name).toBe('coderfeed');

  // The client checks each structured answer against the schema that it was listed with.
  await client.listTools();
  const call = async (name: string, values: Record<string, unknown>) =>
    client.callTool({ name, arguments: values });
  expect(
    await call('resolve_model_id', { id: 'anthropic/claude-opus-4-5-20251101' }),
  ).toMatchObject({
    structuredContent: { matches: [{ model_id: 'claude-opus-4-5' }], ambiguous: false },
  });
  expect(
    await call('estimate_cost', { id: 'gpt-5', input_tokens: 1_000, output_tokens: 100 }),
  ).toMatchObject({ structuredContent: { model_id: 'gpt-5', total: expect.any(Number) } });
  for (const [name, values] of [
    ['search_models', { query: 'claude' }],
    ['get_model', { id: 'gpt-5' }],
    ['compare_models', { ids: ['gpt-5', 'claude-opus-4-5'] }],
    ['select_models', { min_context: 100_000 }],
    ['find_plans', {}],
    ['list_changes', { since: '2026-01-01' }],
  ] as const)
    expect(await call(name, values)).not.toHaveProperty('isError');
  expect(await call('get_model', { id: 'gpt-5-nope' })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('Nearest: ') }],
  });

  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toContain(`${apiRoot}/v1/leaderboards`);
  const { contents } = await client.readResource({ uri: `${apiRoot}/v1/models/gpt-5` });
  expect(contents).toMatchObject([{ mimeType: 'application/json' }]);
  await expect(client.readResource({ uri: `${apiRoot}/v1/models/nope` })).rejects.toThrow(
    'There is no model',
  );
  await client.close();
}
