import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCES = 'clients/typescript/src';

/**
 * The declarations that a package's entries need, by name. Throws where a public type is declared
 * outside of the package's own sources, since users do not have those.
 */
export function emitDeclarations(entries: readonly string[]): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    const flags = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly'];
    const places = ['--outDir', folder, '--rootDir', '.'];
    execFileSync('npx', ['tsc', '--project', 'clients/typescript', ...flags, ...places], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return reachable(entries, (name) => readFileSync(join(folder, SOURCES, name), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function reachable(
  entries: readonly string[],
  read: (name: string) => string,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const waiting = [...entries];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    const text = read(name);
    for (const [, target = ''] of text.matchAll(IMPORT)) {
      if (!/^\.\/[\w-]+\.ts$/.test(target))
        throw new Error(`${name} needs the types of ${target}, which users do not have`);
      waiting.push(target.slice(2).replace(/\.ts$/, '.d.ts'));
    }
    found.set(
      name,
      text.replace(IMPORT, (whole) => whole.replace(/\.ts(['"])/, '.js$1')),
    );
  }
  return found;
}

const IMPORT = /(?:from|import\()\s*['"]([^'"]+)['"]/g;
