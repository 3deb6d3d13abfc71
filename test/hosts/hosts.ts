import type { HostId } from '../conformance/hosts.ts';
import type { Start } from './site.ts';

export type HostUnderTest = {
  /** What has to be installed before it can be loaded. */
  needs?: 'tools' | 'packages';
  load: () => Promise<Start>;
};

const servers = () => import('./servers.ts');
const workerd = () => import('./workerd.ts');
const functions = () => import('./functions.ts');

/** Every host that can be tried without a browser. */
export const hostsUnderTest: Record<Exclude<HostId, 'service-worker'>, HostUnderTest> = {
  node: { load: async () => (await servers()).startNode },
  nginx: { needs: 'packages', load: async () => (await servers()).startNginx },
  caddy: { needs: 'packages', load: async () => (await servers()).startCaddy },
  workers: { needs: 'tools', load: async () => (await workerd()).startWorkers('queries') },
  'workers-all': { needs: 'tools', load: async () => (await workerd()).startWorkers('all') },
  pages: { needs: 'tools', load: async () => (await workerd()).startPages },
  netlify: { needs: 'tools', load: async () => (await functions()).startNetlify('queries') },
  'netlify-all': { needs: 'tools', load: async () => (await functions()).startNetlify('all') },
  vercel: { needs: 'tools', load: async () => (await functions()).startVercel },
  serve: { load: async () => (await servers()).startServe },
};
