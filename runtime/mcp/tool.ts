import type { FromSchema } from 'json-schema-to-ts';
import { addressOf } from '../../feed/paths.ts';
import * as s from '../../feed/schemas/common.ts';
import { type ModelRecord, modelRecord } from '../../feed/schemas/model.ts';
import { policy } from '../../feed/vocabulary.ts';
import type { McpFeed } from './feed.ts';

/** A closed JSON Schema of an object. */
export type ObjectSchema = {
  type: 'object';
  properties: { readonly [name: string]: object };
  required: readonly string[];
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

type Fields = { readonly [name: string]: object };

/** A tool by the fields of its arguments and of its answer, of which only the types are listed. */
export function tool<const Input extends Fields>({
  input,
  output,
  run,
  ...about
}: Pick<Tool, 'title' | 'description'> & {
  input: Input;
  output: Fields;
  run: (feed: McpFeed, values: FromSchema<ReturnType<typeof s.shapeOf<Input>>>) => Promise<object>;
}): Tool {
  return {
    ...about,
    input: s.shapeOf<Fields>(input),
    output: s.shapeOf(output),
    // The server calls it with checked arguments alone.
    run: (feed, values) => run(feed, values as Parameters<typeof run>[1]),
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
const DEFAULT_ROWS = 10;

const text = s.schemaOf({ type: 'string', minLength: 1, maxLength: MAXIMUM_TEXT });

/** The parameters that several tools have. */
export const parameters = {
  model: text('Id of a model, of any system.'),
  provider: text('Who sells, such as `bedrock`, where the id does not say it.'),
  board: text('Key of a board; the resource of the leaderboards lists them.'),
  vendor: text('Name or slug of a vendor.'),
  limit: { type: 'integer', minimum: 1, maximum: 50 },
} as const;

// Types of fields in answers.
export const integer = { type: 'integer', minimum: 0 } as const;
export const texts = { type: 'array', items: { type: 'string' } } as const;
export const rowsOf = (fields: Fields) => ({ type: 'array', items: s.shapeOf(fields) }) as const;

/** The rows that an answer may have: the work on the others is for nothing. */
export function firstRows<Row>(rows: readonly Row[], limit = DEFAULT_ROWS): readonly Row[] {
  return rows.slice(0, limit);
}

/** A body with the first rows: `limit` of them, or as many as fit an answer, one at least. */
export function fitted<Row, Body extends object>(
  rows: readonly Row[],
  limit: number | undefined,
  render: (rows: readonly Row[]) => Body,
): Body {
  let shown = firstRows(rows, limit);
  let body = render(shown);
  const isLong = () => new TextEncoder().encode(JSON.stringify(body)).length >= ANSWER_BYTES;
  while (limit === undefined && shown.length > 1 && isLong()) {
    shown = shown.slice(0, -1);
    body = render(shown);
  }
  return body;
}

export type Source = { url: string; checked: string | null };

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
const rowFields = ['input_price', 'output_price', 'context_window'] as const;

export const modelRow = {
  ...pick(properties, ['id', 'name', 'vendor']),
  stage: properties.lifecycle.properties.stage,
  ...pick(properties, rowFields),
  source: s.source,
};

/** The row of a model in an answer that lists models. */
export function toModelRow(feed: McpFeed, model: ModelRecord) {
  return {
    ...pick(model, ['id', 'name', 'vendor']),
    stage: model.lifecycle.stage,
    ...pick(model, rowFields),
    source: firstSource(feed, model.sources, modelAddress(feed, model)),
  };
}

export function modelAddress({ apiRoot }: McpFeed, { id }: { id: string }): string {
  return addressOf(apiRoot, 'models.get', { id });
}
