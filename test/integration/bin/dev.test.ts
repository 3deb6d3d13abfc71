import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, type Running, startServer } from '../../processes.ts';
import { createTinyProject } from '../../tiny-project.ts';

describe('`npm run dev`', () => {
  const project = createTinyProject();
  let port: number;
  let server: Running;
  beforeAll(async () => {
    port = await freePort();
    const program = join(import.meta.dirname, '../../../bin/dev.ts');
    const args = ['--import', import.meta.resolve('tsx'), program];
    server = await startServer(
      { command: process.execPath, args, cwd: project, environment: { PORT: String(port) } },
      port,
    );
  });
  afterAll(async () => {
    await server.stop();
    rmSync(project, { recursive: true });
  });

  const soon = { timeout: 60_000, interval: 20 };
  const nameServed = () =>
    fetch(`http://127.0.0.1:${port}/v1`).then(
      async (response) => ((await response.json()) as { name: string }).name,
    );

  it('serves what was saved, from memory: dist is not written', async () => {
    save(project, 'name: First');
    await expect.poll(nameServed, soon).toBe('First');
    expect(existsSync(join(project, 'dist'))).toBe(false);
  });

  it('serves the last of several saves, and never goes back', async () => {
    save(project, 'name: Earlier');
    save(project, 'name: Later');
    await expect.poll(nameServed, soon).toBe('Later');
    await setTimeout(1_000);
    expect(await nameServed()).toBe('Later');
  });

  it('goes on serving the site before while the data has a fault', async () => {
    save(project, 'nam: Faulty');
    await setTimeout(1_500);
    expect(await nameServed()).toBe('Later');
    save(project, 'name: Mended');
    await expect.poll(nameServed, soon).toBe('Mended');
  });
});

function save(project: string, line: string): void {
  const file = join(project, 'data/site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^nam\w*: .*$/m, line));
}
