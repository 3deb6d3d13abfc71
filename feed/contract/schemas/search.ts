import type { FromSchema } from 'json-schema-to-ts';
import {
  boardCategories,
  idMatches,
  idNamespaces,
  planCategories,
  planRegions,
  searchResults,
} from '../vocabulary.ts';
import { boardKey } from './board.ts';
import * as s from './common.ts';
import { lifecycle } from './model.ts';
import { providerId } from './offer.ts';
import { currency, monthlyPrice, plan } from './plan.ts';

/**
 * A plain number, since a literal one would make the type of a group every tuple up to that length.
 */
const maxItems: number = searchResults;

const itemUrl = s.url("Address of this feed's answer for it.");

export const modelHit = s.object('A model that matches.', {
  id: s.modelId,
  name: s.text('Display name of the model.'),
  vendor: s.vendorName,
  url: itemUrl,
  input_price: s.inputPrice,
  output_price: s.outputPrice,
  stage: lifecycle.properties.stage,
  retires: lifecycle.properties.retires,
  successor: s.described(
    lifecycle.properties.successor,
    'Id of the model that the vendor names in its place, or null. The pages lead on from it where it ends too, or where a newer one of the vendor costs no more and scores no less.',
  ),
});
export type ModelHit = FromSchema<typeof modelHit>;

export const planHit = s.object('A plan that matches.', {
  id: s.text('Slug of the plan.'),
  name: s.text('Display name of the plan.'),
  vendor: s.vendorName,
  url: itemUrl,
  region: s.choice(planRegions, 'Where the plan is sold.'),
  category: s.choice(planCategories, 'What kind of plan it is.'),
  price_monthly: monthlyPrice,
  currency,
  ended: plan.properties.ended,
});
export type PlanHit = FromSchema<typeof planHit>;

export const boardHit = s.object('A board that matches.', {
  key: boardKey,
  name: s.text('Display name of the board.'),
  category: s.choice(boardCategories, 'What the board measures.'),
  url: itemUrl,
  metric: s.text('Name of the native metric.'),
});
export type BoardHit = FromSchema<typeof boardHit>;

export const providerHit = s.object('A provider that matches.', {
  id: providerId,
  name: s.text('Display name of the provider.'),
  url: itemUrl,
  offer_count: s.integer(0, 'How many offers it has.'),
});
export type ProviderHit = FromSchema<typeof providerHit>;

export const vendorHit = s.object('A vendor that matches.', {
  slug: s.text('Slug of the vendor, which `vendor` takes in queries.'),
  name: s.text('Display name of the vendor.'),
  url: s.url('Address of the list that has it.'),
});
export type VendorHit = FromSchema<typeof vendorHit>;

const searchDescription = 'Models, plans, boards, providers and vendors that a search found.';

export const searchResult = s.object(searchDescription, {
  q: s.text('The query as it was understood: folded and trimmed.'),
  groups: s.arrayOf(
    s.choice(['models', 'plans', 'boards', 'providers', 'vendors'], 'Name of a group.'),
    'The groups that found something, the one with the best match first.',
  ),
  models: { ...s.arrayOf(modelHit, 'Models, best match first.'), maxItems },
  plans: {
    ...s.arrayOf(
      planHit,
      'Plans, best match first. Of a query for plans by the name of a model or a vendor that no plan has, such as `opus plan`, the plans that include it, the cheapest first.',
    ),
    maxItems,
  },
  boards: { ...s.arrayOf(boardHit, 'Boards, best match first.'), maxItems },
  providers: { ...s.arrayOf(providerHit, 'Providers, best match first.'), maxItems },
  vendors: { ...s.arrayOf(vendorHit, 'Vendors, best match first.'), maxItems },
  total: s.integer(0, 'How many results the groups hold together.'),
});
export type SearchResult = FromSchema<typeof searchResult>;

const meanings =
  "How the id names the model: `exact` is the model's own name there, `snapshot` a dated build, `regional` a name for a region or deployment, `alias` another name, `rolling` a name whose target moves";
const match = s.choice(idMatches, `${meanings}.`);

export const idRow = s.object('An id of another system.', {
  external_id: s.text('The id as the other system writes it.'),
  namespace: s.choice(idNamespaces, "The other system; `vendor` is the vendor's own API."),
  model_id: s.modelId,
  match,
  source: s.url('Address of the page, file or folder that states the id.'),
  checked: s.day('The day of that page or file, YYYY-MM-DD.'),
  from: s.nullableDay(
    'First day on which a `rolling` name means this model; null for another one, and for a candidate.',
  ),
  until: s.nullableDay('Last day on which it does; null where no end is known.'),
  ambiguous: s.flag('True where the id may mean another model or build as well.'),
});
export type IdRow = FromSchema<typeof idRow>;

export const bulkIds = s.object('Every id of another system, unpaged.', {
  ids: s.arrayOf(idRow, 'Every id of another system, by namespace, id and model.'),
});

export const resolution = s.object('The models that an id of any system means.', {
  query: s.text('The id as it was understood: folded and trimmed.'),
  matches: s.arrayOf(
    s.object('A model that the id means in a namespace.', {
      model_id: s.modelId,
      name: s.text('Display name of the model.'),
      namespace: s.choice(
        [...idNamespaces, 'feed'],
        'Who writes the id so; `feed` for ids and aliases of the feed.',
      ),
      match: s.choice(
        [...idMatches, 'grammar'],
        `${meanings}; with \`grammar\` the feed doesn't know the whole id, and read it by rule.`,
      ),
      provider: s.nullableText(
        "Id of the provider that it names; null for the vendor's own service.",
      ),
      region: s.nullableText('Region that the id names; null for none.'),
      service: s.nullableText(
        "Id of the vendor's own service that the id names where its rates under a condition are not those of the vendor's API; else null.",
      ),
      condition: s.nullableText(
        'Condition of the price that the id names, such as `fast`; null for none.',
      ),
      effort: s.nullableText(
        "The vendor's word for how long the model thinks, as the id names it; null for none.",
      ),
      context: s.nullableText(
        'The context window that the id asks for, such as `1m`; null for none.',
      ),
      url: s.url("Address of this feed's answer for the model."),
    }),
    'What the id means in each namespace, one row for each.',
  ),
  ambiguous: s.flag('True where the id may mean another model or build: then take none unseen.'),
  floating: s.arrayOf(
    s.object('A model that the name means for a while.', {
      model_id: s.modelId,
      from: s.nullableDay(
        'The first day on which a source shows it, YYYY-MM-DD; null for a candidate, which the name means on no day for certain.',
      ),
      until: s.nullableDay(
        'The last day; null where no end is known. Of a candidate the last on which its source knew it.',
      ),
    }),
    'Of a name whose model moves: what it means on which days, oldest first; on a day that no row covers it is not known, and `matches` are those of now. Empty for another id.',
  ),
});
export type Resolution = FromSchema<typeof resolution>;
