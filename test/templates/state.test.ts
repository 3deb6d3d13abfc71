import { expect, it } from 'vitest';
import { calledModel, otherNames } from '../../templates/components/state.ts';

const models = [
  { id: 'claude-opus-5', aliases: ['claude-opus-5-20260401', 'claude-opus-latest'] },
  { id: 'claude-opus-5-5' },
  { id: 'gpt-5' },
  { id: 'gpt-5.5' },
  { id: 'qwen3.8-max' },
];

it.each<[text: string, id: string | undefined]>([
  ['gpt-5', 'gpt-5'],
  ['gpt-5-5', 'gpt-5.5'],
  ['GPT 5.5', 'gpt-5.5'],
  ['gpt5.5', 'gpt-5.5'],
  ['openai/gpt-5.5', 'gpt-5.5'],
  ['claude-opus-5.5', 'claude-opus-5-5'],
  ['anthropic/Claude Opus 5.5', 'claude-opus-5-5'],
  ['claude-opus-5-20260401', 'claude-opus-5'],
  ['claude-opus-latest', 'claude-opus-5'],
  // A part of a name is that of several, and of none.
  ['opus 5.5', undefined],
  ['max', undefined],
  ['claude-opus-6', undefined],
  ['', undefined],
])('%s names %s', (text, id) => {
  expect(calledModel(text, models)?.id).toBe(id);
});

it('needs no other name that is the id written otherwise', () => {
  const model = { id: 'gpt-5.5', name: 'GPT-5.5', aliases: ['openai/gpt-5-5', 'gpt-5.5-2026'] };
  expect(otherNames(model)).toEqual({ aliases: ['gpt-5.5-2026'] });
  expect(otherNames({ ...model, aliases: [] })).toEqual({});
});
