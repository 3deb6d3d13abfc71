import type { Site } from '../build/derive/site.ts';
import { type Document, documents } from '../feed/documents.ts';
import { type Endpoint, typeHint } from '../feed/endpoint.ts';
import { endpoints } from '../feed/endpoints.ts';
import { addressOf } from '../feed/paths.ts';
import { board, entry } from '../feed/schemas/board.ts';
import { change } from '../feed/schemas/changes.ts';
import { modelDetail } from '../feed/schemas/model.ts';
import { plan } from '../feed/schemas/plan.ts';
import { search } from '../feed/search.ts';
import { createSearchIndex, loadSearchIndex } from '../feed/search-index.ts';
import { problemKinds } from '../feed/vocabulary.ts';
import { fieldTable, fillPart, markdownTable } from './markdown-parts.ts';

/** The documents that have generated parts. `npm run fix` writes them. */
export const documentPaths = ['README.md', 'docs/api.md'] as const;

/**
 * The text of a document with its parts generated from the endpoint table, the schemas and the
 * data.
 */
export function fillDocument(
  path: (typeof documentPaths)[number],
  text: string,
  site: Site,
): string {
  return Object.entries(parts[path]).reduce(
    (filled, [name, render]) => fillPart(filled, { path, name, content: render(site) }),
    text,
  );
}

type Parts = { readonly [name: string]: (site: Site) => string };

const parts = {
  'README.md': { curl: firstAnswer },
  'docs/api.md': {
    endpoints: endpointTable,
    parameters: parameterTable,
    documents: documentTable,
    problems: problemTable,
    model: () => fieldTable(modelDetail),
    plan: () => fieldTable(plan),
    board: () => fieldTable(board),
    entry: () => fieldTable(entry),
    change: () => fieldTable(change),
  },
} as const satisfies { readonly [Path in (typeof documentPaths)[number]]: Parts };

function endpointTable(): string {
  const rows = Object.values(endpoints).map(({ path, query, returns, summary }: Endpoint) => {
    const parameters = Object.keys(query).map((name) => `\`${name}\``);
    return [`\`${path}\``, parameters.join(', '), returns, summary];
  });
  return markdownTable(['path', 'parameters', 'body', 'answers'], rows);
}

function parameterTable(): string {
  const rows = Object.values(endpoints).flatMap(({ path, query }: Endpoint) =>
    Object.entries(query).map(([name, parameter]) => [
      `\`${path}\``,
      `\`${name}\``,
      typeHint(parameter),
      parameter.description,
    ]),
  );
  return markdownTable(['path', 'parameter', 'value', 'meaning'], rows);
}

function documentTable(): string {
  const rows = Object.values(documents).flatMap(({ path, summary }: Document) =>
    summary === null ? [] : [[`\`${path}\``, summary]],
  );
  return markdownTable(['path', 'document'], rows);
}

function problemTable(): string {
  const rows = Object.entries(problemKinds).map(([code, { status, title }]) => [
    `\`${code}\``,
    String(status),
    title,
  ]);
  return markdownTable(['code', 'status', 'title'], rows);
}

/** A first request with the answer that the real data gives. */
function firstAnswer({ apiRoot, searchDocuments }: Site): string {
  const q = 'opus 4.5';
  const address = `${addressOf(apiRoot, 'search.search', {})}?${new URLSearchParams({ q })}`;
  const answer = search(loadSearchIndex(createSearchIndex(searchDocuments)), q, apiRoot);
  return [
    '```sh',
    `curl -s '${address}'`,
    '```',
    '',
    '```json',
    JSON.stringify(answer, null, 2),
    '```',
  ].join('\n');
}
