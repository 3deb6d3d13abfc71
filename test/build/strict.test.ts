import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoBundler, runBundler } from '../../build/bundle/esbuild.ts';
import { build } from '../../build/pipeline.ts';
import { createTinyProject } from '../tiny-project.ts';

const root = createTinyProject();
const dist = join(root, 'dist');
const caches = { bundle: memoBundler(runBundler) };

const listed = `# yaml-language-server: $schema=schemas/exceptions.json
exceptions:
  - file: data/models/odd/odd-1.yaml
    rule: context-window
    reason: The vendor says so.
`;

describe('a build of data with a warning', { timeout: 60_000 }, () => {
  beforeAll(() => {
    for (const name of readdirSync(join(root, 'data')))
      if (!['schemas', 'site.yaml', 'sources.yaml'].includes(name))
        rmSync(join(root, 'data', name), { recursive: true });
    write(
      'data/vendors.yaml',
      '# yaml-language-server: $schema=schemas/vendors.json\nodd: { name: Odd, url: https://odd.dev/, domains: [odd.dev] }\n',
    );
    write(
      'data/models/odd/odd-1.yaml',
      `# yaml-language-server: $schema=../../schemas/model.json
name: Odd
context_window: 128
tags: []
prices:
  - { from: null, input_price: 1, output_price: 2, sources: [{ url: https://odd.dev/, checked: 2025-01-01 }] }
`,
    );
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('with --strict leaves dist untouched, and shows the warning as a fault', async () => {
    const { exitCode, output } = await buildOnce({ strict: true });
    expect(output).toContain('data/models/odd/odd-1.yaml:3:17: context_window is 128;');
    expect(output).toContain(
      '(rule context-window, with --strict)\n  3 | context_window: 128\n\n1 error in 1 file; dist is untouched.',
    );
    expect({ exitCode, isWritten: existsSync(dist) }).toEqual({ exitCode: 1, isWritten: false });
  });

  it('without it publishes, shows the warning, and notes that a price has grown old', async () => {
    const { exitCode, output } = await buildOnce({ strict: false });
    expect(output).toContain('notice: 1 of 1 prices were checked over 60 days ago;');
    expect(output).toContain('warning: data/models/odd/odd-1.yaml:3:17: context_window is 128;');
    expect({ exitCode, isWritten: existsSync(dist) }).toEqual({ exitCode: 0, isWritten: true });
  });

  it('with --strict publishes where the warning is listed as an exception, however old a price is', async () => {
    write('data/exceptions.yaml', listed);
    const { exitCode, output } = await buildOnce({ strict: true });
    expect(output).toContain('notice: 1 of 1 prices were checked over 60 days ago;');
    expect(output).not.toContain('warning');
    expect(exitCode).toBe(0);
  });

  it('refuses an exception that is no longer needed, with --strict or without', async () => {
    write('data/exceptions.yaml', listed.replace('rule: context-window', 'rule: date-order'));
    const { exitCode, output } = await buildOnce({ strict: false });
    expect(output).toContain(
      'data/exceptions.yaml:3:5: no warning of the rule "date-order" is about data/models/odd/odd-1.yaml',
    );
    expect(exitCode).toBe(1);
  });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function buildOnce({ strict }: { readonly strict: boolean }) {
  let output = '';
  const add = (text: string) => {
    output += text;
  };
  const { exitCode } = await build({
    ...caches,
    ...{
      root,
      dist,
      apiRoot: 'https://feed.example',
      environment: {},
      serving: undefined,
      isFixed: true,
      strict,
    },
    generatedAt: '2026-11-21T00:00:00Z',
    hosts: {},
    print: add,
    printError: add,
  });
  return { exitCode, output: output.replaceAll(dist, 'dist') };
}
