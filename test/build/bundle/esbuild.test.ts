import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { memoBundler, runBundler } from '../../../build/bundle/esbuild.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('memoBundler', () => {
  let runs = 0;
  const bundle = memoBundler((options) => {
    runs += 1;
    return runBundler(options);
  });

  async function bundled(define: string): Promise<string | undefined> {
    const { outputFiles } = await bundle({
      absWorkingDir: folder,
      entryPoints: ['main.js'],
      bundle: true,
      define: { SAID: JSON.stringify(define) },
      tsconfigRaw: {},
      metafile: true,
      write: false,
    });
    return outputFiles[0]?.text;
  }

  it('bundles again for other options and for a source that was written to, and for nothing else', async () => {
    writeFileSync(
      join(folder, 'main.js'),
      "import { sign } from './sign.js'; console.log(SAID + sign);",
    );
    writeFileSync(join(folder, 'sign.js'), "export const sign = '!';");
    const first = await bundled('one');
    expect(first).toContain('one');
    expect(await bundled('one')).toBe(first);
    expect(runs).toBe(1);
    expect(await bundled('two')).toContain('two');
    expect(runs).toBe(2);
    writeFileSync(join(folder, 'sign.js'), "export const sign = '????';");
    expect(await bundled('one')).toContain('????');
    expect(runs).toBe(3);
  });
});
