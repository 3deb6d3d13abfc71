import { foldId } from '../../../feed/resolve.ts';
import type { IdRow } from '../../../feed/schemas/data/ids-file.ts';
import type { Records } from '../../dataset.ts';
import type { Diagnostic } from '../../diagnostics.ts';
import type { ParsedFile } from '../../source-file.ts';
import { diagnosticAt, positionOf } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'external-ids';

/**
 * An id of another system means one model in its namespace, letter case aside, unless it is marked
 * as ambiguous. No id of the feed means another model elsewhere: it always resolves to itself.
 */
export const externalIds: Rule = {
  id: rule,
  *check(records) {
    const owners = ownersOf(records);
    const first = new Map<string, Claim>();
    for (const claim of claimsOf(records)) {
      const message = ownMessage(claim, owners) ?? repeatMessage(claim, first);
      if (message !== undefined)
        yield diagnosticAt(claim.file, ['ids', claim.index, 'id'], { rule, message });
    }
    yield* leftOut(records, first);
  },
};

type Claim = {
  readonly file: ParsedFile;
  readonly namespace: string;
  readonly index: number;
  readonly row: IdRow;
};

function* claimsOf({ ids }: Records): Iterable<Claim> {
  for (const { file, parent, value } of ids) {
    for (const [index, row] of value.ids.entries()) yield { file, namespace: parent, index, row };
  }
}

/** The model that has a name as its id or among its aliases. */
function ownersOf({ models }: Records): ReadonlyMap<string, string> {
  const aliases = models.flatMap(({ id, value }) =>
    (value.aliases ?? []).map((alias) => [foldId(alias), id] as const),
  );
  return new Map([...aliases, ...models.map(({ id }) => [id, id] as const)]);
}

function ownMessage({ row }: Claim, owners: ReadonlyMap<string, string>): string | undefined {
  const id = foldId(row.id);
  const owner = owners.get(id);
  if (owner === id && row.ambiguous)
    return `"${row.id}" is a model of this feed, and its id means that model alone. Take the row out.`;
  if (owner === undefined || owner === row.model) return undefined;
  return `"${row.id}" is the id or an alias of the model "${owner}" in this feed, and means that model wherever it stands. Take the row out, or the alias.`;
}

function repeatMessage(claim: Claim, first: Map<string, Claim>): string | undefined {
  const { row, namespace } = claim;
  const key = `${namespace} ${foldId(row.id)}`;
  const other = first.get(key);
  if (other === undefined) {
    first.set(key, claim);
    return undefined;
  }
  const { line } = positionOf(other.file, ['ids', other.index]);
  const place = `${other.file.path}:${line}`;
  if (other.row.model === row.model)
    return other.row.id === row.id
      ? `"${row.id}" stands for "${row.model}" already (${place}). Take one of the two out.`
      : undefined;
  return row.ambiguous && other.row.ambiguous
    ? undefined
    : `"${row.id}" means "${other.row.model}" too (${place}). Take one of the two out, or mark both with "ambiguous: true".`;
}

function* leftOut({ ids }: Records, first: ReadonlyMap<string, Claim>): Iterable<Diagnostic> {
  for (const { file, parent, value } of ids) {
    for (const [index, id] of (value.left_out ?? []).entries()) {
      const claim = first.get(`${parent} ${foldId(id)}`);
      if (claim === undefined) continue;
      const message = `"${id}" is left out and stands for "${claim.row.model}" as well. Take it out of one of the two lists.`;
      yield diagnosticAt(file, ['left_out', index], { rule, message });
    }
  }
}
