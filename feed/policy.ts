/**
 * Search results a group. It stands alone, so that a runtime carries it without the other limits.
 */
export const searchResults = 20;

/**
 * Characters of a query string with its `?`: a longer one is refused unread. It stands alone for
 * the same reason.
 */
export const queryStringLength = 8_192;

/**
 * Limits of the feed that more than one room must agree on. CONTRACT.md sections 4 and 7 say why.
 */
export const policy = {
  /** Models on a page where no `limit` is given (SPEC 8). */
  defaultLimit: 100,
  /** Search words are cut off from a query of this many code points on (SPEC 8, CONTRACT 4). */
  minimumQueryLength: 2,
  maximumQueryLength: 200,
  /**
   * What a file of the search index holds at most: an edge host has 128 MB in all, and a file takes
   * a few times its size to read.
   */
  searchEntries: 20_000,
  /** A rank up to this one is news when it changes. */
  firstRanks: 10,
  /** The newest changes that `feed.json` and `feed.xml` hold; `/changes` has all. */
  feedItems: 200,
  /** A hand-kept file is at most this many bytes. */
  fileBytes: 256 * 1024,
  /** Values, field names, lists and records of a hand-kept file: each costs more than its bytes. */
  fileValues: 40_000,
  /** Nesting of a hand-kept file. */
  depth: 24,
  /**
   * Significant digits of a number, in a file and on the wire: more does not survive every JSON
   * reader.
   */
  significantDigits: 15,
  /** Code points of a record's id. */
  idLength: 64,
  /** No date lies before this day: the oldest model of the feed is younger. */
  earliestDate: '2017-01-01',
  price: { minimum: 0.0001, maximum: 10_000 },
  contextWindow: 100_000_000,
  /** A price read longer ago than this is counted in the build's summary. */
  staleDays: 90,
  /** Tokens of input for each of output, where one price is to stand for both. */
  inputShare: 3,
  /** The factor between two prices in a row from which a `note` must say why. */
  priceJump: 10,
} as const;

/**
 * Limits of what a person names, which only the data's schemas need, so that the page does not
 * carry them.
 */
export const namingLimits = {
  /** Code points of a name, and of each word of it: more does not fit where names are shown. */
  nameLength: 120,
  wordLength: 40,
  /** Tags of a model. */
  tags: 30,
} as const;
