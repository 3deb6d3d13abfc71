import { compareCodeUnits } from '../../../feed/text.ts';
import type { Diagnostic } from '../../diagnostics.ts';
import type { ParsedFile } from '../../source-file.ts';
import { diagnosticAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'sorted-lists';

/**
 * Lists whose order means nothing stand by code unit, so that a change shows as the line it adds.
 */
export const sortedLists: Rule = {
  id: rule,
  *check({ models, plans, aliases, ids }) {
    for (const { file, value } of models) {
      yield* strayItems(file, 'tags', value.tags);
      yield* strayItems(file, 'aliases', value.aliases ?? []);
    }
    for (const { file, value } of plans) yield* strayItems(file, 'models', value.models);
    for (const { file, value } of aliases) yield* strayItems(file, 'left_out', value.left_out);
    for (const { file, value } of ids) yield* strayItems(file, 'left_out', value.left_out ?? []);
  },
};

function* strayItems(
  file: ParsedFile,
  name: string,
  items: readonly string[],
): Iterable<Diagnostic> {
  let last: string | undefined;
  for (const [index, item] of items.entries()) {
    if (last === undefined || compareCodeUnits(last, item) <= 0) {
      last = item;
      continue;
    }
    const next = items.find((other) => compareCodeUnits(other, item) > 0);
    yield diagnosticAt(file, [name, index], {
      rule,
      message: `${name} is kept sorted: move "${item}" before "${next}".`,
    });
  }
}
