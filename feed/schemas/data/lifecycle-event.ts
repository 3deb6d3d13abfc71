import type { FromSchema } from 'json-schema-to-ts';
import { id, nullableDay } from '../common.ts';
import { described, object } from '../object.ts';
import { recordSources, text } from './record.ts';

/** An event in the life of a model; CONTRACT.md 8, "Lifecycle". */
export const lifecycleEvent = object(
  {
    event: {
      type: 'string',
      enum: ['deprecated', 'end_announced', 'retired', 'rerouted', 'withdrawn', 'in_service'],
      description:
        'What happened: `deprecated` a notice was given; `end_announced` a day of the end was named; `retired` the service ended; `rerouted` requests under this name are answered by `successor`; `withdrawn` takes back the notices and announced ends above; `in_service` a source shows the model in service.',
    },
    day: described(
      nullableDay,
      'The day of the event, YYYY-MM-DD: of the notice, of the announced or actual end, of the reading for `in_service`; null where it is not known.',
    ),
    successor: described(id, 'Id of the model that the vendor names in its place.'),
    scope: described(
      text,
      "The service of which it is true, where it is not the vendor's own API. Such an event does not change the stage.",
    ),
    note: described(text, 'What a maintainer must know of the event.'),
    sources: recordSources,
  },
  { optional: ['successor', 'scope', 'note'], description: 'An event in the life of a model.' },
);
export type LifecycleEvent = FromSchema<typeof lifecycleEvent>;
