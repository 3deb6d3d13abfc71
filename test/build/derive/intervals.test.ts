import { describe, expect, it } from 'vitest';
import { inForce } from '../../../build/derive/records.ts';

const launch = { from: null, name: 'launch' };
const raised = { from: '2026-09-01', name: 'raised' };

describe('inForce', () => {
  it('is the last price whose day has come', () => {
    expect(inForce([launch, raised], '2026-08-31')).toBe(launch);
    expect(inForce([launch, raised], '2026-09-01')).toBe(raised);
  });

  it('passes over a price that was withdrawn', () => {
    expect(inForce([launch, { ...raised, cancelled: true }], '2026-10-01')).toBe(launch);
  });

  it('is nothing before the first day', () => {
    expect(inForce([raised], '2026-08-31')).toBeUndefined();
  });
});
