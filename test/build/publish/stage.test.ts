import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PublishError } from '../../../build/publish/errors.ts';
import { placeOf } from '../../../build/publish/place.ts';
import { stage } from '../../../build/publish/stage.ts';
import { filesIn, temporaryFolder, texts, treeOf, writeTree } from './temporary.ts';

const tree = treeOf({ 'v1/index.json': 'new', 'v1/models/index.json': 'models' });

describe('stage', () => {
  it('writes the tree beside dist, and links what dist holds already', async () => {
    const place = placeOf(join(temporaryFolder(), 'dist'));
    writeTree(place.dist, treeOf({ 'v1/models/index.json': 'models' }));
    await stage({ place, tree, same: new Set(['v1/models/index.json']) });
    expect(filesIn(place.staging)).toEqual(texts(tree));
  });

  it('writes a file that can not be linked', async () => {
    const place = placeOf(join(temporaryFolder(), 'dist'));
    await stage({ place, tree, same: new Set(['v1/models/index.json']) });
    expect(filesIn(place.staging)).toEqual(texts(tree));
  });

  it('refuses a staged file that reads otherwise than the tree says', async () => {
    const place = placeOf(join(temporaryFolder(), 'dist'));
    writeTree(place.dist, treeOf({ 'v1/models/index.json': 'altered meanwhile' }));
    await expect(stage({ place, tree, same: new Set(['v1/models/index.json']) })).rejects.toThrow(
      new PublishError(
        `${place.staging}/v1/models/index.json: what was read back is not what was written. Nothing was published; ${place.dist} is as it was. Check the disk, and what else writes there, and build again.`,
      ),
    );
  });
});
