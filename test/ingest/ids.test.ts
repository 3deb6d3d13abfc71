import { describe, expect, it } from 'vitest';
import type { Dataset } from '../../build/dataset/dataset.ts';
import { createIdNames } from '../../ingest/match/ids.ts';

function model(vendor: string, id: string, aliases: string[] = [], tags: string[] = []) {
  const value = { name: id, context_window: 1000, tags, aliases, prices: [] };
  return { id, vendor, value, file: { path: `data/models/${vendor}/${id}.yaml`, text: '' } };
}

const models = [
  model('openai', 'gpt-4o'),
  model('anthropic', 'claude-sonnet-4-5'),
  model('deepseek', 'deepseek-v3'),
  model('deepseek', 'deepseek-v3.1'),
  model('deepseek', 'deepseek-chat', [], ['alias']),
  model('moonshot-ai', 'kimi-k2-0711', ['kimi-k2-0711-preview']),
];

const row = { match: 'snapshot', url: 'https://list.dev/', checked: '2026-08-01' } as const;
const externalIds: Dataset['externalIds'] = [
  { ...row, namespace: 'vendor', id: 'gpt-4o-2024-08-06', model: 'gpt-4o' },
  { ...row, namespace: 'bedrock', id: 'deepseek.v3-v1:0', model: 'deepseek-v3.1' },
  { ...row, namespace: 'openrouter', id: 'x/kimi-k2', model: 'kimi-k2-0711', ambiguous: true },
  { ...row, namespace: 'vendor', id: 'gpt-4o-new', model: 'gpt-4o', match: 'rolling' },
];

const find = createIdNames({ models, externalIds });

describe('createIdNames', () => {
  it.each([
    ['openai/GPT-4o', 'gpt-4o', 'exact'],
    ['azure/eu/gpt-4o-2024-08-06', 'gpt-4o', 'regional'],
    ['shop/gpt-4o-2024-08-06', 'gpt-4o', 'snapshot'],
    ['gpt-4o:free', 'gpt-4o', 'alias'],
    ['us.anthropic.claude-sonnet-4-5-v1:0', 'claude-sonnet-4-5', 'regional'],
    ['shop/claude-4.5-sonnet', 'claude-sonnet-4-5', 'exact'],
    ['accounts/fireworks/models/deepseek-v3p1', 'deepseek-v3.1', 'exact'],
    ['shop/kimi-k2-0711-preview', 'kimi-k2-0711', 'snapshot'],
  ])('takes %s for %s, %s', (id, model, match) => {
    expect(find(id, null)).toEqual({ models: [model], match, ambiguous: false });
  });

  it('takes what a namespace writes at its word, even where it reads like another model', () => {
    expect(find('amazon-bedrock/deepseek.v3-v1:0', null)?.models).toEqual(['deepseek-v3.1']);
    expect(find('shop/deepseek-v3', null)?.models).toEqual(['deepseek-v3']);
  });

  it.each(['gpt-4o-2024-05-13', 'gpt-4o-mini', 'gpt-4o-audio-preview', 'ft:gpt-4o', 'gpt-4o-new'])(
    'finds no model in %s, which is another build, another model or a name that moves',
    (id) => {
      expect(find(id, 'openai')).toBeUndefined();
    },
  );

  it.each([
    ['shop/kimi-k2', null, true],
    ['deepseek-chat', 'deepseek', false],
    ['shop/deepseek-chat', null, true],
  ])(
    'says whether %s at %j is open: one that most leave so, or that moves',
    (id, vendor, ambiguous) => {
      expect(find(id, vendor)).toMatchObject({ ambiguous });
    },
  );
});
