import { join } from 'node:path';
import { installPackages, installTools, serverPackages } from './install.ts';
import { makeSite } from './site.ts';

/** For .ci/run: installs what each suite installs when it starts, and makes what they share. */
for (const name of ['hosts', 'hosts/openapi', 'browser', 'integration/exports'])
  installTools(join(import.meta.dirname, name));
installPackages(serverPackages);
makeSite(process.argv[2] ?? '');
