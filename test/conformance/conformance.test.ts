import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Host, type Subject, subjects } from './case.ts';
import { casesFor } from './cases.ts';
import { inProcessHost } from './clients/in-process.ts';
import { startNodeHost } from './clients/node-host.ts';
import { startServe } from './clients/serve.ts';
import { socketHost } from './clients/socket.ts';
import { judge } from './exceptions.ts';
import { openFeed } from './feed.ts';
import { hostExceptions } from './host-exceptions.ts';
import { runCases } from './run-cases.ts';

const built = inject('builtFeed');
const feed = openFeed(built);

type Started = { readonly host: Host; readonly close?: () => unknown };

const starters: readonly (readonly [name: keyof typeof hostExceptions, start: () => Promise<Started>])[] = [
  ['handler', async () => ({ host: inProcessHost(feed) })],
  ['node', () => started(startNodeHost(built.dist))],
  ['serve', () => started(startServe(built.dist))],
];

async function started(starting: Promise<{ readonly port: number; readonly close: () => unknown }>): Promise<Started> {
  const { port, close } = await starting;
  return { host: socketHost({ port }), close };
}

describe('the tree that hosts serve', () => {
  it('writes JSON in one line that ends', () => {
    const written = feed.paths.filter((path) => path.endsWith('.json'));
    expect(written.filter((path) => feed.text(path) !== `${JSON.stringify(JSON.parse(feed.text(path)))}\n`)).toEqual([]);
  });
});

describe.each(starters)('the request table on %s', (name, start) => {
  let failures: readonly string[] = [];
  beforeAll(async () => {
    const { host, close } = await start();
    ({ failures } = judge(await runCases(feed, host, casesFor(feed)), hostExceptions[name]));
    await close?.();
  }, 120_000);

  // The keys of the table are the subjects.
  it.each(Object.keys(subjects) as Subject[])('holds for every case of %s, exceptions aside', (subject) => {
    expect(failures.filter((failure) => failure.startsWith(`${subject}: `))).toEqual([]);
  });

  it('needs every exception', () => {
    expect(failures.filter((failure) => failure.startsWith('the exception '))).toEqual([]);
  });
});
