/**
 * The closed sets of values that the feed knows. They stand apart from the schemas, so that the
 * runtime carries the words without the descriptions.
 */
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
