import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  build,
  changeDescription,
  createProject,
  damageOf,
  fingerprint,
  leftovers,
} from './project.ts';

const DAY_SECONDS = 24 * 60 * 60;

let project: string;

beforeEach(() => {
  project = createProject();
});

afterEach(() => rmSync(project, { recursive: true }));

describe('a build into a folder with files of other origin', () => {
  it('lists them and leaves the folder as it was', async () => {
    writeFiles({ 'mine/notes.txt': 'notes', 'mine/photos/a.jpg': 'a', 'mine/empty-file': '' });
    const before = fingerprint(join(project, 'mine'));
    const { exitCode, output } = await build(project, { args: ['--out', 'mine'] });
    expect(exitCode).toBe(1);
    for (const name of ['notes.txt', 'photos/a.jpg', 'empty-file'])
      expect(output).toContain(`\n  ${name}\n`);
    expect(fingerprint(join(project, 'mine'))).toBe(before);
    expect(names()).not.toContain('.mine-lock');
  });

  it('lists ten names at most, and shows what would steer a terminal', async () => {
    const many = Array.from({ length: 500 }, (_, index) => [`mine/${index}.txt`, ''] as const);
    writeFiles({ ...Object.fromEntries(many), 'mine/!\n::error::\u001b[2J': '' });
    const { exitCode, output } = await build(project, { args: ['--out', 'mine'] });
    expect([exitCode, output.split('\n').length < 20]).toEqual([1, true]);
    expect(output).toContain('!\\u000a::error::\\u001b[2J');
    expect(readdirSync(join(project, 'mine')).length).toBe(501);
  });

  it('refuses a dist to which a file was added, and repairs one in which a file was edited', async () => {
    expect((await build(project)).exitCode).toBe(0);
    const dist = join(project, 'dist');
    writeFiles({ 'dist/v1/index.json': 'edited by hand' });
    expect((await build(project)).exitCode).toBe(0);
    expect(damageOf(dist)).toEqual([]);
    writeFiles({ 'dist/v1/own.json': '{}' });
    changeDescription(project, 'changed');
    const { exitCode, output } = await build(project);
    expect([exitCode, output]).toEqual([1, expect.stringContaining('\n  v1/own.json\n')]);
    rmSync(join(dist, 'v1/own.json'));
    expect((await build(project)).exitCode).toBe(0);
  });

  it('publishes into an empty folder', async () => {
    mkdirSync(join(project, 'empty'));
    expect((await build(project, { args: ['--out', 'empty'] })).exitCode).toBe(0);
    expect(damageOf(join(project, 'empty'))).toEqual([]);
  });
});

