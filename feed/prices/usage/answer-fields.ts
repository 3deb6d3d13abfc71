import type { Rate } from '../../contract/schemas/price.ts';

// Where an answer says what stands around its usage. Paths are written as in `shapes.ts`. The Python
// package reads these tables too.

/** Where lines of batches have the answer: of OpenAI, Mistral, Anthropic, Vertex, Gemini and Bedrock. */
export const batchLines: readonly {
  path: string;
  /** A field that has to stand beside it. */
  beside: string;
}[] = [
  { path: 'response.body', beside: 'custom_id' },
  { path: 'result.message', beside: 'custom_id' },
  { path: 'response', beside: 'custom_id' },
  { path: 'response', beside: 'processed_time' },
  { path: 'response', beside: 'key' },
  { path: 'response', beside: 'metadata.key' },
  { path: 'modelOutput', beside: 'recordId' },
];

/** The objects in which other records wrap an answer, the outermost first. */
export const wrappers: readonly string[] = [
  // Codex: a log line has the counts of the session and those of the last request.
  'payload.info',
  'params',
  // An event of a stream, and a line of Claude Code, Kimi CLI, Copilot or Cline.
  'response',
  // LangChain, LlamaIndex and Groq: what the maker sent.
  'kwargs',
  'response_metadata',
  'llm_output',
  'llmOutput',
  'raw',
  'x_groq',
  'message',
  'payload',
  'data',
  'result',
  'body',
  'metadata',
];

/** The fields that hold the usage of an answer. */
export const usageFields: readonly string[] = [
  // Langfuse, which has sums of them in its usage.
  'usageDetails',
  'usage_details',
  'usage',
  // A chunk of Moonshot.
  'choices[].usage',
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
  'response_metadata.model',
  'gen_ai.response.model',
  'gen_ai.request.model',
];

/** Who sells, where the record says so. */
export const providerFields: readonly string[] = [
  '/providerID',
  '/providerLock',
  // LiteLLM and OpenTelemetry.
  '/custom_llm_provider',
  'gen_ai.provider.name',
  'gen_ai.system',
];

/** Sellers whom OpenTelemetry calls otherwise than ids do. */
export const providerNames: { readonly [name: string]: string } = {
  'aws.bedrock': 'bedrock',
  'azure.ai.openai': 'azure',
  'az.ai.openai': 'azure',
  'gcp.vertex_ai': 'vertex_ai',
};

/** Fields of an answer that one seller alone has. */
export const providerMarks: readonly (readonly [path: string, provider: string])[] = [
  ['/time_info', 'cerebras'],
  ['/content_filters', 'azure'],
  ['/prompt_filter_results', 'azure'],
  ['/choices[].content_filter_results', 'azure'],
  ['/usage.estimated_cost', 'deepinfra'],
  ['cost_details', 'openrouter'],
  ['is_byok', 'openrouter'],
  ['/providerMetadata.openrouter', 'openrouter'],
  ['queue_time', 'groq'],
  ['/x_groq', 'groq'],
  ['/usageMetadata.trafficType', 'vertex_ai'],
  ['/usage_metadata.traffic_type', 'vertex_ai'],
];

/** What the ids of answers begin with at one seller alone. */
export const idMarks: readonly (readonly [begin: string, provider: string])[] = [
  ['msg_bdrk_', 'bedrock'],
  ['msg_vrtx_', 'vertex_ai'],
  ['gen-', 'openrouter'],
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

/** What shows such a library's seller, and with it where he counts them. */
export const cacheMarks: readonly (readonly [path: string, cache: 'inside' | 'beside'])[] = [
  ['/providerMetadata.anthropic', 'beside'],
  ['/providerMetadata.bedrock', 'beside'],
  ['/experimental_providerMetadata.anthropic', 'beside'],
  ['/providerMetadata.openai', 'inside'],
  ['/providerMetadata.*.cachedPromptTokens', 'inside'],
  ['/providerMetadata.deepseek', 'inside'],
  ['/providerMetadata.google', 'inside'],
  ['/providerMetadata.openrouter', 'inside'],
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
      '/providerMetadata.openai.serviceTier',
      '/response_metadata.service_tier',
      'gen_ai.openai.response.service_tier',
      'openai.response.service_tier',
    ],
    values: {
      '': null,
      unspecified: null,
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
    paths: ['trafficType', 'traffic_type', 'extra_properties.google.traffic_type'],
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
  // What is no tier, and has a price of its own where the value is another one.
  {
    paths: ['/performanceConfig.latency', '/output.outputBodyJson.performanceConfig.latency'],
    values: { standard: null },
  },
  { paths: ['cacheDetails[].ttl'], values: { '5m': null, '1h': null } },
  { paths: ['grounding_tool_count[].type'], values: { google_search: null, google_maps: null } },
];

/** What is charged beside the tokens. The spellings of a fee are counted once, the largest. */
export const fees: readonly {
  fee: string;
  /** Fields that count it. */
  counts?: readonly string[];
  /** Lists of which each item is one. */
  items?: readonly string[];
  /** Likewise: lists of queries. */
  queries?: readonly string[];
  /** Those of them that cost nothing: a page that is opened is no search. */
  free?: readonly string[];
  /** Where one of these stands beside, the price is another one. */
  otherwise?: readonly string[];
  /** What shows, where nothing counts it, that it may have been charged. */
  signs?: readonly string[];
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
      '/tool_usage.web_search.num_requests',
      'prompt_tokens_details.web_search_requests',
      'grounding_tool_count[type=google_search].count',
    ],
    items: ['/output[type=web_search_call]'],
    queries: [
      ...ofGrounding('webSearchQueries[]'),
      ...ofGrounding('web_search_queries[]'),
      ...ofInteraction('google_search_call', '.arguments.queries[]'),
    ],
    free: [
      '/output[type=web_search_call].action[type=open_page]',
      '/output[type=web_search_call].action[type=find_in_page]',
    ],
    otherwise: ['/tools[type=web_search_preview]', '/tools[type=web_search_preview_2025_03_11]'],
    signs: [
      '/choices[].*.annotations[type=url_citation]',
      '/web_search[]',
      '/search_results[]',
      '/sources[sourceType=url]',
      ...ofGrounding('groundingChunks[].web'),
      ...ofInteraction('google_search_call'),
      ...ofInteraction('google_search_result'),
      // LangChain and the AI SDK.
      '/content[type=web_search_call]',
      '/content[].providerExecuted',
      '/toolCalls[].providerExecuted',
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
    counts: ['grounding_tool_count[type=google_maps].count'],
    items: [...ofGrounding('groundingChunks[].maps'), ...ofGrounding('grounding_chunks[].maps')],
    signs: ofInteraction('google_maps_call'),
    once: '',
  },
];

