import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../hosts/places.ts';
import { freePort, type Running, startServer } from '../hosts/processes.ts';
import { itAnswersALargeFeed } from './ask-host.ts';
import { builtDist, type LargeFeed, openLargeFeed } from './large-feed.ts';

describe('the Node host before 100,000 models', () => {
  let feed: LargeFeed;
  let host: Running;
  let origin = '';
  beforeAll(async () => {
    feed = openLargeFeed(builtDist());
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    // Not through a script that starts another process, whose memory would be the one that is
    // looked at.
    const args = ['--import', 'tsx', 'bin/host.ts', feed.dist];
    host = await startServer(
      { command: process.execPath, args, cwd: project, environment: { PORT: String(port) } },
      port,
    );
  });
  afterAll(() => host.stop());

  itAnswersALargeFeed({ feed: () => feed, ask: (path, init) => fetch(origin + path, init) });

  it('answers queries of the plans', async () => {
    const { plans } = JSON.parse(feed.text('plans/index.json'));
    const wanted = plans.filter(({ region }: { readonly region: string }) => region === 'domestic');
    expect((await (await fetch(`${origin}/plans?region=domestic`)).json()).plans).toEqual(wanted);
  });

  it.skipIf(process.platform !== 'linux')('holds less than 1.5 GB after all that', () => {
    expect(peakBytes(host.pid)).toBeLessThan(1_500_000_000);
  });
});

/** The peak memory of a process. */
function peakBytes(pid: number | undefined): number {
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
