/** What a group of cases is about: a column of the host table. */
export const subjects = {
  addresses: 'addresses',
  files: 'every file',
  parameters: 'parameters',
  faults: 'query errors',
  search: 'search',
  errors: 'errors',
  private: 'private files',
  methods: 'methods',
  caching: 'caching',
  hostile: 'hostile requests',
} as const;
export type Subject = keyof typeof subjects;

/**
 * A request as it goes over the wire: nothing tidies the path up. A header may hold `{etag}`, the
 * ETag of a plain GET of the path.
 */
export type WireRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * An answer with its content decoded; names of headers are in lower case, repeated ones joined by a
 * comma.
 */
export type WireResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly milliseconds: number;
};

export type Body =
  /** The bytes of a file of dist. */
  | { readonly kind: 'file'; readonly file: string }
  /** Exactly this value, minified, its keys in this order, and one newline. */
  | { readonly kind: 'json'; readonly value: unknown }
  /** JSON of which a sentence says what does not hold; undefined where all does. */
  | { readonly kind: 'holds'; readonly fault: (value: unknown) => string | undefined }
  | { readonly kind: 'problem'; readonly problem: ExpectedProblem }
  | { readonly kind: 'empty' }
  | { readonly kind: 'any' };

export type ExpectedProblem = {
  readonly codes: readonly string[];
  readonly parameter?: string;
  readonly allowed?: readonly string[];
  /**
   * The names suggested; each address is requested and has to answer. Undefined: whichever, none
   * included.
   */
  readonly suggests?: readonly string[];
  /** The first of the names suggested, where the others don't matter. */
  readonly suggestsFirst?: string;
};

export type Expectation = {
  readonly statuses: readonly number[];
  /** Every header that `_headers` gives this path; undefined where the answer may lack them. */
  readonly headersOf?: string;
  /** Further headers; null means absent. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  readonly body: Body;
};

export type Case = {
  readonly id: string;
  readonly subject: Subject;
  readonly request: WireRequest;
  readonly expected: Expectation;
  /**
   * Why only a client that writes the bytes itself can ask this: `fetch` would refuse it, or make
   * another request of it.
   */
  readonly onlyOnTheWire?: string;
};

/** A host under test. `ask` sends the request; a rejection is an answer that never came. */
export type Host = {
  readonly ask: (request: WireRequest) => Promise<WireResponse>;
  readonly speaksBytes: boolean;
};
