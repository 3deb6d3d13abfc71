import { expand, fileAt, type PathValues } from '../../../feed/paths.ts';
import type { Reading } from '../../../feed/view-renderer.ts';
import { t } from '../../messages/t.ts';
import type { Bodies, ReadId } from './bodies.ts';
import { addressOf, table } from './table.ts';

/** What came of asking: a body, or why there is none, in words for the reader. */
export type Outcome<Body> =
  | { readonly body: Body }
  | { readonly status: number; readonly reason: string };

/** The answer of an endpoint, fetched once for all views. A failure is fetched again. */
export function read<Id extends ReadId>(
  id: Id,
  values: PathValues<Id>,
): Promise<Outcome<Bodies[Id]>> {
  // The answer at the path of an endpoint is of its type.
  return readAnswer([id, values]) as Promise<Outcome<Bodies[Id]>>;
}

/** The answer of any endpoint. */
export function readAnswer([id, values]: Reading): Promise<Outcome<unknown>> {
  const path = expand(table[id].path, values);
  const known = kept.get(path);
  if (known !== undefined) return known;
  const pending = ask(path, fileAt(table[id], path));
  kept.set(path, pending);
  pending.then((outcome) => {
    if ('body' in outcome) bodies.set(path, outcome.body);
    else kept.delete(path);
  });
  return pending;
}

/** The body of an answer, if it has been read; a view need not wait for it. */
export function bodyRead<Id extends ReadId>(
  id: Id,
  values: PathValues<Id>,
): Bodies[Id] | undefined {
  // The body of a path is the answer of that path.
  return findBody([id, values]) as Bodies[Id] | undefined;
}

/** Finds the body of an answer; undefined where there is none, or none yet. */
let findBody: (reading: Reading) => unknown = ([id, values]) =>
  bodies.get(expand(table[id].path, values));

/** Makes views take their answers from elsewhere: the build has them in memory. */
export function readFrom(find: typeof findBody): void {
  findBody = find;
}

/** The answer to a query, straight from the host. */
export async function readQuery<Id extends ReadId>(
  id: Id,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Outcome<Bodies[Id]>> {
  return fetchJson<Bodies[Id]>(`${table[id].path}?${query}`, signal);
}

const kept = new Map<string, Promise<Outcome<unknown>>>();
const bodies = new Map<string, unknown>();

/** Whether the host turned out to serve files only at their own names. */
let asksForFiles = false;

/**
 * Asks at the endpoint's address, and where a host knows no such addresses, for the file behind it.
 */
async function ask<Body>(path: string, file: string | undefined): Promise<Outcome<Body>> {
  const atEndpoint = asksForFiles ? undefined : await fetchJson<Body>(path);
  if (file === undefined || (atEndpoint !== undefined && 'body' in atEndpoint))
    return atEndpoint ?? UNREADABLE;
  const atFile = await fetchJson<Body>(file);
  if ('body' in atFile) asksForFiles = true;
  // Of two refusals the endpoint's own says more.
  return 'body' in atFile ? atFile : (atEndpoint ?? atFile);
}

const UNREADABLE = {
  status: 0,
  reason: t('The feed can not be reached. Check the connection and try again.'),
} as const;

async function fetchJson<Body>(path: string, signal?: AbortSignal): Promise<Outcome<Body>> {
  try {
    const response = await fetch(addressOf(path), {
      headers: { Accept: 'application/json' },
      ...(signal === undefined ? {} : { signal }),
    });
    const body: unknown = await response.json().catch(() => undefined);
    // The build validated every answer against the schema of this type.
    if (response.ok && body !== undefined) return { body: body as Body };
    const { detail } = Object(body);
    return {
      status: response.status,
      reason:
        typeof detail === 'string'
          ? detail
          : t('The host answered {status}.', { status: response.status }),
    };
  } catch {
    return UNREADABLE;
  }
}
