import type { BulkFormat } from '../../../../feed/endpoint.ts';

/**
 * The formats of a bulk file. Keys of a mapped type, so that one that the table gains must stand
 * here too.
 */
export const bulkFormats = Object.keys({ json: true, ndjson: true, csv: true } satisfies {
  readonly [Format in BulkFormat]: true;
});
