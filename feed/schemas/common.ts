import { ID_PATTERN, modelStatuses, policy } from '../vocabulary.ts';

/**
 * A closed JSON Schema object: every property is required unless it is named in `optional`, and
 * unknown properties are refused. The order of `properties` is the documented order of the keys.
 */
export function object<
  const Properties extends Record<string, object>,
  const Optional extends keyof Properties & string = never,
>(description: string, properties: Properties, optional: readonly Optional[] = []) {
  const { type, ...shape } = shapeOf(properties, optional);
  return { type, description, ...shape } as const;
}

/** The same without a description. */
export function shapeOf<
  const Properties extends Record<string, object>,
  const Optional extends keyof Properties & string = never,
>(properties: Properties, optional: readonly Optional[] = []) {
  type Required = Exclude<keyof Properties & string, Optional>;
  const left: readonly string[] = optional;
  // `filter` returns exactly the names of `Required`, which its type can't express.
  const required = Object.keys(properties).filter(
    (name) => !left.includes(name),
  ) as readonly string[] as readonly Required[];
  return { type: 'object', properties, required, additionalProperties: false } as const;
}

/** The same object with every property optional: what is left out of a file is unknown. */
export function partial<const Schema extends object>(schema: Schema) {
  return { ...schema, required: [] } as const;
}

/** An array schema. */
export function arrayOf<const Items extends object>(items: Items, description: string) {
  return { type: 'array', description, items } as const;
}

/** The same schema with another description. */
export function described<const Schema extends object>(schema: Schema, description: string) {
  return { ...schema, description } as const;
}

export const text = (description: string) => ({ type: 'string', description }) as const;
export const nullableText = (description: string) =>
  ({ type: ['string', 'null'], description }) as const;
export const flag = (description: string) => ({ type: 'boolean', description }) as const;
export const number = (description: string) => ({ type: 'number', description }) as const;
export const nullableNumber = (description: string) =>
  ({ type: ['number', 'null'], description }) as const;
export const integer = (minimum: number, description: string) =>
  ({ type: 'integer', minimum, description }) as const;
export const nullableInteger = (minimum: number, description: string) =>
  ({ type: ['integer', 'null'], minimum, description }) as const;

/** One of a closed set of texts. */
export function choice<const Values extends readonly string[]>(
  enumerated: Values,
  description: string,
) {
  return { type: 'string', enum: enumerated, description } as const;
}

// Property schemas that several resources share.

export const id = { type: 'string', pattern: ID_PATTERN, maxLength: policy.idLength } as const;

export const modelId = {
  ...id,
  description: 'Stable slug of a model: the `{id}` of its address.',
} as const;

export const vendorName = text("Display name of the vendor, as in the `vendor` filter's values.");

export const url = { type: 'string', format: 'uri', description: 'An https address.' } as const;

export const nullableUrl = {
  type: ['string', 'null'],
  format: 'uri',
  description: "The vendor's own page; null where none is known.",
} as const;

export const day = { type: 'string', format: 'date', description: 'A day, YYYY-MM-DD.' } as const;

export const nullableDay = {
  type: ['string', 'null'],
  format: 'date',
  description: 'A day, YYYY-MM-DD; null where it is not known.',
} as const;

export const period = {
  type: 'string',
  pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
  description: 'A month, YYYY-MM.',
} as const;

/** A knowledge cutoff is known to the month or to the day. */
export const nullableMonthOrDay = {
  type: ['string', 'null'],
  pattern: '^\\d{4}-(0[1-9]|1[0-2])(-\\d{2})?$',
  description: 'A month (YYYY-MM) or a day (YYYY-MM-DD); null where it is not known.',
} as const;

export const inputPrice = price('USD per 1 million input tokens; 0 is free, null is unknown.');

export const outputPrice = price('USD per 1 million output tokens; 0 is free, null is unknown.');

export const cacheReadPrice = price(
  'USD per 1 million input tokens read from the cache; null is unknown.',
);

export const cacheWritePrice = price(
  'USD per 1 million input tokens written to the cache, at its short-lived rate; null is unknown.',
);

/** The four prices of a row, where it has all of them. */
export const tokenPrices = {
  input_price: inputPrice,
  output_price: outputPrice,
  cache_read_price: cacheReadPrice,
  cache_write_price: cacheWritePrice,
} as const;

export const contextWindow = {
  type: 'integer',
  minimum: 1,
  maximum: policy.contextWindow,
  description:
    'Tokens that one request can hold, input and output together where the vendor says so.',
} as const;

export const status = choice(
  modelStatuses,
  "Earned, never typed: `verified` has the price on the vendor's own domain or in two independent catalogues; `seed` is a placeholder or disagrees unsettled; `unverified` is everything else.",
);

export const source = object('Where a price was read.', {
  url: described(url, 'Address of the page or file that states the price.'),
  checked: described(
    nullableDay,
    'The day on which that page or file was read; null where it is not known.',
  ),
});

export const sources = arrayOf(source, 'Where the price now in force was read.');

export function price(description: string) {
  return {
    type: ['number', 'null'],
    minimum: 0,
    maximum: policy.price.maximum,
    description,
  } as const;
}
