import type { FromSchema } from 'json-schema-to-ts';
import { ID_PATTERN, modelStatuses, policy } from '../vocabulary.ts';

/**
 * A closed JSON Schema object: unknown properties are refused, and every property is required but
 * for those whose name ends in `?`, as in `{ 'note?': text('…') }`. The order of `fields` is the
 * documented order of the keys.
 */
export function object<const Fields extends Record<string, object>>(
  description: string,
  fields: Fields,
) {
  const { type, ...shape } = shapeOf(fields);
  return { type, description, ...shape } as const;
}

/** The same without a description. */
export function shapeOf<const Fields extends Record<string, object>>(fields: Fields) {
  type Properties = {
    readonly [Name in keyof Fields & string as Name extends `${infer Bare}?`
      ? Bare
      : Name]: Fields[Name];
  };
  type Required = Exclude<keyof Fields & string, `${string}?`>;
  const properties = Object.entries(fields).map(([name, schema]) => [
    name.replace('?', ''),
    schema,
  ]);
  const required = Object.keys(fields).filter((name) => !name.endsWith('?'));
  return {
    type: 'object',
    // Neither `fromEntries` nor `filter` can tell the names that it returns.
    properties: Object.fromEntries(properties) as Properties,
    required: required as readonly string[] as readonly Required[],
    additionalProperties: false,
  } as const;
}

/** The same fields, each optional. */
export function optional<const Fields extends Record<string, object>>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, schema]) => [`${name}?`, schema]);
  return Object.fromEntries(entries) as {
    readonly [Name in keyof Fields & string as `${Name}?`]: Fields[Name];
  };
}

/** The same object with every property optional: what is left out of a file is unknown. */
export function partial<const Schema extends object>(schema: Schema) {
  return { ...schema, required: [] } as const;
}

/** An array schema. */
export function arrayOf<const Items extends object>(items: Items, description: string) {
  return { type: 'array', description, items } as const;
}

/** Items of a list that must not repeat. */
export function uniqueList<const Items extends object>(items: Items, description: string) {
  return { ...arrayOf(items, description), uniqueItems: true } as const;
}

/** A list that is not empty. */
export function filled<const List extends object>(list: List) {
  return { ...list, minItems: 1 } as const;
}

/** An object whose names are data. */
export function mapOf<const Values extends object>(values: Values, description: string) {
  return { type: 'object', description, additionalProperties: values } as const;
}

/** The same schema, which takes null too. */
export function nullable<const Schema extends { type: string }>(schema: Schema) {
  const type = [schema.type, 'null'] as readonly [Schema['type'], 'null'];
  return { ...schema, type } as Omit<Schema, 'type'> & { readonly type: typeof type };
}

/** The same schema with another description. */
export function described<const Schema extends object>(schema: Schema, description: string) {
  return { ...schema, description } as const;
}

/** A function from a description to a schema that has it. */
export function schemaOf<const Rest extends object>(rest: Rest) {
  return (description: string) => ({ ...rest, description }) as const;
}

export const text = schemaOf({ type: 'string' });
export const nullableText = schemaOf({ type: ['string', 'null'] });
export const texts = schemaOf({ type: 'array', items: { type: 'string' } });
export const flag = schemaOf({ type: 'boolean' });
export const nullableFlag = schemaOf({ type: ['boolean', 'null'] });
export const number = schemaOf({ type: 'number' });
export const nullableNumber = schemaOf({ type: ['number', 'null'] });
export const amount = { type: 'number', minimum: 0 } as const;
export const nullableAmount = schemaOf({ type: ['number', 'null'], minimum: 0 });
export const url = schemaOf({ type: 'string', format: 'uri' });
export const day = schemaOf({ type: 'string', format: 'date' });
export const nullableDay = schemaOf({ type: ['string', 'null'], format: 'date' });
export const instant = schemaOf({ type: 'string', format: 'date-time' });
export const nullableInstant = schemaOf({ type: ['string', 'null'], format: 'date-time' });
export const month = schemaOf({ type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' });
export const nullableMonthOrDay = schemaOf({
  type: ['string', 'null'],
  pattern: '^\\d{4}-(0[1-9]|1[0-2])(-\\d{2})?$',
});
/** USD, or another currency that the description names. */
export const price = schemaOf({
  type: ['number', 'null'],
  minimum: 0,
  maximum: policy.price.maximum,
});
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

/** One of a closed set of texts, or null. */
export function nullableChoice<const Values extends readonly string[]>(
  values: Values,
  description: string,
) {
  return { type: ['string', 'null'], enum: [...values, null], description } as const;
}

// Property schemas that several resources share.

export const id = { type: 'string', pattern: ID_PATTERN, maxLength: policy.idLength } as const;

export const modelId = {
  ...id,
  description: 'Stable slug of a model: the `{id}` of its address.',
} as const;

export const vendorName = text("Display name of the vendor, as in the `vendor` filter's values.");

export const nullableUrl = {
  type: ['string', 'null'],
  format: 'uri',
  description: "The vendor's own page; null where none is known.",
} as const;

export const period = month('A month, YYYY-MM.');

export const inputPrice = price('USD per 1 million input tokens; 0 is free, null is unknown.');

export const outputPrice = price('USD per 1 million output tokens; 0 is free, null is unknown.');

export const cacheReadPrice = price(
  'USD per 1 million tokens read from the cache; null is unknown.',
);

export const cacheWritePrice = price(
  'USD per 1 million input tokens written to the cache, at its short-lived rate; null is unknown.',
);

export const plainPrices = { input_price: inputPrice, output_price: outputPrice } as const;

export const cachePrices = {
  cache_read_price: cacheReadPrice,
  cache_write_price: cacheWritePrice,
} as const;

/** The four prices of a row, where it has all of them. */
export const tokenPrices = { ...plainPrices, ...cachePrices } as const;

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

export const commit = {
  type: 'string',
  pattern: '^[0-9a-f]{7,40}$',
  description: 'The commit of the file that was read, in hexadecimal, whole or shortened.',
} as const;

export const sha256 = {
  type: 'string',
  pattern: '^[0-9a-f]{64}$',
  description:
    'SHA-256 of the bytes that were read, lower-case hexadecimal; of a folder, that of its manifest, which has the hash of each file.',
} as const;

export const pageDate = day(
  'The day that the page gives as its own, such as "Last updated", YYYY-MM-DD.',
);

export const source = object('Where a price was read.', {
  url: url('Address of the page or file that states the price.'),
  checked: nullableDay('The day on which that page or file was read; null where it is not known.'),
  commit: nullable(commit),
  sha256: nullable(sha256),
  page_date: nullable(pageDate),
  undated: flag(
    'True where the source has neither `commit` nor `sha256` nor `page_date`: nothing but the word of its reader says which state of it was read.',
  ),
});
export type Source = FromSchema<typeof source>;

export const sources = arrayOf(
  source,
  "Where the price now in force was read. The best first: of those that were read on a known day, the vendor's own pages, then pages of clouds and of other vendors, catalogues, transcripts, other pages; within each the newest reading.",
);
