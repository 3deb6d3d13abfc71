import { expect, it } from 'vitest';
import type { WeighedModel } from '../../templates/components/plan-rows.ts';
import { readLog } from '../../templates/islands/read-log.ts';
import { testPage } from './page-context.ts';

const model = (id: string, vendor: string): WeighedModel => ({
  id,
  name: id,
  vendor,
  score: null,
  input_price: 1,
  output_price: 10,
  cache_read_price: null,
  cache_write_price: null,
  price_tiers: [],
});

const models = [model('claude-opus-4-8', 'Anthropic'), model('gpt-5.1', 'OpenAI')];

/** The model of the feed that a log means by a name. */
async function meantBy(name: string): Promise<string | undefined> {
  const answer = {
    type: 'assistant',
    sessionId: 'one',
    requestId: '1',
    timestamp: '2026-11-02T10:00:00.000Z',
    message: { id: '1', model: name, usage: { input_tokens: 10, output_tokens: 2 } },
  };
  const { log } = await readLog(testPage(), [fileOf(answer)], models);
  return log?.models.get(name)?.id;
}

const fileOf = (content: object) => new File([JSON.stringify(content)], 'a.jsonl');

it('says of a file that is no log why, and has none', async () => {
  const { log, problem } = await readLog(testPage('zh'), [fileOf({ some: 'thing' })], models);
  expect(log).toBeUndefined();
  expect(problem).toMatch(/^无法读取此文件：./);
});

it.each([
  ['claude-opus-4-8', 'claude-opus-4-8'],
  ['claude-opus-4.8', 'claude-opus-4-8'],
  ['claude-opus-4-8-20260801', 'claude-opus-4-8'],
  ['anthropic/Claude-Opus-4.8-20260801', 'claude-opus-4-8'],
  ['openrouter/anthropic/claude-opus-4.8', 'claude-opus-4-8'],
  // Only the ids of Claude have a hyphen where others write a dot.
  ['openai/gpt-5.1', 'gpt-5.1'],
  ['openai/gpt-5.1-20260801', 'gpt-5.1'],
])('a log that names %s means the model %s', async (name, id) => {
  expect(await meantBy(name)).toBe(id);
});

it.each(['gpt-5.1-2026', 'gpt-5.1-20260801-mini', 'gpt-5-1', 'acme-1'])(
  'a log that names %s means no model of the feed',
  async (name) => {
    expect(await meantBy(name)).toBeUndefined();
  },
);