describe('a build into the project itself', () => {
  beforeEach(() => {
    writeFiles({ '.git/HEAD': 'ref: refs/heads/main\n' });
    symlinkSync('.', join(project, 'link'));
  });

  it.each(['.', '..', 'data', 'data/new', '.git', '.git/new', 'link/data', 'link/.git'])(
    'refuses --out %s and changes nothing',
    async (out) => {
      const before = [fingerprint(join(project, 'data')), names()];
      const { exitCode, output } = await build(project, { args: ['--out', out] });
      expect([exitCode, output]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
      expect([fingerprint(join(project, 'data')), names()]).toEqual(before);
      expect(readFileSync(join(project, '.git/HEAD'), 'utf8')).toBe('ref: refs/heads/main\n');
    },
  );

  it.each(['.cloudflare', '.wrangler', '.netlify'])(
    'refuses --out %s, which files for hosts would be written into',
    async (out) => {
      const { exitCode, output } = await build(project, { args: ['--out', out] });
      expect([exitCode, output]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
      expect(existsSync(join(project, out))).toBe(false);
    },
  );
});

describe('what a build writes beside dist', () => {
  it.each([
    '.netlify/v1/edge-functions/own.js',
    '.wrangler/deploy/own.json',
    '.wrangler/deploy/config.json',
    '.cloudflare/own.json',
  ])('does not replace a folder that holds %s, and dist is not written either', async (path) => {
    writeFiles({ [path]: 'own' });
    const { exitCode, output } = await build(project);
    expect([exitCode, output]).toEqual([1, expect.stringContaining(dirname(path))]);
    expect(readFileSync(join(project, path), 'utf8')).toBe('own');
    expect(existsSync(join(project, 'dist'))).toBe(false);
  });

  it('writes its folders for hosts anew when the feed has changed', async () => {
    const args = ['--target', 'vercel'];
    expect((await build(project, { args })).exitCode).toBe(0);
    changeDescription(project, 'changed');
    expect(await build(project, { args })).toMatchObject({ exitCode: 0 });
  });

  it('leaves folders and files alone that are only named like its own', async () => {
    const own = [
      '.dist-old/a',
      '.dist-staging-notes/a',
      '.dist-staging-1/a',
      '.dist-trash-1/a',
      '.dist-lock-notes',
    ];
    writeFiles(Object.fromEntries(own.map((path) => [path, 'own'])));
    expect((await build(project)).exitCode).toBe(0);
    changeDescription(project, 'changed');
    expect((await build(project)).exitCode).toBe(0);
    expect(own.filter((path) => !existsSync(join(project, path)))).toEqual([]);
  });
});

describe('permissions', () => {
  it.each(['0000', '0022', '0077'])(
    'are 0644 for files and 0755 for folders under umask %s',
    async (umask) => {
      const shell = `umask ${umask}; exec "$@"`;
      const args = ['--out', 'new/dist', '--target', 'vercel'];
      expect(await build(project, { args, shell })).toMatchObject({ exitCode: 0 });
      const odd = modesUnder(join(project, 'new')).filter(
        ({ mode, isFolder }) => mode !== (isFolder ? 0o755 : 0o644),
      );
      expect(odd).toEqual([]);
    },
  );

  it('of a file that stays are corrected', async () => {
    expect(await build(project, { shell: 'umask 077; exec "$@"' })).toMatchObject({ exitCode: 0 });
    closeToOthers(join(project, 'dist'));
    changeDescription(project, 'changed');
    expect((await build(project)).exitCode).toBe(0);
    expect(
      modesUnder(join(project, 'dist')).filter(
        ({ mode, isFolder }) => mode !== (isFolder ? 0o755 : 0o644),
      ),
    ).toEqual([]);
  });
});

describe('a lock of another host', () => {
  const lock = {
    pid: 1,
    startTime: '1',
    host: 'container-1',
    token: '6a3ea0a0-3f7c-4e0c-8a55-0d8b8b6d3b0f',
  };

  it('is waited for, then named with what ends it', async () => {
    writeFiles({ '.dist-lock': JSON.stringify(lock) });
    const { exitCode, output } = await build(project);
    expect(exitCode).toBe(3);
    expect(output).toContain('process 1 on host container-1');
    expect(output).toContain(`delete ${join(project, '.dist-lock')}`);
    expect(readFileSync(join(project, '.dist-lock'), 'utf8')).toBe(JSON.stringify(lock));
  });

  it('gives way with a warning when it is older than a day', async () => {
    writeFiles({ '.dist-lock': JSON.stringify(lock) });
    age(join(project, '.dist-lock'), DAY_SECONDS + 60);
    const { exitCode, output } = await build(project);
    expect([exitCode, output]).toEqual([
      0,
      expect.stringMatching(/warning: .*process 1 on host container-1.*older than a day/),
    ]);
    expect(leftovers(project)).toEqual([]);
  });

  it('does not give way a minute before', async () => {
    writeFiles({ '.dist-lock': JSON.stringify(lock) });
    age(join(project, '.dist-lock'), DAY_SECONDS - 60);
    expect((await build(project)).exitCode).toBe(3);
  });
});

/** Writes files of the user's own into the project. */
function writeFiles(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
}

function names(): readonly string[] {
  return readdirSync(project).sort();
}

function age(path: string, seconds: number): void {
  const time = Date.now() / 1000 - seconds;
  utimesSync(path, time, time);
}

function modesUnder(folder: string) {
  return ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((path) => {
    const stats = statSync(join(folder, path));
    return { path, mode: stats.mode & 0o7777, isFolder: stats.isDirectory() };
  });
}

/** What a build under `umask 077` left before published files had modes of their own. */
function closeToOthers(folder: string): void {
  for (const { path, isFolder } of modesUnder(folder))
    chmodSync(join(folder, path), isFolder ? 0o700 : 0o600);
}
