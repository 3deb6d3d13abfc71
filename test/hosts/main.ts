import { casesFor } from '../conformance/cases.ts';
import { openFeed } from '../conformance/feed.ts';
import { finishRun, reportHost } from '../conformance/report.ts';
import { runCases } from '../conformance/run-cases.ts';
import { hostsUnderTest } from './hosts.ts';
import { installPackages, serverPackages } from './install/packages.ts';
import { installTools } from './install/tools.ts';
import { checkTypes } from './install/types.ts';
import { tools } from './places.ts';
import { buildSite } from './site.ts';

/** `npm run test:hosts`: puts the request table to every host, or to those that are named. */
async function main(): Promise<number> {
  const names = process.argv.slice(2);
  // The keys of the table are its hosts.
  const known = Object.keys(hostsUnderTest) as Tried[];
  const unknown = names.filter((name) => !known.some((id) => id === name));
  if (unknown.length > 0) {
    console.error(`there is no host ${unknown.join(', ')}; there are ${known.join(', ')}`);
    return 2;
  }
  const hosts = known.filter((id) => names.length === 0 || names.includes(id));
  const needed = hosts.map((id) => hostsUnderTest[id].needs);
  if (needed.includes('tools')) {
    installTools(tools);
    if (!checkTypes(tools)) return 1;
  }
  if (needed.includes('packages')) installPackages(serverPackages);
  return finishRun(await tryAll(hosts));
}

type Tried = keyof typeof hostsUnderTest;

/** Two at a time: while one starts or answers, the other asks. */
async function tryAll(hosts: readonly Tried[]): Promise<boolean[]> {
  const site = await buildSite({ apiRoot: 'https://feed.example' });
  const feed = openFeed(site);
  const cases = casesFor(feed);
  const reports: boolean[] = [];
  const queue = hosts.values();
  const work = async () => {
    for (const id of queue)
      reports.push(
        await reportHost(id, async () => {
          const { host: started, stop } = await (await hostsUnderTest[id].load())(site);
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
