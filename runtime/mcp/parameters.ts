import { policy } from '../../feed/vocabulary.ts';

/** Longer than any id of any system. */
export const MAXIMUM_TEXT = policy.maximumQueryLength;

export const modelIdParameter = {
  type: 'string',
  minLength: 1,
  maxLength: MAXIMUM_TEXT,
  description:
    'Id of a model: of this feed, or of the vendor, OpenRouter, LiteLLM, Bedrock, Vertex, Azure, Hugging Face and others.',
} as const;

export const boardParameter = {
  type: 'string',
  minLength: 1,
  maxLength: MAXIMUM_TEXT,
  description: 'Key of a board; the resource of the leaderboards lists them.',
} as const;

export const vendorParameter = {
  type: 'string',
  minLength: 1,
  maxLength: MAXIMUM_TEXT,
  description: 'Display name or slug of a vendor, in any letter case.',
} as const;
