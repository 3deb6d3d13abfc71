import type {
  SnapshotHead,
  SnapshotLists,
  SnapshotModel,
  SnapshotNames,
} from '../../../feed/snapshot.ts';
import { SNAPSHOT_FORMAT } from '../../../feed/snapshot-format.ts';
import { FeedProblem } from './problem.ts';

/** The feed in one value: the default export of `coderfeed/snapshot`. */
export interface Snapshot {
  readonly format: number;
  /** The newest day on which a price in it was read, YYYY-MM-DD. */
  readonly day: string;
}

/** A snapshot with its contents, of which each part is parsed when it is first used. */
export type OpenSnapshot = Snapshot & {
  readonly head: SnapshotHead;
  /** The SHA-256 of its files, as the manifest of the feed lists them. */
  readonly hashes: SnapshotHashes;
  /** In the order of the feed. */
  readonly modelIds: readonly string[];
  readonly getModel: (id: string) => SnapshotModel | undefined;
  readonly getNames: () => SnapshotNames;
  readonly getLists: () => Promise<SnapshotLists>;
};

export type SnapshotHashes = { readonly models: string; readonly lists: string };

/** What a snapshot has beside its first file. */
export type SnapshotRest = Pick<OpenSnapshot, 'hashes' | 'getLists'>;

/** The contents of a snapshot. Each snapshot of the package is made as an `OpenSnapshot`, which its public type hides. */
export function opened(snapshot: Snapshot): OpenSnapshot {
  assertFormat(snapshot.format);
  return snapshot as OpenSnapshot;
}

export function assertFormat(format: number): void {
  if (format === SNAPSHOT_FORMAT) return;
  throw new FeedProblem({
    code: 'unavailable',
    detail: 'The snapshot has another format than this version of coderfeed reads.',
  });
}
