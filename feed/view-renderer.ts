import type { EndpointId } from './endpoints.ts';
import type { PriceInterval } from './schemas/price.ts';

/** An answer that a view reads: its endpoint, and the values of the path. */
export type Reading<Id extends EndpointId = EndpointId> = readonly [
  id: Id,
  values: Readonly<Record<string, string>>,
];

/** An edition of a board, as the table of scales has it. */
export type EditionRow = {
  readonly board: string;
  /** The first month of the edition. */
  readonly from: string;
  readonly name: string;
  /** The id of its row in the table. */
  readonly anchor: string;
};

/** Two models whose comparison has a page. */
export type PairRow = {
  readonly id: string;
  readonly names: readonly [string, string];
};

/** What the build writes into a page beside its text, for the script that takes the page over. */
export type PageData = {
  /** The answers that the view was rendered from. */
  readonly reads: readonly Reading[];
  /** The editions of boards, if the view names any. */
  readonly editions: readonly EditionRow[];
  /** The pairs that the view links. */
  readonly pairs: readonly PairRow[];
};

/** What views are rendered from: the answers of the feed, and what else a page has. */
export type ViewSources = {
  /** The body of an answer; undefined where there is none. */
  readonly findBody: (reading: Reading) => unknown;
  readonly editions: readonly EditionRow[];
  readonly pairs: readonly PairRow[];
  readonly site: { readonly name: string; readonly repository: string; readonly apiRoot: string };
  /** The day of the build, YYYY-MM-DD. */
  readonly today: string;
};

/** The markup of a view, and what the script needs to draw the same. */
export type RenderedView = {
  /** The name of the view, and the id of its record. */
  readonly view: string;
  readonly id: string;
  readonly html: string;
  readonly data: PageData;
};

/**
 * Creates a function that renders the view at a path of the feed. Its links begin with `root`,
 * which leads from the page to the root of the feed.
 */
export type CreateViewRenderer = (
  sources: ViewSources,
) => (path: string, root: string) => RenderedView;

/** Renders the links to the other forms of the page at a path, for a page that no script draws. */
export type RenderRecordLinks = (site: ViewSources['site'], path: string, root: string) => string;

/** The text of what an announced price means to someone who pays the present one. */
export type AnnouncementText = (
  now: Pick<PriceInterval, 'input_price' | 'output_price'>,
  next: Pick<PriceInterval, 'input_price' | 'output_price' | 'from'>,
) => string;

/** What the bundle of the views has for the build, in the language of the bundle. */
export type PageModule = {
  readonly createViewRenderer: CreateViewRenderer;
  readonly renderRecordLinks: RenderRecordLinks;
  readonly announcementText: AnnouncementText;
};
