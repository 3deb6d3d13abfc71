import { describe, expect, it } from 'vitest';
import { isGenerated, nameFaults, roleOf, strayFault } from '../../build/roles.ts';

describe('roleOf', () => {
  it.each([
    ['data/site.yaml', { kind: 'site', id: '', parent: '' }],
    ['data/vendors.yaml', { kind: 'vendors', id: '', parent: '' }],
    ['data/sources.yaml', { kind: 'sources', id: '', parent: '' }],
    ['data/tags.yaml', { kind: 'tags', id: '', parent: '' }],
    ['data/exceptions.yaml', { kind: 'exceptions', id: '', parent: '' }],
    ['data/models/acme/acme-1.5.yaml', { kind: 'model', id: 'acme-1.5', parent: 'acme' }],
    ['data/plans/acme/pro.yaml', { kind: 'plan', id: 'pro', parent: 'acme' }],
    ['data/leaderboards/arena/board.yaml', { kind: 'board', id: 'arena', parent: '' }],
    ['data/leaderboards/arena/2026-08.yaml', { kind: 'period', id: '2026-08', parent: 'arena' }],
    ['data/ids/azure.yaml', { kind: 'ids', id: 'azure', parent: 'azure' }],
    ['data/ids/models-dev/acme.yaml', { kind: 'ids', id: 'acme', parent: 'models-dev' }],
    ['data/aliases/arena.yaml', { kind: 'aliases', id: 'arena', parent: '' }],
    ['data/models/acme/board.yaml', { kind: 'model', id: 'board', parent: 'acme' }],
  ])('knows %s', (path, role) => {
    expect(roleOf(path)).toEqual(role);
  });

  it.each([
    'data/site.yml',
    'data/models/acme-1.yaml',
    'data/models/acme/old/acme-1.yaml',
    'data/models/acme/acme-1.json',
    'data/leaderboards/arena/2026-13.yaml',
    'data/leaderboards/arena.yaml',
    'data/aliases/arena/labels.yaml',
    'data/schemas/model.json',
    'models/acme/acme-1.yaml',
  ])('knows no role for %s', (path) => {
    expect(roleOf(path)).toBeUndefined();
  });
});

describe('nameFaults', () => {
  it('accepts names that are ids', () => {
    expect(nameFaults({ kind: 'model', id: 'acme-1', parent: 'acme' })).toEqual([]);
    expect(nameFaults({ kind: 'period', id: '2026-08', parent: 'live_code_bench' })).toEqual([]);
  });

  it('rejects a file name that is no id', () => {
    const message =
      'the id "Foo" is not made of lower case letters and digits joined by single dots, dashes or underscores; rename the file.';
    expect(nameFaults({ kind: 'model', id: 'Foo', parent: 'acme' })).toEqual([
      { about: 'file', message },
    ]);
  });

  it('rejects a folder that is no slug of a vendor', () => {
    const message = 'the vendor\'s slug "index" is the name of a route; rename the folder.';
    expect(nameFaults({ kind: 'plan', id: 'pro', parent: 'index' })).toEqual([
      { about: 'folder', message },
    ]);
  });

  it('rejects a folder that is no key of a board', () => {
    const message = 'the board\'s key "nul" is the name of a Windows device; rename the folder.';
    expect(nameFaults({ kind: 'board', id: 'nul', parent: '' })).toEqual([
      { about: 'folder', message },
    ]);
    expect(nameFaults({ kind: 'period', id: '2026-08', parent: 'nul' })).toEqual([
      { about: 'folder', message },
    ]);
    expect(nameFaults({ kind: 'aliases', id: 'nul', parent: '' })).toEqual([
      { about: 'file', message: message.replace('folder', 'file') },
    ]);
  });
});

describe('isGenerated', () => {
  it('knows the schemas beside the data, and nothing else there', () => {
    expect(
      ['data/schemas/model.json', 'data/schemas/models.json', 'data/schemas/model.yaml'].map(
        isGenerated,
      ),
    ).toEqual([true, false, false]);
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
      'is loaded by no rule; in data itself lie site.yaml, vendors.yaml, sources.yaml, tags.yaml, exceptions.yaml.',
    ],
    [
      'data/vendor.yaml',
      'is loaded by no rule; in data itself lie site.yaml, vendors.yaml, sources.yaml, tags.yaml, exceptions.yaml. Did you mean "vendors"?',
    ],
    [
      'data/modles/acme/acme-1.yaml',
      'is loaded by no rule; the folders of data are models, plans, leaderboards, ids, aliases. Did you mean "models"?',
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
