import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { nearest, quoted } from '../../feed/problems.ts';
import { type McpFeed, nearestSentence, ToolProblem } from './feed.ts';
import { compareModels, rankModels, searchModels, selectModelsTool } from './list-tools.ts';
import { estimateCost, findOffers, getModelTool, resolveModelId } from './model-tools.ts';
import { findPlans, listChanges } from './plan-tools.ts';
import type { ObjectSchema, Tool } from './tool.ts';

/** The tools, by the name under which they are called. */
export const tools = {
  search_models: searchModels,
  get_model: getModelTool,
  resolve_model_id: resolveModelId,
  estimate_cost: estimateCost,
  compare_models: compareModels,
  select_models: selectModelsTool,
  rank_models: rankModels,
  find_offers: findOffers,
  find_plans: findPlans,
  list_changes: listChanges,
} as const satisfies { readonly [name: string]: Tool };

export type Call = { name: string; values: unknown };

/** Receives an error of ours with the name of what failed. */
export type OnError = (error: unknown, name: string) => void;

/**
 * Calls a tool. The answer has its JSON as text too, for clients that read no structured content; a
 * problem is an answer with `isError`, which the model that called the tool reads.
 */
export async function callTool(
  feed: McpFeed,
  { name, values = {} }: Call,
  onError: OnError,
): Promise<CallToolResult> {
  const answer = (text: string) => [{ type: 'text' as const, text }];
  try {
    const tool = getTool(name);
    const problem = argumentsProblem(tool.input, values);
    if (problem !== undefined) throw new ToolProblem(problem);
    const structuredContent = { ...(await tool.run(feed, values)) };
    return { content: answer(JSON.stringify(structuredContent)), structuredContent };
  } catch (error) {
    if (error instanceof ToolProblem) return { isError: true, content: answer(error.message) };
    onError(error, name);
    const text = 'The feed can not be read right now. Call the tool again in a few seconds.';
    return { isError: true, content: answer(text) };
  }
}

function getTool(name: string): Tool {
  const named: { readonly [name: string]: Tool } = tools;
  const tool = Object.hasOwn(named, name) ? named[name] : undefined;
  if (tool !== undefined) return tool;
  const names = Object.keys(tools);
  throw new ToolProblem(
    `There is no tool ${quoted(name)}; there are ${names.join(', ')}.${nearestSentence(nearest(name, names))}`,
  );
}

/** What is wrong with the arguments of a tool, and what would do; undefined where they fit. */
function argumentsProblem(schema: ObjectSchema, values: unknown): string | undefined {
  const names = Object.keys(schema.properties);
  const unknown = Object.keys(Object(values)).find((name) => !names.includes(name));
  if (unknown !== undefined)
    return `${quoted(unknown)} is not an argument of this tool; it takes ${names.join(', ')}.${nearestSentence(nearest(unknown, names))}`;
  const found = findMismatch(values, schema, []);
  return found && `${found.path.join('.') || 'The arguments'}: ${found.reason}`;
}

/** The keywords of JSON Schema that the inputs of tools use. */
type Schema = Partial<Omit<ObjectSchema, 'type'>> & {
  type?: string;
  enum?: readonly unknown[];
  items?: Schema;
  pattern?: string;
} & { [Bound in `${'min' | 'max'}${'Items' | 'Length' | 'imum'}`]?: number };

/**
 * The first value that does not fit, and why. Validators compile schemas to code, which edge hosts
 * refuse, or bring the whole of JSON Schema.
 */
function findMismatch(
  value: unknown,
  schema: Schema,
  path: readonly (string | number)[],
): { path: readonly (string | number)[]; reason: string } | undefined {
  const { type, required = [], properties = {}, items } = schema;
  const found = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const isType = type === 'integer' ? Number.isInteger(value) : found === type;
  if (!isType) return { path, reason: `It is of type ${found}; it must be of type ${type}.` };
  const missing = required.find((name) => !Object.hasOwn(Object(value), name));
  const reason = missing === undefined ? findExcess(value, schema) : `It lacks ${missing}.`;
  if (reason !== undefined) return { path, reason };
  const parts = Array.isArray(value)
    ? value.map((part, index) => [index, part, items] as const)
    : Object.entries(properties).map(([name, part]) => [name, Object(value)[name], part] as const);
  for (const [name, part, partSchema] of parts) {
    const mismatch =
      part !== undefined && partSchema && findMismatch(part, partSchema, [...path, name]);
    if (mismatch) return mismatch;
  }
  return undefined;
}

/** What is none of the values, too small, too large, or written otherwise. */
function findExcess(value: unknown, schema: Schema): string | undefined {
  const { enum: allowed, pattern = '' } = schema;
  if (allowed && !allowed.includes(value)) return `It must be one of ${allowed.join(', ')}.`;
  const [size, least = -Infinity, most = Infinity, unit = ''] =
    typeof value === 'number'
      ? [value, schema.minimum, schema.maximum]
      : typeof value === 'string'
        ? [[...value].length, schema.minLength, schema.maxLength, ' characters']
        : Array.isArray(value)
          ? [value.length, schema.minItems, schema.maxItems, ' items']
          : [0];
  if (size < least) return `${size}${unit}; ${least} is the least.`;
  if (size > most) return `${size}${unit}; ${most} is the most.`;
  return typeof value === 'string' && !new RegExp(pattern, 'u').test(value)
    ? `It does not match ${pattern}.`
    : undefined;
}
