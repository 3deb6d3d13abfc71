import type { Dataset } from '../../build/dataset/dataset.ts';
import type { IdRow } from '../../feed/schemas/data/offers.ts';
import { nameOf } from './id-name.ts';

/** What an id of another system means: a model, or those among which it leaves open. */
export type IdMeaning = {
  readonly models: readonly string[];
  readonly match: IdRow['match'];
  readonly ambiguous: boolean;
};

type Claims = Map<string, Set<string>>;

/**
 * Reads ids by the names that the data has. An id that another namespace has under the same last
 * segment means the same; else its name is compared with the ids and aliases of the models, and
 * with the names of ids that are known. Nothing looser is compared.
 */
export function createIdNames({ models, externalIds }: Pick<Dataset, 'models' | 'externalIds'>) {
  const known = new Map(models.map((model) => [model.id, model]));
  const own = claimsOf(
    models.flatMap(({ id, value }) =>
      [id, ...(value.aliases ?? [])].map((name) => [nameOf(name).key, id] as const),
    ),
  );
  // A rolling name may mean another model elsewhere.
  const rows = externalIds.filter(({ match }) => match !== 'rolling');
  const certain = claimsOfRows(rows.filter(({ ambiguous }) => !ambiguous));
  const open = claimsOfRows(rows.filter(({ ambiguous }) => ambiguous));

  /** Whether more ids with this last segment are ambiguous than not. */
  const isOftenOpen = (local: string) =>
    (open.counts.get(local) ?? 0) > (certain.counts.get(local) ?? 0);
  const isMovingElsewhere = (model: string, vendor: string | null) => {
    const record = known.get(model);
    return record?.value.tags.includes('alias') === true && record.vendor !== vendor;
  };

  /** `vendor` is the slug of the vendor whose own service the id is of; null elsewhere. */
  return (id: string, vendor: string | null): IdMeaning | undefined => {
    const { local, key } = nameOf(id);
    const isOpen = isOftenOpen(local) || (!own.has(key) && open.key.has(key));
    const found = isOpen
      ? (open.local.get(local) ?? open.key.get(key))
      : (certain.local.get(local) ?? own.get(key) ?? certain.key.get(key));
    const [model, ...others] = [...(found ?? [])].sort();
    if (model === undefined) return undefined;
    return {
      models: [model, ...others],
      match: matchOf(id, model),
      ambiguous: isOpen || others.length > 0 || isMovingElsewhere(model, vendor),
    };
  };
}

/** How an id names a model that it is known to mean. */
export function matchOf(id: string, model: string): Exclude<IdRow['match'], 'rolling'> {
  const { key, offer, isDated } = nameOf(id);
  if (offer !== undefined) return offer;
  if (key === nameOf(model).key) return 'exact';
  return isDated ? 'snapshot' : 'alias';
}

function claimsOf(pairs: readonly (readonly [name: string, model: string])[]): Claims {
  const claims: Claims = new Map();
  for (const [name, model] of pairs) claims.set(name, (claims.get(name) ?? new Set()).add(model));
  return claims;
}

function claimsOfRows(rows: Dataset['externalIds']) {
  const counts = new Map<string, number>();
  for (const { id } of rows) {
    const { local } = nameOf(id);
    counts.set(local, (counts.get(local) ?? 0) + 1);
  }
  return {
    local: claimsOf(rows.map(({ id, model }) => [nameOf(id).local, model])),
    key: claimsOf(rows.map(({ id, model }) => [nameOf(id).key, model])),
    /** By last segment. */
    counts,
  };
}
