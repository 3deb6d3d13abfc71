import { describe, expect, it } from 'vitest';
import { siteFor } from '../../../build/hosts/folders.ts';
import { cloudflare } from '../../../hosts/cloudflare/settings.ts';
import { config, filesOf, rules, textOf, tree } from '../small-site.ts';

const choices = { reach: 'queries', listen: '', upstream: '' } as const;
const site = siteFor('cloudflare', { ...choices, config, rules, tree, dist: 'dist' });

describe('the settings of Cloudflare', () => {
  it('put the worker into dist, the paths on which Pages runs it, and what Workers do not upload', async () => {
    const program = async () => new TextEncoder().encode('worker');
    const mcpProgram = async () => new TextEncoder().encode('mcp');
    const files = new Map(await cloudflare.distFiles?.({ ...site, program, mcpProgram }));
    expect([...files].slice(0, 4).map(([path, content]) => [path, textOf(content)])).toEqual([
      ['_worker.js', 'worker'],
      ['_mcp.mjs', 'mcp'],
      [
        '_routes.json',
        '{"version":1,"include":["/v1/models","/v1/models/","/v1/pricing","/v1/pricing/","/plans","/plans/","/v1/search","/v1/search/","/v1/resolve","/v1/resolve/","/mcp","/mcp/"],"exclude":[]}\n',
      ],
      ['.assetsignore', '_worker.js\n_mcp.mjs\n_routes.json\nserve.json\n.assetsignore\n'],
    ]);
    expect([...files.keys()].slice(4)).toEqual(['_redirects']);
  });

  it('run the worker first where a request may have a query', async () => {
    const files = await filesOf('cloudflare');
    expect(JSON.parse(files['wrangler.json'] ?? '')).toEqual({
      name: 'coderfeed',
      main: '../dist/_worker.js',
      compatibility_date: '2026-04-01',
      assets: {
        directory: '../dist',
        binding: 'ASSETS',
        not_found_handling: '404-page',
        run_worker_first: [
          '/v1/models',
          '/v1/models/',
          '/v1/pricing',
          '/v1/pricing/',
          '/plans',
          '/plans/',
          '/v1/search',
          '/v1/search/',
          '/v1/resolve',
          '/v1/resolve/',
          '/mcp',
          '/mcp/',
        ],
      },
    });
  });

  it('leave missing files to the worker where it runs before everything', async () => {
    const files = await filesOf('cloudflare', { reach: 'all' });
    expect(JSON.parse(files['wrangler.json'] ?? '').assets).toEqual({
      directory: '../dist',
      binding: 'ASSETS',
      not_found_handling: 'none',
      run_worker_first: ['/v1', '/v1/*', '/plans', '/plans/*', '/mcp', '/mcp/'],
    });
  });

  it('tell wrangler where the settings are', async () => {
    expect((await filesOf('cloudflare'))['config.json']).toBe(
      '{"configPath":"../../.cloudflare/wrangler.json"}\n',
    );
  });
});
