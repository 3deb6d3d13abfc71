import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { documents } from '../../../feed/documents.ts';
import { realTree, textOf } from '../../build/render/real-tree.ts';
import { installTools } from '../../hosts/install/tools.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const cli = join(here, 'node_modules/@redocly/cli/bin/cli.js');

describe('the OpenAPI description', () => {
  it('has no problem that Redocly finds with the strictest rules', () => {
    installTools(here);
    const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
    const file = join(folder, 'openapi.json');
    writeFileSync(file, textOf(realTree().files, documents.openapi.file));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [cli, 'lint', file, '--config', 'redocly.yaml', '--format', 'stylish'],
      {
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        encoding: 'utf8',
      },
    );
    rmSync(folder, { recursive: true });
    expect(status, stdout + stderr).toBe(0);
  }, 300_000);
});
