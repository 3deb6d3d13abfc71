import { expect, it } from 'vitest';
import { writtenNames } from '../../feed/lookup/id-forms.ts';

it.each([
  ['claude-opus-4-6-fast', { name: 'claude-opus-4-6', condition: 'fast', effort: null }],
  ['claude-opus-4-6[1m]', { name: 'claude-opus-4-6', context: '1m', condition: null }],
  ['gpt-5.5(xhigh)', { name: 'gpt-5.5', effort: 'xhigh' }],
  ['gpt-5-high', { name: 'gpt-5', effort: 'high' }],
  ['claude-opus-4-6-thinking', { name: 'claude-opus-4-6', vendors: ['anthropic'] }],
  ['glm-5.3:free', { name: 'glm-5.3', isFree: true }],
  ['glm-5.3:online', { name: 'glm-5.3', isFree: false }],
  ['gpt-oss:20b-cloud', { name: 'gpt-oss-20b' }],
  ['claude-4.6-sonnet', { name: 'claude-sonnet-4-6' }],
])('%s may be written for %j', (text, expected) => {
  expect(writtenNames(text)).toContainEqual(expect.objectContaining(expected));
});
