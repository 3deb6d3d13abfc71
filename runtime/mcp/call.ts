import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { nearest, quoted } from '../../feed/problems.ts';
import { type McpFeed, nearestSentence, ToolProblem } from './feed.ts';
import { findPlans, listChanges } from './list-tools.ts';
import {
  compareModels,
  estimateCost,
  getModelTool,
  resolveModelId,
  searchModels,
  selectModelsTool,
} from './model-tools.ts';
import { findOffers, rankModels } from './offer-tools.ts';
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
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
};

/**
 * The first value that does not fit, and why. Validators compile schemas to code, which edge hosts
 * refuse, or bring the whole of JSON Schema.
 */
function findMismatch(
  value: unknown,
  schema: object,
  path: readonly (string | number)[],
): { path: readonly (string | number)[]; reason: string } | undefined {
  const { type, enum: allowed, required = [], properties = {}, items, ...rest }: Schema = schema;
  const found = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const isType = type === 'integer' ? Number.isInteger(value) : found === type;
  if (!isType) return { path, reason: `Instance type "${found}" is invalid. Expected "${type}".` };
  if (allowed && !allowed.includes(value))
    return { path, reason: `Instance does not match any of ${JSON.stringify(allowed)}.` };
  const missing = required.find((name) => !Object.hasOwn(Object(value), name));
  if (missing !== undefined)
    return { path, reason: `Instance does not have required property "${missing}".` };
  const reason = findExcess(value, rest);
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

/** What is too small, too large, or written otherwise. */
function findExcess(value: unknown, schema: Schema): string | undefined {
  const { minItems = 0, maxItems = Infinity, minLength = 0, maxLength = Infinity } = schema;
  const { minimum = -Infinity, maximum = Infinity, pattern = '' } = schema;
  if (typeof value === 'number') {
    if (value < minimum) return `${value} is less than ${minimum}.`;
    return value > maximum ? `${value} is greater than ${maximum}.` : undefined;
  }
  if (typeof value === 'string') {
    const { length } = [...value];
    if (length < minLength) return `String is too short (${length} < ${minLength}).`;
    if (length > maxLength) return `String is too long (${length} > ${maxLength}).`;
    return new RegExp(pattern, 'u').test(value) ? undefined : 'String does not match pattern.';
  }
  if (!Array.isArray(value)) return undefined;
  const { length } = value;
  if (length > maxItems) return `Array has too many items (${length} > ${maxItems}).`;
  return length < minItems ? `Array has too few items (${length} < ${minItems}).` : undefined;
}
