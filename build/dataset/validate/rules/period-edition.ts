import { diagnosticOn } from '../../diagnostics.ts';
import { boardsByKey, editionIn } from '../../editions.ts';
import type { Rule } from '../rule.ts';

const rule = 'period-edition';

/** A period belongs to an edition of its board. */
export const periodEdition: Rule = {
  id: rule,
  *check({ boards, periods }) {
    const byKey = boardsByKey(boards);
    for (const { id, board: key, file } of periods) {
      const board = byKey.get(key);
      if (board === undefined || editionIn(board, id) !== undefined) continue;
      const first = board.value.editions[0]?.from;
      const message = `the period ${id} lies before the first edition of its board, which begins with ${first}. Correct ${board.file.path}, or rename this file.`;
      yield diagnosticOn(file.path, { rule, message });
    }
  },
};
