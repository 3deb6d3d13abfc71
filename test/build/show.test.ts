import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { generateProject } from '../../bench/generate.ts';
import { build } from '../../build/build.ts';
import { acquireLock } from '../../build/publish/lock.ts';
import type { OnRendered } from '../../build/publish-feed.ts';
import { rememberingTools } from '../../build/tools.ts';

const root = generateProject(20);
const dist = join(root, 'dist');
const site = join(root, 'data/site.yaml');
const tools = rememberingTools();
const discovery = 'v1/index.json';

afterEach(() => rmSync(dist, { recursive: true, force: true }));
afterAll(() => rmSync(root, { recursive: true }));

describe('a build that shows its tree before it is published', { timeout: 60_000 }, () => {
  it('shows what it publishes then, to the byte, while dist is as it was', async () => {
    await buildOnce();
    save('name: Saved');
    let shown: Record<string, string> = {};
    await buildOnce(({ tree }) => {
      shown = Object.fromEntries([...tree].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]));
      expect(nameIn(readFileSync(join(dist, discovery)))).not.toBe('Saved');
    });
    expect(nameIn(Buffer.from(shown[discovery] ?? '', 'base64'))).toBe('Saved');
    expect(shown).toEqual(published());
  });

  it('shows the tree that stays where nothing but the clock has moved', async () => {
    await buildOnce(undefined, '2026-10-01T00:00:00Z');
    const before = readFileSync(join(dist, discovery), 'utf8');
    let shown = '';
    await buildOnce(({ tree }) => {
      shown = Buffer.from(tree.get(discovery) ?? []).toString();
    }, '2026-10-01T00:00:07Z');
    expect(shown).toBe(before);
    expect(readFileSync(join(dist, discovery), 'utf8')).toBe(before);
  });

  it('waits for whoever is shown it, and then for the lock', async () => {
    const events: string[] = [];
    const { exitCode } = await buildOnce(async () => {
      const release = await acquireLock({ path: join(root, '.dist-lock') });
      setTimeout(() => {
        events.push(`released, dist ${isWritten() ? 'written' : 'not written'}`);
        release();
      }, 200);
      await Promise.resolve();
      events.push('shown');
    });
    expect(events).toEqual(['shown', 'released, dist not written']);
    expect({ exitCode, isWritten: isWritten() }).toEqual({ exitCode: 0, isWritten: true });
  });

  it('shows a tree that can not be published, and says why it was not', async () => {
    let shown = '';
    writeFileSync(dist, 'a file');
    const { exitCode, said } = await buildOnce(({ tree }) => {
      shown = nameIn(tree.get(discovery) ?? new Uint8Array());
    });
    expect({ exitCode, shown }).toEqual({ exitCode: 1, shown: 'Saved' });
    expect(said).toContain(`${dist} is not a folder. Move it away, then build again. Nothing was changed.`);
  });

  it('shows nothing of data with a fault', async () => {
    const shown: unknown[] = [];
    save('nam: Saved');
    const { exitCode } = await buildOnce((rendered) => void shown.push(rendered));
    expect({ exitCode, shown }).toEqual({ exitCode: 1, shown: [] });
  });
});

async function buildOnce(onRendered?: OnRendered, generatedAt = '2026-10-01T00:00:00Z') {
  const said: string[] = [];
  const print = (text: string) => void said.push(text);
  const options = { apiRoot: 'https://feed.example', hosts: {}, serving: undefined, environment: {}, generatedAt, isFixed: false };
  const { exitCode } = await build({ ...options, root, dist, tools, onRendered, print, printError: print });
  return { exitCode, said: said.join('') };
}

function save(line: string): void {
  writeFileSync(site, readFileSync(site, 'utf8').replace(/^name: .*$/m, line));
}

function nameIn(bytes: Uint8Array): string {
  return JSON.parse(Buffer.from(bytes).toString()).name;
}

function isWritten(): boolean {
  return statSync(join(dist, discovery), { throwIfNoEntry: false }) !== undefined;
}

function published(): Record<string, string> {
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(dist, path)).isFile());
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(dist, path), 'base64')]));
}
