import type { RouteTable } from '../../feed/routes.ts';
import { hostFiles } from '../../feed/static-files.ts';
import { type Host, type HostFile, type HostSite, MCP_MODULE, type RuntimeReach } from '../host.ts';
import { mcpPaths, runtimePaths } from '../shared/runtime-paths.ts';
import { fillJson, jsonText } from '../shared/templates.ts';
import { renderRedirects } from './redirects.ts';

/** Workers static assets and Pages: dist itself, with a worker in it. */
export const cloudflare: Host = {
  platform: 'neutral',
  isDefault: true,
  limits: {
    name: 'Cloudflare',
    files: 100_000,
    freeFiles: 20_000,
    fileBytes: 25 * 1024 * 1024,
    source: 'https://developers.cloudflare.com/workers/platform/limits/',
  },
  async distFiles({ config: { table }, reach, program, mcpProgram }) {
    return [
      [WORKER, await program()],
      [MCP_MODULE, await mcpProgram()],
      ['_routes.json', jsonText({ version: 1, include: workerPaths(table, reach), exclude: [] })],
      ['.assetsignore', ignoredFiles.map((file) => `${file}\n`).join('')],
      // Netlify reads it too.
      ['_redirects', renderRedirects(table)],
    ];
  },
  folders: [
    // Not in dist: `wrangler dev` starts anew for each change in the folder that it serves.
    { pathFor: () => '.cloudflare', render: renderSettings },
    // Where wrangler looks for settings that a build has written.
    {
      pathFor: () => '.wrangler/deploy',
      render: () => [['config.json', jsonText({ configPath: '../../.cloudflare/wrangler.json' })]],
    },
  ],
};

/** The day is fixed: without one wrangler takes today, which its own runtime may not know yet. */
export const COMPATIBILITY_DATE = '2026-04-01';

const WORKER = '_worker.js';

/**
 * Workers read _headers and _redirects themselves and upload everything else that is not named
 * here; Pages leaves its own files out.
 */
const ignoredFiles = hostFiles.filter((file) => file !== '_headers' && file !== '_redirects');

function renderSettings({ config, dist, reach, templates }: HostSite): readonly HostFile[] {
  const directory = `../${dist}`;
  const settings = fillJson(templates, 'wrangler.json', {
    main: `${directory}/${WORKER}`,
    compatibilityDate: COMPATIBILITY_DATE,
    directory,
    notFoundHandling: notFoundHandling[reach],
    paths: workerPaths(config.table, reach),
  });
  return [['wrangler.json', settings]];
}

function workerPaths(table: RouteTable, reach: RuntimeReach): readonly string[] {
  return [...runtimePaths(table, reach), ...mcpPaths];
}

/**
 * If every path goes through the worker, it answers for missing files too. Otherwise it could do so
 * for a part of them only: an address that a redirect matches never reaches the worker, and would
 * get a 404 without a body.
 */
const notFoundHandling = { queries: '404-page', all: 'none' } as const satisfies {
  readonly [Reach in RuntimeReach]: string;
};
