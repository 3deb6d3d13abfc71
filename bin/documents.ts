import type { Site } from '../build/derive/site.ts';
import { type Endpoint, typeHint } from '../feed/contract/endpoint.ts';
import { endpoints } from '../feed/contract/endpoints.ts';
import { type FieldSchema, fieldType } from '../feed/contract/field-type.ts';
import { type Document, documents } from '../feed/contract/other-files.ts';
import { addressOf } from '../feed/contract/paths.ts';
import { board, entry } from '../feed/contract/schemas/board.ts';
import { change } from '../feed/contract/schemas/changes.ts';
import { modelDetail } from '../feed/contract/schemas/model.ts';
import { plan } from '../feed/contract/schemas/plan.ts';
import { problemKinds } from '../feed/contract/vocabulary.ts';
import { search } from '../feed/lookup/search.ts';
import { createSearchIndex, loadSearchIndex } from '../feed/lookup/search-index.ts';
import { INSTRUCTIONS, tools } from '../runtime/mcp/server.ts';
import { renderHostTable } from '../test/conformance/hosts.ts';

/** The documents that have generated parts. `npm run fix` writes them. */
export const documentPaths = [
  'README.md',
  'docs/api.md',
  'docs/host-table.md',
  'clients/skills/coderfeed/SKILL.md',
];

/**
 * The text of a document with its parts generated from the endpoint table, the schemas, the tools
 * and the data.
 */
export function fillDocument(text: string, site: Site): string {
  return text.replace(
    /(<!-- (\w+):begin -->\n)[\s\S]*?(\n<!-- \2:end -->)/g,
    (_, begin: string, name: string, end: string) => {
      const render = parts[name];
      if (render === undefined) throw new Error(`no part of a document is called ${name}`);
      return begin + render(site) + end;
    },
  );
}

const parts: { readonly [name: string]: (site: Site) => string } = {
  curl: firstAnswer,
  endpoints: endpointTable,
  parameters: parameterTable,
  documents: documentTable,
  problems: problemTable,
  model: () => fieldTable(modelDetail),
  plan: () => fieldTable(plan),
  board: () => fieldTable(board),
  entry: () => fieldTable(entry),
  change: () => fieldTable(change),
  hosts: renderHostTable,
  instructions: () => INSTRUCTIONS,
  tools: () => tools.map(({ name, description }) => `- \`${name}\`: ${description}`).join('\n'),
};

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
  const answer = search(loadSearchIndex(createSearchIndex(searchDocuments, apiRoot)), q);
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

function markdownTable(heading: string[], rows: string[][]): string {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  return [heading, heading.map(() => '---'), ...escaped]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** A row for each field of an object, in the order in which answers have them. */
function fieldTable({ properties }: { properties: { [name: string]: FieldSchema } }): string {
  const rows = Object.entries(properties).map(([name, schema]) => [
    `\`${name}\``,
    `\`${fieldType(schema)}\``,
    schema.description ?? '',
  ]);
  return markdownTable(['field', 'type', 'meaning'], rows);
}
