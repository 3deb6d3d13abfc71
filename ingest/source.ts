import type { Measures } from '../feed/contract/schemas/data/board.ts';
import type { LifecycleEvent } from '../feed/contract/schemas/data/model.ts';
import type { PlanFile } from '../feed/contract/schemas/data/plan.ts';

/** The fields of a price, in USD per million tokens, and their names in messages. */
export const figureNames = {
  input_price: 'input',
  output_price: 'output',
  cache_read_price: 'cache read',
  cache_write_price: 'cache write',
} as const;
export type FigureField = keyof typeof figureNames;
export const figureFields = Object.keys(figureNames) as FigureField[]; // The keys above, no others.

/** The figures of a price; null where a list has none. */
export type Figures = Record<FigureField, number | null>;
export type Tier = Figures & { above_input_tokens: number };

/** What the rows of lists of prices have in common, of models and of plans. */
export type SourceRow = {
  /** Where it stands in the file, for messages: a key, a line or a JSON pointer. */
  position: string;
  /** The id of the row in every shape and copy of its list; see `citedRow`. */
  id: string;
  /** What identifies it behind the file's address: `#gpt-5`, or the path of a file in a folder. */
  at: string;
  /** The names to match with records, the surest first. */
  keys: string[];
};

/** A row of a price list; a list with dated prices has a row for each of them. */
export type SourcePriceRow = SourceRow &
  Figures & {
    /** Slug of the vendor whose own price this is; null for a reseller's. */
    vendor: string | null;
    /** First day, and that of the next price, where the list dates its prices. */
    from: string | null;
    until: string | null;
    price_tiers: Tier[];
    context_window: number | null;
    max_output_tokens: number | null;
    /** The provider that sells it so, which is a file of `data/offers`, and the id there. */
    offer?: { provider: string; external_id: string } | undefined;
    /** What else the list says, in the fields of a record, for the draft of a model. */
    about?: RowFacts;
  };

export type RowFacts = {
  name?: string;
  released?: string;
  knowledge_cutoff?: string;
  modalities?: { input: string[]; output: string[] };
  capabilities?: Record<string, boolean>;
  weights?: Record<string, boolean>;
  events?: Pick<LifecycleEvent, 'event' | 'day'>[];
};

export type SourcePlanRow = SourceRow & {
  currency: string;
  price_monthly: number | null;
  price_yearly: number | null;
  /** What one price pays for, where the list says that it is not the whole plan. */
  per: NonNullable<PlanFile['per']> | null;
  /** Why the figure is not what a month costs, as the end of "its price is …". */
  condition: string | null;
  /** The day on which the list read the price; null for the day of the file. */
  checked: string | null;
};

export type SourceBoardRow = {
  position: string;
  /** As the board prints it, trimmed. */
  label: string;
  /** In the board's unit. */
  native: number;
  /** Efforts and settings that the label lacks; they become part of the variant. */
  settings: string[];
  measures?: Measures;
  /** Tells the row from another with the same label; written as a comment. */
  note: string | null;
};

/** The last day of a model that its vendor states; the id may be that of one build. */
export type Ending = { position: string; id: string; day: string; successor: string | null };

/** A row that can't be right: a lost sign, a value times 100, a sentinel, a truncated row. */
export type Refusal = { position: string; label: string; reason: string };

export type Parsed<Row> = {
  rows: Row[];
  refusals: Refusal[];
  /** Records that are not for this feed: no token price, another board. */
  skipped: number;
  /** The address and the day of the file, where its content or its name states them. */
  address?: string;
  day?: string | null;
  /** The hash of what tells every file of a folder, such as a manifest. */
  sha256?: string;
};

export type ParsedBoard = Parsed<SourceBoardRow> & {
  /** Id of the edition that the file or its name states. */
  edition?: string | null;
  /** Whether the file says that it is not the whole table. */
  partial?: boolean;
};

/** A downloaded file and others of its folder, or a folder: unpacked texts by path. */
export type Upstream = {
  /** Without folder and `.gz`; the key of the file among the files. */
  name: string;
  files: ReadonlyMap<string, string>;
  /** The final address, if it was fetched. */
  address?: string;
  /** The day of the commit that last changed it, if it was fetched from a repository. */
  day?: string;
};

export type Links = {
  /** Finds the names in the fetched file. */
  names: RegExp;
  /** Where the page of a name stands, beside the fetched file. */
  toPath: (name: string) => string;
};

type SourceOf<Kind, Result> = {
  kind: Kind;
  name: string;
  /** What a file has to be, for the message about one in which nothing is found: "this is no …". */
  shape: string;
  parse: (file: Upstream) => Result;
  /** Where a person finds the file; null where nothing is public. */
  address: string | null;
  /** The file that is fetched, if it is another one, such as a copy in a repository. */
  fetched?: string;
  /** Why nothing fetches it. */
  byHand?: string;
  /**
   * What leads from the fetched file to the pages or files of the models, where each has its own.
   */
  links?: Links;
  /** The names of files beside the file that are read as well. */
  beside?: (name: string) => string[];
  /**
   * The address of the page of a row, where those that records cite are read again: nothing else
   * leads to them.
   */
  pageOf?: (row: string) => string;
  /** Whether it is read with the vendors' own pages, though it is none. */
  isWatched?: boolean;
  /** Whether it is a page of the vendor itself, which outranks any copy and is cited as such. */
  isOwn?: boolean;
};

type CitedFamily = {
  /** The family of the list in `data/sources.yaml`. */
  family: string;
  /** The addresses of the list and its copies; the group `row` is what `#` names. */
  cited: RegExp[];
};

export type PriceSource = SourceOf<'prices', Parsed<SourcePriceRow>> &
  CitedFamily & {
    /** The namespace of the ids of its rows, which other programs use. */
    namespace?: 'litellm' | 'models-dev' | 'openrouter';
    /** Whether its offers are all that there are; a list that keeps withdrawn ones adds none. */
    hasAllOffers?: boolean;
    /** Whether it adds offers though it has not all of them. */
    addsOffers?: boolean;
  };
export type PlanSource = SourceOf<'plans', Parsed<SourcePlanRow>> & CitedFamily;
export type BoardSource = SourceOf<'board', ParsedBoard> & {
  /** The board is the one whose edition has this page in the period. */
  page: string;
};
export type EndingSource = SourceOf<'endings', Parsed<Ending>> & { vendor: string };

export type ImportSource = PriceSource | PlanSource | BoardSource | EndingSource;

/** The addresses of files of a repository, each with the name of a row behind `#`. */
export function filesOf(repository: string, path = '[^#]*'): RegExp {
  return new RegExp(
    `^https://(?:github|raw\\.githubusercontent)\\.com/${repository}/${path}(?:#(?<row>.+))?$`,
  );
}

/**
 * The row that an address cites: empty for the whole list, undefined for an address that is not
 * one of the list.
 */
export function citedRow({ cited }: Pick<CitedFamily, 'cited'>, url: string): string | undefined {
  const match = cited.map((pattern) => pattern.exec(url)).find((found) => found !== null);
  const { provider, row } = match?.groups ?? {};
  if (row === undefined) return match && '';
  const text = provider === undefined ? row : `${provider}/${row}`;
  try {
    return decodeURIComponent(text);
  } catch {
    // An address that was written by hand may have a lone percent sign.
    return text;
  }
}
