import { distance } from 'fastest-levenshtein';
import { compareCodeUnits, nameKey } from '../../feed/text.ts';

/** The model of a name, the models that share it, or none. */
export type NameMatch =
  | { readonly id: string }
  | { readonly claimedBy: readonly string[] }
  | undefined;

export type Names = {
  /**
   * The model of the first of `names` that matches; `vendor` restricts it to the models of that
   * slug.
   */
  readonly find: (names: readonly string[], vendor?: string) => NameMatch;
  /** Every id and alias, for suggestions. */
  readonly all: readonly string[];
};

/** A model or a plan. */
type Named = {
  readonly id: string;
  readonly vendor: string;
  readonly value: { readonly name: string; readonly aliases?: readonly string[] };
};

/**
 * Indexes the names of models: ids, aliases and display names. Names are compared without letter
 * case first, then by letters and digits only, since lists disagree on dots, spaces and hyphens.
 */
export function createNames(models: readonly Named[]): Names {
  const exact = index(models, idAndAliases, (name) => name.toLowerCase());
  const loose = index(models, (model) => [...idAndAliases(model), model.value.name], nameKey);
  return {
    find: (names, vendor) => {
      for (const name of names) {
        const found =
          pick(exact.get(name.toLowerCase()), vendor) ?? pick(loose.get(nameKey(name)), vendor);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    all: [...new Set(models.flatMap(idAndAliases))],
  };
}

/**
 * The three models with the nearest names, however far: a label may have a word more than its
 * model.
 */
export function nearestModels(
  names: readonly string[],
  models: readonly Named[],
): readonly string[] {
  const wanted = names.map((name) => name.toLowerCase());
  return models
    .map((model) => ({
      id: model.id,
      steps: Math.min(
        ...idAndAliases(model).flatMap((own) =>
          wanted.map((name) => distance(name, own.toLowerCase())),
        ),
      ),
    }))
    .sort((left, right) => left.steps - right.steps || compareCodeUnits(left.id, right.id))
    .slice(0, 3)
    .map(({ id }) => id);
}

function idAndAliases({ id, value }: Named): readonly string[] {
  return [id, ...(value.aliases ?? [])];
}

function index(
  models: readonly Named[],
  namesOf: (model: Named) => readonly string[],
  key: (name: string) => string,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const byName = new Map<string, Map<string, string>>();
  for (const model of models) {
    for (const name of namesOf(model)) {
      const claims = byName.get(key(name)) ?? new Map<string, string>();
      byName.set(key(name), claims.set(model.id, model.vendor));
    }
  }
  return byName;
}

function pick(
  claims: ReadonlyMap<string, string> | undefined,
  vendor: string | undefined,
): NameMatch {
  const ids = [...(claims ?? [])]
    .filter(([, slug]) => vendor === undefined || slug === vendor)
    .map(([id]) => id);
  const [id, ...others] = ids;
  if (id === undefined) return undefined;
  return others.length === 0 ? { id } : { claimedBy: ids };
}
