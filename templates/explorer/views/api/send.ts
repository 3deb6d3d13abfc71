import { t } from '../../../messages/t.ts';
/** What came back, as it came. */
export type Sent = {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Of the body, unpacked. */
  readonly bytes: number;
  /** Transferred bytes, if the browser reports them. */
  readonly transferred: number | undefined;
  readonly milliseconds: number;
  readonly text: string;
};

/** Sends a request and waits for the whole answer. */
export async function send(address: string): Promise<Sent | { readonly failure: string }> {
  const started = performance.now();
  try {
    const response = await fetch(address);
    const body = await response.arrayBuffer();
    const milliseconds = performance.now() - started;
    return {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      bytes: body.byteLength,
      transferred: transferredOf(address),
      milliseconds,
      text: new TextDecoder().decode(body),
    };
  } catch {
    return { failure: t('No answer came. Check the connection and send again.') };
  }
}

function transferredOf(address: string): number | undefined {
  const entry = performance.getEntriesByName(address).at(-1);
  return entry instanceof PerformanceResourceTiming && entry.encodedBodySize > 0
    ? entry.encodedBodySize
    : undefined;
}
