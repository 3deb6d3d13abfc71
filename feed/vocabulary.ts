/**
 * The closed sets of values that the feed knows. They stand apart from the schemas, so that the
 * runtime carries the words without the descriptions.
 */
export const modelStatuses = ['verified', 'unverified', 'seed'] as const;

export const pricingSorts = ['input_price', 'output_price', 'context_window'] as const;
export const sortDirections = ['asc', 'desc'] as const;

/** `domestic` is mainland China. */
export const planRegions = ['overseas', 'domestic'] as const;
export const planCategories = ['code', 'agent', 'token', 'bundle'] as const;

export const boardCategories = ['agent', 'overall', 'reasoning', 'coding', 'chat'] as const;
export const boardUnits = ['percent', 'elo', 'index', 'points'] as const;

/** Other systems whose ids of models the feed knows; `vendor` is the vendor's own API. */
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
