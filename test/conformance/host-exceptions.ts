import type { Exception } from './exceptions.ts';
import {
  pagesExceptions,
  workersAllExceptions,
  workersExceptions,
  wranglerDevExceptions,
} from './host-exceptions/cloudflare.ts';
import {
  netlifyAllExceptions,
  netlifyExceptions,
  vercelExceptions,
} from './host-exceptions/functions.ts';
import { nodeExceptions } from './host-exceptions/self-hosted.ts';
import { serveExceptions } from './host-exceptions/serve.ts';
import { serviceWorkerExceptions } from './host-exceptions/service-worker.ts';

/** What each host can't do, and why. A case that it meets after all has to leave this list. */
export const hostExceptions = {
  handler: [],
  node: nodeExceptions,
  workers: workersExceptions,
  'workers-all': workersAllExceptions,
  'wrangler-dev': wranglerDevExceptions,
  pages: pagesExceptions,
  netlify: netlifyExceptions,
  'netlify-all': netlifyAllExceptions,
  vercel: vercelExceptions,
  serve: serveExceptions,
  'service-worker': serviceWorkerExceptions,
} as const satisfies { readonly [host: string]: readonly Exception[] };
