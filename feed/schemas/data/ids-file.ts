import type { FromSchema } from 'json-schema-to-ts';
import { idMatches } from '../../vocabulary.ts';
import { day, modelId } from '../common.ts';
import { arrayOf, described, object } from '../object.ts';
import { httpsUrl, text, uniqueList } from './record.ts';

const source = object(
  {
    url: described(httpsUrl, 'Address of the page, file or folder that states the ids.'),
    checked: described(day, 'The day of that page or file, YYYY-MM-DD.'),
  },
  { description: 'Where ids were read.' },
);

const externalId = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: '^\\S+$',
  description: 'The id as the other system writes it, without the name of the namespace.',
} as const;

const row = object(
  {
    id: externalId,
    model: described(modelId, 'Id of the model of the feed that it means.'),
    match: {
      type: 'string',
      enum: idMatches,
      description:
        "`exact`: the model's own name there; `snapshot`: a dated build; `regional`: a name for a region or deployment; `alias`: another name; `rolling`: a name whose target moves.",
    },
    source: described(text, "Key of one of this file's sources; the first where left out."),
    from: described(
      day,
      'First day on which a rolling name is known to mean this model; needed with `rolling`, and with it alone.',
    ),
    ambiguous: {
      type: 'boolean',
      description:
        'True where the id may mean another model or build as well; needed where several rows have the id.',
    },
  },
  { optional: ['source', 'from', 'ambiguous'], description: 'An id of another system.' },
);
export type IdRow = FromSchema<typeof row>;

/**
 * `data/ids/<namespace>.yaml`, or `data/ids/<namespace>/<part>.yaml` where one file would be too
 * large.
 */
export const idsFile = object(
  {
    sources: {
      type: 'object',
      description: 'Where the ids were read, by a short key.',
      additionalProperties: source,
    },
    ids: arrayOf(row, 'The ids, sorted by id, then by model.'),
    left_out: uniqueList(
      externalId,
      'Ids that look like a model of the feed and are none, sorted: an import passes over them.',
    ),
  },
  { optional: ['left_out'], description: 'The ids of one namespace.' },
);
export type IdsFile = FromSchema<typeof idsFile>;
