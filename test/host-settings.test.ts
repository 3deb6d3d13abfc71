import { describe, expect, it } from 'vitest';
import type { HeaderRule } from '../feed/contract/headers.ts';
import type { RouteTable } from '../feed/contract/routes.ts';
import { runtimeConfig } from '../feed/contract/runtime-config.ts';
import { cloudflare } from '../hosts/cloudflare/settings.ts';
import { githubPages } from '../hosts/github-pages/settings.ts';
import type { Host, HostSite } from '../hosts/host.ts';
import { netlify } from '../hosts/netlify/settings.ts';
import { vercel } from '../hosts/vercel/settings.ts';

// What is written for each host, for a feed of five endpoints and a few files.

const rules: HeaderRule[] = [
  { line: 1, pattern: '/*', detached: [], set: [['Cache-Control', 'no-store']] },
  { line: 3, pattern: '/v1/models/*.json', detached: [], set: [['Content-Type', 'text/plain']] },
  { line: 5, pattern: '/nothing', detached: ['Cache-Control'], set: [] },
];

const config = runtimeConfig({ apiRoot: 'https://feed.example', rules });
const { table } = config;
// A part of the table is enough for settings, which look no endpoint up by its id.
const some = {
  'models.list': table['models.list'],
  'leaderboards.board': table['leaderboards.board'],
  'leaderboards.period': table['leaderboards.period'],
  'search.search': table['search.search'],
  'manifest.get': table['manifest.get'],
} as unknown as RouteTable;

function siteOf(files: readonly string[]): HostSite {
  return {
    config: { ...config, table: some },
    rules,
    tree: new Map(files.map((path) => [path, Buffer.from(`<head></head>${path}`)])),
    dist: 'dist',
    program: async () => Buffer.from('program;'),
    mcpProgram: async () => Buffer.from('mcp;'),
  };
}

/** The texts of a host's folders, by folder and path. */
async function foldersOf({ folders }: Host, files: readonly string[] = []) {
  const texts: Record<string, string> = {};
  for (const { pathFor, render } of folders)
    for await (const [path, content] of render(siteOf(files)))
      texts[`${pathFor('dist')}/${path}`] = Buffer.from(content).toString();
  return texts;
}

describe('Cloudflare', () => {
  it('has a worker in dist, and rules that give a clean address its file', async () => {
    const files = (await cloudflare.distFiles?.(siteOf([]))) ?? [];
    const texts = files.map(([path, content]) => [path, Buffer.from(content).toString()]);
    expect(Object.fromEntries(texts)).toEqual({
      '_worker.js': 'program;',
      '_mcp.mjs': 'mcp;',
      '_routes.json':
        '{"version":1,"include":["/v1/models","/v1/models/","/v1/search","/v1/search/",' +
        '"/mcp","/mcp/"],"exclude":[]}\n',
      '.assetsignore': '_worker.js\n_mcp.mjs\n_routes.json\nserve.json\n.assetsignore\n',
      _redirects: `/v1/models /v1/models/index.json 200
/v1/models/ /v1/models/index.json 200
/v1/leaderboards/:board/index.json /v1/leaderboards/:board/index.json 200
/v1/leaderboards/:board /v1/leaderboards/:board/index.json 200
/v1/leaderboards/:board/ /v1/leaderboards/:board/index.json 200
/v1/leaderboards/:board/:period /v1/leaderboards/:board/:period/index.json 200
/v1/leaderboards/:board/:period/ /v1/leaderboards/:board/:period/index.json 200
`,
    });
  });

  it('has settings where wrangler looks for them', async () => {
    expect(await foldersOf(cloudflare)).toEqual({
      '.cloudflare/wrangler.json':
        '{"name":"coderfeed","main":"../dist/_worker.js","compatibility_date":"2026-04-01",' +
        '"assets":{"directory":"../dist","binding":"ASSETS","not_found_handling":"404-page",' +
        '"run_worker_first":["/v1/models","/v1/models/","/v1/search","/v1/search/","/mcp","/mcp/"]}}\n',
      '.wrangler/deploy/config.json': '{"configPath":"../../.cloudflare/wrangler.json"}\n',
    });
  });
});

