import { build } from '../build/pipeline.ts';
import { currentTime, readBuildOptions } from '../build/settings/options.ts';
import { openServer } from './serve-built.ts';

/** `npm start`: builds the feed with the address that it will be served at, and serves it. */
async function start(): Promise<number> {
  const options = readBuildOptions('optional');
  if ('exitCode' in options) return options.exitCode;
  const server = await openServer(options.dist);
  const built = await build({ ...options, ...currentTime(), serving: server.origin });
  if (built.exitCode !== 0) {
    await server.close();
    return built.exitCode;
  }
  server.serve();
  console.log(`serving at ${server.origin}/v1 (stop with Ctrl+C)`);
  return 0;
}

process.exitCode = await start();
