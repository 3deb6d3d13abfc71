import { diagnosticAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'output-window';

/** An answer fits into the window that holds it. */
export const outputWindow: Rule = {
  id: rule,
  *check({ models }) {
    for (const { file, value } of models) {
      const { max_output_tokens: output, context_window: window } = value;
      if (typeof output !== 'number' || output <= window) continue;
      const message = `max_output_tokens is ${output}, more than the context_window of ${window}. Correct one of the two.`;
      yield diagnosticAt(file, ['max_output_tokens'], { rule, message });
    }
  },
};
