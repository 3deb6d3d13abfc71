import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DiskShelf } from '../../build/shelf.ts';
import { temporaryFolder } from './publish/temporary.ts';

const text = (words: string) => new TextEncoder().encode(words);

describe('a shelf on the disk of dist', () => {
  it('gives back what was put there, in any order and as often as it is asked', () => {
    const shelf = new DiskShelf(join(temporaryFolder(), 'dist'));
    const places = ['one', '', 'three'].map((words) => ({ words, start: shelf.append(text(words)) }));
    for (const { words, start } of [...places.toReversed(), ...places]) expect(shelf.read(start, words.length)).toEqual(text(words));
  });

  it('leaves nothing beside dist, not even while it is used', () => {
    const folder = temporaryFolder();
    const shelf = new DiskShelf(join(folder, 'dist'));
    shelf.append(text('a file'));
    expect(readdirSync(folder)).toEqual([]);
    expect(shelf.read(2, 4)).toEqual(text('file'));
  });

  it('makes the folder that dist will stand in, once there is something to keep', () => {
    const folder = temporaryFolder();
    const shelf = new DiskShelf(join(folder, 'public/dist'));
    expect(readdirSync(folder)).toEqual([]);
    shelf.append(text('a file'));
    expect(readdirSync(folder)).toEqual(['public']);
  });

  it('says in words why the disk refuses it', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'taken'), '');
    const shelf = new DiskShelf(join(folder, 'taken/dist'));
    expect(() => shelf.append(text('a file'))).toThrow(/a file stands where a folder is needed\. Nothing was published/);
  });

  it('gives nothing from beyond its end', () => {
    const shelf = new DiskShelf(join(temporaryFolder(), 'dist'));
    shelf.append(text('short'));
    expect(() => shelf.read(2, 4)).toThrow('the shelf holds 5 bytes, not 6');
  });
});
