/**
 * The body of an answer; undefined where there is none. A host that serves files only has an
 * answer at the name of its file.
 */
export async function fetchJson<Body>(address: string): Promise<Body | undefined> {
  return (
    (await fetchOnce<Body>(address)) ??
    (/\.\w+$/.test(address) ? undefined : fetchOnce<Body>(`${address}/index.json`))
  );
}

async function fetchOnce<Body>(address: string): Promise<Body | undefined> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' } });
    // The build validated every answer against the schema of this type.
    return response.ok ? ((await response.json()) as Body) : undefined;
  } catch {
    return undefined;
  }
}
