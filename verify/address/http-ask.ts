import type { Answer, Ask } from './client.ts';

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
