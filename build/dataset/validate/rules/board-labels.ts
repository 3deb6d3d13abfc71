import type { AliasesFile } from '../../../../feed/schemas/data/board.ts';
import { nameKey } from '../../../../feed/text.ts';
import type { Sourced } from '../../dataset.ts';
import { diagnosticOn, didYouMean } from '../../diagnostics.ts';
import type { SourceFile, ValuePath } from '../../source-file.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'board-labels';

/** The labels of a board: there is such a board, and each label means one thing. */
export const boardLabels: Rule = {
  id: rule,
  *check({ aliases }, { known }) {
    for (const { id, file, value } of aliases) {
      if (!known.boards.has(id)) {
        const message = `there is no board "${id}".${didYouMean(id, known.boards)} Rename the file after its board.`;
        // Only imports read labels: a board can be renamed by its folder alone.
        yield diagnosticOn(file.path, { rule, message, severity: 'warning' });
      }
      yield* repeated(file, value);
      yield* needless({ file, value }, known.models);
    }
  },
};

function* repeated(
  file: SourceFile,
  { labels, left_out: leftOut }: AliasesFile,
): Iterable<Finding> {
  const claims: readonly Claim[] = [
    ...Object.keys(labels).map(
      (label): Claim => ({ label, path: ['labels', label], target: 'key' }),
    ),
    ...leftOut.map(
      (label, index): Claim => ({ label, path: ['left_out', index], target: 'value' }),
    ),
  ];
  const first = new Map<string, Claim>();
  for (const claim of claims) {
    const other = first.get(nameKey(claim.label));
    if (other === undefined) {
      first.set(nameKey(claim.label), claim);
      continue;
    }
    const message = (line: number) =>
      `"${claim.label}" is "${other.label}" of line ${line}: labels are compared by letters and digits alone. Take one of the two out.`;
    yield findingAt(file, claim.path, {
      rule,
      message,
      target: claim.target,
      other: { file, ...other },
    });
  }
}

type Claim = { readonly label: string; readonly path: ValuePath; readonly target: 'key' | 'value' };

/** An exception that is no longer needed hides a model that has joined the feed since. */
function* needless(
  { file, value }: Pick<Sourced<AliasesFile>, 'file' | 'value'>,
  models: ReadonlySet<string>,
): Iterable<Finding> {
  for (const [index, label] of value.left_out.entries()) {
    if (!models.has(label)) continue;
    const message = `"${label}" is a model of the feed, and a label left out is not imported. Take it out.`;
    yield findingAt(file, ['left_out', index], { rule, message });
  }
}
