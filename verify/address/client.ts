/** An answer of a host. Where there was none, `silence` says why and the status is 0. */
export type Answer = {
  readonly status: number;
  readonly silence?: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Whether the host sent the client to another address first. */
  readonly isRedirected: boolean;
};

/** Asks for a path under the root of the feed, with a slash in front. */
export type Ask = (
  path: string,
  wanted?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Answer>;

/** How a host answered, where it was not as it should. */
export function statusText({ status, silence }: Pick<Answer, 'status' | 'silence'>): string {
  return silence === undefined ? `answers ${status}` : `does not answer (${silence})`;
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

/** Asks over HTTP. What a passing fault of the network breaks is asked for once more. */
export function httpAsk(address: string): Ask {
  return async (path, { method = 'GET', headers = {} } = {}) => {
    const ask = () => askOnce(address + path, { method, headers });
    try {
      return await ask().catch(ask);
    } catch (error) {
      return {
        status: 0,
        silence: reasonOf(error),
        headers: new Headers(),
        body: new Uint8Array(),
        isRedirected: false,
      };
    }
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The reason of the system stands below what `fetch` says of it.
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const PATIENCE_MS = 20_000;

async function askOnce(url: string, wanted: RequestInit): Promise<Answer> {
  const signal = () => AbortSignal.timeout(PATIENCE_MS);
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
