import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishFiles } from '../../../build/publish/publish.ts';
import { filesIn, stampsOf, temporaryFolder, texts, treeOf, writeTree } from './temporary.ts';

const volatile = new Set(['v1/index.json', 'v1/manifest.json', 'v1/manifest.json.sig']);

const before = signed({ 'v1/index.json': 'at 1', 'v1/models/index.json': 'models' }, 'signature 1');
const later = signed({ 'v1/index.json': 'at 20', 'v1/models/index.json': 'models' }, 'signature 2');

describe('publishFiles, where nothing but the time of the build differs', () => {
  it('touches nothing in dist and tells what dist holds', async () => {
    const dist = published();
    const stamps = stampsOf(dist);
    const bytes = [...before.values()].reduce((sum, { length }) => sum + length, 0);
    expect(await publishFiles(later, { dist, volatile })).toEqual({
      outcome: 'unchanged',
      files: 4,
      bytes,
      changed: 0,
      added: 0,
      removed: 0,
    });
    expect(stampsOf(dist)).toEqual(stamps);
  });

  it('publishes where the time was given to the build', async () => {
    const dist = published();
    expect(await publishFiles(later, { dist, volatile, isFixed: true })).toMatchObject({ outcome: 'written', changed: 3 });
    expect(filesIn(dist)).toEqual(texts(later));
  });

  it('publishes where a volatile file differs in more than the time', async () => {
    const dist = published();
    const compared: string[] = [];
    const isCurrent = (path: string, old: Uint8Array, built: Uint8Array) => {
      compared.push(`${path}: ${old.length} ${built.length}`);
      return path !== 'v1/index.json';
    };
    expect(await publishFiles(later, { dist, volatile, isCurrent })).toMatchObject({ outcome: 'written', changed: 3 });
    expect(compared[0]).toBe('v1/index.json: 4 5');
    expect(filesIn(dist)).toEqual(texts(later));
  });

  it.each<[string, string, string, number]>([
    ['a file that was edited', 'v1/models/index.json', 'MODELS', 4],
    ['a volatile file that was edited', 'v1/index.json', 'edited', 3],
  ])('repairs %s in dist', async (_, path, text, changed) => {
    const dist = published();
    writeFileSync(join(dist, path), text);
    expect(await publishFiles(later, { dist, volatile })).toMatchObject({ outcome: 'written', changed });
    expect(filesIn(dist)).toEqual(texts(later));
  });

  it('publishes the signature of a feed that was not signed', async () => {
    const dist = published(treeOf({ 'v1/index.json': 'at 1', 'v1/models/index.json': 'models' }));
    expect(await publishFiles(later, { dist, volatile })).toMatchObject({ outcome: 'written', added: 1 });
    expect(filesIn(dist)).toEqual(texts(later));
  });
});

function signed(files: Readonly<Record<string, string>>, signature: string) {
  return new Map([...treeOf(files), ['v1/manifest.json.sig', Buffer.from(signature)]]);
}

function published(tree: ReadonlyMap<string, Uint8Array> = before): string {
  const dist = join(temporaryFolder(), 'dist');
  writeTree(dist, tree);
  return dist;
}