it('Netlify has two edge functions, each with the paths that it is called for', async () => {
  const folder = '.netlify/v1/edge-functions';
  expect(await foldersOf(netlify)).toEqual({
    [`${folder}/feed.js`]:
      'program;export const config = {"path":["/v1/models","/v1/models/","/v1/search","/v1/search/"]};\n',
    [`${folder}/mcp.js`]: 'mcp;export const config = {"path":["/mcp","/mcp/"]};\n',
  });
});

describe('Vercel', () => {
  const output = '.vercel/output';
  const files = ['_headers', 'index.html', 'plans/index.json', 'v1/models/index.json', 'feed.xml'];

  it('has the public files, and beside the function those that it reads', async () => {
    const texts = await foldersOf(vercel, files);
    expect(Object.keys(texts).toSorted()).toEqual([
      `${output}/config.json`,
      `${output}/functions/feed.func/.vc-config.json`,
      `${output}/functions/feed.func/_mcp.mjs`,
      `${output}/functions/feed.func/data/plans/index.json`,
      `${output}/functions/feed.func/data/v1/models/index.json`,
      `${output}/functions/feed.func/index.mjs`,
      `${output}/static/feed.xml`,
      `${output}/static/index.html`,
      `${output}/static/plans/index.json`,
      `${output}/static/v1/models/index.json`,
    ]);
  });

  it('sends lists, search, other methods and what has no file to the function', async () => {
    const texts = await foldersOf(vercel);
    const { version, routes } = JSON.parse(texts[`${output}/config.json`] ?? '');
    const isPage = ({ dest }: { dest?: string }) => dest?.endsWith('/index.html') ?? false;
    const [first, ...pages] = routes.filter(isPage);
    expect([version, ...routes.filter((route: object) => !isPage(route))]).toEqual([
      3,
      { src: '^/.*$', headers: { 'Cache-Control': 'no-store' }, continue: true },
      { src: '^/v1/models/.*\\.json$', headers: { 'Content-Type': 'text/plain' }, continue: true },
      { src: '^/.*$', methods: ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'], dest: '/feed' },
      { src: '^/v1/models/?$', dest: '/feed' },
      { src: '^/v1/search/?$', dest: '/feed' },
      { handle: 'filesystem' },
      {
        src: '^/v1/leaderboards/([^/]+)/?$',
        dest: '/v1/leaderboards/$1/index.json',
        check: true,
      },
      {
        src: '^/v1/leaderboards/([^/]+)/([^/]+)/?$',
        dest: '/v1/leaderboards/$1/$2/index.json',
        check: true,
      },
      { src: '^/.*$', dest: '/feed' },
    ]);
    expect(first).toEqual({ src: '^/$', dest: '/index.html' });
    expect(pages).toContainEqual({
      src: '^/zh/models/([^/]+)/?$',
      dest: '/zh/models/$1/index.html',
      check: true,
    });
  });
});

it('GitHub Pages has each answer three times, and a page that starts the worker', async () => {
  const files = [
    '_headers',
    'index.html',
    'models/index.html',
    'plans.html',
    'plans/index.json',
    'v1/manifest.json',
    'v1/manifest.json.sig',
    'v1/models/index.json',
  ];
  const pages = 'dist-github-pages';
  expect(await foldersOf(githubPages, files)).toEqual({
    [`${pages}/index.html`]: '<head><script src="start-sw.js" defer></script></head>index.html',
    [`${pages}/models/index.html`]: '<head></head>models/index.html',
    // A file takes precedence over the copy of another.
    [`${pages}/plans.html`]: '<head></head>plans.html',
    [`${pages}/plans/index.json`]: '<head></head>plans/index.json',
    [`${pages}/plans/index.html`]: '<head></head>plans/index.json',
    [`${pages}/v1/models/index.json`]: '<head></head>v1/models/index.json',
    [`${pages}/v1/models.html`]: '<head></head>v1/models/index.json',
    [`${pages}/v1/models/index.html`]: '<head></head>v1/models/index.json',
    [`${pages}/sw.js`]: 'program;',
    [`${pages}/start-sw.js`]: "navigator.serviceWorker?.register('sw.js');\n",
    [`${pages}/.nojekyll`]: '',
  });
});
