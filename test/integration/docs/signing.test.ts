import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTinyProject } from '../../tiny-project.ts';

const page = readFileSync('docs/signing.md', 'utf8');
/** The shell blocks by the heading that they stand under, as they stand. */
const blocks = new Map(
  page.split(/^## /m).flatMap((section) => {
    const block = /^```sh\n([\s\S]*?)^```$/m.exec(section)?.[1];
    return block === undefined ? [] : [[section.split('\n')[0] ?? '', block] as const];
  }),
);

/** A project with data of its own and this project's code. */
const root = createTinyProject();
const needed =
  'bin build feed hosts runtime templates verify node_modules package.json tsconfig.json tsconfig.base.json';
for (const name of needed.split(' '))
  symlinkSync(join(import.meta.dirname, '../../..', name), join(root, name));

afterAll(() => rmSync(root, { recursive: true }));

function run(heading: string, script = blocks.get(heading) ?? 'exit 99') {
  return spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: root,
    // Links are followed to files that the tsconfig.json beside them does not include.
    env: { ...process.env, TSX_TSCONFIG_PATH: join(import.meta.dirname, '../../../tsconfig.json') },
    encoding: 'utf8',
    // With Node's socket as its input, bash can take itself for a remote shell and read ~/.bashrc.
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 280_000,
  });
}

function runWhole(heading: string): string {
  const { status, stdout, stderr } = run(heading);
  expect([heading, status, status === 0 ? '' : stderr]).toEqual([heading, 0, '']);
  return stdout;
}

describe('the commands of docs/signing.md', () => {
  beforeAll(() => {
    runWhole('Make a key');
    runWhole('List its public half');
  });

  it('are each tried here', () => {
    const tried = [
      'Make a key',
      'List its public half',
      'Build, and verify',
      'Verify by hand',
      'Sign by hand',
    ];
    expect([...blocks.keys()]).toEqual(tried);
    expect(page.match(/^```sh$/gm)).toHaveLength(tried.length);
  });

  it('list the key that OpenSSL made, build, verify, and sign again to the same bytes', () => {
    const args = ['pkey', '-in', 'signing-key.pem', '-noout', '-text_pub'];
    const text = execFileSync('openssl', args, { cwd: root, encoding: 'utf8' });
    const hex = text.replace(/^[^\n]*\n[^\n]*\n/, '').replace(/[^0-9a-f]/g, '');
    expect(readFileSync(join(root, 'data/site.yaml'), 'utf8')).toContain(
      `\nsigning_keys:\n  - ${Buffer.from(hex, 'hex').toString('base64')}\n`,
    );
    expect(runWhole('Build, and verify')).toContain('All is well.');
    expect(runWhole('Verify by hand')).toContain('Signature Verified Successfully');
    runWhole('Sign by hand');
  });

  it('find a manifest that was changed', () => {
    const path = join(root, 'dist/v1/manifest.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"expires":"2', '"expires":"3'));
    const found = [run('Verify by hand'), run('', 'npm run --silent verify -- dist')];
    writeFileSync(path, text);
    expect(found).toMatchObject([
      { status: 1, stdout: expect.stringContaining('Signature Verification Failure') },
      { status: 1, stdout: expect.stringContaining('by none of the keys in data/site.yaml') },
    ]);
  });
});
