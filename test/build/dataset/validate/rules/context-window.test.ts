import { describe, expect, it } from 'vitest';
import { contextWindow } from '../../../../../build/dataset/validate/rules/context-window.ts';
import { findings, model } from '../records.ts';

describe('context-window', () => {
  it('accepts an output as long as the window, and an unknown one', () => {
    const models = [
      model('acme/acme-1', 'context_window: 8000', 'max_output_tokens: 8000'),
      model('acme/acme-2', 'context_window: 8000', 'max_output_tokens: null'),
    ];
    expect(findings(contextWindow, { models })).toEqual([]);
  });

  it('reports an output longer than the window', () => {
    expect(
      findings(contextWindow, {
        models: [model('acme/acme-1', 'context_window: 8000', 'max_output_tokens: 8001')],
      }),
    ).toEqual([
      'data/models/acme/acme-1.yaml:2:20: max_output_tokens is 8001, more than the context_window of 8000. Correct one of the two.\n  2 | max_output_tokens: 8001',
    ]);
  });

  it('accepts a window of 1,000 tokens, and warns of a smaller one', () => {
    expect(
      findings(contextWindow, { models: [model('acme/acme-1', 'context_window: 1000')] }),
    ).toEqual([]);
    expect(
      findings(contextWindow, { models: [model('acme/acme-1', 'context_window: 128')] }),
    ).toEqual([
      'warning: data/models/acme/acme-1.yaml:1:17: context_window is 128; it counts tokens, and none has fewer than 1000. If these are thousands, write 128000.\n  1 | context_window: 128',
    ]);
  });
});
