import { groupBy } from '../../feed/collections.ts';
import { pathOfFile } from '../../feed/contract/dist-paths.ts';
import { type Endpoint, typeHint } from '../../feed/contract/endpoint.ts';
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
type Source = { site: Site; templates: Templates; rows: RowsByPath; samples: Samples };

export function renderGuide(source: Source): Uint8Array {
  const { site, templates } = source;
  const { apiRoot, about } = site;
  const list = (lines: readonly string[]) => {
    return { markdown: lines.map((line) => `- ${line}`).join('\n') };
  };
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
    parameters: list(parameterLines()),
    problems: list(problems),
    questions: { markdown: questions(source).join('\n') },
    endpoints: list(endpointLines(source)),
    documents: list(documentLines(source)),
  });
  return encodeText(`${markdown}\n`);
}

function code(text: string) {
  return { markdown: `\`${text}\`` };
}

/**
 * A line for each endpoint: its path, a request that can be sent as it is, what it gives and
 * how large that is.
 */
function endpointLines({ site: { apiRoot }, rows, samples }: Source): string[] {
  const files = groupBy(rows.values(), ({ path }) => routeOf(endpoints, pathOfFile(path))?.id);
  return Object.entries<Endpoint>(endpoints).flatMap(([key, { path, query, ...about }]) => {
    const id = key as EndpointId; // The keys of the table are its ids.
    const request = requestTo(path, samples);
    if (request === undefined) return [];
    const needed = Object.entries(query).find(([, { kind }]) => kind === 'text')?.[0];
    const value = samples.model?.[needed === 'id' ? 'id' : 'name'] ?? 'model';
    const search = needed === undefined ? '' : `?${new URLSearchParams({ [needed]: value })}`;
    const size =
      about.answer === 'runtime'
        ? 'No file, computed for each request'
        : id === 'manifest.get'
          ? 'Size not given, since it holds the size of this guide'
          : sizeWords(files.get(id) ?? [], path);
    const words = `${about.summary} Returns ${about.returns}. ${size}.`;
    return `[GET ${path}](${apiRoot}${request}${search}): ${words}`;
  });
}

function documentLines({ site: { apiRoot }, rows, samples }: Source): string[] {
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

/**
 * The sizes of files of one kind: each where there are few or they differ in format, else the range
 * and the median.
 */
function sizeWords(files: readonly { path: string; bytes: number }[], path: string): string {
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
function questions({ site, templates }: Source): string[] {
  const { apiRoot, models } = site;
  const { cheapest, included, value } = site.questions;
  const fill = (name: string, slots: MarkdownSlots) =>
    fillMarkdown(templates, `guide/${name}.md`, slots).markdown;
  const limit = String(1_000 * Math.ceil(models.length / 1_000));
  const query = new URLSearchParams({ status: 'verified', limit });
  const best = value?.best.map((row) => {
    const ending = row.stage === 'deprecated' ? ', deprecated' : '';
    const effort = row.effort === null ? '' : ` at ${row.effort} effort`;
    return `\`${row.model_id}\`${effort} (score ${row.score} at ${row.price}${ending})`;
  });
  return [
    cheapest &&
      fill('cheapest', {
        request: { markdown: `${addressOf(apiRoot, 'models.list', {})}?${query}` },
        tokens: LONG_CONTEXT,
        id: code(cheapest.id),
        input: String(cheapest.input_price),
        output: String(cheapest.output_price),
      }),
    included &&
      fill('included', {
        request: { markdown: addressOf(apiRoot, 'models.get', { id: included.id }) },
        id: code(included.id),
        answer: { markdown: included.plans.map((plan) => `\`${plan}\``).join(', ') },
      }),
    value &&
      fill('value', {
        request: { markdown: apiRoot + expand(documents.boardPage.path, { board: value.board }) },
        board: code(value.board),
        price: code(value.basis),
        answer: { markdown: best?.join(', ') ?? '' },
      }),
  ].filter((line) => line !== undefined);
}
