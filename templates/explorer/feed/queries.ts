import { readQuery } from './read.ts';

let probe: Promise<boolean> | undefined;

/**
 * Whether the host answers queries, or only has files. Asked with a query that a plain file answers
 * too, with another number in it: an address that is missing would be told in the browser's
 * console.
 */
export function answersQueries(): Promise<boolean> {
  probe ??= ask();
  return probe;
}

async function ask(): Promise<boolean> {
  // A worker that takes over may answer what the host alone does not.
  navigator.serviceWorker?.addEventListener('controllerchange', forget, { once: true });
  const outcome = await readQuery('models.list', new URLSearchParams({ limit: '1' }));
  return 'body' in outcome && outcome.body.limit === 1;
}

function forget(): void {
  probe = undefined;
}
