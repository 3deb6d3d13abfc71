/** Results of a search per kind. Not part of `policy`, so that a bundle has it alone. */
export const searchResults = 20;

/** Characters of a query string with its `?`; a longer one is not parsed. */
export const queryStringLength = 8_192;

/** Limits of the feed that several folders share. */
export const policy = {
  /** Models on a page without `limit`. */
  defaultLimit: 100,
  /** Code points of a search query. */
  minimumQueryLength: 2,
  maximumQueryLength: 200,
  /**
   * Entries of one file of the search index: an edge host has 128 MB of memory, and parsing takes
   * several times the size of the file.
   */
  searchEntries: 20_000,
  /** Changes of ranks up to this one are listed. */
  firstRanks: 10,
  /** Items of `feed.json` and `feed.xml`; `/changes` has all changes. */
  feedItems: 200,
  /** Bytes of a data file. */
  fileBytes: 256 * 1024,
  /** YAML nodes of a data file: each takes far more memory than its bytes. */
  fileValues: 40_000,
  /** Nesting of a data file. */
  depth: 24,
  /** Significant digits of a number, in data and answers: some JSON parsers lose more. */
  significantDigits: 15,
  /** Code points of a record's id. */
  idLength: 64,
  /** No date is before this day: every model of the feed is newer. */
  earliestDate: '2017-01-01',
  price: { minimum: 0.0001, maximum: 10_000 },
  contextWindow: 100_000_000,
  /** The build's summary counts prices that were read longer ago. */
  staleDays: 90,
  /** Tokens of input per token of output in a blended price. */
  inputShare: 3,
  /** The factor between two consecutive prices from which a `note` is required. */
  priceJump: 10,
} as const;

/** Limits of names, for the schemas of the data; not part of `policy` to keep the page small. */
export const namingLimits = {
  /** Code points of a name, and of each of its words: more does not fit the page's tables. */
  nameLength: 120,
  wordLength: 40,
  /** Tags of a model. */
  tags: 30,
} as const;
