import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { Plan } from '../../feed/schemas/plan.ts';
import type { SearchDocument } from '../../feed/search/fields.ts';
import type { Dataset, Sourced } from '../dataset/dataset.ts';
import type { Catalog } from './catalog.ts';
import { vendorOf } from './records.ts';

/**
 * Everything that `/search` finds: every model, every plan, and every board in its newest edition.
 */
export function deriveSearchDocuments(
  { models, plans, boards, externalIds }: Catalog,
  dataset: Dataset,
): readonly SearchDocument[] {
  const ofModels = vendorSpellings(dataset, dataset.models);
  const ofPlans = vendorSpellings(dataset, dataset.plans);
  const prefixes = vendorPrefixes(externalIds);
  return [
    ...models.map((model) =>
      modelDocument(model, [...(ofModels.get(model.id) ?? []), ...(prefixes.get(model.id) ?? [])]),
    ),
    ...plans.map((plan) => planDocument(plan, ofPlans.get(plan.id) ?? [])),
    ...boards.map(({ rankings: [{ board }] }) => boardDocument(board)),
  ];
}

/** What OpenRouter calls the vendor of each model, by the model's id: `x-ai`, `z-ai`. */
function vendorPrefixes(
  externalIds: Catalog['externalIds'],
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

type Board = Catalog['boards'][number]['rankings'][0]['board'];

/**
 * The spellings of each record's vendor, by the record's id: display name, slug, and Chinese name
 * where there is one.
 */
function vendorSpellings(
  dataset: Pick<Dataset, 'vendors'>,
  records: readonly Sourced<unknown>[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    records.map(({ id, vendor }) => {
      const { name, name_zh } = vendorOf(dataset, vendor);
      return [id, [...new Set([name, vendor, ...(name_zh === undefined ? [] : [name_zh])])]];
    }),
  );
}
