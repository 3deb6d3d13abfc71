import { groupBy } from '../../feed/collections.ts';
import { pathOfFile } from '../../feed/contract/dist-paths.ts';
import { type Endpoint, type Parameters, typeHint } from '../../feed/contract/endpoint.ts';
import { type EndpointId, endpoints } from '../../feed/contract/endpoints.ts';
import { type Document, documents } from '../../feed/contract/other-files.ts';
import { addressOf, expand, mcpPath, mcpSettings } from '../../feed/contract/paths.ts';
import { routeOf } from '../../feed/contract/routes.ts';
import { problemKinds } from '../../feed/contract/vocabulary.ts';
import { LONG_CONTEXT } from '../derive/llms-answers.ts';
import type { Site } from '../derive/site.ts';
import { type Samples, sampleValues } from './example-ids.ts';
import { fillMarkdown, type MarkdownSlots, markdownAddress, type Templates } from './markdown.ts';
import { encodeText, type RowsByPath } from './output-file.ts';

/** The rows are those of the files whose sizes the guide tells. */
type GuideSource = { site: Site; templates: Templates; rows: RowsByPath; samples: Samples };

export function renderGuide(source: GuideSource): Uint8Array {
  const { site, templates } = source;
  const { apiRoot, about } = site;
  const problems = Object.entries(problemKinds).map(
    ([name, { status, title }]) => `\`${name}\` (${status}): ${title}.`,
  );
  const { markdown } = fillMarkdown(templates, 'guide/llms.md', {
    name: about.name,
    description: about.description,
    base_url: markdownAddress(addressOf(apiRoot, 'discovery.get', {})),
    plans: markdownAddress(addressOf(apiRoot, 'plans.list', {})),
    mcp: markdownAddress(apiRoot + mcpPath),
    mcp_command: code(`claude mcp add --transport http coderfeed ${apiRoot}${mcpPath}`),
    mcp_settings: code(mcpSettings(apiRoot)),
    parameters: bullets(parameterLines()),
    problems: bullets(problems),
    questions: { markdown: questions(source).join('\n') },
    endpoints: bullets(endpointLines(source)),
    documents: bullets(documentLines(source)),
  });
  return encodeText(`${markdown}\n`);
}

function bullets(lines: readonly string[]) {
  return { markdown: lines.map((line) => `- ${line}`).join('\n') };
}

function code(text: string) {
  return { markdown: `\`${text}\`` };
}

/**
 * A line for each endpoint: its path, a request that can be sent as it is, what it gives and
 * how large that is.
 */
function endpointLines(source: GuideSource): string[] {
  const files = groupBy(
    source.rows.values(),
    ({ path }) => routeOf(endpoints, pathOfFile(path))?.id,
  );
  return Object.entries<Endpoint>(endpoints).flatMap(([key, endpoint]) => {
    const id = key as EndpointId; // The keys of the table are its ids.
    const address = sampleAddress(endpoint, source);
    if (address === undefined) return [];
    const size = sizeOfAnswer(id, endpoint, files.get(id) ?? []);
    const { path, summary, returns } = endpoint;
    return `[GET ${path}](${address}): ${summary} Returns ${returns}. ${size}.`;
  });
}

function sampleAddress(
  { path, query }: Endpoint,
  { site: { apiRoot }, samples }: GuideSource,
): string | undefined {
  const request = requestTo(path, samples);
  return request && apiRoot + request + sampleQuery(query, samples);
}

/** `?q=acme-1` where an endpoint needs a parameter: the id of a model, or its name. */
function sampleQuery(parameters: Parameters, { model }: Samples): string {
  const needed = Object.entries(parameters).find(([, { kind }]) => kind === 'text')?.[0];
  if (needed === undefined) return '';
  const value = model?.[needed === 'id' ? 'id' : 'name'] ?? 'model';
  return `?${new URLSearchParams({ [needed]: value })}`;
}

function sizeOfAnswer(
  id: EndpointId,
  { answer, path }: Endpoint,
  files: readonly FileSize[],
): string {
  if (answer === 'runtime') return 'No file, computed for each request';
  if (id === 'manifest.get') return 'Size not given, since it holds the size of this guide';
  return sizeWords(files, path);
}

function documentLines({ site: { apiRoot }, rows, samples }: GuideSource): string[] {
  return Object.values<Document>(documents).flatMap(({ path, file, summary }) => {
    const [head = '', tail] = file.split(/\{\w+\}/);
    const files = [...rows.values()].filter(({ path: found }) =>
      tail === undefined ? found === head : found.startsWith(head) && found.endsWith(tail),
    );
    const request = requestTo(path, samples);
    if (summary === null || files.length === 0 || request === undefined) return [];
    return `[${path}](${apiRoot}${request}): ${summary} ${sizeWords(files, path)}.`;
  });
}

type FileSize = { path: string; bytes: number };

/**
 * The sizes of files of one kind: each where there are few or they differ in format, else the range
 * and the median.
 */
function sizeWords(files: readonly FileSize[], path: string): string {
  if (path.includes('{format}')) {
    const formats = files.map((file) => `${file.path.split('.').at(-1)} ${file.bytes}`);
    return `As ${formats.join(', ')} bytes`;
  }
  const ordered = files.map(({ bytes }) => bytes).sort((left, right) => left - right);
  if (ordered.length === 0) return 'No file';
  if (ordered.length === 1) return `${ordered[0]} bytes`;
  const median = ordered[Math.floor(ordered.length / 2)];
  return `${ordered.length} files of ${ordered[0]} to ${ordered.at(-1)} bytes, median ${median}`;
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
function questions({ site, templates }: GuideSource): string[] {
  const { cheapest, included, value } = site.questions;
  const fill = (name: string, slots: MarkdownSlots) =>
    fillMarkdown(templates, `guide/${name}.md`, slots).markdown;
  return [
    cheapest && fill('cheapest', cheapestSlots(cheapest, site)),
    included &&
      fill('included', {
        request: { markdown: addressOf(site.apiRoot, 'models.get', { id: included.id }) },
        id: code(included.id),
        answer: { markdown: included.plans.map((plan) => `\`${plan}\``).join(', ') },
      }),
    value && fill('value', valueSlots(value, site)),
  ].filter((line) => line !== undefined);
}

type Answered = { [Name in keyof Site['questions']]-?: NonNullable<Site['questions'][Name]> };

/** The cheapest model, with a request that gives all of them. */
function cheapestSlots(cheapest: Answered['cheapest'], { apiRoot, models }: Site): MarkdownSlots {
  const limit = String(1_000 * Math.ceil(models.length / 1_000));
  const query = new URLSearchParams({ status: 'verified', limit });
  return {
    request: { markdown: `${addressOf(apiRoot, 'models.list', {})}?${query}` },
    tokens: LONG_CONTEXT,
    id: code(cheapest.id),
    input: String(cheapest.input_price),
    output: String(cheapest.output_price),
  };
}

/** The models of a board than which none has a higher score for less. */
function valueSlots(value: Answered['value'], { apiRoot }: Site): MarkdownSlots {
  const best = value.best.map((row) => {
    const ending = row.stage === 'deprecated' ? ', deprecated' : '';
    const effort = row.effort === null ? '' : ` at ${row.effort} effort`;
    return `\`${row.model_id}\`${effort} (score ${row.score} at ${row.price}${ending})`;
  });
  return {
    request: { markdown: apiRoot + expand(documents.boardPage.path, { board: value.board }) },
    board: code(value.board),
    price: code(value.basis),
    answer: { markdown: best.join(', ') },
  };
}
