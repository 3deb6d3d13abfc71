/**
 * Sees to it that a server answers all that it will be asked, with JSON that holds something: an
 * error is soon sent.
 */
export async function assertAnswers(
  name: string,
  { port, paths }: { readonly port: number; readonly paths: readonly string[] },
): Promise<void> {
  for (const path of paths) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    const body = await response.text();
    if (response.status !== 200 || body.length < SMALLEST)
      throw new Error(`${name} answers ${path} with ${response.status}: ${body.slice(0, 200)}`);
    JSON.parse(body);
  }
}

/** Shorter than one record. */
const SMALLEST = 100;
