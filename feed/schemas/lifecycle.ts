import type { FromSchema } from 'json-schema-to-ts';
import { lifecycleStages } from '../vocabulary.ts';
import { id, nullableDay, sources } from './common.ts';
import { described, object } from './object.ts';

const nullableId = { ...id, type: ['string', 'null'] } as const;

/** CONTRACT.md 8, "Lifecycle". */
export const lifecycle = object(
  {
    stage: {
      type: 'string',
      enum: lifecycleStages,
      description:
        "Stage on the build date in the vendor's own service: `announced` is not out yet, `preview` may change or end at short notice, `deprecated` has a notice of its end, `retired` is no longer served under this name. Open weights do not retire: the stage is that of the service.",
    },
    deprecated: described(
      nullableDay,
      'The day of the notice, or the first day on which a source told of an announced end; null where there is none.',
    ),
    retires: described(
      nullableDay,
      'The last day announced, or the day on which it ended; null where there is none or it is not known.',
    ),
    successor: described(
      nullableId,
      'Id of the model that the vendor names in its place; null where it names none of the feed.',
    ),
    served_by: described(
      nullableId,
      'Id of the model that answers requests under this name on the build date; null where it is the model itself, or nothing.',
    ),
    sources: described(sources, 'Where the stage was read.'),
  },
  { description: 'Where the model stands between its announcement and its end.' },
);
export type Lifecycle = FromSchema<typeof lifecycle>;
