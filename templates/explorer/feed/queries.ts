import { readQuery } from './read.ts';

let probe: Promise<boolean> | undefined;

/**
 * Whether the host answers queries, or only serves files. The probe is a query that a file answers
 * too, with another `limit`: a missing address would log an error in the browser's console.
 */
export function answersQueries(): Promise<boolean> {
  probe ??= ask();
  return probe;
}

async function ask(): Promise<boolean> {
  // A service worker that takes over may answer what the host does not.
  navigator.serviceWorker?.addEventListener('controllerchange', forget, { once: true });
  const outcome = await readQuery('models.list', new URLSearchParams({ limit: '1' }));
  return 'body' in outcome && outcome.body.limit === 1;
}

function forget(): void {
  probe = undefined;
}