/** Where Gemini says what it found: in its answer, in an event of its agents, and in libraries. */
function ofGrounding(path: string): string[] {
  return [
    '/candidates[].groundingMetadata',
    '/candidates[].grounding_metadata',
    '/groundingMetadata',
    '/grounding_metadata',
    '/response_metadata.*',
    '/providerMetadata.google.*',
  ].map((place) => `${place}.${path}`);
}

/** What the interactions of Gemini did, by either of its names. */
function ofInteraction(type: string, rest = ''): string[] {
  return ['/steps', '/outputs'].map((list) => `${list}[type=${type}]${rest}`);
}

function ofServerTool(name: string): string[] {
  const path = `server_side_tool_usage.SERVER_SIDE_TOOL_${name}`;
  return [`/${path}`, path];
}

/** Parts of an answer, beside its usage, that may be charged and are not counted above. */
export const chargedFields: readonly string[] = [
  'output[type=code_interpreter_call]',
  'output[type=image_generation_call]',
  'output[type=shell_call].environment[type=container_reference]',
  ...[
    ...ofGrounding('retrievalQueries[]'),
    ...ofGrounding('imageSearchQueries[]'),
    ...ofGrounding('image_search_queries[]'),
    ...ofInteraction('file_search_call'),
  ].map((path) => path.slice(1)),
  'steps[search_type=image_search]',
  'outputs[search_type=image_search]',
  // DashScope.
  'output.search_info.search_results[]',
  'search_info.search_results[]',
  // Groq: what its own tools and several models did.
  'choices[].*.executed_tools[]',
  'usage_breakdown.models[]',
  // Bedrock: guardrails are charged by the text that they look at, and a router chooses the model.
  'stopReason[=guardrail_intervened]',
  'trace.guardrail',
  'trace.promptRouter',
  'output.outputBodyJson.trace.guardrail',
  'amazon-bedrock-guardrailAction',
  // Images and recordings by the AI SDK, and documents that OpenRouter read.
  'images[]',
  'durationInSeconds',
  // Searches that Moonshot and Amazon do.
  'choices[].*.tool_calls[type=builtin_function]',
  'output.message.content[].citationsContent.citations[].location.web',
  'choices[].*.annotations[type=file]',
  // Langfuse: the tier that was asked for, which may not be the one that served.
  'modelParameters.service_tier',
  'modelParameters.speed',
  // llama.cpp, Ollama and LM Studio, on a machine of one's own.
  'timings',
  'system_fingerprint[=fp_ollama]',
  'stats.tokens_per_second',
  'container.id',
  'search_context_size',
  // A run of Claude Code, whose usage is that of its own model alone.
  'modelUsage',
  'cache_hit',
];

/** Objects of an answer of which every field is a count of what is charged. */
export const chargedObjects: readonly string[] = ['server_side_tool_usage', 'tool_usage'];

/** What was said: it takes one token at least. */
export const saidFields: readonly string[] = [
  '/choices[].*.content',
  '/candidates[].content.parts[]',
  '/output[type=message]',
];

/** The bill that the seller gives, with how many parts of it make a dollar. */
export const bills: readonly (readonly [path: string, perDollar: number])[] = [
  ['cost_in_usd_ticks', 10_000_000_000],
  ['cost', 1],
  ['cost.total', 1],
  ['estimated_cost', 1],
  ['/cost', 1],
  ['/costUSD', 1],
  ['/total_cost', 1],
  ['/costDetails.total', 1],
  ['/cost_details.total', 1],
];

/** Fields of a usage that change no bill, in any shape. */
export const ignoredFields: readonly string[] = [
  'model',
  'id',
  'type',
  'object',
  'timestamp',
  'cost.*',
  'cost_details.*',
];

/** More input tokens than this cost more at some models. */
export const LONG_INPUT_TOKENS = 200_000;
