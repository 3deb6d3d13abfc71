import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { check } from '../../build/check.ts';
import { readSources } from '../../build/read.ts';
import { MODEL, sound } from './case.ts';
import { TODAY } from './cases/days.ts';

const EXTRA = 'data/models/acme/acme-2.yaml';

type DiskCase = { readonly what: string; readonly make: (root: string) => void; readonly path: string; readonly says: string };

/** What a folder can hold that no text can: each where a model should be, or beside it. */
const cases: readonly DiskCase[] = [
  { what: 'a link to a file', make: link('acme-1.yaml'), path: EXTRA, says: 'is a symbolic link' },
  { what: 'a link out of the project', make: link('/etc/passwd'), path: EXTRA, says: 'is a symbolic link' },
  { what: 'a link to nothing', make: link('nowhere.yaml'), path: EXTRA, says: 'is a symbolic link' },
  { what: 'a link to itself', make: link('acme-2.yaml'), path: EXTRA, says: 'is a symbolic link' },
  { what: 'a link to what never ends', make: link('/dev/zero'), path: EXTRA, says: 'is a symbolic link' },
  {
    what: 'a link to a folder',
    make: (root) => symlinkSync('acme', join(root, 'data/models/other')),
    path: 'data/models/other',
    says: 'is a symbolic link',
  },
  {
    what: 'a link to the folder above',
    make: (root) => symlinkSync('..', join(root, 'data/models/acme/up')),
    path: 'data/models/acme/up',
    says: 'is a symbolic link',
  },
  {
    what: 'a pipe that nobody writes to',
    make: (root) => execFileSync('mkfifo', [join(root, EXTRA)]),
    path: EXTRA,
    says: 'is a named pipe',
  },
  { what: 'a file of 10 GB', make: sparse(10_000_000_000), path: EXTRA, says: 'a file is read up to 256 kB' },
  { what: 'a folder without a record', make: (root) => mkdirSync(join(root, EXTRA)), path: '', says: '' },
  {
    what: 'a folder in the place of a file',
    make: (root) => put(root, `${EXTRA}/acme-3.yaml`, sound[MODEL] ?? ''),
    path: `${EXTRA}/acme-3.yaml`,
    says: 'a model lies at',
  },
  {
    what: 'a file that nobody named',
    make: (root) => put(root, 'data/models/acme/.gitkeep', ''),
    path: 'data/models/acme/.gitkeep',
    says: 'is loaded by no rule',
  },
];

function link(target: string): DiskCase['make'] {
  return (root) => symlinkSync(target, join(root, EXTRA));
}

function sparse(bytes: number): DiskCase['make'] {
  return (root) => {
    put(root, EXTRA, '');
    truncateSync(join(root, EXTRA), bytes);
  };
}

function put(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function faults(root: string): readonly string[] {
  const { diagnostics } = check(readSources(root).data, TODAY);
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

describe.skipIf(process.platform === 'win32')('a folder with what is no file', () => {
  let root = '';

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'coderfeed-hostile-'));
    for (const [path, text] of Object.entries(sound)) put(root, path, text);
    put(root, '_headers', '');
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it.each(cases)('is read without waiting or following: $what', ({ make, path, says }) => {
    make(root);
    const started = performance.now();
    expect(faults(root)).toEqual(path === '' ? [] : [expect.stringContaining(`${path}:1: `)]);
    expect(faults(root).join('')).toContain(says);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('is not read through a link in the place of data', () => {
    const project = mkdtempSync(join(root, 'project-'));
    symlinkSync(join(root, 'data'), join(project, 'data'));
    expect(faults(project)[0]).toContain('data:1: the file is a symbolic link');
  });

  it('is not read where a socket lies', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(join(root, EXTRA), resolve));
    expect(faults(root)).toEqual([expect.stringContaining(`${EXTRA}:1: the file is a socket`)]);
    await new Promise((resolve) => server.close(resolve));
  });
});
