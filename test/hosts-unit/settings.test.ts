import { describe, expect, it } from 'vitest';
import { documents } from '../../feed/documents.ts';
import { endpoints } from '../../feed/endpoints.ts';
import { expand, fileAt } from '../../feed/paths.ts';
import { renderRedirects } from '../../hosts/cloudflare/settings.ts';
import { filesOf, tree } from './small-site.ts';

const queried =
  '/v1/models /v1/models/ /v1/pricing /v1/pricing/ /plans /plans/ /v1/search /v1/search/ /v1/resolve /v1/resolve/'.split(
    ' ',
  );
const everything = ['/v1', '/v1/*', '/plans', '/plans/*'];
const mcp = ['/mcp', '/mcp/'];

describe('Cloudflare', () => {
  it.each([
    ['queries', queried, '404-page'],
    ['all', everything, 'none'],
  ] as const)('runs the worker first on %s', async (reach, paths, notFound) => {
    const files = await filesOf('cloudflare', { reach });
    expect(JSON.parse(files['_routes.json'] ?? '').include).toEqual([...paths, ...mcp]);
    expect(JSON.parse(files['wrangler.json'] ?? '')).toEqual({
      name: 'coderfeed',
      main: '../dist/_worker.js',
      compatibility_date: '2026-04-01',
      assets: {
        directory: '../dist',
        binding: 'ASSETS',
        not_found_handling: notFound,
        run_worker_first: [...paths, ...mcp],
      },
    });
  });

  it('has its programs in dist, and uploads no file of a host', async () => {
    const files = await filesOf('cloudflare');
    expect([files['_worker.js'], files['_mcp.mjs'], files['config.json']]).toEqual([
      'program\n',
      'mcp\n',
      '{"configPath":"../../.cloudflare/wrangler.json"}\n',
    ]);
    expect(files['.assetsignore']).toBe(
      '_worker.js\n_mcp.mjs\n_routes.json\nserve.json\n.assetsignore\n',
    );
  });

  const text = renderRedirects(endpoints);
  const rules = text.split('\n').map((line) => line.split(' '));

  /** Cloudflare's reading: exact sources first, then the first with placeholders that fits. */
  function follow(path: string): string {
    const exact = rules.find(([from]) => from === path);
    if (exact) return exact[1] ?? '';
    for (const [from = '', to = ''] of rules.filter(([from]) => from?.includes(':'))) {
      const source = from.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)');
      const match = new RegExp(`^${source}$`).exec(path);
      if (match) return to.replace(/:(\w+)/g, (_, name: string) => match.groups?.[name] ?? '');
    }
    return path;
  }

  it.each(Object.values(endpoints))(
    'redirects to the file of $path, with and without a slash, and the file to itself',
    (endpoint) => {
      const month = '2026-07';
      const values = { id: 'gpt-5.1', board: 'polyglot', period: month, month, format: 'json' };
      const path = expand(endpoint.path, values);
      const file = fileAt(endpoint, path);
      if (file === undefined) return expect(follow(path)).toBe(path);
      const spellings = endpoint.answer === 'index' ? [path, `${path}/`, file] : [file];
      return expect(spellings.map(follow)).toEqual(spellings.map(() => file));
    },
  );

  it('redirects no document, and writes exact rules before open ones', () => {
    const paths = Object.values(documents).map(({ path }) => path);
    expect(paths.map(follow)).toEqual(paths);
    const isOpen = rules.flatMap(([from = '']) => (from === '' ? [] : [from.includes(':')]));
    expect(isOpen).toEqual([...isOpen].sort());
    expect(text).toContain(
      '/v1/leaderboards/:board/index.json /v1/leaderboards/:board/index.json 200\n',
    );
  });
});

describe('Netlify', () => {
  it('names the paths of each edge function after its program', async () => {
    expect(await filesOf('netlify')).toEqual({
      'feed.js': `program\nexport const config = {"path":${JSON.stringify(queried)}};\n`,
      'mcp.js': `mcp\nexport const config = {"path":${JSON.stringify(mcp)}};\n`,
    });
  });
});

