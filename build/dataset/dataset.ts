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

export type FileValues = {
  site: SiteFile;
  vendors: VendorsFile;
  sources: SourcesFile;
  tags: TagsFile;
  'exchange-rates': ExchangeRatesFile;
  exceptions: ExceptionsFile;
  model: ModelFile;
  plan: PlanFile;
  board: BoardFile;
  period: PeriodFile;
  aliases: AliasesFile;
  offers: OffersFile;
  ids: IdsFile;
};

export type DatedPrice = ModelPriceRecord | PlanPriceRecord;

export type Sourced<Value> = {
  id: string;
  vendor: string;
  value: Value;
  file: SourceFile;
};

export type Period = Sourced<PeriodFile> & {
  board: string;
};

export type IdsRecord = Sourced<IdsFile> & {
  /** From the path, so that it may be no namespace where validation was skipped. */
  namespace: string;
};

export type Records = {
  site: Sourced<SiteFile> | undefined;
  vendors: Sourced<VendorsFile> | undefined;
  sources: Sourced<SourcesFile> | undefined;
  tags: Sourced<TagsFile> | undefined;
  exchangeRates: Sourced<ExchangeRatesFile> | undefined;
  exceptions: Sourced<ExceptionsFile> | undefined;
  models: readonly Sourced<ModelFile>[];
  plans: readonly Sourced<PlanFile>[];
  boards: readonly Sourced<BoardFile>[];
  periods: readonly Period[];
  aliases: readonly Sourced<AliasesFile>[];
  offers: readonly Sourced<OffersFile>[];
  ids: readonly IdsRecord[];
};

/**
 * Every name that a path or the vendors' file defines, invalid files included: a reference to an
 * invalid file is not an error of its own.
 */
export type KnownIds = {
  models: ReadonlySet<string>;
  plans: ReadonlySet<string>;
  boards: ReadonlySet<string>;
  vendors: ReadonlySet<string>;
};

export type Dataset = {
  site: SiteFile;
  vendors: VendorsFile;
  families: SourcesFile;
  tags: TagsFile;
  exchangeRates: ExchangeRatesFile;
  models: readonly Sourced<ModelFile>[];
  plans: readonly Sourced<PlanFile>[];
  boards: readonly BoardRecord[];
  externalIds: readonly ExternalId[];
  /** Ids of other systems, with their namespace, that look like one of a model and mean none. */
  noModels: readonly string[];
  providers: readonly Sourced<OffersFile>[];
};

export type ExternalId = IdRow & {
  namespace: (typeof idNamespaces)[number];
  url: string;
  checked: string;
};

export type BoardRecord = Sourced<BoardFile> & { readonly periods: readonly Period[] };
