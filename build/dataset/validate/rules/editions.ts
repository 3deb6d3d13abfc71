import type { BoardFile } from '../../../../feed/schemas/data/board.ts';
import type { Sourced } from '../../dataset.ts';
import { unitRanges } from '../../editions.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'editions';

/**
 * Editions follow one another, each under a name of its own, and their anchors span a scale that
 * natives can reach.
 */
export const editions: Rule = {
  id: rule,
  *check({ boards }) {
    for (const board of boards) {
      yield* misplaced(board);
      yield* unscaled(board);
    }
  },
};

function* misplaced({ file, value }: Sourced<BoardFile>): Iterable<Finding> {
  const ids = new Set<string>();
  let newest = '';
  for (const [index, { id, from }] of value.editions.entries()) {
    if (ids.has(id)) {
      const message = `id is "${id}", as of an edition above it; each edition has a name of its own. Rename one of the two.`;
      yield findingAt(file, ['editions', index, 'id'], { rule, message });
    }
    if (from <= newest) {
      const message = `from is ${from}, but an edition above it begins with ${newest}; editions stand oldest first, each from a month of its own. Correct it, or move it up.`;
      yield findingAt(file, ['editions', index, 'from'], { rule, message });
    }
    ids.add(id);
    if (from > newest) newest = from;
  }
}

function* unscaled({ file, value }: Sourced<BoardFile>): Iterable<Finding> {
  for (const [index, { anchors, unit }] of value.editions.entries()) {
    const path = ['editions', index, 'anchors'];
    if (anchors.min >= anchors.max) {
      const message = `min is ${anchors.min} and max is ${anchors.max}; the native that scores 0 lies below the one that scores 100. Correct one of the two.`;
      yield findingAt(file, [...path, 'min'], { rule, message });
    }
    const { minimum, maximum } = unitRanges[unit];
    for (const name of ['min', 'max'] as const) {
      if (anchors[name] >= minimum && anchors[name] <= maximum) continue;
      const message = `${name} is ${anchors[name]}; natives in ${unit} lie from ${minimum} to ${maximum}, and so do their anchors. Correct it, or the unit.`;
      yield findingAt(file, [...path, name], { rule, message });
    }
  }
}
