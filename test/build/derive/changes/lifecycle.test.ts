import { describe, expect, it } from 'vitest';
import type { LifecycleEvent } from '../../../../feed/schemas/data/model.ts';
import { changesOf, smallSite } from '../small-site.ts';

const sources = (checked: string) => [{ url: 'https://acme.example/models', checked }];

/** Date, field, and the texts of each change of the one model on 2026-10-01, newest first. */
function changes(...lifecycle: LifecycleEvent[]) {
  const site = smallSite({ models: { a: { lifecycle } }, today: '2026-10-01' });
  return changesOf(site).changes.map(({ date, kind, field, from_text, to_text }) => {
    expect(kind).toBe('lifecycle_changed');
    return [date, field, from_text, to_text];
  });
}

describe('lifecycle_changed', () => {
  it('tells of a notice on its day', () => {
    const notice = { event: 'deprecated', day: '2026-09-05', sources: sources('2026-09-20') };
    expect(changes(notice as LifecycleEvent)).toEqual([
      ['2026-09-05', 'deprecated', null, '2026-09-05'],
    ]);
  });

  it('tells of an end to come on the day on which a source first had it', () => {
    const end: LifecycleEvent = {
      event: 'end_announced',
      day: '2026-12-01',
      sources: sources('2026-09-20'),
    };
    expect(changes(end)).toEqual([['2026-09-20', 'retires', null, '2026-12-01, announced']]);
  });

  it('tells of an end that has come on its day, once', () => {
    const end: LifecycleEvent = {
      event: 'end_announced',
      day: '2026-09-25',
      sources: sources('2026-09-20'),
    };
    expect(changes(end)).toEqual([['2026-09-25', 'retires', null, '2026-09-25']]);
  });

  it('tells of each day that an end was moved to, and of its withdrawal', () => {
    const ends: LifecycleEvent[] = [
      { event: 'end_announced', day: '2026-08-01', sources: sources('2026-03-31') },
      { event: 'end_announced', day: '2026-10-16', sources: sources('2026-07-30') },
      { event: 'withdrawn', day: '2026-09-08', sources: sources('2026-09-08') },
    ];
    expect(changes(...ends)).toEqual([
      ['2026-09-08', 'deprecated', '2026-03-31', '2026-03-31, withdrawn'],
      ['2026-09-08', 'retires', '2026-10-16', '2026-10-16, withdrawn'],
      ['2026-07-30', 'retires', '2026-08-01', '2026-10-16, announced'],
      ['2026-03-31', 'retires', null, '2026-08-01, announced'],
    ]);
  });

  it('tells of a retirement without a day on the day on which it was read', () => {
    expect(changes({ event: 'retired', day: null, sources: sources('2026-08-21') })).toEqual([
      ['2026-08-21', 'retires', null, null],
    ]);
  });

  it("says nothing of another service, of readings and of what nobody's day is known", () => {
    const silent: LifecycleEvent[] = [
      {
        event: 'retired',
        day: '2026-01-01',
        scope: 'Google Cloud',
        sources: sources('2026-01-01'),
      },
      { event: 'in_service', day: '2026-09-01', sources: sources('2026-09-01') },
      {
        event: 'retired',
        day: null,
        sources: [{ url: 'https://acme.example/models', checked: null }],
      },
    ];
    expect(changes(...silent)).toEqual([]);
  });
});
