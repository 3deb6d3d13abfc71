// Made by `npm run fix` from the endpoint table and its schemas.

/** A method for each endpoint, by its key in the table. */
export interface EndpointMethods {
  /** Where to begin. */
  readonly discovery: {
    /** What the feed offers and how fresh it is. */
    get(): Promise<Discovery>;
  };
  /** Models with their prices. */
  readonly models: {
    /** List models with their prices. */
    list(query?: {
      /** The vendor's display name or slug, in any letter case. */
      vendor?: string | undefined;
      /** How well the price is sourced. */
      status?: 'verified' | 'unverified' | 'seed' | undefined;
      /** The stage of the model on the day of the build; without it all are listed. */
      stage?: 'announced' | 'preview' | 'active' | 'deprecated' | 'retired' | undefined;
      /** A tag that the model carries, in any letter case; of several joined by commas, each. */
      tag?: string | undefined;
      /** The most models to list. */
      limit?: number | undefined;
      /** Models to leave out first; past the end the list is empty. */
      offset?: number | undefined;
    }): Promise<ModelList>;
    /** One model with its prices, their history and sources, its ranks, and the plans that include it. */
    get(id: string): Promise<ModelDetail>;
    /** What one model costs at other providers than its vendor. */
    offers(id: string): Promise<ModelOffers>;
  };
  /** Models reduced to what they cost. */
  readonly pricing: {
    /** List models reduced to what they cost. */
    list(query?: {
      /** The vendor's display name or slug, in any letter case. */
      vendor?: string | undefined;
      /** The field to order by; without it the order is by `input_price`. */
      sort?: 'input_price' | 'output_price' | 'context_window' | undefined;
      /** The direction; without it `asc` where `sort` is given, else `desc`. */
      dir?: 'asc' | 'desc' | undefined;
      /** Keeps what is free. */
      free?: '1' | undefined;
    }): Promise<PricingList>;
  };
  /** Public benchmark boards and the places of the models on them. */
  readonly leaderboards: {
    /** Every board, and every ranked model across them. */
    list(): Promise<BoardIndex>;
    /** The ranking of one board in its newest period. */
    board(board: string): Promise<BoardRanking>;
    /** The ranking of one board in one published period. */
    period(board: string, period: string): Promise<BoardRanking>;
    /** Every row of one board in one published period, with efforts, intervals and costs. */
    variants(board: string, period: string): Promise<BoardVariants>;
    /** Rank, score and native value of one model on every board that lists it. */
    model(id: string): Promise<ModelRankings>;
  };
  /** Subscription plans. They stand beside the versioned address. */
  readonly plans: {
    /** List the subscription plans that are sold. */
    list(query?: {
      /** Where the plan is sold; `all` or nothing means both. */
      region?: 'overseas' | 'domestic' | 'all' | undefined;
      /** What kind of plan it is. */
      category?: 'code' | 'agent' | 'token' | 'bundle' | undefined;
    }): Promise<PlanList>;
    /** One subscription plan, sold or not. */
    get(id: string): Promise<Plan>;
  };
  /** Services that offer models of others, with what they charge. */
  readonly providers: {
    /** List services that offer models of others. */
    list(): Promise<ProviderList>;
    /** One provider with its offers. */
    get(id: string): Promise<ProviderOffers>;
  };
  /** Vendors of models and plans. */
  readonly vendors: {
    /** List vendors with the number of their models and plans. */
    list(): Promise<VendorList>;
  };
  /** Tags of models. */
  readonly tags: {
    /** List the tags of models with what they say. */
    list(): Promise<TagList>;
  };
  /** Exchange rates of the currencies of plans. */
  readonly exchange_rates: {
    /** List dated exchange rates of the currencies of plans; no other answer applies them. */
    list(): Promise<ExchangeRateList>;
  };
  /** Models, plans and boards by their names. */
  readonly search: {
    /** Search models, plans and boards at once. */
    (q: string): Promise<SearchResult>;
    /** Search models, plans and boards at once. */
    search(q: string): Promise<SearchResult>;
  };
  /** Models by the ids that other systems have for them. */
  readonly resolve: {
    /** Tell which model an id of another system means. */
    (id: string): Promise<Resolution>;
    /** Tell which model an id of another system means. */
    get(id: string): Promise<Resolution>;
  };
  /** What has changed, and when. */
  readonly changes: {
    /** Every change of prices, plans, boards and ranks, and every new model, newest first. */
    list(): Promise<ChangeList>;
    /** The changes of one month; a month without any is a 404. */
    month(month: string): Promise<MonthOfChanges>;
  };
  /** Everything at once. */
  readonly bulk: {
    /** Every model, unpaged. */
    readonly models: Bulk<BulkModels>;
    /** Every price in USD, a row for each model, condition, threshold and interval of days; unpaged. */
    readonly prices: Bulk<BulkPrices>;
    /** Every price, unpaged. */
    readonly pricing: Bulk<BulkPricing>;
    /** Every plan, those no longer sold included, unpaged. */
    readonly plans: Bulk<BulkPlans>;
    /** Every entry of every published period of every board, unpaged. */
    readonly entries: Bulk<BulkEntries>;
    /** Every offer of every provider, unpaged. */
    readonly offers: Bulk<BulkOffers>;
    /** Every id of another system, unpaged. */
    readonly ids: Bulk<BulkIds>;
    /** The columns of every bulk file in CSV, as a Frictionless Data Package. */
    datapackage(): Promise<DataPackage>;
    /** Requests with their exact costs, by which a client checks its arithmetic. */
    cost_vectors(): Promise<CostVectors>;
  };
  /** The published files. */
  readonly manifest: {
    /** Every published file with its size and hash. */
    get(): Promise<Manifest>;
  };
}

