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
