import type { FromSchema } from 'json-schema-to-ts';
import { arrayOf, described, object } from './object.ts';

const count = { type: 'integer', minimum: 0 } as const;

const tagItem = object(
  {
    tag: { type: 'string', description: 'The tag, which `tag` takes in queries.' },
    description: { type: 'string', description: 'What the tag says of a model.' },
    model_count: described(count, 'How many models carry the tag.'),
  },
  { description: 'A tag of models.' },
);

/** The answer of `/tags`. */
export const tagList = object(
  {
    tags: arrayOf(tagItem, 'The tags that models may carry, by tag.'),
    total: described(count, 'How many tags there are.'),
  },
  { description: 'The list of tags.' },
);
export type TagList = FromSchema<typeof tagList>;
