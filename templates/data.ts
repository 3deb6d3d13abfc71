import { byId } from '../feed/by-id.ts';
import type { AnsweredId, Bodies } from '../feed/contract/endpoints.ts';
import type { PageValues } from '../feed/contract/pages.ts';
import type {
  BoardIndex,
  BoardRanking,
  BoardVariants,
  Entry,
} from '../feed/contract/schemas/board.ts';
import type { Change } from '../feed/contract/schemas/changes.ts';
import type { Edition } from '../feed/contract/schemas/data/board.ts';
import type { Discovery } from '../feed/contract/schemas/discovery.ts';
import type { Lifecycle } from '../feed/contract/schemas/model.ts';
import { nicknamesOf } from '../feed/lookup/nicknames.ts';
import type { Page } from './page.ts';
import words from './zh-words.json' with { type: 'json' };

/** A place on a board beside what the model costs. */
type BoardPlace = {
  readonly model_id: string;
  readonly rank: number;
  readonly score: number;
  /** The board's own figure. */
  readonly native: number;
  readonly stage: Lifecycle['stage'];
  /** Which of its prices, in US dollars, the board is compared by. */
  readonly price_basis: 'compared_cost_usd' | 'blended_price';
  readonly cost_usd: number | null;
  readonly blended_price: number | null;
};

/** What pages are rendered from: the feed as the build has it in memory. */
export type PageSource = {
  readonly apiRoot: string;
  readonly about: {
    readonly name: string;
    readonly description: string;
    readonly repository: string;
  };
  /** The day of the build, YYYY-MM-DD. */
  readonly today: string;
  readonly discovery: Discovery;
  readonly answers: { readonly [Id in AnsweredId]: readonly { readonly body: Bodies[Id] }[] } & {
    readonly [id: string]: readonly { readonly values: PageValues }[] | undefined;
  };
  readonly boardIndex: BoardIndex;
  /** Every dated move of a price of a model or a plan. */
  readonly priceMoves: readonly {
    readonly subject: Change['subject'];
    readonly field: string;
    readonly currency: string;
    readonly from: number;
    readonly to: number;
    readonly day: string;
    readonly state: 'effective' | 'announced' | 'withdrawn';
  }[];
  /** Boards in their order; editions oldest first, rankings and variants newest first. */
  readonly boards: readonly {
    readonly key: string;
    readonly editions: readonly Edition[];
    readonly rankings: readonly [BoardRanking, ...BoardRanking[]];
    readonly variants: readonly BoardVariants[];
  }[];
  /** The newest ranking of each board with the prices of its models, by board. */
  readonly boardRows: ReadonlyMap<string, readonly BoardPlace[]>;
  /** Keys of the boards that count for the overall score, and how many of them a model needs. */
  readonly currentBoards: readonly string[];
  readonly rankedFrom: number;
  /** The places by model that count for the overall score, by the key of the board. */
  readonly overallModels: ReadonlyMap<
    string,
    { period: string; models: ReadonlyMap<string, Entry> }
  >;
  /** Where the facts of each model beside its prices were read, by its id. */
  readonly factSources: ReadonlyMap<
    string,
    readonly { readonly url?: string; readonly checked?: string | null }[]
  >;
  /** Where it was read that a plan is no longer sold, by its id. */
  readonly planEndSources: ReadonlyMap<string, readonly { readonly url: string }[]>;
  /** What a reader must know of the price of a plan, by its id. */
  readonly planPriceNotes: ReadonlyMap<string, string | null>;
  /** What the search finds records by. */
  readonly searchDocuments: readonly {
    readonly kind: string;
    readonly item: { readonly name: string; readonly id?: string; readonly vendor?: string };
    readonly otherNames?: readonly string[];
    /** The newest release of the generation of a model. */
    readonly released?: string | null;
  }[];
  /** The documents that have a page, and other texts in Markdown, by their files. */
  readonly guides: ReadonlyMap<string, string>;
};

export type Data = ReturnType<typeof createData>;

/** The feed with the lookups that several pages need. */
export function createData(source: PageSource) {
  const { bodies, single } = openAnswers(source);
  const models = bodies('models.get');
  const modelsById = byId(models);
  const plans = bodies('plans.get');
  const { providers } = single('providers.list');
  const providersById = byId(providers);
  return {
    ...source,
    models,
    modelsById,
    /** What people call the vendor and the family of each model, by its id. */
    otherNames: otherModelNames(source),
    /** The day of the newest release of the generation of each model, by its id. */
    generationDays: generationDays(source),
    modelName: (id: string) => modelsById.get(id)?.name ?? id,
    /** The places of each model on the boards, by its id. */
    placesByModel: new Map(source.boardIndex.index.map((row) => [row.model_id, row])),
    ...rankAllServed(source, modelsById),
    /** Every plan, and those that are sold on the day of the build. */
    plans,
    plansById: byId(plans),
    soldPlans: single('plans.list').plans,
    offersByModel: new Map(
      bodies('models.offers').map(({ model_id, offers }) => [model_id, offers]),
    ),
    providers,
    /** What readers of a page call a provider. */
    providerName: (page: Pick<Page, 'language'>, id: string) => {
      const provider = providersById.get(id);
      return provider === undefined ? id : nameIn(page, provider);
    },
    providerOffers: bodies('providers.get'),
    vendors: single('vendors.list').vendors,
    exchangeRates: single('exchange_rates.list').rates,
    changes: single('changes.list').changes,
    ...openEditions(source.boards),
  };
}

