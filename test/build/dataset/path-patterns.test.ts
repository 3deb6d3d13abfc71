import { describe, expect, it } from 'vitest';
import { classifyPath } from '../../../build/dataset/path-patterns.ts';

const unnamed = { id: '', vendor: '', board: '', namespace: '' };

describe('classifyPath', () => {
  it.each([
    ['data/site.yaml', { ...unnamed, kind: 'site' }],
    ['data/vendors.yaml', { ...unnamed, kind: 'vendors' }],
    ['data/sources.yaml', { ...unnamed, kind: 'sources' }],
    ['data/tags.yaml', { ...unnamed, kind: 'tags' }],
    ['data/exchange-rates.yaml', { ...unnamed, kind: 'exchange-rates' }],
    ['data/exceptions.yaml', { ...unnamed, kind: 'exceptions' }],
    [
      'data/models/acme/acme-1.5.yaml',
      { ...unnamed, kind: 'model', id: 'acme-1.5', vendor: 'acme' },
    ],
    ['data/plans/acme/pro.yaml', { ...unnamed, kind: 'plan', id: 'pro', vendor: 'acme' }],
    ['data/leaderboards/arena/board.yaml', { ...unnamed, kind: 'board', id: 'arena' }],
    [
      'data/leaderboards/arena/2026-08.yaml',
      { ...unnamed, kind: 'period', id: '2026-08', board: 'arena' },
    ],
    ['data/ids/azure.yaml', { ...unnamed, kind: 'ids', id: 'azure', namespace: 'azure' }],
    [
      'data/ids/models-dev/acme.yaml',
      { ...unnamed, kind: 'ids', id: 'acme', namespace: 'models-dev' },
    ],
    ['data/aliases/arena.yaml', { ...unnamed, kind: 'aliases', id: 'arena' }],
    ['data/models/acme/board.yaml', { ...unnamed, kind: 'model', id: 'board', vendor: 'acme' }],
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
