import { INDEX_FILE, isPrivate } from '../../feed/contract/dist-paths.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { pages } from '../../feed/contract/page-table.ts';
import { languageNames, languages, movedPages } from '../../feed/contract/pages.ts';
import { takesQuery } from '../../feed/contract/routes.ts';
import { type Host, type HostFile, type HostSite, jsonFile, MCP_MODULE } from '../host.ts';

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

const FUNCTION = 'functions/feed.func';
/**
 * What the function reads: for lists, search and the nearest names, and for MCP, which gives every
 * answer.
 */
const FUNCTION_READS = /^(?:v1|plans)\/.*\.json$/;

async function* render(site: HostSite): AsyncGenerator<HostFile> {
  for (const [path, bytes] of site.tree) {
    if (!isPrivate(path)) yield [`static/${path}`, bytes];
    if (FUNCTION_READS.test(path)) yield [`${FUNCTION}/data/${path}`, bytes];
  }
  yield [`${FUNCTION}/index.mjs`, await site.program()];
  yield [`${FUNCTION}/${MCP_MODULE}`, await site.mcpProgram()];
  yield jsonFile(`${FUNCTION}/.vc-config.json`, {
    runtime: 'nodejs22.x',
    handler: 'index.mjs',
    launcherType: 'Nodejs',
    shouldAddHelpers: false,
  });
  yield jsonFile('config.json', { version: 3, routes: routesOf(site) });
}

/** The routes of the Build Output, in the order in which Vercel tries them. */
function routesOf({ config: { table }, rules }: HostSite): object[] {
  const endpoints = Object.values(table);
  const lists = endpoints.filter(takesQuery);
  const files = endpoints.filter((one) => one.answer === 'index' && !takesQuery(one));
  return [
    ...headerRoutes(rules),
    { src: '^/.*$', methods: ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'], dest: '/feed' },
    ...lists.map(({ path }) => ({ src: `^${toSource(path)}/?$`, dest: '/feed' })),
    { src: '^/$', dest: `/${documents.home.file}` },
    { handle: 'filesystem' },
    ...files.map(({ path }) => fileRoute(path, INDEX_FILE)),
    ...pageTemplates().map((path) => fileRoute(path.slice(0, -1), documents.home.file)),
    { src: '^/.*$', dest: '/feed' },
  ];
}

/** The headers that the function sets itself take precedence over these. */
function headerRoutes(rules: HostSite['rules']): object[] {
  return rules
    .filter(({ set }) => set.length > 0)
    .map(({ pattern, set }) => {
      return { src: `^${toSource(pattern)}$`, headers: Object.fromEntries(set), continue: true };
    });
}

/**
 * The paths of all kinds of pages but the first page, and of those that moved, in each language.
 */
function pageTemplates(): string[] {
  const paths = Object.values(pages).map(({ path }) => path);
  return languageNames
    .flatMap((language) => {
      const moved = movedPages.filter((page) => page.languages.includes(language));
      const all = [...paths, ...moved.map(({ from }) => from)];
      return all.map((path) => languages[language].prefix + path);
    })
    .filter((path) => path !== documents.home.path);
}

/** `check` looks for the file, and continues with the next route where there is none. */
function fileRoute(path: string, file: string): object {
  let count = 0;
  const folder = path.replace(/\{\w+\}/g, () => `$${++count}`);
  return { src: `^${toSource(path)}/?$`, dest: `${folder}/${file}`, check: true };
}

/** A pattern of `_headers`, or a template, as the source of a regular expression. */
function toSource(pattern: string): string {
  return pattern
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{\w+\}/g, '([^/]+)')
    .replace('*', '.*');
}
