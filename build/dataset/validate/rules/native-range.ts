import { boardsByKey, editionIn, unitRanges } from '../../editions.ts';
import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'native-range';

/** A native is a value that the unit of its edition can have. */
export const nativeRange: Rule = {
  id: rule,
  *check({ boards, periods }) {
    const byKey = boardsByKey(boards);
    for (const { id, board, file, value } of periods) {
      const edition = editionIn(byKey.get(board), id);
      if (edition === undefined) continue;
      const { minimum, maximum } = unitRanges[edition.unit];
      for (const [index, { native }] of value.entries.entries()) {
        if (native >= minimum && native <= maximum) continue;
        const message = `native is ${native}; the edition "${edition.id}" is in ${edition.unit}, from ${minimum} to ${maximum}. Correct it.`;
        yield findingAt(file, ['entries', index, 'native'], { rule, message });
      }
    }
  },
};
