import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { addressOf } from '../../feed/paths.ts';
import {
  described,
  optional as optionalFields,
  shapeOf,
  source,
} from '../../feed/schemas/common.ts';
import { type ModelRecord, modelRecord } from '../../feed/schemas/model.ts';
import { policy } from '../../feed/vocabulary.ts';
import type { McpFeed } from './feed.ts';

/** A closed JSON Schema of an object, as `shapeOf()` makes it. */
export type ObjectSchema = {
  readonly type: 'object';
  readonly properties: { readonly [name: string]: object };
  readonly required: readonly string[];
};

/** A tool as the server lists and calls it. */
export type Tool = {
  title: string;
  description: string;
  input: ObjectSchema;
  output: ObjectSchema;
  /** Takes arguments that fit `input`. Rejects with a `ToolProblem` where there is no answer. */
  run: (feed: McpFeed, values: unknown) => Promise<object>;
};

/** The arguments that fit the parameters of a tool. */
type Values<Required, Optional> = {
  [Name in keyof Required]: Required[Name] extends JSONSchema ? FromSchema<Required[Name]> : never;
} & {
  [Name in keyof Optional]?: Optional[Name] extends JSONSchema ? FromSchema<Optional[Name]> : never;
};

type Schemas = { readonly [name: string]: object };

/** Defines a tool by its parameters, and `run`, which takes what fits them. */
export function tool<const Required extends Schemas, const Optional extends Schemas>({
  required,
  optional,
  run,
  ...about
}: Pick<Tool, 'title' | 'description' | 'output'> & {
  required: Required;
  optional: Optional;
  run: (feed: McpFeed, values: Values<Required, Optional>) => Promise<object>;
}): Tool {
  return {
    ...about,
    input: shapeOf<Schemas>({ ...required, ...optionalFields(optional) }),
    // The server calls it with checked arguments alone.
    run: (feed, values) => run(feed, values as Values<Required, Optional>),
  };
}

/** Some properties of a record, or of the schema of one, in the order of their names. */
export function pick<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  // Each name has been taken from the row.
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** Longer than any id of any system. */
export const MAXIMUM_TEXT = policy.maximumQueryLength;

/** An answer of a tool has fewer bytes of JSON than this, unless more was requested. */
export const ANSWER_BYTES = 2_000;

/** Rows that a list tool prepares where no limit is given; as many as fit are answered. */
export const DEFAULT_ROWS = 10;

const text = { type: 'string', minLength: 1, maxLength: MAXIMUM_TEXT } as const;

/** The parameters that several tools have. */
export const parameters = {
  model: described(text, 'Id of a model, of any system.'),
  board: described(text, 'Key of a board; the resource of the leaderboards lists them.'),
  vendor: described(text, 'Name or slug of a vendor.'),
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: 50,
    description: 'The most rows.',
  },
} as const;

export const total = {
  type: 'integer',
  minimum: 0,
  description: 'How many there are in all, listed or not.',
} as const;

/** A body with the first rows: `limit` of them, or as many as fit an answer, one at least. */
export function fitted<Row, Body extends object>(
  rows: readonly Row[],
  limit: number | undefined,
  render: (rows: readonly Row[]) => Body,
): Body {
  if (limit !== undefined) return render(rows.slice(0, limit));
  let count = rows.length;
  let body = render(rows);
  while (count > 1 && new TextEncoder().encode(JSON.stringify(body)).length >= ANSWER_BYTES) {
    count -= 1;
    body = render(rows.slice(0, count));
  }
  return body;
}

export const priceSource = described(
  source,
  'Where the price was read, and on which day; one of several that the record may have.',
);

export type Source = { readonly url: string; readonly checked: string | null };

/**
 * The first source of a price: the vendor's own page where there is one. A feed may have left the
 * sources out, and then has the price from `address`.
 */
export function firstSource(
  { checked }: McpFeed,
  sources: readonly Source[] | undefined,
  address: string,
): Source {
  return sources?.[0] ?? { url: address, checked: checked?.get(address) || null };
}

const { properties } = modelRecord;

export const modelRowProperties = {
  id: properties.id,
  name: { type: 'string', description: 'Display name of the model.' },
  vendor: properties.vendor,
  stage: properties.lifecycle.properties.stage,
  ...pick(properties, ['input_price', 'output_price', 'context_window']),
  source: priceSource,
} as const;

/** The row of a model in an answer that lists models. */
export function toModelRow(feed: McpFeed, model: ModelRecord) {
  return {
    ...pick(model, ['id', 'name', 'vendor']),
    stage: model.lifecycle.stage,
    ...pick(model, ['input_price', 'output_price', 'context_window']),
    source: firstSource(feed, model.sources, modelAddress(feed, model)),
  };
}

export function modelAddress({ apiRoot }: McpFeed, { id }: { id: string }): string {
  return addressOf(apiRoot, 'models.get', { id });
}
