import { readQuery } from './read.ts';

let probe: Promise<boolean> | undefined;

/**
 * Whether the host answers queries, or only has files. Asked with a query that a plain file answers too, with another
 * number in it: an address that is missing would be told in the browser's console.
 */
export function answersQueries(): Promise<boolean> {
  probe ??= readQuery('models.list', new URLSearchParams({ limit: '1' })).then((outcome) => 'body' in outcome && outcome.body.limit === 1);
  return probe;
}
