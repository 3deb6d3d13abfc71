import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'context-window';

/** An answer fits into the window that holds it, and a window is of a size that windows have. */
export const contextWindow: Rule = {
  id: rule,
  *check({ models }) {
    for (const { file, value } of models) {
      const { max_output_tokens: output, context_window: window } = value;
      if (typeof output === 'number' && output > window) {
        const message = `max_output_tokens is ${output}, more than the context_window of ${window}. Correct one of the two.`;
        yield findingAt(file, ['max_output_tokens'], { rule, message });
      }
      if (window < SMALLEST) {
        const message = `context_window is ${window}; it counts tokens, and none has fewer than ${SMALLEST}. If these are thousands, write ${window * 1000}.`;
        yield findingAt(file, ['context_window'], { rule, message, severity: 'warning' });
      }
    }
  },
};

/** A smaller number was meant in thousands of tokens. */
const SMALLEST = 1000;
