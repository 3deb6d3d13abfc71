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
  /** Changes of ranks up to this one are listed. */
  firstRanks: 10,
  /** Items of `feed.json` and `feed.xml`; `/changes` has all changes. */
  feedItems: 200,
  /** Bytes of a data file. */
  fileBytes: 256 * 1024,
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
  staleDays: 60,
  /** Days ahead for which the feed says what becomes stale. */
  noticeDays: 14,
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

// The closed sets of values of the feed. They are not part of the schemas, so that the runtime's
// bundle has the values without the descriptions.

/** The prices of a model, per million tokens. */
export const modelPriceFields = [
  'input_price',
  'output_price',
  'cache_read_price',
  'cache_write_price',
] as const;

/** Why a figure of a public list differs from the feed. */
export const differenceKinds = [
  'stale',
  'unit',
  'cache',
  'hour',
  'region',
  'retired',
  'missing',
  'unsettled',
] as const;

export const modelStatuses = ['verified', 'unverified', 'seed'] as const;

export const pricingSorts = ['input_price', 'output_price', 'context_window'] as const;
export const sortDirections = ['asc', 'desc'] as const;

/** What a request or an answer may hold, in the order in which lists name them. */
export const modalityNames = ['text', 'image', 'audio', 'video', 'pdf'] as const;

/** Tags that other fields of a model say; nobody types them. */
export const derivedTags = [
  'deprecated',
  'open-weights',
  'reasoning',
  'tool-use',
  'vision',
] as const;

/** What a selection of models can ask them to be able to do. */
export const capabilityNames = ['tool_use', 'structured_output', 'reasoning'] as const;

/** Conditions of a rate. */
export const rateConditions = [
  'batch',
  'flex',
  'priority',
  'fast',
  'ultrafast',
  'cache_1h',
  'off_peak',
  'region',
] as const;

/** What a vendor asks beside the tokens, each as often as it was incurred. */
export const feeNames = [
  'web_search',
  'web_search_preview',
  'web_fetch',
  'x_search',
  'file_search',
  'attachment_search',
  'collections_search',
  'maps_grounding',
  'code_execution',
  'container_hours',
] as const;

export type Fee = (typeof feeNames)[number];

/** Stages of a model's life, in order. */
export const lifecycleStages = ['announced', 'preview', 'active', 'deprecated', 'retired'] as const;

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** `domestic` is mainland China. */
export const planRegions = ['overseas', 'domestic'] as const;
export const planCategories = ['code', 'agent', 'token', 'bundle'] as const;

/** The windows that limits of plans are for, the shortest first. */
export const limitWindows = ['5h', 'day', 'week', 'month'] as const;

/** What an allowance counts. */
export const allowanceUnits = [
  'usd',
  'tokens',
  'requests',
  'prompts',
  'messages',
  'credits',
] as const;

/** How an allowance is known, the surest first. */
export const allowanceKinds = ['stated', 'credits', 'multiple', 'measured'] as const;

/** When a window of a plan begins anew. */
export const resetTimes = ['rolling', 'first_use', 'fixed', 'calendar', 'billing'] as const;

/** What follows when a plan is used up. */
export const limitEffects = ['blocked', 'slowed', 'overage'] as const;

export const boardCategories = ['agent', 'overall', 'reasoning', 'coding', 'chat'] as const;
export const boardUnits = ['percent', 'elo', 'index', 'points'] as const;

/** How what a board paid for a task becomes what it costs today, or why that is not known. */
export const todayRules = [
  'unmoved',
  'scaled',
  'by_tokens',
  'no_cost',
  'no_tokens',
  'no_price',
  'retired',
  'other_price',
  'unknown_shares',
] as const;

/** Other systems whose ids of models the feed has; `vendor` is the vendor's own API. */
export const idNamespaces = [
  'azure',
  'bedrock',
  'github-copilot',
  'huggingface',
  'litellm',
  'models-dev',
  'openrouter',
  'vendor',
  'vertex',
] as const;

/** How an id of another system names a model. */
export const idMatches = ['exact', 'snapshot', 'regional', 'alias', 'rolling'] as const;

/** The HTTP status and title of each problem, by its code (RFC 9457). */
export const problemKinds = {
  bad_request: { status: 400, title: 'The request can not be read' },
  not_found: { status: 404, title: 'Nothing is published at this address' },
  invalid_parameter: { status: 400, title: 'A query parameter can not be understood' },
  query_too_short: { status: 400, title: 'The search query is too short' },
  method_not_allowed: { status: 405, title: 'The feed is read-only' },
  unavailable: { status: 503, title: 'The answer can not be read right now' },
} as const;

export type ProblemCode = keyof typeof problemKinds;

/**
 * The shape of every id: lower case letters and digits, joined by single dots, dashes or
 * underscores.
 */
export const ID_PATTERN = '^[a-z0-9]+([._-][a-z0-9]+)*$';

/** Endings that a host would take for a file's type. */
const FILE_EXTENSION =
  /\.(?:json|html?|txt|xml|csv|md|yaml|yml|ndjson|js|mjs|cjs|css|map|ico|svg|png|jpe?g|gif|webp|pdf|zip|gz|br|wasm|php|aspx?)$/;

/** Names that are routes, or that a host treats in a way of its own. */
const ROUTES = ['index', 'model', 'all', 'search', '404'];

const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/;

/**
 * Why `id` can't be an id, as the end of a sentence that begins with the id; undefined if it can.
 */
export function idProblem(id: string): string | undefined {
  if (!new RegExp(ID_PATTERN).test(id))
    return 'is not made of lower case letters and digits joined by single dots, dashes or underscores';
  if ([...id].length > policy.idLength) return `is longer than ${policy.idLength} characters`;
  if (FILE_EXTENSION.test(id))
    return 'ends in a file extension, which hosts take for the type of the answer';
  if (ROUTES.includes(id)) return 'is the name of a route';
  if (id in {}) return 'is a name that every JavaScript object has';
  if (WINDOWS_DEVICE.test(id)) return 'is the name of a Windows device';
  return undefined;
}
