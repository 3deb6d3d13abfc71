import type { Measures } from '../feed/schemas/data/board-file.ts';

/**
 * Where a file came from, as the maintainer names it: it goes into the data as the address and day
 * of a source.
 */
export type Origin = {
  /**
   * The file's own address, or the folder's with a slash at its end where a list is a tree of
   * files.
   */
  readonly url: string;
  /** The day of the file, YYYY-MM-DD; null where nobody knows it. */
  readonly day: string | null;
};

/** The figures of a price in USD per million tokens; null where the list says nothing. */
export type Figures = {
  readonly input_price: number | null;
  readonly output_price: number | null;
  readonly cache_read_price: number | null;
  readonly cache_write_price: number | null;
};

export type Tier = Figures & { readonly above_input_tokens: number };

/** A row of an upstream price list. A list that dates its prices gives a row for each of them. */
export type PriceRow = Figures & {
  readonly kind: 'price';
  /** Where in the file: a key, a line, a JSON pointer; for messages. */
  readonly place: string;
  /** What names the row in every shape and copy of its list; see `citedRow`. */
  readonly id: string;
  /**
   * What, put behind the file's address, names this very row: `#gpt-5`, or the path of a file in a
   * tree.
   */
  readonly at: string;
  /** The names by which it can be mapped: the upstream key first. */
  readonly keys: readonly string[];
  /** Slug of the vendor whose own price this is; null for a reseller's. */
  readonly vendor: string | null;
  /** First day, where the list dates its prices. */
  readonly from: string | null;
  /** The day on which the next price begins, where stated. */
  readonly until: string | null;
  readonly price_tiers: readonly Tier[];
  readonly context_window: number | null;
  readonly max_output_tokens: number | null;
};

/** A row of a board. */
export type BoardRow = {
  readonly kind: 'entry';
  readonly place: string;
  /** As the board prints it, trimmed. */
  readonly label: string;
  /** In the board's unit. */
  readonly native: number;
  /** Efforts and settings that the row states beside its label; they become part of the variant. */
  readonly settings: readonly string[];
  /** What else the board states of the row. */
  readonly measures?: Measures;
  /**
   * What tells the row apart from another one with the same label; it is written behind the row.
   */
  readonly note: string | null;
};

/**
 * A row that a rule of the format refuses: a lost minus sign, a value times 100, a sentinel, a
 * truncated scrape.
 */
export type Refusal = { readonly place: string; readonly label: string; readonly reason: string };

export type Parsed<Row> = {
  readonly rows: readonly Row[];
  readonly refusals: readonly Refusal[];
  /** Rows that are none of ours: no token price, not this board. */
  readonly skipped: number;
  /** The file's own address, where its content tells it. */
  readonly address?: string;
  /** The day of a price list, where its content tells it. */
  readonly day?: string;
  /**
   * What is wrong with the whole file, malformed, truncated or empty: `line:column: sentence`. Then
   * there are no rows.
   */
  readonly fault?: string;
};

export type ParsedBoard = Parsed<BoardRow> & {
  /** The day that the file itself gives, YYYY-MM-DD. */
  readonly updated_at: string | null;
  /** Id of the edition that the file or its name states; null where it states none. */
  readonly edition: string | null;
  /** True where the file says of itself that it is not the whole table. */
  readonly partial?: boolean;
  /**
   * What a maintainer should know of the file as a whole: how many values are estimates, and the
   * like.
   */
  readonly notes: readonly string[];
};

/** A downloaded file of a board, unpacked. */
export type BoardFile = {
  /** The file's own name, without its folder and without `.gz`. */
  readonly name: string;
  readonly text: string;
  /** The text of a file in the same folder, for boards whose table needs a second file. */
  readonly beside: (name: string) => string | undefined;
};

/** Files by their path in a folder or archive, with forward slashes. */
export type FileTree = ReadonlyMap<string, string>;

export type PriceFormat = {
  readonly kind: 'prices';
  readonly name: string;
  /** Public address for `--fetch`. */
  readonly address: string | null;
  /** The family of `data/sources.yaml` that the list stands in. */
  readonly family: string;
  /**
   * The id of the row that an address cites; empty where it cites the list only, undefined where it
   * is no address of this list or a copy.
   */
  readonly citedRow: (url: string) => string | undefined;
  readonly parse: (text: string) => Parsed<PriceRow>;
  /**
   * For a list that is a tree of files too: the address of its folder, ending in a slash. An
   * archive is unpacked before.
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
   * Address of the board's page: the feed's board is the one whose edition in that period has it.
   */
  readonly page: string;
  readonly parse: (file: BoardFile) => ParsedBoard;
};
