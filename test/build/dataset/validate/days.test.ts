import { describe, expect, it } from 'vitest';
import { addDays, firstDayOf, isOnCalendar } from '../../../../build/dataset/validate/days.ts';

describe('addDays', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-11-21', -90)).toBe('2026-08-23');
  });
});

describe('firstDayOf', () => {
  it('gives a month its first day and leaves a day as it is', () => {
    expect(firstDayOf('2026-08')).toBe('2026-08-01');
    expect(firstDayOf('2026-08-31')).toBe('2026-08-31');
  });
});

describe('isOnCalendar', () => {
  it('knows the lengths of months', () => {
    expect(isOnCalendar('2024-02-29')).toBe(true);
    expect(isOnCalendar('2025-02-29')).toBe(false);
    expect(isOnCalendar('2025-04-31')).toBe(false);
    expect(isOnCalendar('2025-01-32')).toBe(false);
  });
});
