/**
 * Sends requests as fast as they are answered and prints what came of it: a process of its own, so
 * that no server shares one with it.
 */
async function drive({ port, paths, seconds, connections }: DriveOptions): Promise<Driven> {
  const { default: autocannon }: { default: (options: object) => Promise<AutocannonResult> } =
    await import(AUTOCANNON);
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    requests: paths.map((path) => ({ method: 'GET', path })),
    connections,
    duration: seconds,
  });
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: errors + timeouts + non2xx,
  };
}

export type DriveOptions = {
  readonly port: number;
  readonly paths: readonly string[];
  readonly seconds: number;
  readonly connections: number;
};

/** Requests a second, latencies in milliseconds, and how many requests went wrong. */
export type Driven = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
};

/** Not a literal: it is not installed where the project is checked. */
const AUTOCANNON: string = 'autocannon';

type AutocannonResult = {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly timeouts: number;
  readonly non2xx: number;
};

process.stdout.write(JSON.stringify(await drive(JSON.parse(process.argv[2] ?? ''))));
