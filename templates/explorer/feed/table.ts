import type { RouteTable } from '../../../feed/routes.ts';

// The bundler inserts the table without schemas and descriptions.
declare const ENDPOINT_TABLE: RouteTable;

/** The paths and parameters of the endpoints. */
export const table: RouteTable = ENDPOINT_TABLE;

/**
 * Where the feed is mounted: the folder above the one that this script came from. Ends in a slash.
 */
export const root = new URL('..', import.meta.url);

/** The full address of a path of the feed, or of a file of it. */
export function addressOf(path: string): URL {
  return new URL(path.replace(/^\//, ''), root);
}