/** A method for a file that comes in three formats. */
interface Bulk<Body> {
  (format?: 'json'): Promise<Body>;
  (format: 'ndjson' | 'csv'): Promise<string>;
}

/** Key of a board: the `{board}` of its address. */
export type BoardKey = string;
/** A month, YYYY-MM. */
export type Period = string;
/** Stable slug of a model: the `{id}` of its address. */
export type ModelId = string;
/** Display name of the vendor, as in the `vendor` filter's values. */
export type VendorName = string;
/** USD per 1 million input tokens; 0 is free, null is unknown. */
export type InputPrice = number | null;
/** USD per 1 million output tokens; 0 is free, null is unknown. */
export type OutputPrice = number | null;
/** Tokens that one request can hold, input and output together where the vendor says so. */
export type ContextWindow = number;
/** Earned, never typed: `verified` has the price on the vendor's own domain or in two independent catalogues; `seed` is a placeholder or disagrees unsettled; `unverified` is everything else. */
export type Status = 'verified' | 'unverified' | 'seed';
/** Only beside an empty list: the names nearest to a vendor or tag that no row has, perhaps none, with the corrected addresses. */
export type SuggestionsBesideEmpty = Suggestion[];
/** Competition rank by `native` among the feed's models: ties share a rank (1, 2, 2, 4). */
export type Rank = number;
/** `native` mapped linearly from the edition's anchors to 0..100, clamped, to two decimals; comparable across boards. */
export type Score = number;
/** What the board published, in the board's own unit. */
export type Native = number;
/** The vendor's own page; null where none is known. */
export type NullableUrl = string | null;
/** USD per 1 million input tokens read from the cache; null is unknown. */
export type CacheReadPrice = number | null;
/** USD per 1 million input tokens written to the cache, at its short-lived rate; null is unknown. */
export type CacheWritePrice = number | null;
/** When the rate holds: `batch` results within a day, `flex` slower, `priority` and `fast` sooner, `cache_1h` cache writes that last an hour, `off_peak` in the hours of `hours_utc`, `region` for requests bound to `region`. */
export type RateCondition =
  'batch' | 'flex' | 'priority' | 'fast' | 'cache_1h' | 'off_peak' | 'region';
/** Past this many input tokens the row prices the whole request; null where it holds from the first. */
export type NullableThreshold = number | null;
/** Prices under a condition, by condition, then by threshold; empty where none is known. */
export type Rates = Rate[];
/** The vendor's list in other currencies than USD, by currency, then by threshold. */
export type ListPrices = ListPriceRow[];
/** Where the price now in force was read. */
export type Sources = Source[];
/** Stable slug of a provider: the `{id}` of its address. */
export type ProviderId = string;
/** A score that is fair between models on different boards, estimated from the newest whole period of each current board as the effect of the model plus the effect of the board; null for a model on too few of them. */
export type Overall = {
  /** The score to be expected on an average board, in points of `score`, to two decimals. */
  score: number;
  /** Lower end of the 90 % interval of the score. */
  low: number;
  /** Upper end of the 90 % interval of the score. */
  high: number;
  /** Competition rank by the score: ties share a rank (1, 2, 2, 4). */
  rank: number;
  /** Number of current boards that the score is estimated from. */
  board_count: number;
} | null;
/** `domestic` is sold in mainland China, `overseas` elsewhere. */
export type PlanRegion = 'overseas' | 'domestic';
/** `code` a coding tool or quota, `agent` an agent product, `token` a prepaid or metered quota, `bundle` a chat membership with a coding tool. */
export type PlanCategory = 'code' | 'agent' | 'token' | 'bundle';
/** Price of one month, billed monthly, in `currency`; 0 is free, null is unknown. */
export type MonthlyPrice = number | null;
/** Price of one year in `currency`; null where it is not sold or not known. */
export type YearlyPrice = number | null;
/** ISO 4217 code of the currency of the prices. */
export type Currency = string;
/** Price of one month in USD, only where the vendor itself publishes USD; no exchange rate is ever applied. */
export type MonthlyPriceUsd = number | null;
/** Units of the currency that one US dollar buys, as the source has it. */
export type UnitsPerUsd = number;

