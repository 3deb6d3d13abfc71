import { describe, expect, it } from 'vitest';
import { changesOf, edition, period, smallSite } from '../small-site.ts';

const update = {
  kind: 'board_updated',
  subject: { kind: 'board', id: 'polyglot' },
  from: null,
  to: null,
};

describe('deriveBoardChanges', () => {
  it('says every published period, the first without one before it', () => {
    const periods = [
      period('2026-01', { alpha: 1 }),
      period('2026-02', { alpha: 1 }, true),
      period('2026-03', { alpha: 1 }),
    ];
    const boards = [{ key: 'polyglot', editions: [edition('1', '2026-01')], periods }];
    expect(changesOf(smallSite({ boards })).changes).toEqual([
      {
        ...update,
        date: '2026-03-28',
        field: 'period',
        from_text: '2026-01',
        to_text: '2026-03',
        url: 'https://feed.example/v1/leaderboards/polyglot/2026-03',
      },
      {
        ...update,
        date: '2026-01-28',
        field: 'period',
        from_text: null,
        to_text: '2026-01',
        url: 'https://feed.example/v1/leaderboards/polyglot/2026-01',
      },
    ]);
  });

  it('says the edition that begins with a period', () => {
    const periods = [period('2026-01', { alpha: 1 }), period('2026-03', { alpha: 1 })];
    const boards = [
      { key: 'polyglot', editions: [edition('1', '2026-01'), edition('2', '2026-02')], periods },
    ];
    expect(changesOf(smallSite({ boards })).changes[0]).toEqual({
      ...update,
      date: '2026-03-28',
      field: 'edition',
      from_text: '1',
      to_text: '2',
      url: 'https://feed.example/v1/leaderboards/polyglot/2026-03',
    });
  });
});
