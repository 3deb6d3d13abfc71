import { type Document, documents } from '../../../feed/documents.ts';
import { type Endpoint, typeHint } from '../../../feed/endpoint.ts';
import { type EndpointId, endpoints } from '../../../feed/endpoints.ts';
import { expand } from '../../../feed/paths.ts';
import { problemKinds } from '../../../feed/vocabulary.ts';
import type { Markdown } from '../markdown/text.ts';
import type { FileSizes } from '../output-file.ts';
import type { Samples } from '../samples.ts';
import { endpointSizes, sizeWords } from './sizes.ts';

type Source = { readonly apiRoot: string; readonly sizes: FileSizes; readonly samples: Samples };

/**
 * A line for each endpoint: its path, a request that can be sent as it is, what it gives and
 * how large that is.
 */
export function endpointList({ apiRoot, sizes, samples }: Source): Markdown {
  const words = endpointSizes(sizes);
  return listOf(
    Object.entries<Endpoint>(endpoints).flatMap(([key, { path, query, summary, returns }]) => {
      const id = key as EndpointId; // The keys of the table are its ids.
      const request = requestTo(path, samples);
      const needed = Object.entries(query).find(([, { kind }]) => kind === 'text');
      const search =
        needed === undefined
          ? ''
          : `?${new URLSearchParams({ [needed[0]]: samples.model?.[needed[0] === 'id' ? 'id' : 'name'] ?? 'model' })}`;
      if (request === undefined) return [];
      return `[GET ${path}](${apiRoot}${request}${search}): ${summary} Returns ${returns}. ${sized(words.get(id) ?? UNSIZED[id])}`;
    }),
  );
}

/** A line for each document, those that this feed has. */
export function documentList({ apiRoot, sizes, samples }: Source): Markdown {
  return listOf(
    Object.values<Document>(documents).flatMap(({ path, file, summary }) => {
      const bytes = [...sizes]
        .filter(([found]) => isOf(file, found))
        .map(([, length]) => ({ bytes: length }));
      const request = requestTo(path, samples);
      if (summary === null || bytes.length === 0 || request === undefined) return [];
      return `[${path}](${apiRoot}${request}): ${summary} ${sized(sizeWords(bytes))}`;
    }),
  );
}

/** What each endpoint that takes a query understands. */
export function parameterList(): Markdown {
  const withQuery = Object.values<Endpoint>(endpoints).filter(
    ({ query }) => Object.keys(query).length > 0,
  );
  return listOf(
    withQuery.map(({ path, query }) => {
      const parameters = Object.entries(query).map(
        ([name, parameter]) => `\`${name}\` (${typeHint(parameter)})`,
      );
      return `\`${path}\`: ${parameters.join(', ')}`;
    }),
  );
}

/** Every code of a problem. */
export function problemList(): Markdown {
  return listOf(
    Object.entries(problemKinds).map(
      ([code, { status, title }]) => `\`${code}\` (${status}): ${title}.`,
    ),
  );
}

/** Why an endpoint has no size. */
const UNSIZED: { readonly [Id in EndpointId]?: string } = {
  'search.search': 'no file, computed for each request',
  'resolve.get': 'no file, computed for each request',
  'manifest.get': 'size not given, since it holds the size of this guide',
};

function sized(words = 'no file'): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** The path with real names in its braces; undefined where the feed has none. */
function requestTo(
  path: string,
  { model, rankedModel, plan, provider, ranking, changes, vendor }: Samples,
): string | undefined {
  const sampleOf: Readonly<Record<string, { readonly id: string } | undefined>> = {
    [endpoints['plans.get'].path]: plan,
    [endpoints['providers.get'].path]: provider,
    [endpoints['leaderboards.model'].path]: rankedModel,
  };
  const id = (path in sampleOf ? sampleOf[path] : model)?.id;
  const values: Readonly<Record<string, string | undefined>> = {
    id,
    board: ranking?.board,
    period: ranking?.period,
    month: changes?.month,
    slug: vendor,
    format: 'json',
  };
  const known = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const names = new Set(known.map(([name]) => name));
  const isFilled = [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => names.has(name));
  return isFilled ? expand(path, Object.fromEntries(known)) : undefined;
}

/** Whether a file is the one that a document's file names, with any name in its braces. */
function isOf(template: string, file: string): boolean {
  const [head = '', tail] = template.split(/\{\w+\}/);
  return tail === undefined ? file === head : file.startsWith(head) && file.endsWith(tail);
}

function listOf(lines: readonly string[]): Markdown {
  return { markdown: lines.map((line) => `- ${line}`).join('\n') };
}
