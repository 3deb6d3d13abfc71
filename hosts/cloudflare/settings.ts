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
 * trailing slash. A file that an open rule would catch has a rule to itself before it, since
 * Cloudflare follows a rule even where a file has that very path; the first that fits counts.
 */
function renderRedirects(table: RouteTable): string {
  const endpoints = Object.values(table).map(({ path, answer }) => {
    // As hosts write a template: `:name` fills a segment.
    return { path: path.replace(/\/\{(\w+)\}(?=\/|$)/g, '/:$1'), answer };
  });
  const rewrites = endpoints
    .filter(({ answer }) => answer === 'index')
    .flatMap(({ path }) => [path, `${path}/`].map((from): Rule => [from, `${path}/index.json`]));
  const files = [
    ...endpoints.flatMap((endpoint) => fileAt(endpoint, endpoint.path) ?? []),
    ...Object.values(documents).map(({ path }) => path),
  ];
  const isCaught = (file: string) =>
    rewrites.some(([from]) => isOpen(from) && toPattern(from).test(file));
  const same = [...new Set(files)].filter(isCaught).map((file): Rule => [file, file]);
  return [...same, ...rewrites]
    .sort((left, right) => rank(left) - rank(right))
    .map(([from, to]) => `${from} ${to} 200\n`)
    .join('');
}

type Rule = [from: string, to: string];

/** Exact rules stand before open ones, files before rewrites, and fewer names before more. */
function rank([from, to]: Rule): number {
  if (!isOpen(from)) return 0;
  return from === to ? 1 : from.split('/:').length;
}

function isOpen(path: string): boolean {
  return path.includes('/:');
}

/** A file of an open endpoint stands for all of its kind: its `:id` fills a segment as a name does. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}
