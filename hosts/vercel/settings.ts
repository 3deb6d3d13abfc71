import { documents } from '../../feed/documents.ts';
import type { HeaderRule } from '../../feed/headers.ts';
import { languages, pages } from '../../feed/pages.ts';
import { expand, fileAt } from '../../feed/paths.ts';
import { type RoutedEndpoint, type RouteTable, takesQuery } from '../../feed/routes.ts';
import {
  INDEX_FILE,
  isPrivate,
  isSearchIndex,
  modelRowsFile,
  resolveFile,
} from '../../feed/static-files.ts';
import { type Host, type HostFile, type HostSite, MCP_MODULE } from '../host.ts';
import { fillJson } from '../shared/templates.ts';

/**
 * The files, a function, and the routes between them. The function answers lists, since no route
 * can match on whether a request has a query, and whatever has no file; the edge caches its
 * responses.
 */
export const vercel: Host = {
  platform: 'node',
  isRunning: ({ VERCEL }) => VERCEL === '1',
  folders: [
    {
      pathFor: () => '.vercel/output',
      render,
      // `vercel build` writes them before and after it runs the build.
      hostWrites: ['builds.json', 'diagnostics/'],
    },
  ],
};

async function* render(site: HostSite): AsyncGenerator<HostFile> {
  const { tree, config, rules, templates, program, mcpProgram } = site;
  for (const [path, bytes] of tree) {
    if (!isPrivate(path)) yield [`static/${path}`, bytes];
    if (isReadByRuntime(config.table, path)) yield [`${FUNCTION}/data/${path}`, bytes];
  }
  yield [`${FUNCTION}/index.mjs`, await program()];
  yield [`${FUNCTION}/${MCP_MODULE}`, await mcpProgram()];
  yield [`${FUNCTION}/.vc-config.json`, fillJson(templates, 'vc-config.json')];
  yield ['config.json', fillJson(templates, 'config.json', routes(config.table, rules))];
}

const FUNCTION = 'functions/feed.func';

function routes(table: RouteTable, rules: readonly HeaderRule[]) {
  const endpoints = Object.values(table);
  return {
    // The headers that the function sets itself take precedence.
    headers: rules.flatMap(({ pattern, set }) =>
      set.length === 0
        ? []
        : [{ src: sourceOf(pattern), headers: Object.fromEntries(set), continue: true }],
    ),
    queries: endpoints
      .filter(takesQuery)
      .map(({ path }) => ({ src: `${sourceOf(path).slice(0, -1)}/?$`, dest: '/feed' })),
    docs: `/${documents.docs.file}`,
    files: [
      ...endpoints.flatMap(toFile),
      ...Object.values(languages).flatMap(({ prefix }) =>
        Object.values(pages).flatMap(({ path }) => toPage(`${prefix}${path}`)),
      ),
    ],
  };
}

/** `check` looks for the file, and continues with the next route where there is none. */
function toFile(endpoint: RoutedEndpoint): readonly object[] {
  const { path, answer } = endpoint;
  if (answer !== 'index' || takesQuery(endpoint)) return [];
  return [fileRoute(path, INDEX_FILE)];
}

function toPage(path: string): readonly object[] {
  return path === documents.docs.path ? [] : [fileRoute(path.slice(0, -1), documents.docs.file)];
}

function fileRoute(path: string, file: string): object {
  let count = 0;
  const folder = path.replace(/\{\w+\}/g, () => `$${++count}`);
  return { src: `${sourceOf(path).slice(0, -1)}/?$`, dest: `${folder}/${file}`, check: true };
}

/** A pattern of `_headers`, or a template, as a regular expression. */
function sourceOf(pattern: string): string {
  const source = pattern
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/:\w+|\{\w+\}/g, '([^/]+)')
    .replace('*', '.*');
  return `^${source}$`;
}

/** Whether the function reads a file: for lists and search, the nearest names, and MCP. */
function isReadByRuntime(table: RouteTable, path: string): boolean {
  const bulk = [table['bulk.pricing'], table['bulk.models']];
  const read = [
    // In place of the list of models.
    modelRowsFile,
    ...bulk.map((file) => fileAt(file, expand(file.path, { format: 'json' }).slice(1))),
    ...Object.entries(table)
      .filter(([id]) => id.endsWith('.list') && id !== 'models.list')
      .map(([, endpoint]) => fileAt(endpoint, endpoint.path.slice(1))),
  ];
  const records = [table['leaderboards.board'], table['models.get'], table['plans.get']].map(
    (endpoint) => new RegExp(sourceOf(`${endpoint.path}/index.json`)),
  );
  return (
    isSearchIndex(path) ||
    path.startsWith(resolveFile('').replace('.json', '')) ||
    read.includes(path) ||
    records.some((record) => record.test(`/${path}`))
  );
}
