import { followTree } from '../hosts/node/published-tree.ts';
import { openServer, runServer } from './server.ts';

/**
 * `npm run host`: serves a feed that is built already, and says so again after each rebuild. Takes
 * the folder as its argument (`dist`), the port from `PORT` and the address to listen on from `HOST`.
 */
await runServer(async () => {
  const [dist = 'dist'] = process.argv.slice(2);
  const { origin, show } = await openServer(process.env.HOST);
  followTree(dist, (tree) => {
    show(tree);
    const { apiRoot } = tree.config;
    // Links stand in the files, so they are those of the address that the feed was built for.
    const built = apiRoot === origin ? '' : `, built for ${apiRoot}, where its links lead`;
    console.log(`serving ${dist} at ${origin}${built} (stop with Ctrl+C)`);
  });
  return 0;
});