/** What the feed offers and how fresh it is. */
export interface Discovery {
  /** Name of the feed. */
  name: string;
  /** Label of the API version. */
  version: 'v1';
  /** What the feed is. */
  description: string;
  /** Address of the documentation page. */
  docs_url: string;
  /** Address of the short guide for agents. */
  llms_txt: string;
  /** Address of the OpenAPI 3.1 description. */
  openapi: string;
  /** Address of the licence of the data. */
  license: string;
  /** When the build that last changed an answer ran: the only clock in any body but a signed manifest. */
  generated_at: string;
  /** How fresh the data is. */
  data_freshness: {
    /** Midnight of the newest day on which a price of a model was read; null where none is dated. */
    models_updated_at: string | null;
    /** Midnight of the newest day on which a board was read; null where there is no board. */
    leaderboard_updated_at: string | null;
    /** The newest published period of any board, as month and year; null where there is no board. */
    leaderboard_period: string | null;
  };
  /** Every endpoint, by resource and by what it does. */
  endpoints: {
    /** Endpoints of one resource, by what they do. */
    [k: string]: {
      [k: string]: EndpointLeaf;
    };
  };
  /** Every board, in board order. */
  boards: Board[];
  /** Fields with their meaning. */
  schema_hints: {
    /** Fields of a model in a list. */
    model: {
      [k: string]: string;
    };
    /** Fields of a board's entry. */
    leaderboard_entry: {
      [k: string]: string;
    };
  };
  /** Sample invocations by what they answer. */
  example: {
    [k: string]: string;
  };
  /** Who keeps the feed. */
  contact: {
    /** Where to ask and to correct. */
    repository: string;
  };
}
/** One endpoint. */
export interface EndpointLeaf {
  /** The HTTP method; HEAD and OPTIONS work too. */
  method: 'GET';
  /** Address, with path parameters in braces. */
  url: string;
  /** Query parameters with a hint of their type. */
  query?: {
    [k: string]: string;
  };
  /** Values of `{format}`. */
  formats?: string[];
  /** Values of `{board}`. */
  boards?: string[];
  /** What the answer holds. */
  returns?: string;
}
/** A public benchmark board. */
export interface Board {
  key: BoardKey;
  /** Display name of the board. */
  name: string;
  /** Name of the native metric. */
  metric: string;
  /** What the board measures. */
  category: 'agent' | 'overall' | 'reasoning' | 'coding' | 'chat';
  /** Number of models on the board in this period. */
  model_count: number;
  /** Address of the original public board. */
  public_url: string;
  /** Address of this feed's ranking for the board. */
  endpoint: string;
  /** What the board tests and how its figure comes about. */
  description: string;
  /** The period that the figures belong to, YYYY-MM. */
  period: string;
  /** The day of the snapshot that the figures were read from. */
  updated_at: string;
  /** Unit of `native`. */
  unit: 'percent' | 'elo' | 'index' | 'points';
  /** Edition of the board in this period: natives and ranks are comparable within one edition only. */
  edition: string;
  /** Every published period, newest first. */
  periods: Period[];
  /** Terms under which the board's figures are published, as far as they could be read. */
  license: string;
  /** How to name the board when its figures are used. */
  citation: string;
  /** What `cost_usd`, `output_tokens` and `steps` of the variants are per; null where the board states none of them. */
  task: string | null;
  /** How much of the board's list is known in this period, where that is only its upper part; null where it is whole. */
  coverage: {
    /** Rows of the board's list that are known, from the top. */
    rows: number;
    /** Rows that the whole list has. */
    of: number;
  } | null;
}
/** A page of the list of models. */
export interface ModelList {
  /** The models of this page, by vendor, name and id. */
  models: Model[];
  /** How many models the filters matched, on all pages. */
  total: number;
  /** The most models that a page holds. */
  limit: number;
  /** Models left out before the first of this page. */
  offset: number;
  /** Address of the next page; null on the last. */
  next: string | null;
  suggestions?: SuggestionsBesideEmpty;
}
/** A model with its prices. */
export interface Model {
  id: ModelId;
  vendor: VendorName;
  /** Display name of the model. */
  name: string;
  input_price: InputPrice;
  output_price: OutputPrice;
  context_window: ContextWindow;
  /** What the model is for and can do, sorted: `reasoning`, `open-weights`, `vision` and the like. */
  tags: string[];
  status: Status;
}
/** What may have been meant. */
export interface Suggestion {
  /** The nearest id, parameter or value. */
  name: string;
  /** Where it leads. */
  url: string;
}
/** A model with everything that the feed knows of it. */
export interface ModelDetail extends ModelRecord {
  /** Rank of the model on the newest period of each board that lists it, in board order. */
  rankings: Ranking[];
  /** Subscription plans that include the model, by vendor, name and id. */
  plans: PlanReference[];
}
/** A model's place on the newest period of a board. */
export interface Ranking {
  board: BoardKey;
  /** The board's newest published period, YYYY-MM. */
  period: string;
  rank: Rank;
  score: Score;
  native: Native;
  /** Number of models on the board in that period. */
  model_count: number;
}
/** A plan that includes the model. */
export interface PlanReference {
  /** Slug of the plan: the `{id}` of its address. */
  id: string;
  vendor: VendorName;
  /** Display name of the plan. */
  name: string;
}
/** A model with its prices, history and sources. */
export interface ModelRecord extends Model {
  url: NullableUrl;
  cache_read_price: CacheReadPrice;
  cache_write_price: CacheWritePrice;
  /** Tokens that one answer can hold; null is unknown. */
  max_output_tokens: number | null;
  /** The day on which the model came out; null where it is not known. */
  released: string | null;
  /** The end of the training data, as the vendor or a catalogue states it: YYYY-MM or a day; null is unknown. */
  knowledge_cutoff: string | null;
  lifecycle: Lifecycle;
  modalities: Modalities;
  capabilities: Capabilities;
  weights: Weights;
  /** Other spellings: vendor ids and the names that other catalogues use, sorted. */
  aliases: string[];
  /** Prices for long requests, by threshold; empty where one price holds for all. */
  price_tiers: PriceTier[];
  rates: Rates;
  list_prices: ListPrices;
  /** Every dated price as half-open intervals, oldest first, announced prices included. */
  price_history: PriceInterval[];
  sources: Sources;
}
/** Where the model stands between its announcement and its end. */
export interface Lifecycle {
  /** Stage on the build date in the vendor's own service: `announced` is not out yet, `preview` may change or end at short notice, `deprecated` has a notice of its end, `retired` is no longer served under this name. Open weights do not retire: the stage is that of the service. */
  stage: 'announced' | 'preview' | 'active' | 'deprecated' | 'retired';
  /** The day of the notice, or the first day on which a source told of an announced end; null where there is none. */
  deprecated: string | null;
  /** The last day announced, or the day on which it ended; null where there is none or it is not known. */
  retires: string | null;
  /** Id of the model that the vendor names in its place; null where it names none of the feed. */
  successor: string | null;
  /** Id of the model that answers requests under this name on the build date; null where it is the model itself, or nothing. */
  served_by: string | null;
  /** Where the stage was read. */
  sources: Source[];
}
/** Where a price was read. */
export interface Source {
  /** Address of the page or file that states the price. */
  url: string;
  /** The day on which that page or file was read; null where it is not known. */
  checked: string | null;
}
/** What goes into the model and what comes out. */
export interface Modalities {
  /** What a request may hold, in the order of the enumeration; `pdf` where the vendor's API takes such files itself; null is unknown. */
  input: ('text' | 'image' | 'audio' | 'video' | 'pdf')[] | null;
  /** What an answer may hold, in the order of the enumeration; null is unknown. */
  output: ('text' | 'image' | 'audio' | 'video' | 'pdf')[] | null;
}
/** What the model can do through the vendor's API. */
export interface Capabilities {
  /** Whether it calls tools that the request describes; null is unknown. */
  tool_use: boolean | null;
  /** Whether it keeps to a JSON Schema that the request gives; null is unknown. */
  structured_output: boolean | null;
  /** Whether it can think before it answers; null is unknown. */
  reasoning: boolean | null;
  /** Levels of reasoning effort that a request may choose, in the vendor's words, least first; empty where there is no such choice, null is unknown. */
  efforts: string[] | null;
}
/** The weights of the model. */
export interface Weights {
  /** Whether the weights may be downloaded; null is unknown. */
  open: boolean | null;
  /** Licence of the weights, as a source names it; null is unknown. */
  license: string | null;
  /** Where the weights lie; null is unknown. */
  url: string | null;
}
/** A price for long requests. */
export interface PriceTier {
  /** Past this many input tokens the tier prices the whole request. */
  above_input_tokens: number;
  input_price: InputPrice;
  output_price: OutputPrice;
  cache_read_price: CacheReadPrice;
  cache_write_price: CacheWritePrice;
}
/** The vendor's price under a condition. A figure that is null is not stated for the condition. */
export interface Rate {
  condition: RateCondition;
  /** The vendor's name of the rate; null where the condition says it all. */
  label: string | null;
  input_price: InputPrice;
  output_price: OutputPrice;
  cache_read_price: CacheReadPrice;
  cache_write_price: CacheWritePrice;
  above_input_tokens: NullableThreshold;
  /** The hours of `off_peak`; null with every other condition. */
  hours_utc: Hours[] | null;
  /** The region of `region`; null with every other condition. */
  region: string | null;
  /** The last day of the rate; null where no end is known. */
  until: string | null;
  /** Where the rate was read. */
  sources: Source[];
}
/** A span of hours on some days of the week. */
export interface Hours {
  /** Days of the week, in UTC. */
  days: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  /** The first minute, in UTC. */
  from: string;
  /** The end, not included, in UTC; `24:00` is midnight. */
  to: string;
}
/** The vendor's own list in a currency of its own. No rate of exchange has been applied to it. */
export interface ListPriceRow {
  /** Currency of the list, ISO 4217. */
  currency: string;
  /** Per 1 million input tokens; null is unknown. */
  input_price: number | null;
  /** Per 1 million output tokens; null is unknown. */
  output_price: number | null;
  /** Per 1 million input tokens read from the cache; null is unknown. */
  cache_read_price: number | null;
  /** Per 1 million input tokens written to the cache; null is unknown. */
  cache_write_price: number | null;
  above_input_tokens: NullableThreshold;
  /** First day of the price; null where it is not known. */
  from: string | null;
  /** Where the price was read. */
  sources: Source[];
}
/** A price and the day from which it holds, up to the next interval. */
export interface PriceInterval {
  /** First day of the price; null where that day is not known. A day after the build is an announced price. */
  from: string | null;
  input_price: InputPrice;
  output_price: OutputPrice;
  cache_read_price: CacheReadPrice;
  cache_write_price: CacheWritePrice;
  /** Prices for long requests, by threshold; empty where one price holds for all. */
  price_tiers: PriceTier[];
  /** True where the vendor calls it a temporary price; the list price follows. */
  promotion: boolean;
  /** True where the price was announced and withdrawn. */
  cancelled: boolean;
  /** Where this price was read. */
  sources: Source[];
}
/** The offers of one model. */
export interface ModelOffers {
  model_id: ModelId;
  /** The offers of the model, by provider and external id; empty where there is none. */
  offers: Offer[];
}
/** A model at a provider other than its vendor, at the provider's base tier. It is never the price of the vendor. */
export interface Offer {
  provider: ProviderId;
  model_id: ModelId;
  /** The model's id at the provider. */
  external_id: string;
  input_price: InputPrice;
  output_price: OutputPrice;
  cache_read_price: CacheReadPrice;
  cache_write_price: CacheWritePrice;
  /** Tokens that one request can hold at the provider; null is unknown. */
  context_window: number | null;
  /** The provider's own name of the region that the id is for; null where it is for none. */
  region: string | null;
  /** `verified` has the prices on the provider's own page or in two independent catalogues; everything else is `unverified`. */
  status: 'verified' | 'unverified' | 'seed';
  /** Where these prices were read. */
  sources: Source[];
}
/** The prices of all models. */
export interface PricingList {
  /** Prices in the requested order; unknown prices last, ties by id. */
  pricing: PricingItem[];
  /** How many models the filters matched. */
  total: number;
  /** The field that the list is ordered by. */
  sort: 'input_price' | 'output_price' | 'context_window';
  /** The direction of that order. */
  dir: 'asc' | 'desc';
  suggestions?: SuggestionsBesideEmpty;
}
/** What a model costs. */
export interface PricingItem {
  id: ModelId;
  vendor: VendorName;
  /** Display name of the model. */
  name: string;
  input_price: InputPrice;
  output_price: OutputPrice;
  context_window: ContextWindow;
  /** True where both prices are exactly 0. */
  free: boolean;
}
/** Every board, and every ranked model across them. */
export interface BoardIndex {
  /** Every board, in board order. */
  boards: Board[];
  /** One row for each ranked model, by `board_count` and `mean_score` descending, then by id. */
  index: IndexRow[];
}
/** One model across the boards. */
export interface IndexRow {
  model_id: ModelId;
  vendor: VendorName;
  /** Display name of the model. */
  name: string;
  /** Number of boards that list the model. */
  board_count: number;
  /** Mean of the scores on those boards, to two decimals; it compares models on the same boards alone. */
  mean_score: number;
  overall: Overall;
  /** The place on each board that lists the model, by board key. */
  boards: {
    /** The place on one board. */
    [k: string]: {
      rank: Rank;
      score: Score;
      native: Native;
    };
  };
}
/** The ranking of one board in one period. */
export interface BoardRanking {
  board: Board;
  /** The period of the ranking, YYYY-MM. */
  period: string;
  /** The ranking, by rank, then by model id. */
  entries: Entry[];
}
/** A model's place on a board. */
export interface Entry {
  rank: Rank;
  model_id: ModelId;
  score: Score;
  native: Native;
  /** The name as the board itself prints it, so that the mapping can be checked. */
  label: string;
}
/** Every row of one board in one period, several for a model. */
export interface BoardVariants {
  board: Board;
  /** The period of the rows, YYYY-MM. */
  period: string;
  /**
   * Every row that the board prints for a model of the feed, by `native` descending. The first row of a model is its entry in the ranking.
   *
   * Items: A row of the board; what the board does not state is null.
   */
  variants: {
    model_id: ModelId;
    /** The name as the board itself prints it. */
    label: string;
    /** Reasoning effort that the label names, `none` where it says that the model did not reason; null where it names none. */
    effort: string | null;
    native: Native;
    score: Score;
    /** Lower bound of the interval that the board states around `native`. */
    ci_low: number | null;
    /** Upper bound of the interval that the board states around `native`. */
    ci_high: number | null;
    /** Votes or sessions behind the figure. */
    votes: number | null;
    /** USD that the board paid per task; the descriptor's `task` says what a task is. */
    cost_usd: number | null;
    /** Mean tokens that the model wrote per task, reasoning included. */
    output_tokens: number | null;
    /** Mean steps of the agent per task. */
    steps: number | null;
  }[];
}
/** One model across every board. */
export interface ModelRankings {
  model_id: ModelId;
  vendor: VendorName;
  /** Display name of the model. */
  name: string;
  /** One row for each board that lists the model, in board order. */
  rankings: Ranking[];
}
/** The list of subscription plans. */
export interface PlanList {
  /** The plans that are sold on the day of the build, by vendor, name and id. */
  plans: Plan[];
  /** How many plans the filters matched. */
  total: number;
  suggestions?: SuggestionsBesideEmpty;
}
/** A subscription plan. */
export interface Plan {
  /** Stable slug of the plan: the `{id}` of its address. */
  id: string;
  vendor: VendorName;
  /** Display name of the plan. */
  name: string;
  region: PlanRegion;
  category: PlanCategory;
  price_monthly: MonthlyPrice;
  price_yearly: YearlyPrice;
  currency: Currency;
  /** What one price pays for; null where the plan is for one person. */
  per: 'user' | 'seat' | null;
  price_monthly_usd: MonthlyPriceUsd;
  /** Ids of the models that a source names for the plan, sorted. */
  models: ModelId[];
  /** Limits of the plan. */
  quotas: Quota[];
  /** What else the plan brings, in short words. */
  features: string[];
  url: NullableUrl;
  /** Day from which the plan is not sold: of its end, or of the earliest source that says so; null where it is sold. */
  ended: string | null;
  /** Every dated price as half-open intervals, oldest first, announced prices included. */
  price_history: PlanPriceInterval[];
  status: Status;
  sources: Sources;
}
/** A limit of a plan. */
export interface Quota {
  /** The stretch of time that the amount is for. */
  window: '5h' | 'day' | 'week' | 'month' | null;
  /** How much the plan includes in one window; null where only words are known. */
  amount: number | null;
  /** What is counted. */
  unit: 'requests' | 'prompts' | 'messages' | 'completions' | 'tokens' | 'credits' | 'usd' | null;
  /** What the figures leave out, or the limit in words. */
  note: string | null;
}
/** A plan's price and the day from which it holds, up to the next interval. */
export interface PlanPriceInterval {
  /** First day of the price; null where that day is not known. A day after the build is an announced price. */
  from: string | null;
  price_monthly: MonthlyPrice;
  price_yearly: YearlyPrice;
  price_monthly_usd: MonthlyPriceUsd;
  /** True where the price was announced and withdrawn. */
  cancelled: boolean;
  /** Where this price was read. */
  sources: Source[];
}
/** The list of providers. */
export interface ProviderList {
  /** The providers, by id. */
  providers: Provider[];
  /** How many providers there are. */
  total: number;
}
/** A service that offers models of others. */
export interface Provider {
  id: ProviderId;
  /** Display name of the provider. */
  name: string;
  /** The provider's own page about its models. */
  url: string;
  /** How many offers it has. */
  offer_count: number;
}
/** The offers of one provider. */
export interface ProviderOffers {
  provider: Provider;
  /** Its offers, by model and external id. */
  offers: Offer[];
}
/** The list of vendors. */
export interface VendorList {
  /**
   * The vendors, those of plans alone included, by name.
   *
   * Items: A vendor of models or plans.
   */
  vendors: {
    /** Slug of the vendor, which `vendor` takes in queries. */
    slug: string;
    /** Display name of the vendor. */
    name: string;
    /** Chinese name of the vendor; null where the feed has none. */
    name_zh: string | null;
    /** Chinese names of families of models, by what the names of their models begin with. */
    families_zh: {
      [k: string]: string[];
    };
    /** The vendor's page. */
    url: string;
    /** How many models of the vendor the feed has. */
    model_count: number;
    /** How many plans of the vendor are sold on the day of the build. */
    plan_count: number;
    /** Release day of the vendor's newest model; null where no release is known. */
    newest_released: string | null;
  }[];
  /** How many vendors there are. */
  total: number;
}
/** The list of tags. */
export interface TagList {
  /**
   * The tags that models may carry, by tag.
   *
   * Items: A tag of models.
   */
  tags: {
    /** The tag, which `tag` takes in queries. */
    tag: string;
    /** What the tag says of a model. */
    description: string;
    /** How many models carry the tag. */
    model_count: number;
  }[];
  /** How many tags there are. */
  total: number;
}
/** The list of exchange rates. */
export interface ExchangeRateList {
  /**
   * The rates, by currency. Plans may be priced in a currency that has none.
   *
   * Items: The exchange rate of a currency on a day. No other answer applies it.
   */
  rates: {
    /** ISO 4217 code of the currency. */
    currency: string;
    per_usd: UnitsPerUsd;
    /** The day of the rate, YYYY-MM-DD. */
    date: string;
    /** Where the rate was read. */
    sources: Source[];
  }[];
  /** How many rates there are. */
  total: number;
}
/** What a search found, by kind. */
export interface SearchResult {
  /** The query as it was understood: folded and trimmed. */
  q: string;
  /** Models, best match first. */
  models: ModelHit[];
  /** Plans, best match first. */
  plans: PlanHit[];
  /** Boards, best match first. */
  boards: BoardHit[];
  /** How many results the three groups hold together. */
  total: number;
}
/** A model that matches. */
export interface ModelHit {
  id: ModelId;
  /** Display name of the model. */
  name: string;
  vendor: VendorName;
  /** Address of this feed's answer for it. */
  url: string;
  input_price: InputPrice;
  output_price: OutputPrice;
}
/** A plan that matches. */
export interface PlanHit {
  /** Slug of the plan. */
  id: string;
  /** Display name of the plan. */
  name: string;
  vendor: VendorName;
  /** Address of this feed's answer for it. */
  url: string;
  /** Where the plan is sold. */
  region: 'overseas' | 'domestic';
  /** What kind of plan it is. */
  category: 'code' | 'agent' | 'token' | 'bundle';
}
/** A board that matches. */
export interface BoardHit {
  key: BoardKey;
  /** Display name of the board. */
  name: string;
  /** What the board measures. */
  category: 'agent' | 'overall' | 'reasoning' | 'coding' | 'chat';
  /** Address of this feed's answer for it. */
  url: string;
  /** Name of the native metric. */
  metric: string;
}
/** The models that an id means. */
export interface Resolution {
  /** The id as it was understood: folded and trimmed. */
  query: string;
  /**
   * What the id means in each namespace, one row for each.
   *
   * Items: A model that the id means in a namespace.
   */
  matches: {
    model_id: ModelId;
    /** Display name of the model. */
    name: string;
    /** The system that writes the id so; `feed` for the feed's own ids and aliases. */
    namespace:
      | 'azure'
      | 'bedrock'
      | 'github-copilot'
      | 'huggingface'
      | 'litellm'
      | 'models-dev'
      | 'openrouter'
      | 'vendor'
      | 'vertex'
      | 'feed';
    /** How the id names the model: `exact` is the model's own name there, `snapshot` a dated build, `regional` a name for a region or deployment, `alias` another name, `rolling` a name whose target moves. */
    match: 'exact' | 'snapshot' | 'regional' | 'alias' | 'rolling';
    /** Address of this feed's answer for the model. */
    url: string;
  }[];
  /** True where the id may mean another model or build: then take none unseen. */
  ambiguous: boolean;
}
/** The changes of the feed, derived from its dated data. */
export interface ChangeList {
  /** Every change that the feed's dates tell of, newest first; ties by kind, id and field. */
  changes: Change[];
  /** How many changes there are. */
  total: number;
}
/** A change of a price, a plan, a board or a rank, or a new model. */
export interface Change {
  /** The day of the change, never after the build: the model's release; the first day of the price; the snapshot of the newer period; for `price_announced` the earliest day on which a source of the announcement was read, and at the latest the day that it is for; so it is for an announced end. */
  date: string;
  /** What happened: `model_added` a model came out; `price_changed` a model's price moved; `plan_changed` a plan's price moved; `price_announced` a price of a model or plan is to move on a day to come, or was to and was withdrawn (once its day has come it is a `price_changed` or `plan_changed` instead); `lifecycle_changed` a model was deprecated or retired, or its end was announced or withdrawn; `board_updated` a board has a new period; `rank_changed` a model came into, left or moved within the first ten of a board. A price that is unknown before or after has not changed; ranks are compared between two published periods in a row of one edition, never across editions. */
  kind:
    | 'model_added'
    | 'price_changed'
    | 'price_announced'
    | 'board_updated'
    | 'rank_changed'
    | 'plan_changed'
    | 'lifecycle_changed';
  subject: ChangeSubject;
  /** What changed: a price's field such as `input_price`; `name` where a model was added; `deprecated` or `retires` of its lifecycle; `period`, or `edition` where the new period begins one, where a board was updated; the key of the board where a rank changed. */
  field: string;
  /** The price or rank before. Null where the kind has no number (`model_added`, `board_updated`, `lifecycle_changed`) and where the model was not on the board. */
  from: number | null;
  /** The price or rank after. Null where the kind has no number (`model_added`, `board_updated`, `lifecycle_changed`) and where the model is no longer on the board. */
  to: number | null;
  /** The price with its currency; the board's period or edition before; the older period that a rank is from; the day of a notice or an end that stood before. Null where nothing came before. */
  from_text: string | null;
  /** The price with its currency, one that does not hold with its first day and whether it is announced or withdrawn; the board's new period or edition; the newer period that a rank is from; the name of the added model; the day of a notice or an end and whether it is announced or withdrawn, null where nobody gives it. */
  to_text: string | null;
  /** Address of this feed's answer that shows the change: the model, the plan, or the ranking of the period for boards and ranks. */
  url: string;
}
/** The record that changed. */
export interface ChangeSubject {
  /** What kind of record changed; a rank is that of a model. */
  kind: 'model' | 'plan' | 'board';
  /** Id of the model or plan, or key of the board. */
  id: string;
}
/** The changes of one month. */
export interface MonthOfChanges {
  /** The month, YYYY-MM. */
  month: string;
  /** The changes of the month, in the order of `/changes`. */
  changes: Change[];
  /** How many changes there are. */
  total: number;
}
/** Every model. */
export interface BulkModels {
  /** Every model, by vendor, name and id. */
  models: ModelRecord[];
}
/** Every price in USD, under every condition. */
export interface BulkPrices {
  /** Every price in USD: by model as in the list of models, standard prices first, oldest first, then by threshold. */
  prices: PriceRow[];
}
/** What a model costs under one condition, past one threshold, in one interval of days. Prices that were announced and withdrawn are left out. */
export interface PriceRow {
  model_id: ModelId;
  /** `standard` is the list price. When the rate holds: `batch` results within a day, `flex` slower, `priority` and `fast` sooner, `cache_1h` cache writes that last an hour, `off_peak` in the hours of `hours_utc`, `region` for requests bound to `region`. */
  condition:
    'standard' | 'batch' | 'flex' | 'priority' | 'fast' | 'cache_1h' | 'off_peak' | 'region';
  above_input_tokens: NullableThreshold;
  /** First day of the price; null where it is not known. A day after the build is an announced price. */
  from: string | null;
  /** Last day of the price; null where no end is known. */
  until: string | null;
  /** True where the price holds on the day of the build. */
  in_force: boolean;
  /** True where the vendor calls it a temporary price. */
  promotion: boolean;
  /** The region of `region`; null with every other condition. */
  region: string | null;
  /** With `off_peak` the days of the week, in UTC; empty with every other condition. */
  days: string[];
  /** With `off_peak` the first minute, HH:MM in UTC; null with every other condition. */
  hours_from: string | null;
  /** With `off_peak` the end, not included, HH:MM in UTC; null with every other condition. */
  hours_until: string | null;
  input_price: InputPrice;
  output_price: OutputPrice;
  cache_read_price: CacheReadPrice;
  cache_write_price: CacheWritePrice;
  /** Address of the first source of the price. */
  source: string | null;
  /** The newest day on which a source of the price was read. */
  checked: string | null;
}
/** Every price. */
export interface BulkPricing {
  /** Every price, in the default order of the list. */
  pricing: PricingItem[];
}
/** Every plan. */
export interface BulkPlans {
  /** Every plan, by vendor, name and id. */
  plans: Plan[];
}
/** Every entry. */
export interface BulkEntries {
  /** Every entry of every published period, by board, newest period first, then by rank. */
  entries: EntryRow[];
}
/** A model's place on a board in one period. */
export interface EntryRow extends Entry {
  board: BoardKey;
  /** The period of the entry, YYYY-MM. */
  period: string;
  /** Edition of the board in that period: natives are comparable within one edition only. */
  edition: string;
}
/** Every offer. */
export interface BulkOffers {
  /** Every offer, by provider, model and external id. */
  offers: Offer[];
}
/** Every id of another system. */
export interface BulkIds {
  /** Every id of another system, by namespace, id and model. */
  ids: IdRow[];
}
/** An id of another system. */
export interface IdRow {
  /** The id as the other system writes it. */
  external_id: string;
  /** The other system; `vendor` is the vendor's own API. */
  namespace:
    | 'azure'
    | 'bedrock'
    | 'github-copilot'
    | 'huggingface'
    | 'litellm'
    | 'models-dev'
    | 'openrouter'
    | 'vendor'
    | 'vertex';
  model_id: ModelId;
  /** How the id names the model: `exact` is the model's own name there, `snapshot` a dated build, `regional` a name for a region or deployment, `alias` another name, `rolling` a name whose target moves. */
  match: 'exact' | 'snapshot' | 'regional' | 'alias' | 'rolling';
  /** Address of the page, file or folder that states the id. */
  source: string;
  /** The day of that page or file, YYYY-MM-DD. */
  checked: string;
  /** With `rolling` the first day on which the name is known to mean this model; else null. */
  from: string | null;
  /** True where the id may mean another model or build as well. */
  ambiguous: boolean;
}
/** The bulk files in CSV with the meaning, type and unit of each column. */
export interface DataPackage {
  /** Kind of the package: files of rows and columns. */
  profile: 'tabular-data-package';
  /** Name of the package. */
  name: string;
  /** Name of the feed. */
  title: string;
  /** What the feed is, and how to read the cells. */
  description: string;
  /** Address of the documentation page. */
  homepage: string;
  /**
   * The licence of the data.
   *
   * Items: A licence.
   */
  licenses: {
    /** Name of the licence. */
    name: string;
    /** Title of the licence. */
    title: string;
    /** Address of the licence of the data. */
    path: string;
  }[];
  /** The bulk files in CSV. */
  resources: PackageResource[];
}
/** A bulk file in CSV. */
export interface PackageResource {
  /** Name of the file without its extension. */
  name: string;
  /** Address of the file, relative to this one. */
  path: string;
  /** Kind of the file. */
  profile: 'tabular-data-resource';
  /** What a row is. */
  description: string;
  /** Format of the file. */
  format: 'csv';
  /** Media type of the file. */
  mediatype: 'text/csv';
  /** Encoding of the file. */
  encoding: 'utf-8';
  /** The columns of the file. */
  schema: {
    /** The columns, in their order. */
    fields: PackageField[];
    /** Cells that stand for null: the empty one. */
    missingValues: string[];
    /** Columns that identify a row together. */
    primaryKey?: string[];
    /**
     * Columns that name rows of other files.
     *
     * Items: Columns that name a row of another file.
     */
    foreignKeys?: {
      /** Columns of this file. */
      fields: string[];
      /** What the columns refer to. */
      reference: {
        /** Name of the other file. */
        resource: string;
        /** Its columns. */
        fields: string[];
      };
    }[];
  };
}
/** A column of a file. */
export interface PackageField {
  /** Name of the column, as in the first line of the file. */
  name: string;
  /** Type of its cells. */
  type: 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'yearmonth' | 'array';
  /** Format of its texts. */
  format?: 'uri';
  /** What the column says, with its unit. */
  description: string;
  /** Unit of its numbers. */
  unit?: string;
  /** What holds for every cell of a column. */
  constraints?: {
    /** True where no cell is empty. */
    required?: boolean;
    /** The values that occur. */
    enum?: string[];
    /** The least value. */
    minimum?: number;
    /** The greatest value. */
    maximum?: number;
  };
}
/** Requests with their costs, to check arithmetic by. They do not depend on the data. */
export interface CostVectors {
  /** Plain, cached, tiered, free and unknown prices, rates, hours and days, in this order. */
  cost_vectors: CostVector[];
}
/** Prices, the tokens of one request, and what it costs. */
export interface CostVector {
  /** Name of the case; it stays. */
  id: string;
  /** What the case shows. */
  description: string;
  /** The fields by which a model is priced, under the names that a model has them. Made up: they never change. */
  prices: {
    input_price: InputPrice;
    output_price: OutputPrice;
    cache_read_price: CacheReadPrice;
    cache_write_price: CacheWritePrice;
    /** Prices for long requests, by threshold. */
    price_tiers: PriceTier[];
    rates: Rates;
    /** Every dated price, oldest first. */
    price_history: PriceInterval[];
  };
  /** The tokens of one request. */
  usage: {
    /** All tokens of the input, those read from the cache and written to it included. */
    input_tokens: number;
    /** The part of them that is read from the cache. */
    cache_read_tokens: number;
    /** The part of them that is written to the cache. */
    cache_write_tokens: number;
    /** Tokens of the output. */
    output_tokens: number;
  };
  /** How and when the request is made. */
  options: {
    /** A day or an instant, ISO 8601, of the price; null takes the prices as they stand. */
    at: string | null;
    /** The condition of the request; null is the standard price. */
    condition: 'batch' | 'flex' | 'priority' | 'fast' | 'cache_1h' | 'off_peak' | 'region' | null;
    /** How long a cache write lasts; null is the short-lived rate. */
    cache_ttl: '5m' | '1h' | null;
  };
  /** Each kind of tokens times its price, added up and divided by a million; null where the cost is unknown. */
  working: string | null;
  /** What the request costs in USD, exactly: nothing is rounded, and no cost has more than 12 decimals. Binary fractions miss it by a hair, so round yours to 12 decimals before you compare. Null where a price that the request needs is unknown. */
  cost_usd: number | null;
  /** Threshold of the tier that prices the whole request; null at the base price. */
  tier_above_input_tokens: number | null;
}
/** Every published file with its size and hash. */
export interface Manifest {
  /** Address under which this tree is served, without /v1. It stands, with the two fields that follow, where the manifest is signed and nowhere else. */
  site?: string;
  /** When the manifest was signed, in UTC. */
  built_at?: string;
  /** When the signature ceases to count, in UTC. It is renewed before, whether the files have changed or not. */
  expires?: string;
  /**
   * Every file but the manifest itself and its signature, by path.
   *
   * Items: One file.
   */
  files: {
    /** Path relative to the root of the tree, with forward slashes. */
    path: string;
    /** Size of the file. */
    bytes: number;
    /** SHA-256 of the bytes, lower-case hexadecimal. */
    sha256: string;
  }[];
}
/** Why a request was not answered (RFC 9457). */
export interface Problem {
  /** Address on the docs page that explains the code. */
  type: string;
  /** What went wrong, the same for every problem of this code. */
  title: string;
  /** The HTTP status, repeated. */
  status: number;
  /** What went wrong in this request, and what to do. */
  detail: string;
  /** The code to branch on. */
  code:
    | 'bad_request'
    | 'not_found'
    | 'invalid_parameter'
    | 'query_too_short'
    | 'method_not_allowed'
    | 'unavailable';
  /** The query parameter at fault. */
  parameter?: string;
  /** What would have been accepted. */
  allowed?: string[];
  /** The nearest accepted names, with addresses. */
  suggestions?: Suggestion[];
}
