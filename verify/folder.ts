import { join } from 'node:path';
import { readRegularFile, statsOf, walk } from '../build/publish/files.ts';
import { signatureFile } from '../feed/manifest.ts';
import { fileOf } from '../feed/paths.ts';
import { counted, type Finding, findingOf } from './finding.ts';
import { checkSigned, type HeadExpectation, type Verdict } from './head.ts';
import { differenceFrom, readManifest } from './manifest.ts';

/** A folder with a built feed, however it is kept. */
export type Folder = {
  /** Every path in it that is no folder, with forward slashes. */
  readonly paths: readonly string[];
  /** Undefined where one of these paths is no plain file. */
  readonly read: (path: string) => Uint8Array | undefined;
};

const MANIFEST = fileOf('manifest.get', {}) ?? '';
const AGAIN = 'build again; whoever changed the folder has to leave it alone.';

/** What is expected of a folder. */
export type FolderExpectation = HeadExpectation & {
  /** Public keys for the signature. */
  readonly keys: readonly string[];
};

/** Holds every file of a folder against its manifest. */
export function verifyFolder(folder: Folder, expected: FolderExpectation): Verdict {
  const held = new Set(folder.paths);
  // A manifest that was tampered with may name a path that leads out of the folder.
  const read = (path: string) => (held.has(path) ? folder.read(path) : undefined);
  const bytes = read(MANIFEST);
  if (bytes === undefined) return { findings: [noManifest('there is none')] };
  const manifest = readManifest(bytes);
  if ('fault' in manifest) return { findings: [noManifest(manifest.fault)] };

  const { files } = manifest;
  const listed = new Set([...files.map(({ path }) => path), MANIFEST, signatureFile]);
  const missing: string[] = [];
  const changed: string[] = [];
  for (const entry of files) {
    const body = read(entry.path);
    const difference = body && differenceFrom(entry, body);
    if (body === undefined) missing.push(entry.path);
    else if (difference !== undefined) changed.push(`${entry.path} ${difference}`);
  }
  const extra = folder.paths.filter((path) => !listed.has(path));
  const signed = { manifest: bytes, signature: read(signatureFile), keys: expected.keys };
  const { findings, head } = checkSigned(manifest, signed, expected);
  const checked = [
    { check: 'manifest', result: 'ok', found: counted(files.length, 'file') } as const,
    ...findings,
    findingOf({ check: 'missing files', faults: missing, ok: 'none', fix: AGAIN }),
    findingOf({ check: 'changed files', faults: changed, ok: 'none', fix: AGAIN }),
    findingOf({
      check: 'extra files',
      faults: extra,
      ok: 'none',
      fix: `take them out, or ${AGAIN}`,
    }),
  ];
  return { findings: checked, head };
}

function noManifest(found: string): Finding {
  return {
    check: 'manifest',
    result: 'fault',
    found: `${MANIFEST}: ${found}`,
    fix: 'name the folder that a build has published, or build again.',
  };
}

/** A folder on the disk; links are not followed. Undefined where there is no such folder. */
export function openFolder(root: string): Folder | undefined {
  if (!statsOf(root)?.isDirectory()) return undefined;
  return {
    paths: [...walk(root)].filter((path) => !path.endsWith('/')),
    read: (path) => readRegularFile(join(root, path)),
  };
}
