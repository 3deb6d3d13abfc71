import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateProject } from '../../../bench/generate.ts';
import { freePort, type Running, startServer } from '../../hosts/processes.ts';

describe('`npm run dev`', { timeout: 60_000 }, () => {
  const project = generateProject(20);
  const dist = join(project, 'dist');
  let port: number;
  let server: Running;
  beforeAll(async () => {
    port = await freePort();
    const args = ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, '../../../bin/dev.ts')];
    server = await startServer({ command: process.execPath, args, cwd: project, environment: { PORT: String(port) } }, port);
  }, 90_000);
  afterAll(async () => {
    await server.stop();
    rmSync(project, { recursive: true });
  });

  const nameServed = () =>
    fetch(`http://127.0.0.1:${port}/v1`).then(async (response) => ((await response.json()) as { name: string }).name);
  const nameInDist = (): string => JSON.parse(readFileSync(join(dist, 'v1/index.json'), 'utf8')).name;

  it('serves what was saved, and publishes it', async () => {
    save(project, 'name: First');
    await expectSoon(nameServed, 'First');
    await expectSoon(nameInDist, 'First');
  });

  it('serves a save at once that comes while the one before is published, and never goes back', async () => {
    save(project, 'name: Earlier');
    await expectSoon(nameServed, 'Earlier');
    save(project, 'name: Later');
    await expectSoon(nameServed, 'Later');
    const served = new Set<string>();
    await expectSoon(async () => {
      served.add(await nameServed());
      return nameInDist();
    }, 'Later');
    served.add(await nameServed());
    expect([...served]).toEqual(['Later']);
    save(project, 'name: First');
    await expectSoon(nameInDist, 'First');
  });

  it('goes on serving the tree before while the data has a fault', async () => {
    save(project, 'nam: Faulty');
    await setTimeout(1_500);
    expect(await nameServed()).toBe('First');
    save(project, 'name: Mended');
    await expectSoon(nameServed, 'Mended');
    await expectSoon(nameInDist, 'Mended');
  });

  it('serves what was saved though dist can not be written, until it can be again', async () => {
    rmSync(dist, { recursive: true });
    writeFileSync(dist, 'in the way');
    save(project, 'name: Unpublished');
    await expectSoon(nameServed, 'Unpublished');
    await setTimeout(1_000);
    expect(await nameServed()).toBe('Unpublished');
    expect(readFileSync(dist, 'utf8')).toBe('in the way');
    rmSync(dist);
    save(project, 'name: Published');
    await expectSoon(nameInDist, 'Published');
    await expectSoon(nameServed, 'Published');
  });
});

function save(project: string, line: string): void {
  const file = join(project, 'data/site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^nam\w*: .*$/m, line));
}

/** What `read` gives within ten seconds; until then it may as well fail. */
async function expectSoon(read: () => string | Promise<string>, expected: string): Promise<void> {
  await expect.poll(async () => await read(), { timeout: 10_000, interval: 20 }).toBe(expected);
}