describe('GitHub Pages', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const render = (files: { readonly [path: string]: string }) =>
    filesOf('github-pages', {
      tree: new Map(Object.entries(files).map(([path, text]) => [path, bytes(text)])),
    });
  const own = {
    'sw.js': 'program\n',
    'start-sw.js': "navigator.serviceWorker?.register('sw.js');\n",
    '.nojekyll': '',
  };

  it('has each answer at three names, and no file of another host', async () => {
    const folder = 'v1/models/gpt-5.1';
    const files = { 'v1/bulk/models.csv': 'id', _headers: '/*', '.assetsignore': '' };
    expect(await render({ [`${folder}/index.json`]: '{}', ...files })).toEqual({
      [`${folder}/index.json`]: '{}',
      [`${folder}/index.html`]: '{}',
      [`${folder}.html`]: '{}',
      'v1/bulk/models.csv': 'id',
      ...own,
    });
  });

  it('starts the worker from the page, and copies over no file', async () => {
    const page = '<html><head></head></html>';
    const files = await render({ 'index.html': page, 'a/index.json': '{}', 'a/index.html': page });
    expect([files['index.html'], files['a/index.html'], files['a.html']]).toEqual([
      '<html><head><script src="start-sw.js" defer></script></head></html>',
      page,
      '{}',
    ]);
  });
});

describe('Vercel', async () => {
  const files = await filesOf('vercel');
  type Route = {
    readonly src?: string;
    readonly dest?: string;
    readonly methods?: readonly string[];
    readonly headers?: { readonly [name: string]: string };
    readonly handle?: string;
    readonly check?: boolean;
  };
  const { routes }: { routes: readonly Route[] } = JSON.parse(files['config.json'] ?? '');
  const has = (path: string | undefined) => `static${path}` in files;

  /** Vercel's reading: from the top; the function or a file ends the search. */
  function route(method: string, path: string): string {
    let current = path;
    for (const rule of routes) {
      if (rule.handle === 'filesystem' && has(current)) return current;
      const target = targetOf(rule, method, current);
      if (target === '/feed' || (target && has(target) && rule.check)) return target;
      if (!rule.check) current = target ?? current;
    }
    return current;
  }

  function targetOf({ src, dest, methods }: Route, method: string, path: string) {
    if (src === undefined || methods?.includes(method) === false) return undefined;
    const match = new RegExp(src).exec(path);
    return match
      ? dest?.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '')
      : undefined;
  }

  it('copies what visitors see, and puts beside the function what it reads', () => {
    const read =
      /^plans\/index|bulk\/pricing|leaderboards\/(\w+\/)?index|models\/gpt|model-rows|search-index/;
    const paths = [...tree.keys()];
    const feed = 'functions/feed.func';
    expect(Object.keys(files).sort()).toEqual(
      [
        'config.json',
        ...paths.flatMap((path) => (path === '_headers' ? [] : [`static/${path}`])),
        ...['.vc-config.json', 'index.mjs', '_mcp.mjs'].map((name) => `${feed}/${name}`),
        ...paths.flatMap((path) => (read.test(path) ? [`${feed}/data/${path}`] : [])),
      ].sort(),
    );
    expect(JSON.parse(files[`${feed}/.vc-config.json`] ?? '')).toEqual({
      runtime: 'nodejs22.x',
      handler: 'index.mjs',
      launcherType: 'Nodejs',
      shouldAddHelpers: false,
    });
  });

  it.each([
    ['/404.html', 'public, max-age=60', 'application/problem+json'],
    ['/v1/models/gpt-5.1', 'public, max-age=1800', 'application/json'],
  ])('sets the headers of the rules at %s, a later one over an earlier one', (path, ...values) => {
    const met = routes.filter(({ src = '$^', headers }) => headers && new RegExp(src).test(path));
    const headers = Object.assign({}, ...met.map((one) => one.headers));
    expect([headers['Cache-Control'], headers['Content-Type']]).toEqual(values);
  });

  it.each([
    ['/', '/index.html'],
    ['/feed.json', '/feed.json'],
    ['/v1/models/gpt-5.1', '/v1/models/gpt-5.1/index.json'],
    ['/v1/models/gpt-5.1/', '/v1/models/gpt-5.1/index.json'],
    ['/v1/models/index.json', '/v1/models/index.json'],
    ['/v1/leaderboards', '/v1/leaderboards/index.json'],
    ['/v1/leaderboards/polyglot', '/v1/leaderboards/polyglot/index.json'],
    ['/v1/leaderboards/polyglot/2026-07', '/v1/leaderboards/polyglot/2026-07/index.json'],
  ])('leads %s to its file', (path, file) => {
    expect(route('GET', path)).toBe(file);
  });

  it.each([
    ...'/v1/models /v1/models/ /v1/search /plans /v1/models/none /none /_headers'
      .split(' ')
      .map((path) => ['GET', path] as const),
    ['OPTIONS', '/v1/models/gpt-5.1'],
    ['POST', '/feed.json'],
  ] as const)('asks the function for %s %s', (method, path) => {
    expect(route(method, path)).toBe('/feed');
  });
});
