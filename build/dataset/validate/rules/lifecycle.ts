import { didYouMean } from '../../diagnostics.ts';
import { quoted } from '../../visible.ts';
import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'lifecycle';

/** The successor of a model is another model of the feed; CONTRACT.md 8, "Lifecycle". */
export const lifecycle: Rule = {
  id: rule,
  *check({ models }, { known }) {
    for (const { id, file, value } of models) {
      for (const [index, { successor }] of (value.lifecycle ?? []).entries()) {
        if (successor === undefined || (successor !== id && known.models.has(successor))) continue;
        const message =
          successor === id
            ? 'a model is not its own successor; name the other model, or take the line out.'
            : `no model has the id ${quoted(successor)}.${didYouMean(successor, known.models)} Correct it, add the model, or take the line out.`;
        yield findingAt(file, ['lifecycle', index, 'successor'], { rule, message });
      }
    }
  },
};
