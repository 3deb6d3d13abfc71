import { benchBuild, benchHugeBuild } from './build.ts';
import { benchClients } from './clients.ts';
import { benchDev } from './dev.ts';
import { benchHttp } from './http.ts';
import { benchImport } from './import.ts';
import { benchPage } from './page.ts';
import { benchSearch } from './search.ts';

/** Every bench by its name: `npm run bench -- build`. Without a name all of them run. */
const benches: Readonly<Record<string, (print: (line: string) => void) => Promise<void>>> = {
  build: benchBuild,
  'build-100000': benchHugeBuild,
  clients: benchClients,
  dev: benchDev,
  http: benchHttp,
  import: benchImport,
  page: benchPage,
  search: benchSearch,
};

/** A missed aim is a figure like any other: only a bench that throws makes the exit code 1. */
async function bench(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !(name in benches));
  if (unknown.length > 0) {
    console.error(
      `there is no bench "${unknown.join('", "')}"; there are ${Object.keys(benches).join(', ')}`,
    );
    return 2;
  }
  let exitCode = 0;
  for (const name of names.length === 0 ? Object.keys(benches) : names) {
    try {
      await benches[name]?.((line) => console.log(line));
    } catch (error) {
      console.error(`the bench "${name}" failed:`, error);
      exitCode = 1;
    }
  }
  return exitCode;
}

process.exitCode = await bench(process.argv.slice(2));
