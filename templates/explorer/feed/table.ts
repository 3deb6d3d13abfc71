import type { RouteTable } from '../../../feed/routes.ts';

// The bundler writes the table in, without the schemas and the words of the one that the build
// knows.
declare const ENDPOINT_TABLE: RouteTable;

/** The endpoints as the page knows them: where each stands, and what it takes. */
export const table: RouteTable = ENDPOINT_TABLE;

/**
 * Where the feed is mounted: the folder above the one that this script came from. Ends in a slash.
 */
export const root = new URL('..', import.meta.url);

/** The full address of a path of the feed, or of a file of it. */
export function addressOf(path: string): URL {
  return new URL(path.replace(/^\//, ''), root);
}
