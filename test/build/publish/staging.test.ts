import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PublishError } from '../../../build/publish/errors.ts';
import { Staging } from '../../../build/publish/staging.ts';
import { locationOf } from '../../../build/publish/swap.ts';
import { manifestFile } from '../../../build/render/manifest.ts';
import { filesIn, temporaryFolder, texts, treeOf, writeTree } from './temporary.ts';

const tree = treeOf({ 'v1/index.json': 'new', 'v1/models/index.json': 'models' });

describe('Staging', () => {
  it('writes the tree beside dist, and links what dist holds already', () => {
    const { location, staging } = openStaging();
    writeTree(location.dist, treeOf({ 'v1/models/index.json': 'models' }));
    for (const [path, bytes] of tree) staging.add(path, bytes);
    staging.complete();
    expect(filesIn(location.staging)).toEqual(texts(tree));
    const inodeIn = (folder: string) => lstatSync(join(folder, 'v1/models/index.json')).ino;
    expect(inodeIn(location.staging)).toBe(inodeIn(location.dist));
  });

  it('writes nothing before it is complete where dist holds every file', () => {
    const { location, staging, parent } = openStaging();
    writeTree(location.dist, tree);
    for (const [path, bytes] of tree) staging.add(path, bytes);
    expect(filesIn(parent)).toEqual(
      Object.fromEntries(Object.entries(texts(tree)).map(([path, text]) => [`dist/${path}`, text])),
    );
  });

  it('keeps the size of a file and how it compares with that of dist', () => {
    const { location, staging } = openStaging();
    writeTree(location.dist, treeOf({ a: 'one', b: 'two' }));
    for (const [path, text] of Object.entries({ a: 'one', b: 'three', c: 'new' }))
      staging.add(path, Buffer.from(text));
    expect(staging.sizes).toEqual(new Map(Object.entries({ a: 3, b: 5, c: 3 })));
    expect(staging.comparisons).toEqual(
      new Map(Object.entries({ a: 'same', b: 'changed', c: 'added' })),
    );
  });

  it('refuses a staged file that reads otherwise than what was added', () => {
    const { location, staging } = openStaging();
    writeTree(location.dist, treeOf({ 'v1/models/index.json': 'models' }));
    for (const [path, bytes] of tree) staging.add(path, bytes);
    writeTree(location.dist, new Map([['v1/models/index.json', Buffer.from('altered meanwhile')]]));
    expect(() => staging.complete()).toThrow(
      new PublishError(
        `${location.staging}/v1/models/index.json: what was read back is not what the manifest describes. Nothing was published; ${location.dist} is as it was. Check the disk, and what else writes there, and build again.`,
      ),
    );
  });

  it('refuses a file in the staging folder that was not added', () => {
    const { location, staging } = openStaging();
    for (const [path, bytes] of tree) staging.add(path, bytes);
    writeTree(location.staging, new Map([['v1/zz.json', Buffer.from('')]]));
    expect(() => staging.complete()).toThrow(`${location.staging}/v1/zz.json: what was read back`);
  });

  it('takes a path only once', () => {
    const { staging } = openStaging();
    staging.add('a', Buffer.from(''));
    expect(() => staging.add('a', Buffer.from(''))).toThrow('the tree holds a twice');
  });
});

function openStaging() {
  const parent = temporaryFolder();
  const location = locationOf(join(parent, 'dist'));
  const staging = new Staging({ location, manifest: manifestFile });
  return { parent, location, staging };
}
