import { openTree } from '../hosts/node/tree.ts';
import { openServer, runCommand } from './server.ts';

/**
 * `npm run host`: serves a feed that is built already. Takes the folder as its argument (`dist`),
 * the port from `PORT` and the address to listen on from `HOST`.
 */
process.exitCode = await runCommand(async () => {
  const [dist = 'dist'] = process.argv.slice(2);
  const tree = openTree(dist);
  const { origin, show } = await openServer(process.env.HOST);
  show(tree);
  const { apiRoot } = tree.current().config;
  // Links stand in the files, so they are those of the address that the feed was built for.
  const built = apiRoot === origin ? '' : `, built for ${apiRoot}, where its links lead`;
  console.log(`serving ${dist} at ${origin}${built} (stop with Ctrl+C)`);
  return 0;
});
