import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createClient } from '../clients/typescript/src/client.ts';
import { snapshotFile } from '../feed/static-files.ts';
import { feedListener } from '../hosts/node/entry.ts';
import { openTree } from '../hosts/node/tree.ts';
import { type CountingServer, serveCounting } from './clients/count-bytes.ts';
import { type Job, jobs } from './clients/jobs.ts';
import { inScratchFolder, runProgram } from './run-program.ts';
import { alternate, median } from './statistics.ts';

/** The lists of others, by the variables of the environment that name their files. */
const peers = {
  MODELS_DEV_API: { name: "models.dev's api.json", answer: 'modelsDev' },
  LITELLM_MAP: { name: "LiteLLM's map", answer: 'liteLlm' },
} as const;
type Peer = keyof typeof peers;

const ROUNDS = 7;

/**
 * Bytes on the wire and milliseconds of each job of docs/clients.md: by the client from a host and
 * from its snapshot, and from the lists that others publish, whole, as programs read them. Each
 * begins with nothing in memory.
 */
export async function benchClients(print: (line: string) => void): Promise<void> {
  const given = (Object.keys(peers) as Peer[]).filter((peer) => process.env[peer]);
  for (const peer of Object.keys(peers) as Peer[])
    if (!given.includes(peer))
      print(`${peers[peer].name} is left out: name its file in ${peer}, as JSON or gzipped`);
  await inScratchFolder(async (scratch) => {
    const dist = join(scratch, 'dist');
    await runProgram({ file: 'build/main.ts', args: ['--out', dist, '--unsigned'] });
    const snapshot = readFileSync(join(dist, snapshotFile), 'utf8');
    const host = await serveCounting(
      feedListener({ tree: openTree(dist), onError: console.error }),
    );
    const lists = await Promise.all(given.map(serveList));
    try {
      print(`the snapshot has ${kilobytes(gzipSync(snapshot, { level: 9 }).length)} gzipped`);
      print(
        row('job', ['from the host', 'by the snapshot', ...given.map((peer) => peers[peer].name)]),
      );
      for (const job of jobs) {
        const servers = new Map(given.map((peer, index) => [peer, lists[index]] as const));
        print(row(job.name, await cellsOf(job, { host, snapshot, servers })));
      }
    } finally {
      host.close();
      for (const list of lists) list.close();
    }
  });
}

type Servers = {
  readonly host: CountingServer;
  readonly snapshot: string;
  readonly servers: ReadonlyMap<Peer, CountingServer | undefined>;
};

/** What each took, and for a list how many times that of the client at a host. */
async function cellsOf(job: Job, { host, snapshot, servers }: Servers): Promise<readonly string[]> {
  const runs: Record<string, () => Promise<Taken>> = {
    host: () => timed(host, () => job.client(createClient({ baseUrl: host.address }))),
    snapshot: () => timed(host, () => job.client(createClient({ snapshot: JSON.parse(snapshot) }))),
  };
  for (const [peer, server] of servers) {
    const answer: ((list: never) => unknown) | undefined = job[peers[peer].answer];
    if (server && answer) runs[peer] = () => timed(server, () => askList(server, answer));
  }
  // What is loaded on demand is loaded before anything is counted.
  for (const run of Object.values(runs)) await run();
  const taken = await alternate(ROUNDS, runs);
  const own = middleOf(taken.host ?? []);
  return ['host', 'snapshot', ...servers.keys()].map((name) => {
    const of = middleOf(taken[name] ?? []);
    if (of === undefined) return 'no answer';
    const figures = `${kilobytes(of.bytes)}, ${of.milliseconds.toFixed(1)} ms`;
    if (own === undefined || name === 'host' || name === 'snapshot') return figures;
    return `${figures} (${ratio(of.bytes, own.bytes)}, ${ratio(of.milliseconds, own.milliseconds)})`;
  });
}

type Taken = { readonly bytes: number; readonly milliseconds: number; readonly hasAnswer: boolean };

async function timed(server: CountingServer, run: () => Promise<unknown>): Promise<Taken> {
  server.takeBytes();
  const started = performance.now();
  const answer = await run();
  const milliseconds = performance.now() - started;
  return { bytes: server.takeBytes(), milliseconds, hasAnswer: answer !== undefined };
}

function middleOf(taken: readonly Taken[]): Omit<Taken, 'hasAnswer'> | undefined {
  if (taken.length === 0 || taken.some(({ hasAnswer }) => !hasAnswer)) return undefined;
  return {
    bytes: median(taken.map(({ bytes }) => bytes)),
    milliseconds: median(taken.map(({ milliseconds }) => milliseconds)),
  };
}

async function askList(
  { address }: CountingServer,
  answer: (list: never) => unknown,
): Promise<unknown> {
  // Whatever the file holds, the jobs expect that some of it is missing.
  return answer((await (await fetch(address)).json()) as never);
}

/** Serves the file that is named for a list, gzipped, as its host does. */
function serveList(peer: Peer): Promise<CountingServer> {
  const bytes = readFileSync(process.env[peer] ?? '');
  const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const body = gzipSync(isGzipped ? gunzipSync(bytes) : bytes);
  return serveCounting((_, response) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .end(body);
  });
}

function row(name: string, cells: readonly string[]): string {
  return `| ${name} | ${cells.join(' | ')} |`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
}

function ratio(value: number, own: number): string {
  const times = value / own;
  return Number.isFinite(times) ? `${times.toFixed(times < 10 ? 1 : 0)}×` : '–';
}
