import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserHosts } from '../browser/hosts.ts';
import { fillHostTable, hostTablePage, renderHostTable } from '../conformance/host-table.ts';
import { readResults } from '../conformance/saved-results.ts';
import { hostsUnderTest } from './hosts.ts';
import { project } from './places.ts';

/** `npm run hosts:table`: writes the host table from what the last runs have found. */
function main(): number {
  const results = readResults();
  const missing = [
    ...untried('test:hosts', hostsUnderTest),
    ...untried('test:browser', browserHosts),
  ];
  if (missing.length > 0) {
    console.error(`there are no results of ${missing.join(', ')}`);
    return 1;
  }
  const table = renderHostTable(
    [...hostsUnderTest, ...browserHosts].flatMap(({ id }) => results[id] ?? []),
  );
  const page = join(project, hostTablePage);
  writeFileSync(page, fillHostTable(readFileSync(page, 'utf8'), table));
  return 0;

  function untried(script: string, hosts: readonly { readonly id: string }[]): readonly string[] {
    return hosts
      .filter(({ id }) => results[id] === undefined)
      .map(({ id }) => `${id} (npm run ${script})`);
  }
}

process.exitCode = main();
