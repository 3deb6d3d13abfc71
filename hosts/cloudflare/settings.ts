import { hostFiles } from '../../feed/contract/dist-paths.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { fileAt } from '../../feed/contract/paths.ts';
import type { RouteTable } from '../../feed/contract/routes.ts';
import {
  type Host,
  type HostFile,
  type HostSite,
  jsonFile,
  MCP_MODULE,
  mcpPaths,
  runtimePaths,
} from '../host.ts';

/** Workers static assets and Pages: dist itself, with a worker in it. */
export const cloudflare: Host = {
  platform: 'neutral',
  isDefault: true,
  async distFiles(site) {
    return [
      [WORKER, await site.program()],
      [MCP_MODULE, await site.mcpProgram()],
      jsonFile('_routes.json', { version: 1, include: workerPaths(site), exclude: [] }),
      // Workers read _headers and _redirects themselves and upload everything else that is not
      // named here; Pages leaves its own files out.
      [
        '.assetsignore',
        hostFiles.map((file) => (/^_(headers|redirects)$/.test(file) ? '' : `${file}\n`)).join(''),
      ],
      // Netlify reads it too.
      ['_redirects', renderRedirects(site.config.table)],
    ];
  },
  folders: [
    // Not in dist: `wrangler dev` starts anew for each change in the folder that it serves.
    { pathFor: () => '.cloudflare', render: renderSettings },
    // Where wrangler looks for settings that a build has written.
    {
      pathFor: () => '.wrangler/deploy',
      render: () => [jsonFile('config.json', { configPath: '../../.cloudflare/wrangler.json' })],
    },
  ],
};

const WORKER = '_worker.js';

function renderSettings(site: HostSite): HostFile[] {
  const directory = `../${site.dist}`;
  const settings = {
    name: 'coderfeed',
    main: `${directory}/${WORKER}`,
    // The day is fixed: without one wrangler takes today, which its own runtime may not know yet.
    compatibility_date: '2026-04-01',
    assets: {
      directory,
      binding: 'ASSETS',
      not_found_handling: '404-page',
      run_worker_first: workerPaths(site),
    },
  };
  return [jsonFile('wrangler.json', settings)];
}

function workerPaths({ config }: Omit<HostSite, 'tree'>): string[] {
  return [...runtimePaths(config.table), ...mcpPaths];
}

/**
 * `_redirects` for Cloudflare and Netlify: a clean address gives its file, with and without a
 * trailing slash. Exact rules come first, then those that keep a file at its own path, then open
 * ones, those with fewer names before those with more: the first that fits counts.
 */
function renderRedirects(table: RouteTable): string {
  const rewrites = rewritesOf(table);
  const rules = [...rulesOfFiles(table, rewrites), ...rewrites];
  return rules
    .sort((left, right) => rank(left) - rank(right))
    .map(([from, to]) => `${from} ${to} 200\n`)
    .join('');
}

/** The path that is requested, and the path of the file that answers; both may hold `:name`. */
type Rewrite = [from: string, to: string];

function rewritesOf(table: RouteTable): Rewrite[] {
  return Object.values(table)
    .filter(({ answer }) => answer === 'index')
    .map(({ path }) => toHostTemplate(path))
    .flatMap((path): Rewrite[] => [
      [path, `${path}/index.json`],
      [`${path}/`, `${path}/index.json`],
    ]);
}

/**
 * Cloudflare follows a rule even where a file has that very path, so a file that an open rule would
 * catch has a rule to itself. A file of an open endpoint stands for all of its kind.
 */
function rulesOfFiles(table: RouteTable, rewrites: readonly Rewrite[]): Rewrite[] {
  const files = new Set<string>(Object.values(documents).map(({ path }) => path));
  for (const { path, answer } of Object.values(table)) {
    const file = fileAt({ answer }, toHostTemplate(path));
    if (file !== undefined) files.add(file);
  }
  const openPatterns = rewrites
    .map(([from]) => from)
    .filter(isOpen)
    .map(toPattern);
  return [...files]
    .filter((file) => openPatterns.some((pattern) => pattern.test(file)))
    .map((file) => [file, file]);
}

function rank([from, to]: Rewrite): number {
  if (!isOpen(from)) return 0;
  return from === to ? 1 : from.split('/:').length;
}

/** `/v1/models/{id}` as hosts write it: `:id` fills a segment. */
function toHostTemplate(path: string): string {
  return path.replace(/\{(\w+)\}(?=\/|$)/g, ':$1');
}

function isOpen(path: string): boolean {
  return path.includes('/:');
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}
