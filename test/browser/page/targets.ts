/** Where the built page is served, by what. Addresses end in a slash. */
export type Targets = {
  /** The Node host, with queries and search. */
  readonly node: string;
  /** `serve dist`: clean addresses, but files only. */
  readonly serve: string;
  /** The Node host under a path of somebody else's site. */
  readonly prefix: string;
  /** A host that knows nothing but files at their own names, under a path too. */
  readonly files: string;
  /** The Node host with a feed whose texts mean harm. */
  readonly hostile: string;
  /** The Node host with a feed whose texts are words of 120 characters. */
  readonly wordy: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    readonly targets: Targets;
    /** Where the browser that all files share takes connections. */
    readonly browserEndpoint: string;
  }
}
