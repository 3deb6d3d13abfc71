import type { TriedHost } from '../conformance/report-host.ts';
import tools from './package.json' with { type: 'json' };
import type { Start } from './under-test.ts';

export type HostUnderTest = TriedHost & {
  /** What has to be installed before it can be loaded. */
  readonly needs?: 'tools' | 'packages';
  readonly load: () => Promise<Start>;
};

const { miniflare, wrangler } = tools.dependencies;
const programs = () => import('./hosts/node-host.ts');
const workers = () => import('./hosts/workers.ts');
const wranglers = () => import('./hosts/wrangler.ts');
const netlify = () => import('./hosts/netlify.ts');

/** Every host that can be tried without a browser, in the order of the host table. */
export const hostsUnderTest: readonly HostUnderTest[] = [
  {
    id: 'node',
    name: 'Node',
    testedWith: '`npm run host`',
    load: async () => (await programs()).startOnNode,
  },
  {
    id: 'workers',
    name: 'Cloudflare Workers',
    testedWith: `workerd, miniflare ${miniflare}`,
    needs: 'tools',
    load: async () => (await workers()).startWorkers('queries'),
  },
  {
    id: 'wrangler-dev',
    name: 'Cloudflare Workers, `wrangler dev`',
    testedWith: `wrangler ${wrangler}`,
    needs: 'tools',
    load: async () => (await wranglers()).startWranglerDev,
  },
  {
    id: 'workers-all',
    name: 'Cloudflare Workers, `--runtime all`',
    testedWith: `workerd, miniflare ${miniflare}`,
    needs: 'tools',
    load: async () => (await workers()).startWorkers('all'),
  },
  {
    id: 'pages',
    name: 'Cloudflare Pages',
    testedWith: `wrangler ${wrangler}`,
    needs: 'tools',
    load: async () => (await wranglers()).startPagesDev,
  },
  {
    id: 'netlify',
    name: 'Netlify',
    testedWith: 'its edge function, then files by its own parsers',
    needs: 'tools',
    load: async () => (await netlify()).startNetlify('queries'),
  },
  {
    id: 'netlify-all',
    name: 'Netlify, `--runtime all`',
    testedWith: 'the same',
    needs: 'tools',
    load: async () => (await netlify()).startNetlify('all'),
  },
  {
    id: 'vercel',
    name: 'Vercel',
    testedWith: 'its function, behind its routes',
    load: async () => (await import('./hosts/vercel.ts')).startVercel,
  },
  {
    id: 'serve',
    name: '`serve dist`',
    testedWith: '`npm run serve`',
    load: async () => (await import('./hosts/serve.ts')).startServe,
  },
];
