// The closed sets of values of the feed. They are not part of the schemas, so that the runtime's
// bundle has the values without the descriptions.

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

/** What a model must be able to do can be one of these criteria. */
export const capabilityNames = ['tool_use', 'structured_output', 'reasoning'] as const;

/** Stages of a model's life, in order. */
export const lifecycleStages = ['announced', 'preview', 'active', 'deprecated', 'retired'] as const;

/** Conditions of a rate; CONTRACT.md 8, "Rates". */
export const rateConditions = [
  'batch',
  'flex',
  'priority',
  'fast',
  'cache_1h',
  'off_peak',
  'region',
] as const;

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** `domestic` is mainland China. */
export const planRegions = ['overseas', 'domestic'] as const;
export const planCategories = ['code', 'agent', 'token', 'bundle'] as const;

export const boardCategories = ['agent', 'overall', 'reasoning', 'coding', 'chat'] as const;
export const boardUnits = ['percent', 'elo', 'index', 'points'] as const;

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
