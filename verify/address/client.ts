/** An answer of a host. Without one, `failure` says why and the status is 0. */
export type Answer = {
  readonly status: number;
  readonly failure?: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Whether the host sent the client to another address first. */
  readonly isRedirected: boolean;
};

/** Sends a request for a path under the root of the feed, with a leading slash. */
export type Client = (
  path: string,
  wanted?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Answer>;

/** An unexpected status, in words. */
export function statusText({ status, failure }: Pick<Answer, 'status' | 'failure'>): string {
  return failure === undefined ? `answers ${status}` : `does not answer (${failure})`;
}

/** The value that an answer holds, undefined where it is no JSON. */
export function jsonOf({ body }: Answer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** A field of a JSON answer, undefined where it has none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Requests over HTTP. One that fails without an answer is repeated once. */
export function httpClient(address: string): Client {
  return async (path, { method = 'GET', headers = {} } = {}) => {
    const request = () => fetchOnce(address + path, { method, headers });
    try {
      return await request().catch(request);
    } catch (error) {
      return {
        status: 0,
        failure: reasonOf(error),
        headers: new Headers(),
        body: new Uint8Array(),
        isRedirected: false,
      };
    }
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The system's reason is the cause of the error that `fetch` throws.
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const TIMEOUT_MS = 20_000;

async function fetchOnce(url: string, wanted: RequestInit): Promise<Answer> {
  const signal = () => AbortSignal.timeout(TIMEOUT_MS);
  const first = await fetch(url, { ...wanted, redirect: 'manual', signal: signal() });
  const isRedirected = first.status >= 300 && first.status < 400 && first.headers.has('location');
  if (!isRedirected) return answerOf(first, false);
  await first.body?.cancel();
  return answerOf(await fetch(url, { ...wanted, redirect: 'follow', signal: signal() }), true);
}

async function answerOf(response: Response, isRedirected: boolean): Promise<Answer> {
  const { status, headers } = response;
  return { status, headers, body: new Uint8Array(await response.arrayBuffer()), isRedirected };
}
