import * as z from 'zod';
import { addressOf } from '../../feed/contract/paths.ts';
import { nearest, quoted } from '../../feed/contract/problems.ts';
import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { spelled, withSpellings } from '../../feed/lookup/lists.ts';
import { type McpFeed, ToolProblem, withNearest } from './feed.ts';

/** A tool as the server lists and calls it. */
export type Tool = {
  name: string;
  description: string;
  input: z.ZodObject;
  /** Rejects with a `ZodError` for other arguments, and with a `ToolProblem` without an answer. */
  run: (feed: McpFeed, values: unknown) => Promise<object>;
};

type Definition<Input extends z.ZodRawShape, Result> = Pick<Tool, 'name' | 'description'> & {
  input: Input;
  run: (feed: McpFeed, values: z.infer<z.ZodObject<Input, z.core.$strict>>) => Promise<Result>;
};

/** A tool that refuses arguments that it does not have. */
export function tool<const Input extends z.ZodRawShape>({
  input,
  run,
  ...about
}: Definition<Input, object>): Tool {
  const schema = z.strictObject(input);
  return { ...about, input: schema, run: async (feed, values) => run(feed, schema.parse(values)) };
}

/** What a list tool found: rows, of which those that are shown are made. */
type FoundRows = { rows: readonly (() => object | Promise<object>)[]; about?: object };

/** Rows that are made where no limit is given. */
const DEFAULT_ROWS = 10;

/** An answer of a tool has fewer bytes of JSON than this, unless more was requested. */
export const ANSWER_BYTES = 2_000;

/** A tool that answers with `limit` rows under a name, or as many as fit, and with their total. */
export function listTool<const Input extends z.ZodRawShape>(
  rowsName: string,
  { input, run, ...definition }: Definition<Input, FoundRows>,
): Tool {
  return tool({
    ...definition,
    input: { ...input, limit: z.int().min(1).max(50).optional() },
    async run(feed, given) {
      // The compiler can't tell the type of what a schema and this field make.
      const { limit, ...values } = given as { limit?: number } & Parameters<typeof run>[1];
      const found = await run(feed, values as Parameters<typeof run>[1]);
      const shown = await Promise.all(
        found.rows.slice(0, limit ?? DEFAULT_ROWS).map((make) => make()),
      );
      const answer = { ...found.about, [rowsName]: shown, total: found.rows.length };
      if (limit === undefined)
        while (shown.length > 1 && byteSize(answer) >= ANSWER_BYTES) shown.pop();
      return answer;
    },
  });
}

function byteSize(answer: object): number {
  return new TextEncoder().encode(JSON.stringify(answer)).length;
}

/** Longer than any id of any system. */
export const text = z.string().min(1).max(policy.maximumQueryLength);

export function optionalParameter<Schema extends z.ZodType>(schema: Schema, description: string) {
  return schema.optional().describe(description);
}

/** The parameters that several tools have. */
export const parameters = {
  model: text.describe('Id of a model, of any system.'),
  provider: optionalParameter(text, 'Who sells, such as `bedrock`, where the id does not say it.'),
  board: optionalParameter(
    text,
    'Key of a board; a wrong one is answered with those that there are.',
  ),
  vendor: optionalParameter(text, 'Name or slug of a vendor.'),
};

/** Some properties of a record, in the order of their names. */
export function pick<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  // Each name has been taken from the row.
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** The rows of a vendor, by name or slug; rejects where no row has one of that name. */
export function ofVendor<Row extends { vendor: string }>(
  rows: readonly Row[],
  vendor: string | undefined,
): readonly Row[] {
  if (vendor === undefined) return rows;
  const names = withSpellings(rows.map((row) => row.vendor));
  const wanted = spelled(names, vendor);
  if (wanted.length > 0) return rows.filter((row) => wanted.includes(row.vendor));
  const near = nearest(
    vendor,
    names.map(([name]) => name),
  );
  throw new ToolProblem(withNearest(`There is no vendor ${quoted(vendor)} here.`, near));
}

export type ToolSource = { url: string; checked: string | null };

/**
 * The first source of a price, which is the best, by its address and day: the answers of the tools
 * are short. A price without sources is only known from `address`.
 */
export function sourceOf(sources: readonly ToolSource[] | undefined, address: string): ToolSource {
  const [best] = sources ?? [];
  return best === undefined ? { url: address, checked: null } : pick(best, ['url', 'checked']);
}

/** The row of a model in an answer that lists models. */
export function toModelRow(feed: McpFeed, model: ModelRecord) {
  return {
    ...pick(model, ['id', 'name', 'vendor']),
    stage: model.lifecycle.stage,
    ...pick(model, ['input_price', 'output_price', 'context_window']),
    source: sourceOf(model.sources, modelAddress(feed, model)),
  };
}

export function modelAddress({ apiRoot }: McpFeed, { id }: { id: string }): string {
  return addressOf(apiRoot, 'models.get', { id });
}
