import type { Rate } from '../../contract/schemas/price.ts';

// Where an answer says what stands around its usage. Paths are written as in `shapes.ts`. The Python
// package reads these tables too.

/** The objects in which records wrap an answer, the outermost first, and what they say of it. */
export const wrappers: readonly {
  path: string;
  /** A field that has to stand beside it. */
  beside?: string;
  condition?: Rate['condition'];
}[] = [
  // Lines of batches: OpenAI, Mistral, Anthropic, Vertex, Gemini and Bedrock.
  { path: 'response.body', beside: 'custom_id', condition: 'batch' },
  { path: 'result.message', beside: 'custom_id', condition: 'batch' },
  { path: 'response', beside: 'custom_id', condition: 'batch' },
  { path: 'response', beside: 'processed_time', condition: 'batch' },
  { path: 'response', beside: 'key', condition: 'batch' },
  { path: 'modelOutput', beside: 'recordId', condition: 'batch' },
  // Codex: a log line has the counts of the session and those of the last request.
  { path: 'payload.info' },
  { path: 'params' },
  // An event of a stream, and a line of Claude Code, Kimi CLI, Copilot or Cline.
  { path: 'response' },
  // LangChain, LlamaIndex and Groq: what the maker sent.
  { path: 'response_metadata' },
  { path: 'llm_output' },
  { path: 'llmOutput' },
  { path: 'raw' },
  { path: 'x_groq' },
  { path: 'message' },
  { path: 'payload' },
  { path: 'data' },
  { path: 'body' },
  { path: 'metadata' },
];

/** The fields that hold the usage of an answer. */
export const usageFields: readonly string[] = [
  // Langfuse, which has sums of them in its usage.
  'usageDetails',
  'usage_details',
  'usage',
  // A line of LiteLLM, which repeats some of it.
  'metadata.usage_object',
  'usageMetadata',
  'usage_metadata',
  'last_token_usage',
  'token_usage',
  'tokenUsage.last',
  'tokenUsage',
  'tokenCounts',
  'tokens',
  // Version 1 of Cohere.
  'meta',
  'attributes',
];

export const modelFields: readonly string[] = [
  'model',
  // Langfuse, whose `modelId` is an id of its own.
  'providedModelName',
  'provided_model_name',
  'modelVersion',
  'model_version',
  'modelId',
  'modelID',
  'model_id',
  'response.modelId',
  'model_name',
  'response_metadata.model_name',
  'gen_ai.response.model',
  'gen_ai.request.model',
];

/** Who sells, where the record says so. */
export const providerFields: readonly string[] = ['providerID', 'providerLock'];

/** Fields of an answer that one seller alone has. */
export const providerMarks: readonly { path: string; provider: string }[] = [
  { path: 'prompt_filter_results', provider: 'azure' },
  { path: 'usageMetadata.trafficType', provider: 'vertex_ai' },
  { path: 'usage_metadata.traffic_type', provider: 'vertex_ai' },
];

/** Where a seller counts cached tokens, for libraries that pass on the counts of each. */
export const cachePlaces: { readonly [provider: string]: 'inside' | 'beside' } = {
  anthropic: 'beside',
  bedrock: 'beside',
  'amazon-bedrock': 'beside',
  openai: 'inside',
  azure: 'inside',
  google: 'inside',
  gemini: 'inside',
};

/** What shows the seller to such a library. */
export const cacheMarks: readonly { path: string; cache: 'inside' | 'beside' }[] = [
  { path: '/providerMetadata.anthropic', cache: 'beside' },
  { path: '/providerMetadata.bedrock', cache: 'beside' },
  { path: '/providerMetadata.openai', cache: 'inside' },
  { path: '/providerMetadata.google', cache: 'inside' },
];

/** The moment of the request: an instant as a text, or seconds, or parts of them, since 1970. */
export const timeFields: readonly string[] = [
  'timestamp',
  'created',
  'created_at',
  'createTime',
  'create_time',
  'time.created',
  'ts',
  'startTime',
  'start_time',
  // OpenTelemetry, in nanoseconds.
  'startTimeUnixNano',
];

