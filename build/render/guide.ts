import { groupBy } from '../../feed/collections.ts';
import { type Document, documents } from '../../feed/documents.ts';
import { type Endpoint, typeHint } from '../../feed/endpoint.ts';
import { type EndpointId, endpoints } from '../../feed/endpoints.ts';
import { addressOf, expand, mcpPath, mcpSettings } from '../../feed/paths.ts';
import { routeOf } from '../../feed/routes.ts';
import { pathOfFile } from '../../feed/static-files.ts';
import { problemKinds } from '../../feed/vocabulary.ts';
import { LONG_CONTEXT } from '../derive/questions.ts';
import type { Site } from '../derive/site.ts';
import { fillMarkdown, type MarkdownSlots, markdownAddress } from './markdown.ts';
import { encodeText, type FileSizes, type OutputFile } from './output-file.ts';
import { type Samples, samplesOf, sampleValues } from './samples.ts';
import type { Templates } from './templates.ts';

export type GuideOptions = {
  templates: Templates;
  /** The sizes of the files that the guide tells. */
  sizes: FileSizes;
};

export function renderGuide(site: Site, { templates, sizes }: GuideOptions): OutputFile {
  const { apiRoot, about } = site;
  const source = { apiRoot, sizes, samples: samplesOf(site, sizes) };
  const { markdown } = fillMarkdown(templates, 'guide/llms.md', {
    name: about.name,
    description: about.description,
    base_url: markdownAddress(addressOf(apiRoot, 'discovery.get', {})),
    plans: markdownAddress(addressOf(apiRoot, 'plans.list', {})),
    mcp: markdownAddress(apiRoot + mcpPath),
    mcp_command: code(`claude mcp add --transport http coderfeed ${apiRoot}${mcpPath}`),
    mcp_settings: code(mcpSettings(apiRoot)),
    parameters: list(parameterLines()),
    problems: list(
      Object.entries(problemKinds).map(
        ([name, { status, title }]) => `\`${name}\` (${status}): ${title}.`,
      ),
    ),
    questions: { markdown: questions(site, templates).join('\n') },
    endpoints: list(endpointLines(source)),
    documents: list(documentLines(source)),
  });
  return [documents.guide.file, encodeText(`${markdown}\n`)];
}

function list(lines: readonly string[]) {
  return { markdown: lines.map((line) => `- ${line}`).join('\n') };
}

function code(text: string) {
  return { markdown: `\`${text}\`` };
}

type Source = { apiRoot: string; sizes: FileSizes; samples: Samples };

/**
 * A line for each endpoint: its path, a request that can be sent as it is, what it gives and
 * how large that is.
 */
function endpointLines({ apiRoot, sizes, samples }: Source): string[] {
  const files = groupBy(sizes, ([file]) => routeOf(endpoints, pathOfFile(file))?.id);
  return Object.entries<Endpoint>(endpoints).flatMap(([key, { path, query, summary, returns }]) => {
    const id = key as EndpointId; // The keys of the table are its ids.
    const request = requestTo(path, samples);
    if (request === undefined) return [];
    const needed = Object.entries(query).find(([, { kind }]) => kind === 'text')?.[0];
    const value = samples.model?.[needed === 'id' ? 'id' : 'name'] ?? 'model';
    const search = needed === undefined ? '' : `?${new URLSearchParams({ [needed]: value })}`;
    const size = unsized[id] ?? sizeWords(files.get(id) ?? [], path);
    return `[GET ${path}](${apiRoot}${request}${search}): ${summary} Returns ${returns}. ${size}.`;
  });
}

const unsized: { readonly [Id in EndpointId]?: string } = {
  'search.search': 'No file, computed for each request',
  'resolve.get': 'No file, computed for each request',
  'manifest.get': 'Size not given, since it holds the size of this guide',
};

function documentLines({ apiRoot, sizes, samples }: Source): string[] {
  return Object.values<Document>(documents).flatMap(({ path, file, summary }) => {
    const [head = '', tail] = file.split(/\{\w+\}/);
    const files = [...sizes].filter(([found]) =>
      tail === undefined ? found === head : found.startsWith(head) && found.endsWith(tail),
    );
    const request = requestTo(path, samples);
    if (summary === null || files.length === 0 || request === undefined) return [];
    return `[${path}](${apiRoot}${request}): ${summary} ${sizeWords(files, path)}.`;
  });
}

/**
 * The sizes of files of one kind: each where there are few or they differ in format, else the range
 * and the median.
 */
function sizeWords(files: readonly (readonly [file: string, bytes: number])[], path: string) {
  if (path.includes('{format}')) {
    const formats = files.map(([file, bytes]) => `${file.split('.').at(-1)} ${bytes}`);
    return `As ${formats.join(', ')} bytes`;
  }
  const ordered = files.map(([, bytes]) => bytes).sort((left, right) => left - right);
  const [least] = ordered;
  if (least === undefined) return 'No file';
  if (ordered.length === 1) return `${least} bytes`;
  const median = ordered[Math.floor(ordered.length / 2)];
  return `${ordered.length} files of ${least} to ${ordered.at(-1)} bytes, median ${median}`;
}

function parameterLines(): string[] {
  return Object.values<Endpoint>(endpoints).flatMap(({ path, query }) => {
    const parameters = Object.entries(query).map(
      ([name, parameter]) => `\`${name}\` (${typeHint(parameter)})`,
    );
    return parameters.length === 0 ? [] : [`\`${path}\`: ${parameters.join(', ')}`];
  });
}

/** The path with real names in its braces; undefined where the feed has none. */
function requestTo(path: string, samples: Samples): string | undefined {
  const values = sampleValues(path, samples);
  return values && expand(path, values);
}

/**
 * A line for each question that the data answers: the one request, how to read what it gives, and
 * today's answer. It names records by their ids: a name may hold brackets, at which many a reader
 * of links would stop, escaped or not.
 */
function questions({ apiRoot, models, questions }: Site, templates: Templates): string[] {
  const { cheapest, included, value } = questions;
  const fill = (name: string, slots: MarkdownSlots) =>
    fillMarkdown(templates, `guide/${name}.md`, slots).markdown;
  const lines: string[] = [];
  if (cheapest !== undefined) {
    const limit = String(1_000 * Math.ceil(models.length / 1_000));
    const query = new URLSearchParams({ status: 'verified', limit });
    lines.push(
      fill('cheapest', {
        request: { markdown: `${addressOf(apiRoot, 'models.list', {})}?${query}` },
        tokens: LONG_CONTEXT,
        id: code(cheapest.id),
        input: cheapest.inputPrice,
        output: String(cheapest.outputPrice),
      }),
    );
  }
  if (included !== undefined)
    lines.push(
      fill('included', {
        request: { markdown: addressOf(apiRoot, 'models.get', { id: included.id }) },
        id: code(included.id),
        answer: { markdown: included.plans.map((plan) => code(plan).markdown).join(', ') },
      }),
    );
  if (value !== undefined) {
    const answer = value.best.map((row) => {
      const ending = row.stage === 'deprecated' ? ', deprecated' : '';
      return `\`${row.model_id}\` (score ${row.score} at ${row[row.price_basis]}${ending})`;
    });
    lines.push(
      fill('value', {
        request: { markdown: apiRoot + expand(documents.boardPage.path, { board: value.board }) },
        board: code(value.board),
        price: code(value.best[0]?.price_basis ?? 'blended_price'),
        answer: { markdown: answer.join(', ') },
      }),
    );
  }
  return lines;
}
