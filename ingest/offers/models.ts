import type { Dataset } from '../../build/dataset/dataset.ts';

/** The model that an id means at a provider; undefined where that is not certain. */
export type FindModel = (externalId: string) => string | undefined;

/**
 * Finds models by exact names, letter case aside: the last segment of the id is the id or an alias
 * of one model. A name whose target moves at its vendor may mean another model at a provider.
 */
export function createFindModel({ models }: Pick<Dataset, 'models'>): FindModel {
  const fixed = models.filter(({ value }) => !value.tags.includes('alias'));
  const byName = new Map(
    fixed.flatMap(({ id, value }) =>
      [id, ...(value.aliases ?? [])].map((name) => [name.toLowerCase(), id] as const),
    ),
  );
  return (externalId) => {
    const id = externalId.toLowerCase();
    return byName.get(id.slice(id.lastIndexOf('/') + 1));
  };
}
