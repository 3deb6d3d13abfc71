import type { IdRow, IdsFile } from '../../../../feed/schemas/data/offers.ts';
import { compareCodeUnits } from '../../../../feed/text.ts';
import { idNamespaces } from '../../../../feed/vocabulary.ts';
import { type Diagnostic, diagnosticOn, didYouMean } from '../../diagnostics.ts';
import type { SourceFile } from '../../source-file.ts';
import { quoted } from '../../visible.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'external-id-rows';

/** Files of ids are named after a namespace, their rows are sorted, and each names its source. */
export const externalIdRows: Rule = {
  id: rule,
  *check({ ids }) {
    for (const { namespace, file, value } of ids) {
      yield* namespaceFault(file, namespace);
      yield* orderFaults(file, value.ids);
      yield* rowFaults(file, value);
      yield* needlessSources(file, value);
    }
  },
};

const namespaces: readonly string[] = idNamespaces;

function* namespaceFault({ path }: SourceFile, namespace: string): Iterable<Diagnostic> {
  if (namespaces.includes(namespace)) return;
  const message = `${quoted(namespace)} is no namespace; they are ${namespaces.join(', ')}.${didYouMean(namespace, namespaces)} Rename it.`;
  yield diagnosticOn(path, { rule, message });
}

function* orderFaults(file: SourceFile, rows: readonly IdRow[]): Iterable<Finding> {
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before === undefined || compareRows(before, row) <= 0) continue;
    const next = rows.find((other) => compareRows(other, row) > 0);
    const message = `rows are sorted by id, then by model: move "${row.id}" before "${next?.id}".`;
    yield findingAt(file, ['ids', index, 'id'], { rule, message });
  }
}

/** The order of the rows in their file. */
export function compareRows(left: IdRow, right: IdRow): number {
  return compareCodeUnits(left.id, right.id) || compareCodeUnits(left.model, right.model);
}

function* rowFaults(file: SourceFile, { sources, ids }: IdsFile): Iterable<Finding> {
  const [first = ''] = Object.keys(sources);
  for (const [index, { source = first, match, from }] of ids.entries()) {
    if (!Object.hasOwn(sources, source)) {
      const hint = didYouMean(source, Object.keys(sources));
      const message = `${quoted(source)} is none of this file's sources.${hint} Correct it, or add the source.`;
      yield findingAt(file, ['ids', index, 'source'], { rule, message });
    }
    if ((match === 'rolling') === (from !== undefined)) continue;
    const message =
      from === undefined
        ? 'a rolling name needs "from", the first day on which it is known to mean this model.'
        : `"from" belongs to rolling names; this row is "${match}". Take it out.`;
    yield findingAt(file, ['ids', index, from === undefined ? 'match' : 'from'], {
      rule,
      message,
    });
  }
}

function* needlessSources(file: SourceFile, { sources, ids }: IdsFile): Iterable<Finding> {
  const [first] = Object.keys(sources);
  const used = new Set(ids.map(({ source }) => source ?? first));
  for (const key of Object.keys(sources)) {
    if (used.has(key)) continue;
    const message = `no row has the source "${key}". Take it out.`;
    yield findingAt(file, ['sources', key], { rule, message, target: 'key' });
  }
}
