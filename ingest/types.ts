import type { Measures } from '../feed/schemas/data/board.ts';
import type { idNamespaces } from '../feed/vocabulary.ts';
import type { RowFacts } from './row-facts.ts';

/** The origin of a file: it becomes the address and day of a source. */
export type Origin = {
  /**
   * The file's address, or that of its folder, with a slash at the end, if the list is a tree of
   * files.
   */
  readonly url: string;
  /** The day of the file, YYYY-MM-DD; null if unknown. */
  readonly day: string | null;
};

/** The figures of a price in USD per million tokens; null if the list has none. */
export type Figures = {
  readonly input_price: number | null;
  readonly output_price: number | null;
  readonly cache_read_price: number | null;
  readonly cache_write_price: number | null;
};

export type Tier = Figures & { readonly above_input_tokens: number };

/** A row of an upstream price list; a list with dated prices has a row for each of them. */
export type PriceRow = Figures & {
  readonly kind: 'price';
  /** The position in the file for messages: a key, a line or a JSON pointer. */
  readonly position: string;
  /** The id of the row in every shape and copy of its list; see `citedRow`. */
  readonly id: string;
  /**
   * The suffix of the file's address that identifies the row: `#gpt-5`, or the path of a file in a
   * tree.
   */
  readonly at: string;
  /** The names to match with models: the upstream key first. */
  readonly keys: readonly string[];
  /** Slug of the vendor whose own price this is; null for a reseller's. */
  readonly vendor: string | null;
  /** First day, if the list dates its prices. */
  readonly from: string | null;
  /** The first day of the next price, if stated. */
  readonly until: string | null;
  readonly price_tiers: readonly Tier[];
  readonly context_window: number | null;
  readonly max_output_tokens: number | null;
  /** What else the list says of the model, in the fields of a record. */
  readonly about?: RowFacts;
};

/** A row of a board. */
export type BoardRow = {
  readonly kind: 'entry';
  readonly position: string;
  /** As the board prints it, trimmed. */
  readonly label: string;
  /** In the board's unit. */
  readonly native: number;
  /** Efforts and settings of the row that its label lacks; they become part of the variant. */
  readonly settings: readonly string[];
  /** What else the board states of the row. */
  readonly measures?: Measures;
  /** Distinguishes the row from another one with the same label; written as a comment. */
  readonly note: string | null;
};

/**
 * A row that the format refuses: a lost minus sign, a value times 100, a sentinel, a truncated row.
 */
export type Refusal = {
  readonly position: string;
  readonly label: string;
  readonly reason: string;
};

export type Parsed<Row> = {
  readonly rows: readonly Row[];
  readonly refusals: readonly Refusal[];
  /** Records that are not for this feed: no token price, another board. */
  readonly skipped: number;
  /** The file's address, if its content states it. */
  readonly address?: string;
  /** The day of a price list, if its content states it. */
  readonly day?: string;
  /**
   * What is wrong with the file as a whole (malformed, truncated, empty), as `line:column:
   * sentence`. There are no rows then.
   */
  readonly fault?: string;
};

export type ParsedBoard = Parsed<BoardRow> & {
  /** The day that the file states, YYYY-MM-DD. */
  readonly updated_at: string | null;
  /** Id of the edition that the file or its name states, or null. */
  readonly edition: string | null;
  /** True if the file states that it is not the whole table. */
  readonly partial?: boolean;
  /** Remarks on the file as a whole, such as how many values are estimates. */
  readonly notes: readonly string[];
};

/** A downloaded file of a board, unpacked. */
export type BoardFile = {
  /** The file's name without folder and without `.gz`. */
  readonly name: string;
  readonly text: string;
  /** Reads another file of the same folder, for boards whose table needs a second one. */
  readonly beside: (name: string) => string | undefined;
};

/** Files by their path in a folder or archive, with forward slashes. */
export type FileTree = ReadonlyMap<string, string>;

export type PriceFormat = {
  readonly kind: 'prices';
  readonly name: string;
  /** Public address for `--fetch`. */
  readonly address: string | null;
  /** The family of the list in `data/sources.yaml`. */
  readonly family: string;
  /**
   * The id of the row that an address cites; empty if it cites the whole list, undefined if it is
   * not an address of this list or a copy.
   */
  readonly citedRow: (url: string) => string | undefined;
  readonly parse: (text: string) => Parsed<PriceRow>;
  /**
   * For a list that also exists as a tree of files: the address of its folder with a slash at the
   * end. Archives are unpacked before.
   */
  readonly tree?: {
    readonly address: string;
    readonly parse: (files: FileTree) => Parsed<PriceRow>;
  };
};

export type BoardFormat = {
  readonly kind: 'board';
  readonly name: string;
  /** Public address for `--fetch`. */
  readonly address: string | null;
  /**
   * Address of the board's page: the file belongs to the board whose edition has it in that period.
   */
  readonly page: string;
  readonly parse: (file: BoardFile) => ParsedBoard;
};

/** An id that a list has, in one of its namespaces. */
export type IdKey = {
  readonly namespace: (typeof idNamespaces)[number];
  readonly id: string;
  /** Slug of the vendor whose own service has the id; null elsewhere. */
  readonly vendor: string | null;
};

/** A list with ids of models. */
export type IdFormat = {
  readonly kind: 'ids';
  readonly name: string;
  /** Public address for `--fetch`. */
  readonly address: string;
  /** Its ids, or what is wrong with the file as a whole: `line:column: sentence`. */
  readonly parse: (
    text: string,
  ) => { readonly keys: readonly IdKey[] } | { readonly fault: string };
};
