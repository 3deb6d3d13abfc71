import { format } from 'node:util';
import { transform } from 'esbuild';
import type { Dataset } from '../build/dataset/dataset.ts';
import type { Site } from '../build/derive/site.ts';
import { deriveSite } from '../build/derive/site.ts';
import { snapshotOf } from '../build/render/runtime-files.ts';
import { run } from '../clients/typescript/command/run.ts';
import { createClient } from '../clients/typescript/src/client.ts';
import { cost } from '../clients/typescript/src/cost.ts';
import { FeedProblem } from '../clients/typescript/src/problem.ts';
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
import type { Snapshot } from '../feed/snapshot.ts';
import { problemKinds } from '../feed/vocabulary.ts';
import { renderHostTable } from '../test/conformance/hosts.ts';

/** The documents that have generated parts. `npm run fix` writes them. */
export const documentPaths = ['README.md', 'docs/api.md', 'docs/host-table.md'] as const;

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
  'docs/host-table.md': { hosts: renderHostTable },
} as const satisfies Record<(typeof documentPaths)[number], Record<string, (site: Site) => string>>;

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
  const answer = search(loadSearchIndex(createSearchIndex(searchDocuments), apiRoot), q);
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

/** The text of a document with new content between the marks of one generated part. */
function fillPart(
  text: string,
  { path, name, content }: { path: string; name: string; content: string },
): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${path} has no part between ${begin} and ${end}`);
  return `${text.slice(0, from + begin.length)}\n${content}\n${text.slice(to)}`;
}

function markdownTable(heading: string[], rows: string[][]): string {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  return [heading, heading.map(() => '---'), ...escaped]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

type FieldSchema = {
  type?: string | readonly string[];
  description?: string;
  items?: FieldSchema;
  enum?: readonly (string | null)[];
};

/** A row for each field of an object, in the order in which answers have them. */
function fieldTable({ properties }: { properties: { [name: string]: FieldSchema } }): string {
  const rows = Object.entries(properties).map(([name, schema]) => [
    `\`${name}\``,
    typeText(schema),
    schema.description ?? '',
  ]);
  return markdownTable(['field', 'type', 'meaning'], rows);
}

function typeText({ type = 'any', items, enum: values }: FieldSchema): string {
  if (items !== undefined) return `array of ${typeText(items)}`;
  if (values !== undefined)
    return values.map((value) => (value === null ? 'null' : `\`${value}\``)).join(', ');
  return typeof type === 'string' ? type : type.join(' or ');
}

export const clientPage = 'docs/clients.md';

/** A program on the page, and the block with its output. */
const PROGRAM = /```(ts|sh)\n([\s\S]*?)```\n\n```text\n[\s\S]*?```/g;

/**
 * The page with the output of each program. The data is that of its own newest day, so that the
 * page is the same until the data changes.
 */
export async function fillClientPage(text: string, dataset: Dataset): Promise<string> {
  const siteOf = (today: string) => deriveSite(dataset, { apiRoot: 'https://feed.example', today });
  const { day } = snapshotOf(siteOf(LAST_DAY));
  const snapshot = snapshotOf(siteOf(day));
  const outputs: string[] = [];
  for (const [, language = '', program = ''] of text.matchAll(PROGRAM)) {
    const output =
      language === 'sh'
        ? await outputOfCommand(program, snapshot)
        : await outputOfModule(program, snapshot);
    outputs.push(`\`\`\`${language}\n${program}\`\`\`\n\n\`\`\`text\n${output}\`\`\``);
  }
  return text.replace(PROGRAM, () => outputs.shift() ?? '');
}

/** Runs `npx coderfeed …` with the snapshot. */
async function outputOfCommand(line: string, snapshot: Snapshot): Promise<string> {
  let output = '';
  const print = (text: string) => {
    output += text;
  };
  const [, , ...args] = line.trim().split(/\s+/);
  await run(args, {
    environment: {},
    isTerminal: false,
    version: '',
    loadSnapshot: async () => snapshot,
    serveMcp: async () => {
      throw new Error('A server gives no output for the page.');
    },
    print,
    printError: print,
  });
  return output;
}

/** Runs a module with the package, and gives what it logs. */
async function outputOfModule(program: string, snapshot: Snapshot): Promise<string> {
  const exports: Record<string, object> = {
    coderfeed: { createClient, FeedProblem },
    'coderfeed/cost': { cost },
    'coderfeed/snapshot': { default: snapshot },
  };
  const { code } = await transform(program, { loader: 'ts', target: 'es2022' });
  const body = code.replace(
    /^import (?:(\w+)|(\{[^}]*\})) from "([^"]+)";$/gm,
    (_, name, names, from) =>
      `const ${names ?? `{ default: ${name} }`} = packages[${JSON.stringify(from)}];`,
  );
  const lines: string[] = [];
  const console = { log: (...values: unknown[]) => lines.push(`${format(...values)}\n`) };
  // A program of the page is written by whoever runs this.
  const runProgram = new AsyncFunction('packages', 'console', body);
  await runProgram(exports, console);
  return lines.join('');
}

/** On it every price has come. */
const LAST_DAY = '9999-12-30';

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
