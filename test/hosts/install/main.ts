import { tools } from '../places.ts';
import { installPackages, serverPackages } from './packages.ts';
import { installTools } from './tools.ts';

/** For .ci/run: installs all that `npm run test:hosts` would install when it starts. */
installPackages(serverPackages);
installTools(tools);
