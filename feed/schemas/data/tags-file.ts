import { described } from '../object.ts';
import { text } from './record.ts';

/** `data/tags.yaml`: every tag that models carry, with what it says of them. */
export const tagsFile = {
  type: 'object',
  description: 'Tags of models.',
  additionalProperties: described(text, 'What the tag says of a model, in one plain sentence.'),
} as const;
export type TagsFile = { readonly [tag: string]: string };
