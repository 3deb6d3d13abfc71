import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import {
  hasEnded,
  ownIdentity,
  parseProcStat,
  probeProcess,
} from '../../../build/publish/process-identity.ts';

// pid (name) state, then fields 4 to 21, then the start time (22) and more.
const stat = (name: string, state: string) =>
  `4242 (${name}) ${state} 1 4242 4242 0 -1 4194560 5120 0 3 0 44 9 0 0 20 0 11 0 8675309 1073741824 15000`;

describe('parseProcStat', () => {
  it.each(['node', 'a) Z 1 (b', 'tmux: server'])(
    'reads the start time behind the name %j',
    (name) => {
      expect(parseProcStat(stat(name, 'S'))).toEqual({ kind: 'running', startTime: '8675309' });
    },
  );

  it.each(['Z', 'X'])('takes the state %s for a process that has ended', (state) => {
    expect(parseProcStat(stat('node', state))).toEqual({ kind: 'zombie' });
  });
});

describe('hasEnded', () => {
  it('says no of this very process', () => {
    expect(hasEnded(ownIdentity(), probeProcess)).toBe(false);
  });

  it('says yes of a pid that no system gives out', () => {
    expect(hasEnded({ pid: 4_194_304, startTime: null, host: hostname() }, probeProcess)).toBe(
      true,
    );
  });

  it('says no of a process on another host, which it cannot ask', () => {
    const probe = () => {
      throw new Error('requested');
    };
    expect(hasEnded({ pid: 1, startTime: '1', host: 'builder.example.com' }, probe)).toBe(false);
  });
});
