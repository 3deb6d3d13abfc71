/**
 * The body of an answer; undefined where there is none. A host that serves files only has an
 * answer at the name of its file.
 */
export async function fetchJson<Body>(
  address: string,
  signal?: AbortSignal,
): Promise<Body | undefined> {
  for (const path of [address, `${address}/index.json`]) {
    const body = await fetchOnce<Body>(path, signal);
    if (body !== undefined) return body;
    if (address.includes('?') || /\.\w+$/.test(address)) break;
  }
  return undefined;
}

async function fetchOnce<Body>(address: string, signal?: AbortSignal): Promise<Body | undefined> {
  try {
    const response = await fetch(address, {
      headers: { Accept: 'application/json' },
      ...(signal === undefined ? {} : { signal }),
    });
    // The build validated every answer against the schema of this type.
    return response.ok ? ((await response.json()) as Body) : undefined;
  } catch {
    return undefined;
  }
}
