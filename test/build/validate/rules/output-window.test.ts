import { describe, expect, it } from 'vitest';
import { outputWindow } from '../../../../build/validate/rules/output-window.ts';
import { findings, model } from '../records.ts';

describe('output-window', () => {
  it('accepts an output as long as the window, and an unknown one', () => {
    const models = [
      model('acme/acme-1', 'context_window: 8000', 'max_output_tokens: 8000'),
      model('acme/acme-2', 'context_window: 8000', 'max_output_tokens: null'),
    ];
    expect(findings(outputWindow, { models })).toEqual([]);
  });

  it('reports an output longer than the window', () => {
    expect(findings(outputWindow, { models: [model('acme/acme-1', 'context_window: 8000', 'max_output_tokens: 8001')] })).toEqual([
      'data/models/acme/acme-1.yaml:2:20: max_output_tokens is 8001, more than the context_window of 8000. Correct one of the two.\n  2 | max_output_tokens: 8001',
    ]);
  });
});
