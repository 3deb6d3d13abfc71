import type { FromSchema } from 'json-schema-to-ts';
import { modalityNames } from '../vocabulary.ts';
import { nullableUrl } from './common.ts';
import { described, object } from './object.ts';

const modalityList = {
  type: ['array', 'null'],
  items: { type: 'string', enum: modalityNames },
  uniqueItems: true,
} as const;

/** CONTRACT.md 8, "Capabilities". */
export const modalities = object(
  {
    input: described(
      modalityList,
      "What a request may hold, in the order of the enumeration; `pdf` where the vendor's API takes such files itself; null is unknown.",
    ),
    output: described(
      modalityList,
      'What an answer may hold, in the order of the enumeration; null is unknown.',
    ),
  },
  { description: 'What goes into the model and what comes out.' },
);
export type Modalities = FromSchema<typeof modalities>;

const flag = { type: ['boolean', 'null'] } as const;

export const capabilities = object(
  {
    tool_use: described(
      flag,
      'Whether it calls tools that the request describes; null is unknown.',
    ),
    structured_output: described(
      flag,
      'Whether it keeps to a JSON Schema that the request gives; null is unknown.',
    ),
    reasoning: described(flag, 'Whether it can think before it answers; null is unknown.'),
    efforts: {
      type: ['array', 'null'],
      items: { type: 'string', minLength: 1, maxLength: 40 },
      uniqueItems: true,
      description:
        "Levels of reasoning effort that a request may choose, in the vendor's words, least first; empty where there is no such choice, null is unknown.",
    },
  },
  { description: "What the model can do through the vendor's API." },
);
export type Capabilities = FromSchema<typeof capabilities>;

export const weights = object(
  {
    open: described(flag, 'Whether the weights may be downloaded; null is unknown.'),
    license: {
      type: ['string', 'null'],
      minLength: 1,
      maxLength: 120,
      description: 'Licence of the weights, as a source names it; null is unknown.',
    },
    url: described(nullableUrl, 'Where the weights lie; null is unknown.'),
  },
  { description: 'The weights of the model.' },
);
export type Weights = FromSchema<typeof weights>;
