import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { onTestFinished } from 'vitest';
import { describeFile, renderManifest } from '../../build/render/discovery.ts';
import type { Signer } from '../../build/signing.ts';
import { manifestFile } from '../../feed/contract/manifest.ts';

/** Files by path. */
export type Tree = ReadonlyMap<string, Uint8Array>;

/** A folder that lasts as long as the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A whole tree of these files and their manifest. */
export function treeOf(files: Readonly<Record<string, string>>, signer?: Signer): Tree {
  const tree = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
  const manifest = { file: manifestFile, signer, previous: undefined };
  return new Map([...tree, ...renderManifest(tree.map(describeFile), manifest)]);
}

/** Writes a tree as it is, without publishing it. */
export function writeTree(folder: string, tree: Tree): void {
  for (const [path, bytes] of tree) outputFileSync(join(folder, path), bytes);
}

/** Every file under a folder with its text, links as `→`. */
export function filesIn(folder: string): Record<string, string> {
  return Object.fromEntries(pathsIn(folder).map((path) => [path, textOf(join(folder, path))]));
}

/**
 * What a change would alter: inode, size and time stamps of every file and folder. Access times
 * don't count.
 */
export function stampsOf(folder: string): Record<string, string> {
  const paths = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()];
  return Object.fromEntries(
    paths.map((path) => {
      const { ino, size, mtimeNs, ctimeNs, nlink } = lstatSync(join(folder, path), {
        bigint: true,
      });
      return [path, [ino, size, mtimeNs, ctimeNs, nlink].join(' ')];
    }),
  );
}

export function texts(tree: Tree): Record<string, string> {
  return Object.fromEntries(
    [...tree].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
  );
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function textOf(file: string): string {
  return lstatSync(file).isFile() ? readFileSync(file, 'utf8') : '→';
}
