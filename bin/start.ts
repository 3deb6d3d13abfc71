import { currentTime, parseBuildOptions } from '../build/options.ts';
import { buildIfChanged } from '../build/unchanged.ts';
import { followTree } from '../hosts/node/published-tree.ts';
import { openServer, runServer } from './server.ts';

/** `npm start`: builds the feed with the address that it will be served at, and serves it. */
await runServer(async () => {
  const options = parseBuildOptions(process.argv.slice(2), process.env, 'optional');
  const { origin, show } = await openServer();
  const built = await buildIfChanged({ ...options, ...currentTime(), serving: origin });
  console.log(built.text.trimEnd());
  if (built.exitCode !== 0) return built.exitCode;
  followTree(options.dist, show);
  console.log(`serving at ${origin}/v1 (stop with Ctrl+C)`);
  return 0;
});
