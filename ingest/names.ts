import type { Identified } from '../build/dataset.ts';
import type { ModelFile } from '../feed/schemas/data/model-file.ts';

/** What became of a name: the model that it means, the models that all claim it, or nothing. */
export type NameMatch = { readonly id: string } | { readonly claimedBy: readonly string[] } | undefined;

export type Names = {
  /** The model that the first of `names` to mean anything means; `vendor` narrows it to the models of that slug. */
  readonly find: (names: readonly string[], vendor?: string) => NameMatch;
  /** Every id and alias, for suggestions. */
  readonly all: readonly string[];
};

type Model = Identified<ModelFile>;

/**
 * Reads names as the records have them: ids, aliases and display names. They are compared as written, letter case aside, and
 * after that by letters and digits alone, since lists disagree on dots, spaces and hyphens.
 */
export function createNames(models: readonly Model[]): Names {
  const exact = index(models, idAndAliases, (name) => name.toLowerCase());
  const loose = index(models, (model) => [...idAndAliases(model), model.record.name], lettersAndDigits);
  return {
    find: (names, vendor) => {
      for (const name of names) {
        const found = pick(exact.get(name.toLowerCase()), vendor) ?? pick(loose.get(lettersAndDigits(name)), vendor);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    all: [...new Set(models.flatMap(idAndAliases))],
  };
}

function idAndAliases({ id, record }: Model): readonly string[] {
  return [id, ...(record.aliases ?? [])];
}

/** `GPT-5.1 Codex` and `gpt-5-1-codex` are one name; a `+` is kept, since it tells models apart. */
function lettersAndDigits(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '');
}

function index(
  models: readonly Model[],
  namesOf: (model: Model) => readonly string[],
  key: (name: string) => string,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const byName = new Map<string, Map<string, string>>();
  for (const model of models) {
    for (const name of namesOf(model)) {
      const claims = byName.get(key(name)) ?? new Map<string, string>();
      byName.set(key(name), claims.set(model.id, model.vendorSlug));
    }
  }
  return byName;
}

function pick(claims: ReadonlyMap<string, string> | undefined, vendor: string | undefined): NameMatch {
  const ids = [...(claims ?? [])].filter(([, slug]) => vendor === undefined || slug === vendor).map(([id]) => id);
  const [id, ...others] = ids;
  if (id === undefined) return undefined;
  return others.length === 0 ? { id } : { claimedBy: ids };
}
