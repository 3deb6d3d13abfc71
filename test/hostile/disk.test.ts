import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadDataset } from '../../build/dataset/load.ts';
import { readSources } from '../../build/dataset/read.ts';
import { MODEL, sound } from './case.ts';
import { TODAY } from './cases/days.ts';

const EXTRA = 'data/models/acme/acme-2.yaml';

type DiskCase = {
  readonly what: string;
  readonly make: (root: string) => void;
  readonly path: string;
  readonly says: string;
};

/** What a folder can hold that no text can: each where a model should be, or beside it. */
const cases: readonly DiskCase[] = [
  { what: 'a link to a file', make: link('acme-1.yaml'), path: EXTRA, says: 'is a symbolic link' },
  {
    what: 'a link out of the project',
    make: link('/etc/passwd'),
    path: EXTRA,
    says: 'is a symbolic link',
  },
  {
    what: 'a link to nothing',
    make: link('nowhere.yaml'),
    path: EXTRA,
    says: 'is a symbolic link',
  },
  { what: 'a link to itself', make: link('acme-2.yaml'), path: EXTRA, says: 'is a symbolic link' },
  {
    what: 'a link to what never ends',
    make: link('/dev/zero'),
    path: EXTRA,
    says: 'is a symbolic link',
  },
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
  {
    what: 'a file of 10 GB',
    make: sparse(10_000_000_000),
    path: EXTRA,
    says: 'a file is read up to 256 kB',
  },
  {
    what: 'an empty folder named like a file',
    make: (root) => mkdirSync(join(root, EXTRA)),
    path: EXTRA,
    says: 'is a folder, not a file',
  },
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
  named('data/models/acme/acme-2\n.yaml', 'is not made of lower case letters'),
  named('data/models/acme/\n.yaml', 'is not made of lower case letters'),
  named('data/models/acme/acme-2\u2028.yaml', 'is not made of lower case letters'),
  named('data/models/acme/acme-2.yaml\r', 'holds a line end (U+000D)'),
  named('data/models/acme/acme-2.yaml\n', 'holds a line end (U+000A)'),
  named('data/models/acme/acme-2.yaml\u2029', 'holds a line end (U+2029)'),
  named('data/models/acme/acme-2\\', 'holds "\\\\"'),
  named('data/models/acme/acme 2', 'holds a space'),
  named('data/\n', 'holds a line end (U+000A)'),
  named('data/.\n', 'holds a line end (U+000A)'),
  named('data/site.yaml ', 'holds a space'),
  named('data/models/ac\nme/old/acme-2.yaml', 'holds a line end (U+000A)', 'data/models/ac\nme'),
  named('data/mod\u2028els/acme/acme-2.yaml', 'holds a line end (U+2028)', 'data/mod\u2028els'),
  {
    what: 'a folder without a file, with a line end in its name',
    make: (root) => mkdirSync(join(root, 'data/models/acme\n/old'), { recursive: true }),
    path: 'data/models/acme\n',
    says: 'holds a line end (U+000A)',
  },
  {
    what: 'a file with a name that is not UTF-8',
    make: (root) =>
      writeFileSync(
        Buffer.concat([Buffer.from(join(root, 'data/models/acme/')), Buffer.of(0xff)]),
        '',
      ),
    path: 'data/models/acme/\ufffd',
    says: 'holds bytes that are not UTF-8',
  },
];

function named(file: string, says: string, path = file): DiskCase {
  return {
    what: `a file named ${JSON.stringify(file)}`,
    make: (root) => put(root, file, sound[MODEL] ?? ''),
    path,
    says,
  };
}

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
  const { diagnostics } = loadDataset(readSources(root).data, TODAY);
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

/** Permissions bind everyone but root, who gives up their rights for the call. */
function asNobody<Value>(call: () => Value): Value {
  const user = process.geteuid?.();
  if (user === 0) process.seteuid?.(65_534);
  try {
    return call();
  } finally {
    if (user === 0) process.seteuid?.(0);
  }
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
    expect(faults(root)).toEqual([expect.stringContaining(`${path}:1: `)]);
    expect(faults(root).join('')).toContain(says);
  });

  it('is not read through a link in the place of data', () => {
    const project = mkdtempSync(join(root, 'project-'));
    symlinkSync(join(root, 'data'), join(project, 'data'));
    expect(faults(project)[0]).toContain('data:1: the file is a symbolic link');
  });

  it.each(['ac\nme', 'ac\u2028me'])('reports a vendor in a folder named %j', (vendor) => {
    put(root, `data/models/${vendor}/acme-2.yaml`, sound[MODEL] ?? '');
    const path = `data/models/${vendor}/acme-2.yaml:1`;
    expect(faults(root)).toEqual([
      expect.stringContaining(`${path}: the folder "${vendor}" is no vendor of data/vendors.yaml`),
      expect.stringContaining(
        `${path}: the vendor's slug ${JSON.stringify(vendor)} is not made of`,
      ),
    ]);
  });

  it.each(['data', 'data/models/acme'])('reports that %s may not be read', (folder) => {
    chmodSync(root, 0o755);
    chmodSync(join(root, folder), 0);
    const found = asNobody(() => faults(root));
    chmodSync(join(root, folder), 0o755);
    expect(found).toContain(
      `${folder}:1: the file is a folder that may not be read; give the build the right to read it.`,
    );
  });

  it('reports a folder with an invalid name once, whatever it holds', () => {
    for (const name of ['a', 'b', 'c\n']) put(root, `data/no\nfolder/${name}`, '');
    expect(faults(root)).toEqual([
      expect.stringContaining('data/no\nfolder:1: the name "no\\nfolder" holds a line end'),
    ]);
  });

  it('reports that the data is a file', () => {
    const project = mkdtempSync(join(root, 'project-'));
    writeFileSync(join(project, 'data'), '');
    expect(faults(project)[0]).toBe(
      'data:1: the file is no folder; move it away, and put the folder of the records here.',
    );
  });

  it('reports that there is no data', () => {
    const project = mkdtempSync(join(root, 'project-'));
    expect(faults(project)[0]).toContain('data/site.yaml:1: ');
  });

  it('is not read where a socket lies', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(join(root, EXTRA), resolve));
    expect(faults(root)).toEqual([expect.stringContaining(`${EXTRA}:1: the file is a socket`)]);
    await new Promise((resolve) => server.close(resolve));
  });
});
