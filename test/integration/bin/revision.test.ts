import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRevision } from '../../../bin/revision.ts';

const project = mkdtempSync(join(tmpdir(), 'revision-'));

describe('readRevision', () => {
  beforeAll(() => {
    git('init', '--quiet');
    commit('README.md', 'no data yet');
    git('tag', 'empty');
    mkdirSync(join(project, 'data/models/acme'), { recursive: true });
    symlinkSync('site.yaml', join(project, 'data/vendors.yaml'));
    writeFileSync(join(project, 'data/notes.txt'), 'read by nobody');
    writeFileSync(join(project, 'data/models/acme/acme-1.yaml'), 'x'.repeat(256 * 1024 + 1));
    commit('data/site.yaml', 'name: committed');
    writeFileSync(join(project, 'data/site.yaml'), 'name: not committed');
  });
  afterAll(() => rmSync(project, { recursive: true }));

  it('gives the files as they were committed, and what reading the disk would refuse as refused', () => {
    const read = readRevision(project, 'HEAD');
    const found =
      'fault' in read
        ? read
        : read.data.map(({ path, bytes, refused }) => [
            path,
            Buffer.from(bytes).toString(),
            refused,
          ]);
    expect(found).toEqual([
      [
        'data/models/acme/acme-1.yaml',
        '',
        'holds 257 kB, and a file is read up to 256 kB; split it',
      ],
      ['data/notes.txt', '', undefined],
      ['data/site.yaml', 'name: committed', undefined],
      ['data/vendors.yaml', '', 'is no plain file in that revision'],
    ]);
  });

  it('says what is wrong with a revision that is none, or has no data', () => {
    expect(readRevision(project, 'nope')).toEqual({
      fault: '"nope" is neither a folder with a built feed nor a revision of this repository.',
    });
    expect(readRevision(project, '--all')).toMatchObject({
      fault: expect.stringContaining('"--all" is neither'),
    });
    expect(readRevision(project, 'empty')).toEqual({
      fault: 'The revision empty has no folder named data, so it has no answers.',
    });
  });
});

function commit(path: string, text: string): void {
  writeFileSync(join(project, path), text);
  git('add', '--all');
  git(
    '-c',
    'user.name=test',
    '-c',
    'user.email=test@example.com',
    'commit',
    '--quiet',
    '--no-verify',
    '--message',
    path,
  );
}

function git(...args: readonly string[]): void {
  execFileSync('git', args, { cwd: project, stdio: 'ignore' });
}
