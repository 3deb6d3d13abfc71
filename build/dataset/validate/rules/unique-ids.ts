import type { Sourced } from '../../dataset.ts';
import { type Diagnostic, diagnosticOn } from '../../diagnostics.ts';
import type { Rule } from '../rule.ts';

const rule = 'unique-ids';

/**
 * An id is unique among all models and among all plans, whatever the folder. Boards can't
 * repeat: their folder is the id.
 */
export const uniqueIds: Rule = {
  id: rule,
  *check({ models, plans }) {
    yield* repeated('models', models);
    yield* repeated('plans', plans);
  },
};

function* repeated(kind: string, records: readonly Sourced<unknown>[]): Iterable<Diagnostic> {
  const owners = new Map<string, string>();
  for (const { id, file } of records) {
    const owner = owners.get(id);
    if (owner === undefined) {
      owners.set(id, file.path);
      continue;
    }
    const message = `the id "${id}" is taken by ${owner}; an id is used once among all ${kind}. Rename one of the two files, or merge them.`;
    yield diagnosticOn(file.path, { rule, message });
  }
}
