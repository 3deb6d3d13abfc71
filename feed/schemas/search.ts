import type { FromSchema } from 'json-schema-to-ts';
import { searchResults } from '../policy.ts';
import { boardCategories, planCategories, planRegions } from '../vocabulary.ts';
import { inputPrice, modelId, outputPrice, url, vendorName } from './common.ts';
import { boardKey } from './entry.ts';
import { arrayOf, described, object } from './object.ts';

/**
 * A plain number, since a literal one would make the type of a group every tuple up to that length.
 */
const maxItems: number = searchResults;

const itemUrl = described(url, "Address of this feed's answer for it.");

export const modelHit = object(
  {
    id: modelId,
    name: { type: 'string', description: 'Display name of the model.' },
    vendor: vendorName,
    url: itemUrl,
    input_price: inputPrice,
    output_price: outputPrice,
  },
  { description: 'A model that matches.' },
);
export type ModelHit = FromSchema<typeof modelHit>;

export const planHit = object(
  {
    id: { type: 'string', description: 'Slug of the plan.' },
    name: { type: 'string', description: 'Display name of the plan.' },
    vendor: vendorName,
    url: itemUrl,
    region: { type: 'string', enum: planRegions, description: 'Where the plan is sold.' },
    category: { type: 'string', enum: planCategories, description: 'What kind of plan it is.' },
  },
  { description: 'A plan that matches.' },
);
export type PlanHit = FromSchema<typeof planHit>;

export const boardHit = object(
  {
    key: boardKey,
    name: { type: 'string', description: 'Display name of the board.' },
    category: { type: 'string', enum: boardCategories, description: 'What the board measures.' },
    url: itemUrl,
    metric: { type: 'string', description: 'Name of the native metric.' },
  },
  { description: 'A board that matches.' },
);
export type BoardHit = FromSchema<typeof boardHit>;

/** The answer of `/search`. */
export const searchResult = object(
  {
    q: { type: 'string', description: 'The query as it was understood: folded and trimmed.' },
    models: { ...arrayOf(modelHit, 'Models, best match first.'), maxItems },
    plans: { ...arrayOf(planHit, 'Plans, best match first.'), maxItems },
    boards: { ...arrayOf(boardHit, 'Boards, best match first.'), maxItems },
    total: {
      type: 'integer',
      minimum: 0,
      description: 'How many results the three groups hold together.',
    },
  },
  { description: 'What a search found, by kind.' },
);
export type SearchResult = FromSchema<typeof searchResult>;
