import { documents } from '../../../feed/documents.ts';
import type { HeaderRule } from '../../../feed/header-rules.ts';
import { expand, fileAt } from '../../../feed/path-templates.ts';
import { type RoutedEndpoint, type RouteTable, takesQuery } from '../../../feed/routes.ts';
import { isSearchIndex, modelRowsFile, resolveFile } from '../../../feed/runtime-documents.ts';
import { isPrivate } from '../../../feed/static-files.ts';
import { renderJson } from '../json.ts';
import type { FileTree, OutputFile } from '../output-file.ts';

export type VercelOptions = {
  /** Every file of dist. */
  readonly tree: FileTree;
  readonly table: RouteTable;
  readonly rules: readonly HeaderRule[];
  readonly program: Uint8Array;
};

/**
 * The folder `.vercel/output`: the files, a function, and the routes between them. The function is
 * asked for lists, since no route can tell apart whether a request has a query that we know, and
 * for whatever has no file; the edge keeps what it answers.
 */
export function* renderVercel({
  tree,
  table,
  rules,
  program,
}: VercelOptions): Generator<OutputFile> {
  for (const [path, bytes] of tree) {
    if (!isPrivate(path)) yield [`static/${path}`, bytes];
    if (isReadByRuntime(table, path)) yield [`${FUNCTION}/data/${path}`, bytes];
  }
  yield [`${FUNCTION}/index.mjs`, program];
  yield [`${FUNCTION}/.vc-config.json`, renderJson(functionSettings)];
  yield ['config.json', renderJson({ version: 3, routes: routes(table, rules) })];
}

const FUNCTION = 'functions/feed.func';

const functionSettings = {
  runtime: 'nodejs22.x',
  handler: 'index.mjs',
  launcherType: 'Nodejs',
  shouldAddHelpers: false,
};

function routes(table: RouteTable, rules: readonly HeaderRule[]): readonly object[] {
  const endpoints = Object.values(table);
  return [
    // What the function sets itself goes before these.
    ...rules.flatMap(({ pattern, set }) =>
      set.length === 0
        ? []
        : [{ src: sourceOf(pattern), headers: Object.fromEntries(set), continue: true }],
    ),
    { src: '^/.*$', methods: ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'], dest: '/feed' },
    ...endpoints
      .filter(takesQuery)
      .map(({ path }) => ({ src: `${sourceOf(path).slice(0, -1)}/?$`, dest: '/feed' })),
    { src: '^/$', dest: `/${documents.docs.file}` },
    { handle: 'filesystem' },
    ...endpoints.flatMap(toFile),
    { src: '^/.*$', dest: '/feed' },
  ];
}

/** `check` looks for the file, and goes on where there is none. */
function toFile(endpoint: RoutedEndpoint): readonly object[] {
  const { path, answer } = endpoint;
  if (answer !== 'index' || takesQuery(endpoint)) return [];
  let count = 0;
  const file = path.replace(/\{\w+\}/g, () => `$${++count}`);
  return [{ src: `${sourceOf(path).slice(0, -1)}/?$`, dest: `${file}/index.json`, check: true }];
}

/** A pattern of `_headers`, or a template, as a regular expression. */
function sourceOf(pattern: string): string {
  const source = pattern
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/:\w+|\{\w+\}/g, '([^/]+)')
    .replace(/\*$/, '.*');
  return `^${source}$`;
}

/**
 * Whether the function needs a file beside it: those from which it answers lists and search, and
 * finds the nearest names.
 */
function isReadByRuntime(table: RouteTable, path: string): boolean {
  const files = (['plans.list', 'leaderboards.list', 'bulk.pricing'] as const).map((id) => {
    return fileAt(table[id], expand(table[id].path, { format: 'json' }).slice(1));
  });
  const board = new RegExp(sourceOf(`${table['leaderboards.board'].path}/index.json`));
  return (
    isSearchIndex(path) ||
    path.startsWith(resolveFile('').replace('.json', '')) ||
    [modelRowsFile, ...files].includes(path) ||
    board.test(`/${path}`)
  );
}
