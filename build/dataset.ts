import type { AliasesFile } from '../feed/schemas/data/aliases-file.ts';
import type { BoardFile, PeriodFile } from '../feed/schemas/data/board-file.ts';
import type { SourcesFile, VendorsFile } from '../feed/schemas/data/catalogue-files.ts';
import type { ExceptionsFile } from '../feed/schemas/data/exceptions-file.ts';
import type { IdRow, IdsFile } from '../feed/schemas/data/ids-file.ts';
import type { ModelFile } from '../feed/schemas/data/model-file.ts';
import type { PlanFile } from '../feed/schemas/data/plan-file.ts';
import type { SiteFile } from '../feed/schemas/data/site-file.ts';
import type { TagsFile } from '../feed/schemas/data/tags-file.ts';
import type { idNamespaces } from '../feed/vocabulary.ts';
import type { Located } from './source-file.ts';

/** What a file of each kind holds. */
export type FileValues = {
  readonly site: SiteFile;
  readonly vendors: VendorsFile;
  readonly sources: SourcesFile;
  readonly tags: TagsFile;
  readonly exceptions: ExceptionsFile;
  readonly model: ModelFile;
  readonly plan: PlanFile;
  readonly board: BoardFile;
  readonly period: PeriodFile;
  readonly aliases: AliasesFile;
  readonly ids: IdsFile;
};

/**
 * Every record whose file follows its schema, by kind, sorted by path. Rules that no schema can say
 * read this.
 */
export type Records = {
  readonly site: Located<SiteFile> | undefined;
  readonly vendors: Located<VendorsFile> | undefined;
  readonly sources: Located<SourcesFile> | undefined;
  readonly tags: Located<TagsFile> | undefined;
  readonly exceptions: Located<ExceptionsFile> | undefined;
  /** `id` is the model's id, `parent` the vendor's slug. */
  readonly models: readonly Located<ModelFile>[];
  /** `id` is the plan's id, `parent` the vendor's slug. */
  readonly plans: readonly Located<PlanFile>[];
  /** `id` is the board's key, `parent` is empty. */
  readonly boards: readonly Located<BoardFile>[];
  /** `id` is the period, `parent` the board's key. */
  readonly periods: readonly Located<PeriodFile>[];
  /** `id` is the board's key, `parent` is empty. No derivation reads them, imports do. */
  readonly aliases: readonly Located<AliasesFile>[];
  /** `parent` is the namespace; `id` is the part of it, or the namespace where it has one file. */
  readonly ids: readonly Located<IdsFile>[];
};

/**
 * Every name that a path or the vendors' file claims, files with faults included: a reference to
 * one of them is no fault of its own.
 */
export type KnownIds = {
  readonly models: ReadonlySet<string>;
  readonly plans: ReadonlySet<string>;
  /** Keys of boards. */
  readonly boards: ReadonlySet<string>;
  /** Slugs of vendors. */
  readonly vendors: ReadonlySet<string>;
};

/** The whole data, free of faults: what every derivation starts from. */
export type Dataset = {
  readonly site: SiteFile;
  readonly vendors: VendorsFile;
  readonly families: SourcesFile;
  readonly models: readonly Identified<ModelFile>[];
  readonly plans: readonly Identified<PlanFile>[];
  readonly boards: readonly BoardData[];
  /** By namespace, then by id and model. */
  readonly externalIds: readonly ExternalId[];
};

/** An id of another system, with the source that states it. */
export type ExternalId = IdRow & {
  readonly namespace: (typeof idNamespaces)[number];
  readonly url: string;
  readonly checked: string;
};

/** A record with its id and the slug of its vendor. */
export type Identified<Value> = {
  readonly id: string;
  readonly vendorSlug: string;
  readonly record: Value;
};

/** A board with its periods, oldest first. */
export type BoardData = {
  readonly key: string;
  readonly editions: BoardFile['editions'];
  readonly periods: readonly { readonly period: string; readonly record: PeriodFile }[];
};
