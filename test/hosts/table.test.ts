import { expect, inject, it } from 'vitest';
import { casesFor } from '../conformance/cases.ts';
import { openFeed } from '../conformance/feed.ts';
import { type HostId, hosts } from '../conformance/hosts.ts';
import { judge } from '../conformance/judge.ts';
import { runCases } from '../conformance/run-cases.ts';
import { siteIn } from '../site.ts';
import { startNetlify, startVercel } from './functions.ts';
import { type Start, startCaddy, startNginx, startNode, startServe } from './servers.ts';
import { startPages, startWorkers } from './workerd.ts';

/** Every host that can be tried without a browser; first those that take longest. */
const starts: Record<Exclude<HostId, 'service-worker'>, Start> = {
  workers: startWorkers,
  pages: startPages,
  serve: startServe,
  netlify: startNetlify,
  vercel: startVercel,
  nginx: startNginx,
  caddy: startCaddy,
  node: startNode,
};

const site = siteIn(inject('folder'));
const feed = openFeed(site);
const cases = casesFor(feed);

/**
 * Now and then workerd never ends to sweep its heap and answers nothing more: V8's incremental task
 * puts itself off for ever. A run that hangs so is tried once more.
 */
const ofWorkerd: readonly string[] = ['workers', 'pages'];

for (const [id, start] of Object.entries(starts))
  it.concurrent(`${id} answers the request table`, {
    timeout: 600_000,
    retry: ofWorkerd.includes(id) ? 1 : 0,
  }, async () => {
    const { host, stop } = await start(site);
    try {
      const results = await runCases(feed, host, cases);
      // The keys of the table are hosts.
      const { failures, passed, excused } = judge(results, hosts[id as HostId].exceptions);
      console.log(`${id}: ${passed} passed, ${excused} excused of ${results.length}`);
      expect(failures).toEqual([]);
    } finally {
      await stop();
    }
  });
