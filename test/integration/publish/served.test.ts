import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../rounds.ts';
import { build, changeDescription, createProject } from './project.ts';

const BUILDS = rounds(15, 1 / 3);

/** Leaves the builds some of the processor. */
const PAUSE_MILLISECONDS = 5;

const programs = {
  '`serve dist`': [
    'node_modules/serve/build/main.js',
    'dist',
    '--no-clipboard',
    '--no-port-switching',
    '--no-request-logging',
    '--listen',
  ],
  'the Node host': [
    '--import',
    import.meta.resolve('tsx'),
    fileURLToPath(new URL('../../../bin/host.ts', import.meta.url)),
  ],
} as const;

const paths = [
  '/v1',
  '/v1/models',
  '/v1/pricing',
  '/v1/leaderboards',
  '/plans',
  '/v1/changes',
  '/v1/models/no-such-model',
];

describe.each(Object.entries(programs))('%s, read while the feed is built again', (_, program) => {
  let project: string;
  let server: { readonly child: ChildProcess; readonly origin: string };

  beforeAll(async () => {
    project = createProject();
    expect((await build(project)).exitCode).toBe(0);
    server = await serve(project, program);
  });

  afterAll(() => {
    server.child.kill();
    rmSync(project, { recursive: true });
  });

  it(`is still running after ${BUILDS} builds, and has never sent broken JSON`, async () => {
    const requests = requestUntilEnd(server.origin);
    for (let round = 0; round < BUILDS; round += 1) {
      changeDescription(project, `served ${round}`);
      expect((await build(project)).exitCode).toBe(0);
    }
    const { answers, faults } = await requests.end();
    expect(faults).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(100);
    expect(
      [...new Set(answers.map(({ status }) => status))].filter(
        (status) => ![200, 404].includes(status),
      ),
    ).toEqual([]);
    expect(new Set(answers.flatMap(({ description }) => description ?? [])).size).toBeGreaterThan(
      BUILDS / 2,
    );
    expect(server.child.exitCode).toBeNull();
    const { description } = (await (await fetch(`${server.origin}/v1`)).json()) as {
      readonly description: string;
    };
    expect(description).toBe(`served ${BUILDS - 1}`);
  });
});

type Answered = { readonly status: number; readonly description: string | undefined };

/**
 * Requests one path after another, in a loop, three at a time. A fault is a response that can't be
 * read to its end or is not JSON.
 */
function requestUntilEnd(origin: string) {
  const answers: Answered[] = [];
  const faults: string[] = [];
  let isOver = false;
  const one = async (turn: number) => {
    const path = paths[turn % paths.length] ?? '/v1';
    try {
      const response = await fetch(origin + path);
      const body = JSON.parse(await response.text()) as { readonly description?: string };
      answers.push({
        status: response.status,
        description: path === '/v1' ? body.description : undefined,
      });
    } catch (error) {
      faults.push(`${path}: ${error}`);
    }
  };
  const loops = [0, 1, 2].map(async (first) => {
    for (let turn = first; !isOver; turn += 1) {
      await one(turn);
      await setTimeout(PAUSE_MILLISECONDS);
    }
  });
  return {
    async end() {
      isOver = true;
      await Promise.all(loops);
      return { answers, faults };
    },
  };
}

async function serve(project: string, program: readonly string[]) {
  const port = await freePort();
  const args = program[0] === '--import' ? program : [...program, `tcp://127.0.0.1:${port}`];
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let look = 0; look < 200; look += 1) {
    const isUp = await fetch(`${origin}/v1`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { child, origin };
    await setTimeout(50);
  }
  throw new Error(`${program.join(' ')} does not answer`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}
