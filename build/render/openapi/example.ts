import type { BulkFormat } from '../../../feed/endpoint.ts';
import { type EndpointId, endpoints } from '../../../feed/endpoints.ts';
import { expand } from '../../../feed/paths.ts';
import { csvColumns } from '../../../feed/schemas/data-package.ts';
import type { AnsweredId, Answers } from '../../derive/answers.ts';
import { type BulkBody, renderBulk } from '../bulk.ts';

/**
 * An answer to show: the request that it answers, and the number of items that its lists are cut
 * to, where they are.
 */
export type Example = { readonly request: string; readonly value: unknown; readonly cut?: number };

type Values = Readonly<Record<string, string>>;

/** The answer of an endpoint for the values in its path; undefined where there is none. */
export function answerExample(
  id: AnsweredId,
  answers: Answers,
  values: Values = {},
): Example | undefined {
  const isWanted = (found: Values) =>
    Object.entries(values).every(([name, value]) => found[name] === value);
  const answer = answers[id].find((found) => isWanted(found.values));
  return answer && { request: expand(endpoints[id].path, values), value: answer.body };
}

export type BulkId = Exclude<
  Extract<EndpointId, `bulk.${string}`>,
  'bulk.cost_vectors' | 'bulk.datapackage'
>;

/** The bulk answer cut to its first row. */
export function bulkExample(id: BulkId, answers: Answers): Example {
  const body = bulkBody(id, answers);
  const example = { request: expand(endpoints[id].path, { format: 'json' }), value: body };
  return cutTo({ cut: 1 }, example);
}

/** The text of a bulk answer cut to its first row. */
export function bulkText(
  id: BulkId,
  answers: Answers,
  format: Exclude<BulkFormat, 'json'>,
): string {
  const rows = Object.entries(bulkBody(id, answers)).map(
    ([kind, all]) => [kind, all.slice(0, 1)] as const,
  );
  const bulk = { columns: csvColumns(endpoints[id]), body: Object.fromEntries(rows) };
  return new TextDecoder().decode(renderBulk(format, bulk));
}

function bulkBody(id: BulkId, answers: Answers): BulkBody {
  return answers[id][0]?.body ?? {};
}

/**
 * The example with no more than `cut` items in each of its lists; the example itself where it has
 * no more, or no `cut` is given.
 */
export function cutTo<Given extends Example | undefined>(
  { cut }: { readonly cut?: number },
  example: Given,
): Example | Given {
  if (cut === undefined) return example;
  const entries = Object.entries(Object(example?.value));
  if (
    example === undefined ||
    !entries.some(([, field]) => Array.isArray(field) && field.length > cut)
  )
    return example;
  const shortened = entries.map(([name, field]) => [
    name,
    Array.isArray(field) ? field.slice(0, cut) : field,
  ]);
  return { ...example, value: Object.fromEntries(shortened), cut };
}
