import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { Server } from 'node:net';
import { basename } from 'node:path';

/**
 * Keeps servers and processes out of the unit tests: they are slow, and fail for reasons of the
 * machine.
 */
function guard(): void {
  const { listen } = Server.prototype;
  const { spawn } = Object(childProcess.ChildProcess.prototype);
  Object.assign(Server.prototype, {
    isGuarded: true,
    // A path is a socket in the file system, which needs no port.
    listen(...args: unknown[]) {
      return typeof args[0] === 'string'
        ? Reflect.apply(listen, this, args)
        : forbid('listen on a port');
    },
  });
  Object.assign(childProcess.ChildProcess.prototype, {
    spawn(options: { readonly file: string }) {
      return isAllowed(options.file)
        ? Reflect.apply(spawn, this, [options])
        : forbid(`start ${options.file}`);
    },
  });
  for (const name of ['execFileSync', 'execSync', 'spawnSync'] as const) {
    const original = childProcess[name];
    const guarded = (file: string, ...rest: unknown[]) =>
      isAllowed(file)
        ? Reflect.apply(original, childProcess, [file, ...rest])
        : forbid(`start ${file}`);
    Object.assign(childProcess, { [name]: guarded });
  }
  // Named imports see what was assigned.
  syncBuiltinESMExports();
}

/** esbuild and tsc are processes by nature, and Node makes no named pipes. */
function isAllowed(file: string): boolean {
  return ['esbuild', 'esbuild.exe', 'tsc', 'mkfifo'].includes(basename(file));
}

function forbid(what: string): never {
  throw new Error(`a unit test may not ${what}: move it to test/integration`);
}

// Files of one worker share their modules, so all but the first find it done.
if (!Reflect.has(Server.prototype, 'isGuarded')) guard();
