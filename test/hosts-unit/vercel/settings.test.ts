import { describe, expect, it } from 'vitest';
import { filesOf, tree } from '../small-site.ts';

const files = new Map(Object.entries(await filesOf('vercel')));
type Route = {
  readonly src?: string;
  readonly dest?: string;
  readonly methods?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly handle?: string;
  readonly check?: boolean;
};
const { routes }: { routes: readonly Route[] } = JSON.parse(files.get('config.json') ?? '');

/**
 * Vercel's reading: rewrites from the top; the function or a file ends the search, from the
 * `filesystem` mark on.
 */
function route(method: string, path: string): string {
  let current = path;
  for (const rule of routes) {
    if (rule.handle === 'filesystem' && files.has(`static${current}`)) return current;
    const target = targetOf(rule, { method, path: current });
    if (target === '/feed' || (target && files.has(`static${target}`) && rule.check)) return target;
    if (!rule.check) current = target ?? current;
  }
  return current;
}

function targetOf(
  { src, dest, methods = [] }: Route,
  { method, path }: { method: string; path: string },
): string | undefined {
  const fits = methods.length === 0 || methods.includes(method);
  const match = src === undefined || !fits ? null : new RegExp(src).exec(path);
  return match
    ? dest?.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '')
    : undefined;
}

describe('the output for Vercel', () => {
  it('copies what visitors see, and puts beside the function what it reads', () => {
    const data = [...tree.keys()].filter((path) =>
      /^plans\/index|bulk\/pricing|leaderboards\/(\w+\/)?index|models\/gpt|model-rows|search-index/.test(
        path,
      ),
    );
    expect([...files.keys()].sort()).toEqual(
      [
        'config.json',
        ...[...tree.keys()].filter((path) => path !== '_headers').map((path) => `static/${path}`),
        'functions/feed.func/.vc-config.json',
        'functions/feed.func/index.mjs',
        'functions/feed.func/_mcp.mjs',
        ...data.map((path) => `functions/feed.func/data/${path}`),
      ].sort(),
    );
  });

  it('says how the function is run', () => {
    expect(JSON.parse(files.get('functions/feed.func/.vc-config.json') ?? '')).toEqual({
      runtime: 'nodejs22.x',
      handler: 'index.mjs',
      launcherType: 'Nodejs',
      shouldAddHelpers: false,
    });
  });

  it('sets the headers of the rules, a later one over an earlier one', () => {
    const headers = (path: string) =>
      Object.assign(
        {},
        ...routes
          .filter(({ src = '$^', headers }) => headers && new RegExp(src).test(path))
          .map((found) => found.headers),
      );
    expect(headers('/404.html')).toEqual({
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=60',
      'Content-Type': 'application/problem+json',
    });
    expect(headers('/v1/models/gpt-5.1')).toEqual({
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=1800',
      'Content-Type': 'application/json',
    });
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
    ['/v1/leaderboards/polyglot/index.json', '/v1/leaderboards/polyglot/index.json'],
  ])('leads %s to its file', (path, file) => {
    expect(route('GET', path)).toBe(file);
  });

  it.each([
    ['GET', '/v1/models'],
    ['GET', '/v1/models/'],
    ['GET', '/v1/search'],
    ['GET', '/plans'],
    ['GET', '/v1/models/none'],
    ['GET', '/none'],
    ['GET', '/_headers'],
    ['OPTIONS', '/v1/models/gpt-5.1'],
    ['POST', '/feed.json'],
  ])('asks the function for %s %s', (method, path) => {
    expect(route(method, path)).toBe('/feed');
  });
});
