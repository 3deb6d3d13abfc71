import type { AliasesFile, BoardFile, PeriodFile } from '../../feed/schemas/data/board.ts';
import type {
  ExceptionsFile,
  ExchangeRatesFile,
  SiteFile,
  SourcesFile,
  TagsFile,
  VendorsFile,
} from '../../feed/schemas/data/files.ts';
import type { ModelFile, ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import type { IdRow, IdsFile, OffersFile } from '../../feed/schemas/data/offers.ts';
import type { PlanFile, PlanPriceRecord } from '../../feed/schemas/data/plan.ts';
import type { idNamespaces } from '../../feed/vocabulary.ts';
import type { SourceFile } from './source-file.ts';

/** What a file of each kind holds. */
export type FileValues = {
  readonly site: SiteFile;
  readonly vendors: VendorsFile;
  readonly sources: SourcesFile;
  readonly tags: TagsFile;
  readonly 'exchange-rates': ExchangeRatesFile;
  readonly exceptions: ExceptionsFile;
  readonly model: ModelFile;
  readonly plan: PlanFile;
  readonly board: BoardFile;
  readonly period: PeriodFile;
  readonly aliases: AliasesFile;
  readonly offers: OffersFile;
  readonly ids: IdsFile;
};

/** A price of a model or a plan, in force from a day on. */
export type DatedPrice = ModelPriceRecord | PlanPriceRecord;

/** A record that conforms to its schema, from the parser to the derivations. */
export type Sourced<Value> = {
  /** From the path: the id of a model, a plan or a provider, a board's key, a period; else empty. */
  readonly id: string;
  /** The slug of the vendor whose folder holds a model or a plan; else empty. */
  readonly vendor: string;
  readonly value: Value;
  readonly file: SourceFile;
};

/** One period of a board. `id` is the month. */
export type Period = Sourced<PeriodFile> & {
  /** The key of the board whose folder holds the file. */
  readonly board: string;
};

/** The ids of one namespace, or of one part of it. `id` is the name of the file. */
export type IdsRecord = Sourced<IdsFile> & {
  /** From the path, so that it may be no namespace where validation was skipped. */
  readonly namespace: string;
};

/** Every record that conforms to its schema, by kind, sorted by path: what rules read. */
export type Records = {
  readonly site: Sourced<SiteFile> | undefined;
  readonly vendors: Sourced<VendorsFile> | undefined;
  readonly sources: Sourced<SourcesFile> | undefined;
  readonly tags: Sourced<TagsFile> | undefined;
  readonly exchangeRates: Sourced<ExchangeRatesFile> | undefined;
  readonly exceptions: Sourced<ExceptionsFile> | undefined;
  readonly models: readonly Sourced<ModelFile>[];
  readonly plans: readonly Sourced<PlanFile>[];
  readonly boards: readonly Sourced<BoardFile>[];
  readonly periods: readonly Period[];
  /** `id` is the board's key. Only imports read them. */
  readonly aliases: readonly Sourced<AliasesFile>[];
  /** `id` is the provider's id. */
  readonly offers: readonly Sourced<OffersFile>[];
  readonly ids: readonly IdsRecord[];
};

/**
 * Every name that a path or the vendors' file defines, invalid files included: a reference to an
 * invalid file is not an error of its own.
 */
export type KnownIds = {
  readonly models: ReadonlySet<string>;
  readonly plans: ReadonlySet<string>;
  /** Keys of boards. */
  readonly boards: ReadonlySet<string>;
  /** Slugs of vendors. */
  readonly vendors: ReadonlySet<string>;
};

/** The data without errors: the input of every derivation. */
export type Dataset = {
  readonly site: SiteFile;
  readonly vendors: VendorsFile;
  readonly families: SourcesFile;
  readonly tags: TagsFile;
  readonly exchangeRates: ExchangeRatesFile;
  /** By vendor and id. */
  readonly models: readonly Sourced<ModelFile>[];
  /** By vendor and id. */
  readonly plans: readonly Sourced<PlanFile>[];
  /** In board order. */
  readonly boards: readonly BoardRecord[];
  /** By namespace, then by id and model. */
  readonly externalIds: readonly ExternalId[];
  /** The providers with their offers, by id. */
  readonly providers: readonly Sourced<OffersFile>[];
};

/** An id of another system, with the source that has it. */
export type ExternalId = IdRow & {
  readonly namespace: (typeof idNamespaces)[number];
  readonly url: string;
  readonly checked: string;
};

/** A board with its periods, oldest first. */
export type BoardRecord = Sourced<BoardFile> & { readonly periods: readonly Period[] };
