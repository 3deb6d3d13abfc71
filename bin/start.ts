import { currentTime, parseBuildOptions } from '../build/options.ts';
import { buildIfChanged } from '../build/unchanged.ts';
import { followTree, type Tree } from '../hosts/node/published-tree.ts';
import { openServer, runServer } from './server.ts';

/** `npm start`: builds the feed with the address that it will be served at, and serves it. */
await runServer(async () => {
  const options = parseBuildOptions(process.argv.slice(2), process.env, 'optional');
  const { origin, show } = await openServer();
  const built = await buildIfChanged({ ...options, ...currentTime(), serving: origin });
  console.log(built.text.trimEnd());
  if (built.exitCode !== 0) return built.exitCode;
  followTree(options.dist, ownTrees(show));
  console.log(`serving at ${origin}/v1 (stop with Ctrl+C)`);
  return 0;
});

/**
 * Shows the trees that are built for the address of the first one. Another `npm start` in the same
 * checkout builds one for its own address, to which all links in it lead.
 */
function ownTrees(show: (tree: Tree) => void): (tree: Tree) => void {
  let apiRoot: string | undefined;
  return (tree) => {
    apiRoot ??= tree.config.apiRoot;
    if (tree.config.apiRoot === apiRoot) return show(tree);
    console.log(`dist is now built for ${tree.config.apiRoot}; this goes on with what it was`);
  };
}
