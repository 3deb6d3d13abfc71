import type { TestedHost } from '../conformance/host-exceptions.ts';
import tools from './package.json' with { type: 'json' };
import type { Start } from './site.ts';

export type HostUnderTest = TestedHost & {
  /** What has to be installed before it can be loaded. */
  readonly needs?: 'tools' | 'packages';
  readonly load: () => Promise<Start>;
};

const { wrangler } = tools.dependencies;
const servers = () => import('./servers.ts');
const functions = () => import('./functions.ts');

/** Every host that can be tried without a browser, in the order of the host table. */
export const hostsUnderTest: readonly HostUnderTest[] = [
  {
    id: 'node',
    name: 'Node',
    testedWith: '`npm run host`',
    load: async () => (await servers()).startNode,
  },
  {
    id: 'nginx',
    name: 'nginx before Node',
    testedWith: 'nginx 1.22',
    needs: 'packages',
    load: async () => (await servers()).startNginx,
  },
  {
    id: 'caddy',
    name: 'Caddy before Node',
    testedWith: 'Caddy 2.6',
    needs: 'packages',
    load: async () => (await servers()).startCaddy,
  },
  {
    id: 'workers',
    name: 'Cloudflare Workers',
    testedWith: `workerd, wrangler ${wrangler}`,
    needs: 'tools',
    load: async () => (await servers()).startWorkers('queries'),
  },
  {
    id: 'workers-all',
    name: 'Cloudflare Workers, `--runtime all`',
    testedWith: `workerd, wrangler ${wrangler}`,
    needs: 'tools',
    load: async () => (await servers()).startWorkers('all'),
  },
  {
    id: 'pages',
    name: 'Cloudflare Pages',
    testedWith: `wrangler ${wrangler}`,
    needs: 'tools',
    load: async () => (await servers()).startPagesDev,
  },
  {
    id: 'netlify',
    name: 'Netlify',
    testedWith: 'its edge function, then files by its own parsers',
    needs: 'tools',
    load: async () => (await functions()).startNetlify('queries'),
  },
  {
    id: 'netlify-all',
    name: 'Netlify, `--runtime all`',
    testedWith: 'the same',
    needs: 'tools',
    load: async () => (await functions()).startNetlify('all'),
  },
  {
    id: 'vercel',
    name: 'Vercel',
    testedWith: 'its function, behind its routes',
    needs: 'tools',
    load: async () => (await functions()).startVercel,
  },
  {
    id: 'serve',
    name: '`serve dist`',
    testedWith: '`npm run serve`',
    load: async () => (await servers()).startServe,
  },
];
