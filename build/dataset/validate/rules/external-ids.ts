import { foldId } from '../../../../feed/resolve.ts';
import type { IdRow } from '../../../../feed/schemas/data/offers.ts';
import type { Records } from '../../dataset.ts';
import type { SourceFile } from '../../source-file.ts';
import { type Finding, findingAt } from '../locate.ts';
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
      const fault = ownFault(claim, owners) ?? repeatFault(claim, first);
      if (fault !== undefined)
        yield findingAt(claim.file, ['ids', claim.index, 'id'], { rule, ...fault });
    }
    yield* leftOut(records, first);
  },
};

type Claim = {
  readonly file: SourceFile;
  readonly namespace: string;
  readonly index: number;
  readonly row: IdRow;
};

function* claimsOf({ ids }: Records): Iterable<Claim> {
  for (const { file, namespace, value } of ids) {
    for (const [index, row] of value.ids.entries()) yield { file, namespace, index, row };
  }
}

/** The model that has a name as its id or among its aliases. */
function ownersOf({ models }: Records): ReadonlyMap<string, string> {
  const aliases = models.flatMap(({ id, value }) =>
    (value.aliases ?? []).map((alias) => [foldId(alias), id] as const),
  );
  return new Map([...aliases, ...models.map(({ id }) => [id, id] as const)]);
}

type Fault = Pick<Finding, 'message' | 'other'>;

function ownFault({ row }: Claim, owners: ReadonlyMap<string, string>): Fault | undefined {
  const id = foldId(row.id);
  const owner = owners.get(id);
  if (owner === id && row.ambiguous)
    return {
      message: `"${row.id}" is a model of this feed, and its id means that model alone. Take the row out.`,
    };
  if (owner === undefined || owner === row.model) return undefined;
  return {
    message: `"${row.id}" is the id or an alias of the model "${owner}" in this feed, and means that model wherever it occurs. Take the row out, or the alias.`,
  };
}

function repeatFault(claim: Claim, first: Map<string, Claim>): Fault | undefined {
  const { row, namespace } = claim;
  const key = `${namespace} ${foldId(row.id)}`;
  const other = first.get(key);
  if (other === undefined) {
    first.set(key, claim);
    return undefined;
  }
  const isSame = other.row.model === row.model;
  // Letter case may differ within a namespace, and one id may mean several models.
  if (isSame ? other.row.id !== row.id : row.ambiguous && other.row.ambiguous) return undefined;
  const place = (line: number) => `${other.file.path}:${line}`;
  return {
    message: (line) =>
      isSame
        ? `"${row.id}" stands for "${row.model}" already (${place(line)}). Take one of the two out.`
        : `"${row.id}" means "${other.row.model}" too (${place(line)}). Take one of the two out, or mark both with "ambiguous: true".`,
    other: { file: other.file, path: ['ids', other.index] },
  };
}

function* leftOut({ ids }: Records, first: ReadonlyMap<string, Claim>): Iterable<Finding> {
  for (const { file, namespace, value } of ids) {
    for (const [index, id] of (value.left_out ?? []).entries()) {
      const claim = first.get(`${namespace} ${foldId(id)}`);
      if (claim === undefined) continue;
      const message = `"${id}" is left out and stands for "${claim.row.model}" as well. Take it out of one of the two lists.`;
      yield findingAt(file, ['left_out', index], { rule, message });
    }
  }
}
