import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { watch } from 'chokidar';
import type { BuildOutcome } from '../build/build.ts';
import { buildCommand } from '../build/command.ts';
import type { Rendered } from '../build/publish-feed.ts';
import { rememberingTools } from '../build/tools.ts';
import { openServer, type WaitingServer } from './serve-built.ts';

/** Files of one save arrive one by one; what comes within this time is one build. */
const SETTLE_MILLISECONDS = 30;

/** Publishing keeps the processor busy: who waits for the new answers gets them before it begins. */
const SHOW_MILLISECONDS = 10;

/**
 * `npm run dev`: builds, serves, and builds again on every save. Faults are shown and waited for, while the tree before stays.
 * A save is served from memory as soon as its tree is rendered, and from dist once it is published there, for which the next save need
 * not wait. Where dist can't be written, the error is shown and the tree in memory stays: it is in order, and shows what was saved.
 */
async function dev(): Promise<number> {
  const command = buildCommand({ remember: rememberingTools, signingMode: 'optional' });
  if ('exitCode' in command) return command.exitCode;
  const server = await openServer(command.dist);
  const rebuild = oneAtATime(inShownOrder({ build: (show) => command.build(server.origin, show), server }));
  const watcher = watch(['data', 'templates', '_headers'], { cwd: command.root, ignoreInitial: true });
  // Before the first build, or a save during it would go unseen.
  await once(watcher, 'ready');
  watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    console.log(`\n${path}`);
    setTimeout(rebuild, SETTLE_MILLISECONDS);
  });
  await rebuild();
  console.log(`serving at ${server.origin}/v1, building again on every save (stop with Ctrl+C)`);
  return 0;
}

type Shown = {
  readonly build: (show: (rendered: Rendered) => Promise<void>) => Promise<BuildOutcome>;
  readonly server: Pick<WaitingServer, 'show' | 'serve'>;
};

/** A job that is done once a tree is shown, or there is none. It goes on to publish while the next is made, and before that one is. */
function inShownOrder({ build, server }: Shown): () => Promise<void> {
  let latest = 0;
  let published = Promise.resolve();
  const buildNext = async (before: Promise<void>, onShown: () => void) => {
    latest += 1;
    const number = latest;
    const built = await build(async (rendered) => {
      server.show(rendered);
      onShown();
      await pause(SHOW_MILLISECONDS);
      await before;
    });
    if (built.exitCode === 0 && number === latest) serveFrom(server);
  };
  return () =>
    new Promise((done) => {
      published = buildNext(published, done).finally(done);
    });
}

/** Where somebody has taken dist away in the meantime, the tree in memory stays. */
function serveFrom(server: Shown['server']): void {
  try {
    server.serve();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

/** Runs a job again where it was asked for while it ran, once, however often. */
function oneAtATime(job: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWanted = false;
  return async () => {
    isWanted = true;
    running ??= (async () => {
      while (isWanted) {
        isWanted = false;
        await job();
      }
      running = undefined;
    })();
    return running;
  };
}

process.exitCode = await dev();
