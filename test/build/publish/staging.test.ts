import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PublishError } from '../../../build/publish/errors.ts';
import { manifestPath } from '../../../build/publish/manifest.ts';
import { Staging } from '../../../build/publish/staging.ts';
import { locationOf } from '../../../build/publish/swap.ts';
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

  it('keeps size, hash and nothing else of a file', () => {
    const { staging } = openStaging();
    staging.add('v1/index.json', Buffer.from('new'));
    // sha256 of the text "new"
    const sha256 = '11507a0e2f5e69d5dfa40a62a1bd7b6ee57e6bcd85c67c9b8431b36fff21c437';
    expect(staging.files).toEqual(
      new Map([['v1/index.json', { bytes: 3, sha256, isNew: true, isSame: false }]]),
    );
  });

  it('refuses a staged file that reads otherwise than what was added', () => {
    const { location, staging } = openStaging();
    writeTree(location.dist, treeOf({ 'v1/models/index.json': 'models' }));
    for (const [path, bytes] of tree) staging.add(path, bytes);
    writeTree(location.dist, new Map([['v1/models/index.json', Buffer.from('altered meanwhile')]]));
    expect(() => staging.complete()).toThrow(
      new PublishError(
        `${location.staging}/v1/models/index.json: what was read back is not what was written. Nothing was published; ${location.dist} is as it was. Check the disk, and what else writes there, and build again.`,
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
  const staging = new Staging({ location, manifest: manifestPath });
  return { parent, location, staging };
}
