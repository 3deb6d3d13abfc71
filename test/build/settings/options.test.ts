import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../../build/settings/options.ts';

const parse = (...args: readonly string[]) => parseOptions(args, '/project');
const nothing = { target: undefined, reach: undefined };

describe('parseOptions', () => {
  it('publishes to dist where nothing else is said', () => {
    const signingOptions = { mode: undefined, minSequence: undefined };
    const expected = {
      root: '/project',
      dist: 'dist',
      apiRoot: undefined,
      serving: undefined,
      hosts: nothing,
      strict: false,
    };
    expect(parse()).toEqual({ ...expected, signingOptions });
  });

  it('takes what is said of the signature', () => {
    expect(parse('--unsigned')).toMatchObject({ signingOptions: { mode: 'never' } });
    expect(parse('--sequence', '42')).toMatchObject({
      signingOptions: { mode: undefined, minSequence: 42 },
    });
  });

  it('takes warnings for faults where that is requested', () => {
    expect(parse('--strict')).toMatchObject({ strict: true });
  });

  it('takes what is said of hosts', () => {
    expect(parse('--target', 'netlify', '--runtime', 'all')).toMatchObject({
      hosts: { target: 'netlify', reach: 'all' },
    });
  });

  it.each([
    [
      ['--target', 'netlfy'],
      '--target is "netlfy"; it is one of cloudflare, netlify, github-pages, vercel. Did you mean "netlify"?',
    ],
    [['--runtime', 'some'], '--runtime is "some"; it is one of queries, all.'],
    [['--sequence', '0'], '--sequence is "0"; it is a whole number from 1 on'],
    [['--sequence', '1e3'], '--sequence is "1e3"; it is a whole number from 1 on'],
    [
      ['--sequence', '9007199254740993'],
      '--sequence is "9007199254740993"; it is a whole number from 1 on',
    ],
  ])('refuses %j', (args, fault) => {
    expect(parse(...args)).toEqual({ fault });
  });

  it('gives the usage for --help, whatever stands beside it', () => {
    expect(parse('--help', '--target', 'none')).toEqual({ help: true });
  });
});
