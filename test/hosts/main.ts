import type { HostOptions } from '../../build/settings/settings.ts';
import { type BuiltFeed, buildFeed } from '../conformance/build-feed.ts';
import { casesFor } from '../conformance/cases.ts';
import { openFeed } from '../conformance/feed.ts';
import { finishRun, type HostReport, reportHost } from '../conformance/report-host.ts';
import { runCases } from '../conformance/run-cases.ts';
import { type HostUnderTest, hostsUnderTest } from './hosts.ts';
import { installPackages, serverPackages } from './install/packages.ts';
import { installTools } from './install/tools.ts';
import { checkTypes } from './install/types.ts';
import { tools } from './places.ts';

/** `npm run test:hosts`: puts the request table to every host, or to those that are named. */
async function main(): Promise<number> {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !hostsUnderTest.some(({ id }) => id === name));
  if (unknown.length > 0) {
    console.error(
      `there is no host ${unknown.join(', ')}; there are ${hostsUnderTest.map(({ id }) => id).join(', ')}`,
    );
    return 2;
  }
  const hosts = hostsUnderTest.filter(({ id }) => names.length === 0 || names.includes(id));
  if (hosts.some(({ needs }) => needs === 'tools')) {
    installTools(tools);
    if (!checkTypes(tools)) return 1;
  }
  if (hosts.some(({ needs }) => needs === 'packages')) installPackages(serverPackages);
  const reports: HostReport[] = [];
  for (const host of hosts) reports.push(await reportHost(host, () => run(host)));
  return finishRun(reports);
}

/** A feed of its own for each host, so that none sees what another has left. */
async function run({ load }: HostUnderTest) {
  const built: BuiltFeed[] = [];
  const build = async (hosts: HostOptions) => {
    const feed = await buildFeed({ apiRoot: 'https://feed.example', hosts });
    built.push(feed);
    return feed;
  };
  try {
    const start = await load();
    const { built, host, stop } = await start(build);
    try {
      const feed = openFeed(built);
      return await runCases(feed, host, casesFor(feed));
    } finally {
      await stop();
    }
  } finally {
    for (const feed of built) await feed.remove();
  }
}

process.exit(await main());
