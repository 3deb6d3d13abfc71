import type { FromSchema } from 'json-schema-to-ts';
import { modelId } from '../common.ts';
import { described, object } from '../object.ts';
import { text, uniqueList } from './record.ts';

/**
 * `data/aliases/<board>.yaml`: what a board's labels mean where the models' own ids and aliases
 * don't tell. The file's name is the board's key.
 */
export const aliasesFile = object(
  {
    labels: {
      type: 'object',
      description:
        'Ids of models by label, as the board prints it or as it is left without effort, date and harness.',
      additionalProperties: described(modelId, 'Id of a model of the feed.'),
    },
    left_out: uniqueList(
      text,
      'Labels of models that the feed does not have, or that name no one model, sorted: an import passes over them in silence.',
    ),
  },
  { description: 'The labels of a board.' },
);
export type AliasesFile = FromSchema<typeof aliasesFile>;
