import { type Document, documents } from '../../feed/documents.ts';
import { type Endpoint, typeHint } from '../../feed/endpoint.ts';
import { type EndpointId, endpoints } from '../../feed/endpoints.ts';
import { addressOf, expand, mcpPath, mcpSettings } from '../../feed/paths.ts';
import { routeOf } from '../../feed/routes.ts';
import { pathOfFile } from '../../feed/static-files.ts';
import { problemKinds } from '../../feed/vocabulary.ts';
import { LONG_CONTEXT, type Questions } from '../derive/questions.ts';
import type { Site } from '../derive/site.ts';
import { fillMarkdown, type Markdown, markdownAddress } from './markdown.ts';
import { encodeText, type FileSizes, type OutputFile } from './output-file.ts';
import { type Samples, samplesOf } from './samples.ts';
import type { Templates } from './templates.ts';

export type GuideOptions = {
  templates: Templates;
  /** The sizes of the files that the guide tells. */
  sizes: FileSizes;
};

/** `llms.txt`, in the form that llmstxt.org proposes. */
export function renderGuide(site: Site, { templates, sizes }: GuideOptions): OutputFile {
  const { apiRoot, about } = site;
  const source = { apiRoot, sizes, samples: samplesOf(site, sizes) };
  const { markdown } = fillMarkdown(templates, 'guide/llms.md', {
    name: about.name,
    description: about.description,
    base_url: markdownAddress(addressOf(apiRoot, 'discovery.get', {})),
    plans: markdownAddress(addressOf(apiRoot, 'plans.list', {})),
    mcp: markdownAddress(apiRoot + mcpPath),
    mcp_command: { markdown: `\`claude mcp add --transport http coderfeed ${apiRoot}${mcpPath}\`` },
    mcp_settings: { markdown: `\`${mcpSettings(apiRoot)}\`` },
    parameters: parameterList(),
    problems: problemList(),
    questions: questionList(site, templates),
    endpoints: endpointList(source),
    documents: documentList(source),
  });
  return [documents.guide.file, encodeText(`${markdown}\n`)];
}

type Source = { apiRoot: string; sizes: FileSizes; samples: Samples };

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
  const sampleOf: Readonly<Record<string, { id: string } | undefined>> = {
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

/**
 * A line for each question that the data answers: the one request, how to read what it gives, and
 * today's answer. It names records by their ids: a name may hold brackets, at which many a reader
 * of links would stop, escaped or not.
 */
export function questionList(site: Site, templates: Templates): Markdown {
  const { cheapest, included, value } = site.questions;
  const lines = [
    cheapest && fillMarkdown(templates, 'guide/cheapest.md', cheapestSlots(site, cheapest)),
    included && fillMarkdown(templates, 'guide/included.md', includedSlots(site, included)),
    value && fillMarkdown(templates, 'guide/value.md', valueSlots(site, value)),
  ];
  return { markdown: lines.flatMap((line) => line?.markdown ?? []).join('\n') };
}

function cheapestSlots(
  { apiRoot, models }: Site,
  { id, inputPrice, outputPrice }: NonNullable<Questions['cheapest']>,
) {
  const query = new URLSearchParams({
    status: 'verified',
    limit: String(THOUSAND * Math.ceil(models.length / THOUSAND)),
  });
  return {
    request: { markdown: `${addressOf(apiRoot, 'models.list', {})}?${query}` },
    tokens: LONG_CONTEXT,
    id: code(id),
    input: inputPrice,
    output: String(outputPrice),
  };
}

function includedSlots({ apiRoot }: Site, { id, plans }: NonNullable<Questions['included']>) {
  return {
    request: { markdown: addressOf(apiRoot, 'models.get', { id }) },
    id: code(id),
    answer: { markdown: plans.map((plan) => code(plan).markdown).join(', ') },
  };
}

function valueSlots({ apiRoot }: Site, { board, best }: NonNullable<Questions['value']>) {
  const answer = best.map(
    (row) =>
      `${code(row.model_id).markdown} (score ${row.score} at ${row[row.price_basis]}${row.stage === 'deprecated' ? ', deprecated' : ''})`,
  );
  return {
    request: { markdown: apiRoot + expand(documents.boardPage.path, { board }) },
    board: code(board),
    price: code(best[0]?.price_basis ?? 'blended_price'),
    answer: { markdown: answer.join(', ') },
  };
}

const THOUSAND = 1_000;

/** An id as code. It is a slug, so nothing in it could end the code. */
function code(slug: string): Markdown {
  return { markdown: `\`${slug}\`` };
}

/**
 * How many bytes the answers of each endpoint have, in words; endpoints without a file are left
 * out.
 */
export function endpointSizes(files: FileSizes): ReadonlyMap<EndpointId, string> {
  const sizes = new Map<EndpointId, Size[]>();
  for (const [file, length] of files) {
    const route = routeOf(endpoints, pathOfFile(file));
    if (route === undefined) continue;
    const known = sizes.get(route.id) ?? [];
    known.push({ bytes: length, format: route.values.format });
    sizes.set(route.id, known);
  }
  return new Map([...sizes].map(([id, found]) => [id, sizeWords(found)]));
}

type Size = { bytes: number; format?: string | undefined };

/**
 * The sizes of files of one kind: each where there are few or they differ in format, else the range
 * and the median.
 */
export function sizeWords(sizes: readonly Size[]): string {
  if (sizes.some(({ format }) => format !== undefined))
    return `as ${sizes.map(({ bytes, format }) => `${format} ${bytes}`).join(', ')} bytes`;
  const ordered = sizes.map(({ bytes }) => bytes).sort((left, right) => left - right);
  const [least, most] = [ordered[0], ordered.at(-1)];
  if (ordered.length === 1) return `${least} bytes`;
  return `${ordered.length} files of ${least} to ${most} bytes, median ${ordered[Math.floor(ordered.length / 2)]}`;
}