/** The tier that served. A value that is not here is named, since it may have another price. */
export const tiers: readonly {
  paths: readonly string[];
  values: { readonly [value: string]: Rate['condition'] | null };
}[] = [
  {
    paths: [
      'service_tier',
      'serviceTier',
      '/service_tier',
      '/serviceTier',
      '/serviceTier.type',
      '/output.outputBodyJson.serviceTier.type',
    ],
    values: {
      '': null,
      default: null,
      standard: null,
      // Groq.
      on_demand: null,
      flex: 'flex',
      priority: 'priority',
      batch: 'batch',
      fast: 'fast',
    },
  },
  {
    paths: ['trafficType', 'traffic_type'],
    values: {
      traffic_type_unspecified: null,
      on_demand: null,
      on_demand_flex: 'flex',
      on_demand_priority: 'priority',
    },
  },
  { paths: ['speed'], values: { '': null, standard: null, fast: 'fast' } },
  {
    paths: ['inference_geo'],
    values: { '': null, not_available: null, global: null, us: 'region' },
  },
];

/** What is charged beside the tokens. The spellings of a fee are counted once, the largest. */
export const fees: readonly {
  fee: string;
  /** Fields that count it. */
  counts?: readonly string[];
  /** Lists of which each item is one. */
  items?: readonly string[];
  /** Those of them that cost nothing: a page that is opened is no search. */
  free?: readonly string[];
  /** Models, by their ids, of which a request is charged once, whatever the count. */
  once?: string;
}[] = [
  {
    fee: 'web_search',
    counts: [
      'server_tool_use.web_search_requests',
      'webSearchRequests',
      'server_side_tool_usage_details.web_search_calls',
      ...ofServerTool('WEB_SEARCH'),
    ],
    items: ['/output[type=web_search_call]', '/candidates[].groundingMetadata.webSearchQueries[]'],
    free: [
      '/output[type=web_search_call].action[type=open_page]',
      '/output[type=web_search_call].action[type=find_in_page]',
    ],
    once: 'gemini-[12]',
  },
  { fee: 'web_fetch', counts: ['server_tool_use.web_fetch_requests'] },
  { fee: 'file_search', items: ['/output[type=file_search_call]'] },
  {
    fee: 'x_search',
    counts: ['server_side_tool_usage_details.x_search_calls', ...ofServerTool('X_SEARCH')],
  },
  {
    fee: 'code_execution',
    counts: [
      'server_side_tool_usage_details.code_interpreter_calls',
      ...ofServerTool('CODE_EXECUTION'),
    ],
  },
  { fee: 'attachment_search', counts: ofServerTool('ATTACHMENT_SEARCH') },
  { fee: 'collections_search', counts: ofServerTool('COLLECTIONS_SEARCH') },
  {
    fee: 'maps_grounding',
    items: ['/candidates[].groundingMetadata.groundingChunks[].maps'],
    once: '',
  },
];

function ofServerTool(name: string): string[] {
  const path = `server_side_tool_usage.SERVER_SIDE_TOOL_${name}`;
  return [`/${path}`, path];
}

/** Parts of an answer, beside its usage, that may be charged and are not counted above. */
export const chargedFields: readonly string[] = [
  'output[type=code_interpreter_call]',
  'output[type=image_generation_call]',
  'container.id',
  'search_context_size',
  // A run of Claude Code, whose usage is that of its own model alone.
  'modelUsage',
  'cache_hit',
  'performanceConfig.latency',
  'output.outputBodyJson.performanceConfig.latency',
];

/** Objects of an answer of which every field is a count of what is charged. */
export const chargedObjects: readonly string[] = ['server_side_tool_usage'];

/** The bill that the seller gives, in parts of a dollar. */
export const bills: readonly { path: string; perDollar: number }[] = [
  { path: 'cost_in_usd_ticks', perDollar: 10_000_000_000 },
  { path: 'cost', perDollar: 1 },
  { path: 'cost.total', perDollar: 1 },
  { path: '/cost', perDollar: 1 },
  { path: '/costUSD', perDollar: 1 },
  { path: '/total_cost', perDollar: 1 },
  { path: '/costDetails.total', perDollar: 1 },
  { path: '/cost_details.total', perDollar: 1 },
];

/** Fields of a usage that change no bill, in any shape. */
export const ignoredFields: readonly string[] = [
  'model',
  'id',
  'type',
  'object',
  'timestamp',
  'service_tier',
  'serviceTier',
];

/** More input tokens than this cost more at some models. */
export const LONG_INPUT_TOKENS = 200_000;
