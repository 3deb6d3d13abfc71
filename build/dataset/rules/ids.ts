import { foldId } from '../../../feed/ids.ts';
import type { IdRow } from '../../../feed/schemas/data/offers.ts';
import { compareCodeUnits } from '../../../feed/text.ts';
import { idNamespaces } from '../../../feed/vocabulary.ts';
import type { Records } from '../dataset.ts';
import { didYouMean } from '../diagnostics.ts';
import { error, type Finding, onFile } from '../findings.ts';
import type { SourceFile } from '../source-file.ts';
import { quoted } from '../visible.ts';
import { type Rules, sourceProblems } from './shared.ts';

export const idRules = {
  /**
   * An id of another system means one model in its namespace, letter case aside, unless it is
   * marked as ambiguous. No id of the feed means another model elsewhere: it always resolves to
   * itself.
   */
  *'external-ids'(records) {
    const { models, ids } = records;
    const owners = new Map([
      ...models.flatMap(({ id, value }) =>
        (value.aliases ?? []).map((alias): [string, string] => [foldId(alias), id]),
      ),
      ...models.map(({ id }): [string, string] => [id, id]),
    ]);
    const first = new Map<string, Claim>();
    const claims = ids.flatMap(({ file, namespace, value }) =>
      value.ids.map((row, index) => ({ file, namespace, index, row })),
    );
    for (const claim of claims) {
      const { file, namespace, index, row } = claim;
      const key = `${namespace} ${foldId(row.id)}`;
      const owned = ownProblem(row, owners);
      const other = first.get(key);
      if (owned !== undefined) yield error(file, ['ids', index, 'id'], owned);
      else if (other === undefined) first.set(key, claim);
      else yield* repeated(claim, other);
    }
    for (const { file, namespace, value } of ids) {
      for (const [index, id] of (value.left_out ?? []).entries()) {
        const claim = first.get(`${namespace} ${foldId(id)}`);
        if (claim === undefined) continue;
        const message = `"${id}" is left out and stands for "${claim.row.model}" as well. Take it out of one of the two lists.`;
        yield error(file, ['left_out', index], message);
      }
    }
  },

  *'external-id-rows'({ ids }) {
    const namespaces: readonly string[] = idNamespaces;
    for (const record of ids) {
      const { file, namespace, value } = record;
      if (!namespaces.includes(namespace)) {
        const message = `${quoted(namespace)} is no namespace; they are ${namespaces.join(', ')}.${didYouMean(namespace, namespaces)} Rename it.`;
        yield onFile(file.path, message);
      }
      for (const [index, row] of value.ids.entries()) {
        const before = value.ids[index - 1];
        if (before === undefined || compareRows(before, row) <= 0) continue;
        const next = value.ids.find((other) => compareRows(other, row) > 0);
        const message = `rows are sorted by id, then by model: move "${row.id}" before "${next?.id}".`;
        yield error(file, ['ids', index, 'id'], message);
      }
      const [first = ''] = Object.keys(value.sources);
      const used = value.ids.map(({ source = first }, index) => {
        return { key: source, path: ['ids', index, 'source'] };
      });
      yield* sourceProblems(record, 'row', used);
      yield* daysOfRolling(record);
    }
  },
} satisfies Rules;

type Claim = { file: SourceFile; index: number; row: IdRow };

function ownProblem(row: IdRow, owners: ReadonlyMap<string, string>): string | undefined {
  const id = foldId(row.id);
  const owner = owners.get(id);
  if (owner === id && row.ambiguous)
    return `"${row.id}" is a model of this feed, and its id means that model alone. Take the row out.`;
  if (owner === undefined || owner === row.model) return undefined;
  return `"${row.id}" is the id or an alias of the model "${owner}" in this feed, and means that model wherever it occurs. Take the row out, or the alias.`;
}

function* repeated({ file, index, row }: Claim, other: Claim): Iterable<Finding> {
  const isSame = other.row.model === row.model;
  // Letter case may differ within a namespace, and one id may mean several models.
  if (isSame ? other.row.id !== row.id : row.ambiguous && other.row.ambiguous) return;
  const message = (line: number) => {
    const place = `${other.file.path}:${line}`;
    return isSame
      ? `"${row.id}" stands for "${row.model}" already (${place}). Take one of the two out.`
      : `"${row.id}" means "${other.row.model}" too (${place}). Take one of the two out, or mark both with "ambiguous: true".`;
  };
  const at = { file: other.file, path: ['ids', other.index] };
  yield error(file, ['ids', index, 'id'], message, { other: at });
}

/** The order of the rows in their file. */
export function compareRows(left: IdRow, right: IdRow): number {
  return compareCodeUnits(left.id, right.id) || compareCodeUnits(left.model, right.model);
}

function* daysOfRolling({ file, value }: Records['ids'][number]): Iterable<Finding> {
  for (const [index, { match, from }] of value.ids.entries()) {
    if ((match === 'rolling') === (from !== undefined)) continue;
    const [field, message] =
      from === undefined
        ? [
            'match',
            'a rolling name needs "from", the first day on which it is known to mean this model.',
          ]
        : ['from', `"from" belongs to rolling names; this row is "${match}". Take it out.`];
    yield error(file, ['ids', index, field], message);
  }
}
