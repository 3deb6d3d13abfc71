import type { Board } from '../schemas/board.ts';
import type { ModelRecord } from '../schemas/model.ts';
import type { Plan } from '../schemas/plan.ts';
import type { SearchDocument } from '../search/fields.ts';
import type { RankedBoard } from './rankings.ts';
import type { NamedModel } from './resolve-index.ts';

/** The records that a search finds. */
type Searched = {
  readonly models: readonly ModelRecord[];
  readonly plans: readonly Plan[];
  readonly boards: readonly RankedBoard[];
  readonly externalIds: readonly NamedModel[];
};

/** A vendor with its spellings. */
export type SpelledVendor = {
  readonly slug: string;
  readonly name: string;
  readonly name_zh: string | null;
  /** Chinese names of families of models, by what the names of the models begin with. */
  readonly families_zh?: Readonly<Record<string, readonly string[]>>;
};

/**
 * Everything that `/search` finds: every model, every plan, and every board in its newest edition.
 */
export function deriveSearchDocuments(
  { models, plans, boards, externalIds }: Searched,
  vendors: readonly SpelledVendor[],
): readonly SearchDocument[] {
  const spellings = new Map(vendors.map((vendor) => [vendor.name, spellingsOf(vendor)]));
  const families = new Map(vendors.map(({ name, families_zh = {} }) => [name, families_zh]));
  const prefixes = vendorPrefixes(externalIds);
  return [
    ...models.map((model) =>
      modelDocument(model, [
        ...(spellings.get(model.vendor) ?? []),
        ...(prefixes.get(model.id) ?? []),
        ...familyNames(model.name, families.get(model.vendor) ?? {}),
      ]),
    ),
    ...plans.map((plan) => planDocument(plan, spellings.get(plan.vendor) ?? [])),
    ...boards.map(({ rankings: [{ board }] }) => boardDocument(board)),
  ];
}

/** What the families of a model are called in Chinese. */
function familyNames(
  name: string,
  families: NonNullable<SpelledVendor['families_zh']>,
): readonly string[] {
  return Object.entries(families).flatMap(([family, names]) =>
    name.startsWith(family) ? names : [],
  );
}

/** What OpenRouter calls the vendor of each model, by the model's id: `x-ai`, `z-ai`. */
function vendorPrefixes(
  externalIds: Searched['externalIds'],
): ReadonlyMap<string, ReadonlySet<string>> {
  const prefixes = new Map<string, Set<string>>();
  for (const { namespace, id, model } of externalIds) {
    const [prefix, name] = id.split('/');
    if (namespace !== 'openrouter' || prefix === undefined || name === undefined) continue;
    prefixes.set(model, (prefixes.get(model) ?? new Set()).add(prefix));
  }
  return prefixes;
}

function modelDocument(model: ModelRecord, vendorSpellings: readonly string[]): SearchDocument {
  const { id, name, vendor, input_price, output_price, aliases, tags, released } = model;
  return {
    kind: 'model',
    item: { id, name, vendor, input_price, output_price },
    vendorSpellings,
    aliases,
    tags,
    released,
  };
}

function planDocument(
  { id, name, vendor, region, category }: Plan,
  vendorSpellings: readonly string[],
): SearchDocument {
  return {
    kind: 'plan',
    item: { id, name, vendor, region, category },
    vendorSpellings,
    aliases: [],
    tags: [],
  };
}

function boardDocument({ key, name, category, metric }: Board): SearchDocument {
  return {
    kind: 'board',
    item: { key, name, category, metric },
    vendorSpellings: [],
    aliases: [],
    tags: [],
  };
}

/** Display name, slug, and the Chinese name where there is one. */
function spellingsOf({ slug, name, name_zh }: SpelledVendor): readonly string[] {
  return [...new Set([name, slug, ...(name_zh === null ? [] : [name_zh])])];
}
