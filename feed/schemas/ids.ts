import type { FromSchema } from 'json-schema-to-ts';
import { idMatches, idNamespaces } from '../vocabulary.ts';
import { day, modelId, nullableDay, url } from './common.ts';
import { arrayOf, described, object } from './object.ts';

const match = {
  type: 'string',
  enum: idMatches,
  description:
    "How the id names the model: `exact` is the model's own name there, `snapshot` a dated build, `regional` a name for a region or deployment, `alias` another name, `rolling` a name whose target moves.",
} as const;

/** A row of the bulk file of ids. */
export const idRow = object(
  {
    external_id: { type: 'string', description: 'The id as the other system writes it.' },
    namespace: {
      type: 'string',
      enum: idNamespaces,
      description: "The other system; `vendor` is the vendor's own API.",
    },
    model_id: modelId,
    match,
    source: described(url, 'Address of the page, file or folder that states the id.'),
    checked: described(day, 'The day of that page or file, YYYY-MM-DD.'),
    from: described(
      nullableDay,
      'With `rolling` the first day on which the name is known to mean this model; else null.',
    ),
    ambiguous: {
      type: 'boolean',
      description: 'True where the id may mean another model or build as well.',
    },
  },
  { description: 'An id of another system.' },
);
export type IdRow = FromSchema<typeof idRow>;

export const bulkIds = object(
  { ids: arrayOf(idRow, 'Every id of another system, by namespace, id and model.') },
  { description: 'Every id of another system.' },
);

/** The answer of `/resolve`. */
export const resolution = object(
  {
    query: { type: 'string', description: 'The id as it was understood: folded and trimmed.' },
    matches: arrayOf(
      object(
        {
          model_id: modelId,
          name: { type: 'string', description: 'Display name of the model.' },
          namespace: {
            type: 'string',
            enum: [...idNamespaces, 'feed'],
            description:
              "The system that writes the id so; `feed` for the feed's own ids and aliases.",
          },
          match,
          url: described(url, "Address of this feed's answer for the model."),
        },
        { description: 'A model that the id means in a namespace.' },
      ),
      'What the id means in each namespace, one row for each.',
    ),
    ambiguous: {
      type: 'boolean',
      description: 'True where the id may mean another model or build: then take none unseen.',
    },
  },
  { description: 'The models that an id means.' },
);
export type Resolution = FromSchema<typeof resolution>;
