import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { Plan } from '../../feed/schemas/plan.ts';
import type { SearchDocument } from '../../feed/search/fields.ts';
import type { Feed, Owned } from './feed.ts';
import { vendorOf } from './vendor.ts';

/** Everything that `/search` finds: every model, every plan, and every board in its newest edition. */
export function deriveSearchDocuments(feed: Feed): readonly SearchDocument[] {
  return [...modelDocuments(feed), ...planDocuments(feed), ...boardDocuments(feed)];
}

function modelDocuments({ models, dataset, remember }: Feed): SearchDocument[] {
  const spellings = vendorSpellings(dataset, dataset.models);
  return models.map((model) => {
    const vendorSpellings = spellings.get(model.id) ?? [];
    return remember(`search model ${model.id}`, [model, ...vendorSpellings], () => modelDocument(model, vendorSpellings));
  });
}

function modelDocument(model: ModelRecord, vendorSpellings: readonly string[]): SearchDocument {
  const { id, name, vendor, input_price, output_price, aliases, tags } = model;
  return { kind: 'model', item: { id, name, vendor, input_price, output_price }, vendorSpellings, aliases, tags };
}

function planDocuments({ plans, dataset, remember }: Feed): SearchDocument[] {
  const spellings = vendorSpellings(dataset, dataset.plans);
  return plans.map((plan) => {
    const vendorSpellings = spellings.get(plan.id) ?? [];
    return remember(`search plan ${plan.id}`, [plan, ...vendorSpellings], () => planDocument(plan, vendorSpellings));
  });
}

function planDocument({ id, name, vendor, region, category }: Plan, vendorSpellings: readonly string[]): SearchDocument {
  return { kind: 'plan', item: { id, name, vendor, region, category }, vendorSpellings, aliases: [], tags: [] };
}

function boardDocuments({ boards }: Feed): SearchDocument[] {
  return boards.map(({ rankings: [{ board }] }) => ({
    kind: 'board',
    item: { key: board.key, name: board.name, category: board.category, metric: board.metric },
    vendorSpellings: [],
    aliases: [],
    tags: [],
  }));
}

/** The spellings of each record's vendor, by the record's id: display name, slug, and Chinese name where there is one. */
function vendorSpellings(dataset: Feed['dataset'], records: readonly Owned[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    records.map(({ id, vendorSlug }) => {
      const { name, name_zh } = vendorOf(dataset, vendorSlug);
      return [id, [...new Set([name, vendorSlug, ...(name_zh === undefined ? [] : [name_zh])])]];
    }),
  );
}
