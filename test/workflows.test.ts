import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const files = readdirSync('.github/workflows').map((name) => [name, readFileSync(`.github/workflows/${name}`, 'utf8')] as const);
const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

describe('the workflows', () => {
  it.each(files)('%s uses actions by the commit that was looked at, with its version', (_name, text) => {
    const uses = text.split('\n').filter((line) => /\buses:/.test(line));
    expect(uses.filter((line) => !/uses: [\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  it.each(files)('%s may read and no more, unless a job says what it writes', (_name, text) => {
    expect(parse(text).permissions).toEqual({ contents: 'read' });
  });

  it.each(files)('%s keeps no credentials in the checkout, and puts no text of strangers into a script', (_name, text) => {
    expect(text.split('actions/checkout@').length).toBe(text.split('persist-credentials: false').length);
    const jobs: readonly { readonly steps: readonly { readonly run?: string }[] }[] = Object.values(parse(text).jobs);
    expect(jobs.flatMap(({ steps }) => steps.filter(({ run }) => run?.includes('${{')))).toEqual([]);
  });

  it.each(files)('%s calls scripts that there are', (_name, text) => {
    const called = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map((match) => match[1] ?? '');
    expect(called.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});