/** The ranks that models have where those that nobody serves are left out. */
function rankAllServed(
  { boardIndex, boards, overallModels }: PageSource,
  modelsById: ServedModels,
) {
  return {
    /** The rank of each served model by overall score, and on the newest ranking of each board. */
    servedRanks: rankServed(overallRanks(boardIndex), modelsById),
    servedRanksByBoard: new Map(
      boards.map(({ key, rankings: [{ entries }] }) => [key, rankServed(entries, modelsById)]),
    ),
    /** The rank of each served model on the list by which a board counts for the overall score. */
    countedRanks: new Map(
      [...overallModels].map(([key, { models }]) => [
        key,
        rankServed([...models.values()], modelsById),
      ]),
    ),
  };
}

function otherModelNames({ searchDocuments }: PageSource): ReadonlyMap<string, readonly string[]> {
  const models = searchDocuments.filter(({ kind }) => kind === 'model');
  return new Map(
    models.map(({ item: { id = '', name, vendor }, otherNames = [] }) => [
      id,
      [...otherNames, ...nicknamesOf(name, vendor)],
    ]),
  );
}

function generationDays({ searchDocuments }: PageSource): ReadonlyMap<string, string> {
  const models = searchDocuments.filter(({ kind }) => kind === 'model');
  return new Map(models.map(({ item: { id = '' }, released }) => [id, released ?? '']));
}

/** The bodies of the answers of an endpoint, and that of one with a single answer. */
function openAnswers({ answers }: PageSource) {
  const bodies = <Id extends AnsweredId>(id: Id) =>
    (answers[id] as readonly { readonly body: Bodies[Id] }[]).map(({ body }) => body);
  const single = <Id extends AnsweredId>(id: Id): Bodies[Id] => {
    const [body] = bodies(id);
    if (body === undefined) throw new Error(`${id} has no answer`);
    return body;
  };
  return { bodies, single };
}

function openEditions(boards: PageSource['boards']) {
  const editions = boards.flatMap(usedEditions);
  const editionIn = (board: string, period: string) =>
    editions.find((edition) => edition.board === board && edition.from <= period);
  return {
    editions,
    /** What a board was called in a period. */
    boardName: (board: string, period: string) => editionIn(board, period)?.name,
    /** The anchor of the scale that a board had in a period, in the page of the API. */
    scaleAnchor: (board: string, period: string) =>
      editionIn(board, period)?.anchor ?? `normalisation-${board}`,
  };
}

type ServedModels = ReadonlyMap<string, { readonly lifecycle: Lifecycle }>;

type PlacedModel = { readonly model_id: string; readonly rank: number };

function overallRanks({ index }: BoardIndex): PlacedModel[] {
  return index.flatMap(({ model_id, overall }) =>
    overall === null ? [] : { model_id, rank: overall.rank },
  );
}

/** The ranks of the models that are served among themselves; ties share one (1, 2, 2, 4). */
export function rankServed(
  ranked: readonly PlacedModel[],
  models: ServedModels,
): ReadonlyMap<string, number> {
  const served = ranked
    .filter(({ model_id }) => models.get(model_id)?.lifecycle.stage !== 'retired')
    .sort((left, right) => left.rank - right.rank);
  const ranks = served.map(({ rank }) => rank);
  return new Map(served.map(({ model_id, rank }) => [model_id, ranks.indexOf(rank) + 1]));
}

/** The editions of a board that a published period belongs to, newest first. */
function usedEditions({ key, editions, rankings }: PageSource['boards'][number]) {
  const published = new Set(rankings.map(({ board }) => board.edition));
  return editions
    .filter(({ id }) => published.has(id))
    .toReversed()
    .map((edition, index) => ({
      ...edition,
      board: key,
      anchor: index === 0 ? `normalisation-${key}` : `normalisation-${key}-${edition.id}`,
    }));
}

/** The Chinese name of a record on pages in Chinese, where it has one. */
export function nameIn(
  { language }: Pick<Page, 'language'>,
  { name, name_zh }: { name: string; name_zh: string | null },
): string {
  return (language === 'zh' && name_zh) || name;
}

const chinese: { [word in string]?: string } = words;

/** A text of the data, or several between semicolons, in the language of the page where it is known. */
export function inWords({ language }: Pick<Page, 'language'>, text: string): string {
  if (language === 'en') return text;
  const whole = chinese[text];
  if (whole !== undefined) return whole;
  return text
    .split('; ')
    .map((word) => chinese[word] ?? word)
    .join('；');
}

/** Whether a period ended more than a year before the day of the build. */
export function isOverAYearOld({ today }: Pick<Data, 'today'>, period: string): boolean {
  return period < `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}`;
}
