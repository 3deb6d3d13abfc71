import type { TestedHost } from '../conformance/host-exceptions.ts';
import tools from './package.json' with { type: 'json' };

const chromium = tools.dependencies['@sparticuz/chromium'];

/** The hosts that take a browser to be tried, in the order of the host table. */
export const browserHosts: readonly TestedHost[] = [
  {
    id: 'service-worker',
    name: 'GitHub Pages, requests of its page',
    testedWith: `its service worker, Chromium ${chromium}`,
  },
];
