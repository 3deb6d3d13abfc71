import { installTools } from '../install.ts';
import { benchBuild, benchDev } from './build.ts';
import { benchCost, benchFirstCost } from './cost.ts';
import { benchSearch } from './search.ts';

/** Every bench by its name: `npm run bench -- build`. Without a name all of them run. */
const benches: Record<string, () => Promise<void>> = {
  build: benchBuild,
  dev: benchDev,
  search: benchSearch,
  cost: benchCost,
  'first-cost': benchFirstCost,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `there is no bench "${unknown.join('", "')}"; there are ${Object.keys(benches).join(', ')}`,
  );
  process.exitCode = 2;
} else {
  installTools(import.meta.dirname);
  for (const name of names.length === 0 ? Object.keys(benches) : names) await benches[name]?.();
}
