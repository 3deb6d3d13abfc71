import { ChildProcess } from 'node:child_process';
import { Server } from 'node:net';
import { basename } from 'node:path';

/** Keeps servers and processes out of the unit tests: they are slow, and fail for reasons of the machine. esbuild is a process by nature. */
function forbid(what: string): never {
  throw new Error(`a unit test may not ${what}: move it to test/integration`);
}

const { listen } = Server.prototype;
const { spawn } = Object(ChildProcess.prototype);

if (!Reflect.has(Server.prototype, 'isGuarded')) {
  Object.assign(Server.prototype, {
    isGuarded: true,
    // A path is a socket in the file system, which needs no port.
    listen(...args: unknown[]) {
      return typeof args[0] === 'string' ? Reflect.apply(listen, this, args) : forbid('listen on a port');
    },
  });
  Object.assign(ChildProcess.prototype, {
    spawn(options: { readonly file: string }) {
      return basename(options.file).startsWith('esbuild') ? Reflect.apply(spawn, this, [options]) : forbid(`start ${options.file}`);
    },
  });
}
