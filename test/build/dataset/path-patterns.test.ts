import { describe, expect, it } from 'vitest';
import { classifyPath } from '../../../build/dataset/path-patterns.ts';

describe('classifyPath', () => {
  it.each([
    ['data/site.yaml', { kind: 'site', id: '', vendor: '', board: '', namespace: '' }],
    ['data/vendors.yaml', { kind: 'vendors', id: '', vendor: '', board: '', namespace: '' }],
    ['data/sources.yaml', { kind: 'sources', id: '', vendor: '', board: '', namespace: '' }],
    ['data/tags.yaml', { kind: 'tags', id: '', vendor: '', board: '', namespace: '' }],
    ['data/exceptions.yaml', { kind: 'exceptions', id: '', vendor: '', board: '', namespace: '' }],
    [
      'data/models/acme/acme-1.5.yaml',
      { kind: 'model', id: 'acme-1.5', vendor: 'acme', board: '', namespace: '' },
    ],
    [
      'data/plans/acme/pro.yaml',
      { kind: 'plan', id: 'pro', vendor: 'acme', board: '', namespace: '' },
    ],
    [
      'data/leaderboards/arena/board.yaml',
      { kind: 'board', id: 'arena', vendor: '', board: '', namespace: '' },
    ],
    [
      'data/leaderboards/arena/2026-08.yaml',
      { kind: 'period', id: '2026-08', vendor: '', board: 'arena', namespace: '' },
    ],
    [
      'data/ids/azure.yaml',
      { kind: 'ids', id: 'azure', vendor: '', board: '', namespace: 'azure' },
    ],
    [
      'data/ids/models-dev/acme.yaml',
      { kind: 'ids', id: 'acme', vendor: '', board: '', namespace: 'models-dev' },
    ],
    [
      'data/aliases/arena.yaml',
      { kind: 'aliases', id: 'arena', vendor: '', board: '', namespace: '' },
    ],
    [
      'data/models/acme/board.yaml',
      { kind: 'model', id: 'board', vendor: 'acme', board: '', namespace: '' },
    ],
  ])('knows %s', (path, found) => {
    expect(classifyPath(path)).toEqual(found);
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
  ])('knows nothing of %s', (path) => {
    expect(classifyPath(path)).toBeUndefined();
  });
});
