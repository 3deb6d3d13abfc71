import { resolve } from 'node:path';
import { describeFile, type FileRows } from '../render/manifest.ts';
import { type OutputFile, renderJson } from '../render/output-file.ts';
import { PublishError } from './errors.ts';
import { assertReplaceable, type GuardedFolder, isWithin } from './ownership.ts';
import {
  type OutputFiles,
  type PublishOptions,
  type PublishResult,
  publishFiles,
} from './publish.ts';
import { locationOf } from './swap.ts';

/** A folder beside dist; `manifest` is the path of its manifest if that is one of its files. */
export type Folder = Omit<PublishOptions, 'dist'> & {
  readonly path: string;
  readonly files: OutputFiles;
};

/** Publishes a folder with a manifest, by which the next build knows what it may replace. */
export function publishFolder({ path, files, ...options }: Folder): Promise<PublishResult> {
  if (options.manifest !== undefined) return publishFiles(files, { ...options, dist: path });
  const withOwn = withManifest(files);
  return publishFiles(withOwn, { ...options, dist: path, manifest: FOLDER_MANIFEST });
}

export type FolderTarget = Pick<Folder, 'path' | 'isExpected' | 'manifest'>;

/**
 * Refuses folders beside dist that can't be replaced, before dist is written: it stays untouched if
 * one of them is refused.
 */
export function assertFoldersReplaceable(
  folders: readonly FolderTarget[],
  { dist, guarded }: { readonly dist: string; readonly guarded: readonly GuardedFolder[] },
): void {
  for (const { path, isExpected, manifest = FOLDER_MANIFEST } of folders) {
    if (isWithin(resolve(path), resolve(dist)) || isWithin(resolve(dist), resolve(path))) {
      const advice = 'Publish to another folder, then build again. Nothing was changed.';
      throw new PublishError(
        `${dist} and ${path}, which is written for a host, can't lie in one another. ${advice}`,
      );
    }
    assertReplaceable(locationOf(path), { manifest, guarded, isExpected });
  }
}

/** Hidden, since some of these folders are served or uploaded as they are. */
export const FOLDER_MANIFEST = '.build-manifest.json';

async function* withManifest(files: OutputFiles): AsyncGenerator<OutputFile, undefined> {
  const rows: FileRows = [];
  for await (const file of files) {
    rows.push(describeFile(file));
    yield file;
  }
  yield [FOLDER_MANIFEST, renderJson({ files: rows })];
}
