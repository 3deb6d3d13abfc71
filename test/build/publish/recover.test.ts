import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishFiles } from '../../../build/publish/publish.ts';
import { recover } from '../../../build/publish/recover.ts';
import { filesIn, stampsOf, temporaryFolder, texts, treeOf, writeTree } from './temporary.ts';

const old = treeOf({ 'v1/index.json': 'old', 'v1/models/index.json': 'models' });
const next = treeOf({ 'v1/index.json': 'new' });

const STAGING = '.dist-staging-2f0d1f5e-7a3f-4c57-9c8a-1d2f3a4b5c6d';
const OLD = '.dist-old-9b2c3d4e-5f60-4718-92a3-b4c5d6e7f809';

describe('recover', () => {
  it('does and touches nothing where nothing is amiss', async () => {
    const folder = temporaryFolder();
    writeTree(join(folder, 'dist'), old);
    const stamps = stampsOf(folder);
    expect(await noticesOf(join(folder, 'dist'))).toEqual([]);
    expect(stampsOf(folder)).toEqual(stamps);
  });

  it('does nothing where there is neither a tree nor a folder around it', async () => {
    expect(await noticesOf(join(temporaryFolder(), 'out', 'dist'))).toEqual([]);
  });

  it('removes a half-written staging folder and the lock of a build killed before the swap', async () => {
    const folder = killed({ dist: old });
    mkdirSync(join(folder, STAGING, 'v1'), { recursive: true });
    writeFileSync(join(folder, STAGING, 'v1/index.json'), 'n');
    expect(await noticesOf(join(folder, 'dist'))).toEqual([
      `Removed what a stopped build left beside ${folder}/dist: ${STAGING}.`,
    ]);
    expect(filesIn(folder)).toEqual(underDist(old));
  });

  it('restores the old tree of a build killed between the two renames, though the new one lies there whole', async () => {
    const folder = killed({ [OLD]: old, [STAGING]: next });
    expect(await noticesOf(join(folder, 'dist'))).toEqual([
      `${folder}/dist was missing: a build was stopped while it swapped trees. The tree before is back in its place.`,
      `Removed what a stopped build left beside ${folder}/dist: ${STAGING}.`,
    ]);
    expect(filesIn(folder)).toEqual(underDist(old));
  });

  it('keeps the new tree and removes the old one of a build killed after the swap', async () => {
    const folder = killed({ dist: next, [OLD]: old });
    expect(await noticesOf(join(folder, 'dist'))).toEqual([
      `Removed what a stopped build left beside ${folder}/dist: ${OLD}.`,
    ]);
    expect(filesIn(folder)).toEqual(underDist(next));
  });

  it('does not put a damaged tree back', async () => {
    const folder = killed({ [OLD]: old });
    rmSync(join(folder, OLD, 'v1/models/index.json'));
    expect(await noticesOf(join(folder, 'dist'))).toEqual([
      `Removed what a stopped build left beside ${folder}/dist: ${OLD}.`,
    ]);
    expect(filesIn(folder)).toEqual({});
  });

  it('leaves alone what is only named like its own', async () => {
    const own = new Map([['mine.txt', Buffer.from('own')]]);
    const names = ['.dist-old', '.dist-old-1', '.dist-staging-notes', '.dist-lock-notes'];
    const folder = killed(Object.fromEntries(names.map((name) => [name, own])));
    expect(await noticesOf(join(folder, 'dist'))).toEqual([]);
    expect(Object.keys(filesIn(folder)).sort()).toEqual(
      names.map((name) => `${name}/mine.txt`).sort(),
    );
  });

  it('removes what was left of locking', async () => {
    const folder = killed({ dist: old });
    writeFileSync(join(folder, `.dist-lock-${'0'.repeat(64)}`), '');
    await recover(join(folder, 'dist'));
    expect(filesIn(folder)).toEqual(underDist(old));
  });

  it('leaves alone what belongs to another dist in the same folder', async () => {
    const folder = killed({ dist: old, '.other-old-9b2c3d4e-5f60-4718-92a3-b4c5d6e7f809': old });
    await recover(join(folder, 'dist'));
    expect(filesIn(folder)).toEqual({
      ...underDist(old),
      ...filesUnder('.other-old-9b2c3d4e-5f60-4718-92a3-b4c5d6e7f809', old),
    });
  });
});

describe('publish after a kill', () => {
  it('repairs first, says so, and then publishes', async () => {
    const folder = killed({ dist: old, [STAGING]: next });
    renameSync(join(folder, 'dist'), join(folder, OLD));
    const heard: string[] = [];
    const result = await publishFiles(old, {
      dist: join(folder, 'dist'),
      onNotice: (message) => heard.push(message),
    });
    expect(result.outcome).toBe('unchanged');
    expect(heard).toEqual([
      `${folder}/dist was missing: a build was stopped while it swapped trees. The tree before is back in its place.`,
      `Removed what a stopped build left beside ${folder}/dist: ${STAGING}.`,
    ]);
    expect(filesIn(folder)).toEqual(underDist(old));
  });
});

async function noticesOf(dist: string): Promise<readonly string[]> {
  const heard: string[] = [];
  await recover(dist, { onNotice: (message) => heard.push(message) });
  return heard;
}

/** What a killed build leaves: these trees and its lock. No system gives out the pid. */
function killed(trees: Readonly<Record<string, ReadonlyMap<string, Uint8Array>>>): string {
  const folder = temporaryFolder();
  for (const [name, tree] of Object.entries(trees)) writeTree(join(folder, name), tree);
  const lock = { pid: 4_194_304, startTime: '1', host: hostname(), token: 'killed' };
  writeFileSync(join(folder, '.dist-lock'), JSON.stringify(lock));
  return folder;
}

function underDist(tree: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  return filesUnder('dist', tree);
}

function filesUnder(name: string, tree: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts(tree)).map(([path, text]) => [`${name}/${path}`, text]),
  );
}
