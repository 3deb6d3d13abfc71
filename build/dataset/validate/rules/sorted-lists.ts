import { compareCodeUnits } from '../../../../feed/text.ts';
import type { SourceFile } from '../../source-file.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'sorted-lists';

/**
 * Lists whose order means nothing are sorted by code unit, so that a change is a line added.
 */
export const sortedLists: Rule = {
  id: rule,
  *check({ models, plans, aliases, ids, offers }) {
    for (const { file, value } of models) {
      yield* strayItems(file, 'tags', value.tags);
      yield* strayItems(file, 'aliases', value.aliases ?? []);
    }
    for (const { file, value } of plans) yield* strayItems(file, 'models', value.models);
    for (const { file, value } of aliases) yield* strayItems(file, 'left_out', value.left_out);
    for (const { file, value } of offers) yield* strayItems(file, 'left_out', value.left_out ?? []);
    for (const { file, value } of ids) yield* strayItems(file, 'left_out', value.left_out ?? []);
  },
};

function* strayItems(file: SourceFile, name: string, items: readonly string[]): Iterable<Finding> {
  let last: string | undefined;
  for (const [index, item] of items.entries()) {
    if (last === undefined || compareCodeUnits(last, item) <= 0) {
      last = item;
      continue;
    }
    const next = items.find((other) => compareCodeUnits(other, item) > 0);
    yield findingAt(file, [name, index], {
      rule,
      message: `${name} is kept sorted: move "${item}" before "${next}".`,
    });
  }
}
