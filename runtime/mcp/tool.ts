import type { McpFeed } from './feed.ts';

/** A closed JSON Schema of an object, as `object()` makes it. */
export type ObjectSchema = {
  readonly type: 'object';
  readonly properties: { readonly [name: string]: object };
};

/** A tool as the server lists and calls it. */
export type Tool = {
  readonly title: string;
  readonly description: string;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  /** Takes arguments that fit `input`. Rejects with a `ToolProblem` where there is no answer. */
  readonly run: (feed: McpFeed, values: unknown) => Promise<object>;
};

/** Defines a tool; `Values` is the type of its `input`, against which the server checks arguments. */
export function tool<Values>(
  definition: Omit<Tool, 'run'> & {
    readonly run: (feed: McpFeed, values: Values) => Promise<object>;
  },
): Tool {
  const { run } = definition;
  // The server calls it with checked arguments alone.
  return { ...definition, run: (feed, values) => run(feed, values as Values) };
}

/** An answer of a tool has fewer bytes of JSON than this, unless more was requested. */
export const ANSWER_BYTES = 2_000;

/** Rows that a list tool prepares where no limit is given; as many as fit are answered. */
export const DEFAULT_ROWS = 10;

export const limitParameter = {
  type: 'integer',
  minimum: 1,
  maximum: 50,
  description: `How many rows to list; without it as many as fit ${ANSWER_BYTES} bytes. \`total\` counts all.`,
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
  while (count > 1 && bytesOf(body) >= ANSWER_BYTES) {
    count -= 1;
    body = render(rows.slice(0, count));
  }
  return body;
}

function bytesOf(body: object): number {
  return new TextEncoder().encode(JSON.stringify(body)).length;
}
