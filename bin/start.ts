import { buildCommand } from '../build/command.ts';
import { openServer } from './serve-built.ts';

/** `npm start`: builds the feed with the address that it will be served at, and serves it. */
async function start(): Promise<number> {
  const command = buildCommand({ signingMode: 'optional' });
  if ('exitCode' in command) return command.exitCode;
  const server = await openServer(command.dist);
  const built = await command.build(server.origin);
  if (built.exitCode !== 0) {
    await server.close();
    return built.exitCode;
  }
  server.serve();
  console.log(`serving at ${server.origin}/v1 (stop with Ctrl+C)`);
  return 0;
}

process.exitCode = await start();
