import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeFolder } from '../../install.ts';
import { freePort, startServer } from '../../processes.ts';
import { createTinyProject } from '../../tiny-project.ts';

const root = join(import.meta.dirname, '../../..');

/** A small project with the scripts of this one. */
const project = createTinyProject();
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const here = JSON.stringify({ scripts }).replaceAll(' bin/', ` ${root}/bin/`);
writeFileSync(join(project, 'package.json'), here);
symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
afterAll(() => rmSync(project, { recursive: true }));

async function npm(script: string) {
  const port = await freePort();
  const args = ['run', script];
  // The settings of JSX are not those of the folder.
  const tsconfig = join(root, 'tsconfig.json');
  const environment = {
    PATH: `${nodeFolder('oldest')}:${process.env.PATH}`,
    PORT: String(port),
    TSX_TSCONFIG_PATH: tsconfig,
  };
  const server = await startServer({ command: 'npm', args, cwd: project, environment }, port);
  /** The address to which what it answers leads. */
  const linkAt = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/v1`);
    return /http:\/\/localhost:\d+/.exec(await response.text())?.[0];
  };
  return { ...server, port, linkAt };
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/v1`).then(
    () => true,
    () => false,
  );

describe('npm under the oldest Node', () => {
  it.each(['start', 'dev'])('run %s ends with all that it started on SIGTERM', async (script) => {
    const { child, port, stop } = await npm(script);
    // As a supervisor does: npm alone is told.
    child.kill('SIGTERM');
    await expect.poll(() => answers(port), { timeout: 10_000, interval: 50 }).toBe(false);
    await stop();
  });

  it('run start goes on with its own links beside another one in the same folder', async () => {
    const first = await npm('start');
    const second = await npm('start');
    await expect.poll(first.printed, { timeout: 10_000 }).toContain('dist is now built for');
    expect(await first.linkAt()).toBe(`http://localhost:${first.port}`);
    expect(await second.linkAt()).toBe(`http://localhost:${second.port}`);
    await Promise.all([first.stop(), second.stop()]);
  });
});
