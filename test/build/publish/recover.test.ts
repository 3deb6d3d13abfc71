import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publish, recover } from '../../../build/publish/index.ts';
import { filesIn, stampsOf, temporaryFolder, texts, treeOf, writeTree } from './temporary.ts';

const old = treeOf({ 'v1/index.json': 'old', 'v1/models/index.json': 'models' });
const next = treeOf({ 'v1/index.json': 'new' });

describe('recover', () => {
  it('does and touches nothing where nothing is amiss', async () => {
    const folder = temporaryFolder();
    writeTree(join(folder, 'dist'), old);
    const stamps = stampsOf(folder);
    expect(await recover(join(folder, 'dist'))).toBeUndefined();
    expect(stampsOf(folder)).toEqual(stamps);
  });

  it('does nothing where there is neither a tree nor a folder around it', async () => {
    expect(await recover(join(temporaryFolder(), 'out', 'dist'))).toBeUndefined();
  });

  it('removes a half-written staging folder and the lock of a build killed before the swap', async () => {
    const folder = killed({ dist: old });
    mkdirSync(join(folder, '.dist-staging-4194303/v1'), { recursive: true });
    writeFileSync(join(folder, '.dist-staging-4194303/v1/index.json'), 'n');
    expect(await recover(join(folder, 'dist'))).toBe(`Removed what a stopped build left beside ${folder}/dist: .dist-staging-4194303.`);
    expect(filesIn(folder)).toEqual(underDist(old));
  });

  it('restores the old tree of a build killed between the two renames, though the new one lies there whole', async () => {
    const folder = killed({ '.dist-old': old, '.dist-staging-4194303': next });
    expect(await recover(join(folder, 'dist'))).toBe(
      `${folder}/dist was missing: a build was stopped while it swapped trees. The tree before is back in its place. Removed what a stopped build left beside ${folder}/dist: .dist-staging-4194303.`,
    );
    expect(filesIn(folder)).toEqual(underDist(old));
  });

  it('keeps the new tree and removes the old one of a build killed after the swap', async () => {
    const folder = killed({ dist: next, '.dist-old': old, '.dist-trash-1': new Map([['v1/x', Buffer.from('')]]) });
    expect(await recover(join(folder, 'dist'))).toBe(`Removed what a stopped build left beside ${folder}/dist: .dist-old, .dist-trash-1.`);
    expect(filesIn(folder)).toEqual(underDist(next));
  });

  it('does not put a damaged tree back', async () => {
    const folder = killed({ '.dist-old': old });
    rmSync(join(folder, '.dist-old/v1/models/index.json'));
    expect(await recover(join(folder, 'dist'))).toBe(`Removed what a stopped build left beside ${folder}/dist: .dist-old.`);
    expect(filesIn(folder)).toEqual({});
  });

  it('puts back a folder that no build made, whatever it holds', async () => {
    const folder = killed({ '.dist-old': new Map([['mine.txt', Buffer.from('kept')]]) });
    await recover(join(folder, 'dist'));
    expect(filesIn(folder)).toEqual({ 'dist/mine.txt': 'kept' });
  });

  it('removes what was left of locking', async () => {
    const folder = killed({ dist: old });
    writeFileSync(join(folder, '.dist-lock-new-4194303-x'), '');
    writeFileSync(join(folder, '.dist-lock-some-token'), '');
    await recover(join(folder, 'dist'));
    expect(filesIn(folder)).toEqual(underDist(old));
  });

  it('leaves alone what belongs to another dist in the same folder', async () => {
    const folder = killed({ dist: old, '.other-old': old });
    await recover(join(folder, 'dist'));
    expect(filesIn(folder)).toEqual({ ...underDist(old), ...filesUnder('.other-old', old) });
  });
});

describe('publish after a kill', () => {
  it('repairs first, says so, and then publishes', async () => {
    const folder = killed({ dist: old, '.dist-staging-4194303': next });
    renameSync(join(folder, 'dist'), join(folder, '.dist-old'));
    const heard: string[] = [];
    const result = await publish({ dist: join(folder, 'dist'), tree: old, onWait: (message) => heard.push(message) });
    expect(result.outcome).toBe('unchanged');
    expect(heard).toEqual([
      `${folder}/dist was missing: a build was stopped while it swapped trees. The tree before is back in its place. Removed what a stopped build left beside ${folder}/dist: .dist-staging-4194303.`,
    ]);
    expect(filesIn(folder)).toEqual(underDist(old));
  });
});

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
  return Object.fromEntries(Object.entries(texts(tree)).map(([path, text]) => [`${name}/${path}`, text]));
}
