import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { OPENAPI_VERSION } from '../build/render/openapi.ts';
import { documents } from '../feed/documents.ts';

/**
 * `npm run openapi:release`: keeps today's description as the one of its version, which all later
 * answers must satisfy.
 */
function release(): number {
  const fixture = `test/fixtures/openapi/${OPENAPI_VERSION}.json`;
  const text = describeToday();
  if (
    existsSync(fixture) &&
    readFileSync(fixture, 'utf8') !== text &&
    !process.argv.includes('--replace')
  ) {
    console.error(
      `${fixture} is kept already and differs from today's description. Raise OPENAPI_VERSION in build/render/openapi.ts, or add \`-- --replace\` as long as ${OPENAPI_VERSION} is not published.`,
    );
    return 1;
  }
  outputFileSync(fixture, text);
  console.log(`kept the description ${OPENAPI_VERSION} as ${fixture}`);
  return 0;
}

/**
 * The description of a build at an address that is nobody's, a line for each value so that two
 * versions can be compared.
 */
function describeToday(): string {
  const dist = mkdtempSync(join(tmpdir(), 'openapi-release-'));
  try {
    const command = [
      '--import',
      'tsx',
      'build/main.ts',
      '--api-root',
      'https://feed.example',
      '--out',
      join(dist, 'dist'),
      '--unsigned',
    ];
    execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
    return `${JSON.stringify(JSON.parse(readFileSync(join(dist, 'dist', documents.openapi.file), 'utf8')), null, 2)}\n`;
  } finally {
    rmSync(dist, { recursive: true });
  }
}

process.exitCode = release();
