import type { Exception } from './exceptions.ts';
import { serveExceptions } from './host-exceptions/serve.ts';

/** What each host can't do, and why. A case that it meets after all has to leave this list. */
export const hostExceptions = {
  handler: [],
  node: [],
  serve: serveExceptions,
} as const satisfies { readonly [host: string]: readonly Exception[] };
