import type { BoardFile, Edition, PeriodFile } from '../../feed/contract/schemas/data/board.ts';
import type {
  ExchangeRatesFile,
  FileKind,
  FileValues,
  FloatingName,
  ListsFile,
  SiteFile,
  SourcesFile,
  TagsFile,
  VendorsFile,
} from '../../feed/contract/schemas/data/files.ts';
import type { ModelFile, ModelPriceRecord } from '../../feed/contract/schemas/data/model.ts';
import type { OffersFile, WrittenIdRow } from '../../feed/contract/schemas/data/offers.ts';
import type { PlanFile, PlanPriceRecord } from '../../feed/contract/schemas/data/plan.ts';
import type { idNamespaces, modelPriceFields } from '../../feed/contract/vocabulary.ts';
import { byTexts } from '../../feed/text.ts';
import { compareBoards } from './board-order.ts';

/**
 * A file as it was read: its path relative to the project, with forward slashes, and its bytes, or
 * why there are none.
 */
export type InputFile = {
  path: string;
  bytes: Uint8Array;
  /** When the file was last written, in milliseconds; undefined where it is on no disk. */
  modified?: number;
  /**
   * Set where the file was not read: a link, a pipe, a file over the limit. The text ends a
   * sentence that begins with the path.
   */
  refused?: string;
};

export type SourceFile = { path: string; text: string };

/** What is wrong at an offset of a text. */
export type Mistake = { offset: number; rule: string; message: string };

/** The fields and indexes that lead to a value in its file. */
export type ValuePath = readonly (string | number)[];

export type DatedPrice = ModelPriceRecord | PlanPriceRecord;

export type Sourced<Value> = {
  id: string;
  vendor: string;
  value: Value;
  file: SourceFile;
};

export type Period = Sourced<PeriodFile> & { board: string };

/** The valid files of each kind, by path; of a kind that has one file, none or one. */
export type Records = {
  [Kind in FileKind]: (Sourced<FileValues[Kind]> & {
    /** The board that a period belongs to; empty in records of other kinds. */
    board: string;
    /**
     * The namespace of a file of ids; empty in records of other kinds. It comes from the path, so
     * it may be no known namespace where validation was skipped.
     */
    namespace: string;
  })[];
};

export type Dataset = {
  site: SiteFile;
  vendors: VendorsFile;
  /** The families of sources: data/sources.yaml. */
  families: SourcesFile;
  tags: TagsFile;
  exchangeRates: ExchangeRatesFile;
  models: readonly Sourced<ModelFile>[];
  plans: readonly Sourced<PlanFile>[];
  boards: readonly BoardRecord[];
  externalIds: readonly ExternalId[];
  /** What names mean whose model moves, by name and day. */
  floatingNames: readonly FloatingName[];
  /** Ids of other systems, with their namespace, that look like one of a model and mean none. */
  noModels: readonly string[];
  providers: readonly Sourced<OffersFile>[];
  lists: readonly ImportedList[];
};

/** A public list as it was last imported, with what it states of the models of the feed. */
export type ImportedList = ListsFile[string] & { name: string; rows: readonly ListRow[] };

export type ListRow = {
  /** The id of the row in the list. */
  id: string;
  model: string;
  /** USD per million tokens, of requests of any length; null where the list states none. */
  figures: TokenFigures;
};

export type TokenFigures = { [Name in (typeof modelPriceFields)[number]]: number | null };

export type ExternalId = WrittenIdRow & {
  namespace: (typeof idNamespaces)[number];
  url: string;
  checked: string;
};

export type BoardRecord = Sourced<BoardFile> & { readonly periods: readonly Period[] };

/** The records as the input of derivations. Throws where validation was skipped. */
export function toDataset(records: Records, lists: readonly ImportedList[]): Dataset {
  return {
    site: present(records.site[0], 'site record').value,
    vendors: present(records.vendors[0], 'vendors record').value,
    families: present(records.sources[0], 'sources record').value,
    tags: records.tags[0]?.value ?? {},
    exchangeRates: records['exchange-rates'][0]?.value ?? {},
    models: records.model.toSorted(byTexts('vendor', 'id')),
    plans: records.plan.toSorted(byTexts('vendor', 'id')),
    // Records are by path, so that the periods of a board are oldest first.
    boards: records.board
      .map((board) => ({
        ...board,
        periods: records.period.filter((one) => one.board === board.id),
      }))
      .sort((left, right) => compareBoards(left.id, right.id)),
    providers: records.offers,
    lists,
    floatingNames: records.names[0]?.value.names ?? [],
    externalIds: records.ids.flatMap(toExternalIds).sort(byTexts('namespace', 'id', 'model')),
    noModels: [
      ...records.ids.map(({ namespace, value }) => ({ name: namespace, value })),
      ...records.offers.map(({ id, value }) => ({ name: id, value })),
    ].flatMap(({ name, value }) => (value.left_out ?? []).flatMap((id) => [id, `${name}/${id}`])),
  };
}

/** For what validation has shown to be there. */
export function present<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined)
    throw new Error(`there is no ${name}, though validation found none missing`);
  return value;
}

function toExternalIds({ namespace, value }: Records['ids'][number]): ExternalId[] {
  const [first = ''] = Object.keys(value.sources);
  return value.ids.map((row) => {
    const { url, checked } = present(value.sources[row.source ?? first], 'source');
    // Validation has shown that the folder or file is named after a namespace.
    return { ...row, namespace: namespace as ExternalId['namespace'], url, checked };
  });
}

/** The order of the rows of ids in their file. */
export const compareIdRows = byTexts('id', 'model');

/** The order of the offers in their file; no two are equal in it. */
export const compareOffers = byTexts('model', 'external_id');

export const unitRanges = {
  percent: { minimum: 0, maximum: 100 },
  index: { minimum: 0, maximum: 100 },
  elo: { minimum: 0, maximum: 4000 },
  points: { minimum: -100, maximum: 100 },
} as const satisfies Record<Edition['unit'], { minimum: number; maximum: number }>;

/** The figures of a period as one text, whatever their order and labels. */
export function entriesText(entries: readonly { model: string; native: number }[]): string {
  return entries
    .map(({ model, native }) => `${model} ${native}`)
    .sort()
    .join('\n');
}

/** The edition of a period, the last that has begun; undefined before the first, or of no board. */
export function editionIn(
  board: Sourced<BoardFile> | undefined,
  period: string,
): Edition | undefined {
  return board?.value.editions.findLast(({ from }) => from <= period);
}
