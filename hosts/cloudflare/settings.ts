import { documents } from '../../feed/documents.ts';
import { fileAt } from '../../feed/paths.ts';
import type { RouteTable } from '../../feed/routes.ts';
import { hostFiles } from '../../feed/static-files.ts';
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
      // If every path goes through the worker, it answers for missing files too. Otherwise it could
      // do so for a part of them only: an address that a redirect matches never reaches the worker,
      // and would get a 404 without a body.
      not_found_handling: site.reach === 'all' ? 'none' : '404-page',
      run_worker_first: workerPaths(site),
    },
  };
  return [jsonFile('wrangler.json', settings)];
}

function workerPaths({ config, reach }: Omit<HostSite, 'tree'>): string[] {
  return [...runtimePaths(config.table, reach), ...mcpPaths];
}

type Rule = { from: string; to: string };

/**
 * `_redirects` for Cloudflare and Netlify: a clean address gives its file, with and without a
 * trailing slash.
 *
 * Cloudflare follows a rule even where a file has that very path, so each file that a rule would
 * catch has a rule to itself before it. It reads exact paths before those with placeholders,
 * whatever their order, and takes the first that fits.
 */
export function renderRedirects(table: RouteTable): string {
  const endpoints = Object.values(table);
  const rules = endpoints.flatMap(({ path, answer }): Rule[] => {
    const from = toPattern(path);
    const to = `${from}/index.json`;
    return answer === 'index'
      ? [
          { from, to },
          { from: `${from}/`, to },
        ]
      : [];
  });
  const isOpen = ({ from }: Rule) => from.includes('/:');
  const placeholders = ({ from }: Rule) => from.split('/:').length;
  const open = rules.filter(isOpen).sort((left, right) => placeholders(left) - placeholders(right));
  // Every file that stands in dist under a name of its own, as a pattern.
  const files = new Set([
    ...endpoints.flatMap((endpoint) => fileAt(endpoint, toPattern(endpoint.path)) ?? []),
    ...Object.values(documents).map(({ path }) => toPattern(path)),
  ]);
  const same = [...files]
    .filter((file) => open.some(({ from }) => catches(from, file)))
    .map((file): Rule => ({ from: file, to: file }));
  const exact = [...same, ...rules].filter((rule) => !isOpen(rule));
  const all = [...exact, ...same.filter(isOpen), ...open];
  const lines = all.map(({ from, to }) => `${from} ${to} 200`);
  // Cloudflare's limits, the lowest of the hosts.
  if (exact.length > 2_000 || all.length - exact.length > 100 || lines.some(isTooLong))
    throw new Error(
      `_redirects would hold ${exact.length} exact and ${all.length - exact.length} open rules; ` +
        'Cloudflare takes 2000 and 100',
    );
  return lines.map((line) => `${line}\n`).join('');
}

/** A file of an open endpoint stands for all of its kind: its `:id` fills a segment as a name does. */
function catches(pattern: string, file: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(file);
}

function isTooLong(line: string): boolean {
  return line.length > 1_000;
}

/**
 * A template as hosts write it: `:name` fills a segment. Parts of a segment can't be open, and no
 * rule needs them to be.
 */
function toPattern(template: string): string {
  return template.replace(/\/\{(\w+)\}(?=\/|$)/g, '/:$1');
}
