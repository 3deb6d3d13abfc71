import { describe, expect, it } from 'vitest';
import { nameFaults, strayFault } from '../../../build/dataset/path-faults.ts';
import { classifyPath } from '../../../build/dataset/path-patterns.ts';

function faultsOf(path: string) {
  const found = classifyPath(path);
  if (found === undefined) throw new Error(`${path} is no file of the data`);
  return nameFaults(found);
}

describe('nameFaults', () => {
  it('accepts names that are ids', () => {
    expect(faultsOf('data/models/acme/acme-1.yaml')).toEqual([]);
    expect(faultsOf('data/leaderboards/live_code_bench/2026-08.yaml')).toEqual([]);
  });

  it('rejects a file name that is no id', () => {
    const message =
      'the id "Foo" is not made of lower case letters and digits joined by single dots, dashes or underscores; rename the file.';
    expect(faultsOf('data/models/acme/Foo.yaml')).toEqual([{ about: 'file', message }]);
  });

  it('rejects a folder that is no slug of a vendor', () => {
    const message = 'the vendor\'s slug "index" is the name of a route; rename the folder.';
    expect(faultsOf('data/plans/index/pro.yaml')).toEqual([{ about: 'folder', message }]);
  });

  it('rejects a folder that is no key of a board', () => {
    const message = 'the board\'s key "nul" is the name of a Windows device; rename the folder.';
    expect(faultsOf('data/leaderboards/nul/board.yaml')).toEqual([{ about: 'folder', message }]);
    expect(faultsOf('data/leaderboards/nul/2026-08.yaml')).toEqual([{ about: 'folder', message }]);
    expect(faultsOf('data/aliases/nul.yaml')).toEqual([
      { about: 'file', message: message.replace('folder', 'file') },
    ]);
  });
});

describe('strayFault', () => {
  it.each([
    [
      'data/models/acme/acme-1.yml',
      'is loaded by no rule; the data\'s files end in ".yaml". Rename it to data/models/acme/acme-1.yaml.',
    ],
    [
      'data/site.YAML',
      'is loaded by no rule; the data\'s files end in ".yaml". Rename it to data/site.yaml.',
    ],
    [
      'data/models/acme-1.yaml',
      'is loaded by no rule; a model lies at data/models/<vendor>/<id>.yaml. Move it there.',
    ],
    [
      'data/plans/a/b/pro.yaml',
      'is loaded by no rule; a plan lies at data/plans/<vendor>/<id>.yaml. Move it there.',
    ],
    [
      'data/leaderboards/arena.yaml',
      'is loaded by no rule; a board lies at data/leaderboards/<board>/board.yaml, its periods beside it. Move it there.',
    ],
    [
      'data/leaderboards/arena/2026-13.yaml',
      'is loaded by no rule; beside board.yaml lie its periods, named YYYY-MM.yaml. Rename it.',
    ],
    [
      'data/notes.yml',
      'is loaded by no rule; in data itself lie site.yaml, vendors.yaml, sources.yaml, tags.yaml, exchange-rates.yaml, exceptions.yaml.',
    ],
    [
      'data/vendor.yaml',
      'is loaded by no rule; in data itself lie site.yaml, vendors.yaml, sources.yaml, tags.yaml, exchange-rates.yaml, exceptions.yaml. Did you mean "vendors"?',
    ],
    [
      'data/modles/acme/acme-1.yaml',
      'is loaded by no rule; the folders of data are models, plans, leaderboards, ids, aliases, offers. Did you mean "models"?',
    ],
    [
      'data/schemas/models.json',
      'is no schema of the data, which "npm run fix" writes; delete it.',
    ],
    [
      'data/models/acme/.acme-1.yaml.swp',
      'is what an editor or the system left behind; delete it.',
    ],
    ['data/models/.DS_Store', 'is what an editor or the system left behind; delete it.'],
  ])('says what to do with %s', (path, fault) => {
    expect(strayFault(path)).toBe(fault);
  });

  it('says first why a file was not read, unless it is to be deleted anyway', () => {
    expect(strayFault('data/models/linked', 'is a symbolic link')).toBe('is a symbolic link.');
    expect(strayFault('data/models/.#acme-1.yaml', 'is a symbolic link')).toBe(
      'is what an editor or the system left behind; delete it.',
    );
  });
});
