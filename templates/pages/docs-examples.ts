import type { Endpoint } from '../../feed/contract/endpoint.ts';
import { expand } from '../../feed/contract/paths.ts';
import { taskBoards } from '../components/task-costs.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';

type ExampleAnswer = {
  readonly values: { readonly [name: string]: string };
  readonly body?: unknown;
};

/** A request of an endpoint for what is current, with its answer where the build has it. */
export function exampleOf(data: Data, id: string, { path, answer, query }: Endpoint) {
  // A page doesn't know when the build was made; an empty time would be one that no answer has.
  if (id === 'discovery.get') return { path, body: { ...data.discovery, generated_at: '…' } };
  const wanted = currentRecords(data);
  if (answer === 'runtime') {
    const [parameter = 'q'] = Object.keys(query);
    return { path: `${path}?${parameter}=${wanted.id?.[0] ?? 'gpt'}` };
  }
  const answers: readonly ExampleAnswer[] = data.answers[id] ?? [];
  const isCurrent = ({ values }: ExampleAnswer) =>
    Object.entries(values).every(([name, value]) => wanted[name]?.includes(value) ?? true);
  const chosen = answers.find(isCurrent) ?? answers[0];
  // A feed without providers, say, has no answer to show a path with.
  if (chosen === undefined) return { path };
  return { path: expand(path, { ...chosen.values, format: 'json' }), body: chosen.body };
}

/**
 * The records that examples are of, by the name of the value in a path: the best ranked model that is
 * served, the first plan that includes it, the provider with most offers, the board of task costs.
 */
function currentRecords(data: Data): { [name: string]: string[] } {
  const [model] = [...data.servedRanks].find(([, rank]) => rank === 1) ?? [];
  const plan = data.soldPlans.find(({ models }) => model && models?.includes(model))?.id;
  const [provider] = data.providers.toSorted((left, right) => right.offer_count - left.offer_count);
  const board = taskBoards(data)[0]?.board.key;
  return {
    id: [model, plan, provider?.id].filter((id) => id !== undefined),
    ...(board !== undefined && { board: [board] }),
  };
}

/** So many fields of an object, and characters of a text, are enough to know it by. */
const MOST_FIELDS = 12;
const MOST_CHARACTERS = 60;

/** An answer as one reads it: one record of each list, and the first fields of each record. */
export function shortenedJson(page: Page, value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return shortenedValue(value);
  const isList = Array.isArray(value);
  const most = isList ? 1 : MOST_FIELDS;
  const items = Object.entries(value);
  if (items.length === 0) return isList ? '[]' : '{}';
  const inner = `${indent}  `;
  // What lies deeper is left to the answer itself.
  if (inner.length > 6) return isList ? '[…]' : '{…}';
  const lines = items.slice(0, most).map(([key, item]) => {
    const text = shortenedJson(page, item, inner);
    return isList ? `${inner}${text}` : `${inner}"${key}": ${text}`;
  });
  const left = items.length - most;
  if (left > 0) lines.push(`${inner}${page.t('… {count} more', { count: left })}`);
  const body = `\n${lines.join(',\n')}\n${indent}`;
  return isList ? `[${body}]` : `{${body}}`;
}

function shortenedValue(value: unknown): string {
  const isLong = typeof value === 'string' && value.length > MOST_CHARACTERS;
  return JSON.stringify(isLong ? `${value.slice(0, MOST_CHARACTERS)}…` : value);
}
