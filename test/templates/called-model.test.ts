import { expect, it } from 'vitest';
import { calledModel } from '../../templates/components/called-model.ts';

const models = [
  { id: 'claude opus', name: 'claude opus' },
  { id: 'claude-opus-5', name: 'Claude Opus 5' },
  { id: 'claude-opus-5-5', name: 'Claude Opus 5.5' },
  { id: 'gpt-5', name: 'GPT-5' },
  { id: 'gpt-5.5', name: 'GPT-5.5' },
  { id: 'qwen3.8-max', name: 'Qwen3.8 Max' },
  { id: 'qwen3.7-max', name: 'Qwen3.7 Max' },
];

it.each<[text: string, id: string | undefined]>([
  ['gpt-5', 'gpt-5'],
  ['gpt-5-5', 'gpt-5.5'],
  ['GPT 5.5', 'gpt-5.5'],
  ['gpt5.5', 'gpt-5.5'],
  ['openai/gpt-5.5', 'gpt-5.5'],
  ['claude-opus-5.5', 'claude-opus-5-5'],
  ['claude-opus-5-20260401', 'claude-opus-5'],
  ['claude-opus-latest', 'claude opus'],
  ['Opus 5', 'claude-opus-5'],
  ['opus 5.5', 'claude-opus-5-5'],
  ['opus', 'claude opus'],
  // Several end so, or none: nothing is guessed.
  ['max', undefined],
  ['5.5', undefined],
  ['pus 5.5', undefined],
  ['opus 6', undefined],
  ['', undefined],
])('%s names %s', (text, id) => {
  expect(calledModel(text, models)?.id).toBe(id);
});
