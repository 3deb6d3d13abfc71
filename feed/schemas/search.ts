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
import {
  arrayOf,
  choice,
  day,
  described,
  flag,
  inputPrice,
  integer,
  modelId,
  nullableDay,
  nullableText,
  object,
  outputPrice,
  text,
  url,
  vendorName,
} from './common.ts';

/**
 * A plain number, since a literal one would make the type of a group every tuple up to that length.
 */
const maxItems: number = searchResults;

const itemUrl = described(url, "Address of this feed's answer for it.");

export const modelHit = object('A model that matches.', {
  id: modelId,
  name: text('Display name of the model.'),
  vendor: vendorName,
  url: itemUrl,
  input_price: inputPrice,
  output_price: outputPrice,
});
export type ModelHit = FromSchema<typeof modelHit>;

export const planHit = object('A plan that matches.', {
  id: text('Slug of the plan.'),
  name: text('Display name of the plan.'),
  vendor: vendorName,
  url: itemUrl,
  region: choice(planRegions, 'Where the plan is sold.'),
  category: choice(planCategories, 'What kind of plan it is.'),
});
export type PlanHit = FromSchema<typeof planHit>;

export const boardHit = object('A board that matches.', {
  key: boardKey,
  name: text('Display name of the board.'),
  category: choice(boardCategories, 'What the board measures.'),
  url: itemUrl,
  metric: text('Name of the native metric.'),
});
export type BoardHit = FromSchema<typeof boardHit>;

/** The answer of `/search`. */
export const searchResult = object('What a search found, by kind.', {
  q: text('The query as it was understood: folded and trimmed.'),
  models: { ...arrayOf(modelHit, 'Models, best match first.'), maxItems },
  plans: { ...arrayOf(planHit, 'Plans, best match first.'), maxItems },
  boards: { ...arrayOf(boardHit, 'Boards, best match first.'), maxItems },
  total: integer(0, 'How many results the three groups hold together.'),
});
export type SearchResult = FromSchema<typeof searchResult>;

const meanings =
  "How the id names the model: `exact` is the model's own name there, `snapshot` a dated build, `regional` a name for a region or deployment, `alias` another name, `rolling` a name whose target moves";
const match = choice(idMatches, `${meanings}.`);

/** A row of the bulk file of ids. */
export const idRow = object('An id of another system.', {
  external_id: text('The id as the other system writes it.'),
  namespace: choice(idNamespaces, "The other system; `vendor` is the vendor's own API."),
  model_id: modelId,
  match,
  source: described(url, 'Address of the page, file or folder that states the id.'),
  checked: described(day, 'The day of that page or file, YYYY-MM-DD.'),
  from: described(
    nullableDay,
    'With `rolling` the first day on which the name is known to mean this model; else null.',
  ),
  ambiguous: flag('True where the id may mean another model or build as well.'),
});
export type IdRow = FromSchema<typeof idRow>;

export const bulkIds = object('Every id of another system.', {
  ids: arrayOf(idRow, 'Every id of another system, by namespace, id and model.'),
});

/** The answer of `/resolve`. */
export const resolution = object('The models that an id means.', {
  query: text('The id as it was understood: folded and trimmed.'),
  matches: arrayOf(
    object('A model that the id means in a namespace.', {
      model_id: modelId,
      name: text('Display name of the model.'),
      namespace: choice(
        [...idNamespaces, 'feed'],
        "The system that writes the id so; `feed` for the feed's own ids and aliases.",
      ),
      match: choice(
        [...idMatches, 'grammar'],
        `${meanings}; with \`grammar\` the feed doesn't know the whole id, and read it by rule.`,
      ),
      provider: nullableText(
        "Id of the provider that the id names; null for none, and for the vendor's own service.",
      ),
      region: nullableText('Region that the id names; null for none.'),
      url: described(url, "Address of this feed's answer for the model."),
    }),
    'What the id means in each namespace, one row for each.',
  ),
  ambiguous: flag('True where the id may mean another model or build: then take none unseen.'),
});
export type Resolution = FromSchema<typeof resolution>;
