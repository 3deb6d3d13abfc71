import type { FromSchema } from 'json-schema-to-ts';
import type { NewestRankings, RankedBoard } from '../derive/rankings.ts';
import type { NamedModel } from '../derive/resolve-index.ts';
import type { Board, Overall } from '../schemas/board.ts';
import type { Change } from '../schemas/changes.ts';
import type { Entry } from '../schemas/entry.ts';
import type { ModelRecord } from '../schemas/model.ts';
import type { Plan } from '../schemas/plan.ts';
import type { tagList } from '../schemas/tag.ts';
import type { vendorList } from '../schemas/vendor.ts';
import type { Columns } from './columns.ts';
import type { PackedIds } from './ids.ts';

/** The format of the snapshot that this code reads and writes. */
export const SNAPSHOT_FORMAT = 1;

/**
 * The feed in one small file, for clients that work without a network. Left out are the sources of
 * prices and ids, past periods and variants of boards, the offers of providers, and exchange rates.
 */
export type Snapshot = {
  readonly format: number;
  readonly api_root: string;
  /** The newest day on which a price was read, YYYY-MM-DD. */
  readonly day: string;
  readonly models: Columns<object>;
  readonly plans: Columns<object>;
  /** Ids of the plans that are sold. */
  readonly sold: readonly string[];
  readonly boards: readonly { readonly board: object; readonly entries: Columns<Entry> }[];
  readonly overall: { readonly [model: string]: Overall };
  /** Their addresses without the api root. */
  readonly changes: Columns<Change>;
  readonly ids: PackedIds;
  readonly vendors: Columns<VendorItem>;
  readonly tags: Columns<TagItem>;
};

export type VendorItem = FromSchema<typeof vendorList>['vendors'][number];
export type TagItem = FromSchema<typeof tagList>['tags'][number];

/** The records of a feed that a snapshot is made from, and that it is read into. */
export type FeedRecords = {
  readonly apiRoot: string;
  /** In a snapshot that was read, these have no `sources`. */
  readonly models: readonly ModelRecord[];
  readonly plans: readonly Plan[];
  readonly soldPlans: readonly Plan[];
  readonly boards: readonly RankedBoard[];
  readonly overall: { readonly models: ReadonlyMap<string, Overall> };
  readonly changes: readonly Change[];
  readonly externalIds: readonly NamedModel[];
  readonly vendors: readonly VendorItem[];
  readonly tags: readonly TagItem[];
};

export type SnapshotRecords = FeedRecords & {
  readonly day: string;
  readonly rankings: NewestRankings;
};

/** What a snapshot has of a board's descriptor: the address follows from the key. */
export type PackedBoard = Omit<Board, 'endpoint'>;
