import { casesFor } from '../conformance/cases.ts';
import { openFeed } from '../conformance/feed.ts';
import { finishRun, reportHost } from '../conformance/report-host.ts';
import { runCases } from '../conformance/run-cases.ts';
import { type HostUnderTest, hostsUnderTest } from './hosts.ts';
import { installPackages, serverPackages } from './install/packages.ts';
import { installTools } from './install/tools.ts';
import { checkTypes } from './install/types.ts';
import { tools } from './places.ts';
import { buildSite } from './site.ts';

/** `npm run test:hosts`: puts the request table to every host, or to those that are named. */
async function main(): Promise<number> {
  const names = process.argv.slice(2);
  const known = hostsUnderTest.map(({ id }) => id);
  const unknown = names.filter((name) => !known.some((id) => id === name));
  if (unknown.length > 0) {
    console.error(`there is no host ${unknown.join(', ')}; there are ${known.join(', ')}`);
    return 2;
  }
  const hosts = hostsUnderTest.filter(({ id }) => names.length === 0 || names.includes(id));
  if (hosts.some(({ needs }) => needs === 'tools')) {
    installTools(tools);
    if (!checkTypes(tools)) return 1;
  }
  if (hosts.some(({ needs }) => needs === 'packages')) installPackages(serverPackages);
  return finishRun(await tryAll(hosts));
}

/** Two at a time: while one starts or answers, the other asks. */
async function tryAll(hosts: readonly HostUnderTest[]): Promise<boolean[]> {
  const site = await buildSite({ apiRoot: 'https://feed.example' });
  const feed = openFeed(site);
  const cases = casesFor(feed);
  const reports: boolean[] = [];
  const queue = hosts.values();
  const work = async () => {
    for (const host of queue)
      reports.push(
        await reportHost(host.id, async () => {
          const { host: started, stop } = await (await host.load())(site);
          try {
            return await runCases(feed, started, cases);
          } finally {
            await stop();
          }
        }),
      );
  };
  try {
    await Promise.all([work(), work()]);
  } finally {
    await site.remove();
  }
  return reports;
}

process.exit(await main());
