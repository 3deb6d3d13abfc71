/**
 * How makers and gateways report the tokens of a request: one row a shape, in the order in which
 * they are told apart. The Python package reads the same table, which `npm run fix` writes for it.
 *
 * A path has names and dots (`prompt_tokens_details.cached_tokens`). `[]` stands for each item of a
 * list, `[ttl=1h]` for those items alone, `[=text]` for that text, and `/` at its beginning for the
 * answer around the usage.
 */
export type Shape = {
  /** Its name, where the reader has a rule for it. */
  name?: 'ai-sdk-v5' | 'anthropic-messages' | 'openai-responses';
  /** A usage is of this shape where it has one of these fields, ... */
  any: readonly string[];
  /** ... each of these, ... */
  all?: readonly string[];
  /** ... and none of these. */
  none?: readonly string[];
  /** The seller who alone reports so, as ids name him. */
  provider?: string;
  /** The spellings of each count: some answers say one twice, so the largest is taken. */
  counts: Partial<Record<CountName, readonly string[]>>;
  /**
   * Whether the cached tokens are a part of the input, in the order in which that is tried: a place
   * holds where it contradicts no count. `by provider` is told by the seller alone. They are inside
   * where nothing is said.
   */
  cache?: readonly CountPlace[] | 'by provider';
  /** Whether the reasoning tokens are a part of the output, likewise. */
  reasoning?: readonly CountPlace[];
  /** Counts that are the sum of others, where all of them are given. */
  sums?: readonly { of: string; parts: readonly string[] }[];
  /**
   * Fields that change no bill, beside those that are read. `*` at the end is any rest, however much
   * lies below it: what was said, for one.
   */
  ignored?: readonly string[];
  /** Such a rest does not hold the fields that have this in their names. */
  named?: string;
  /** Fields that change the bill by a price or rule that no record has, where they are not 0. */
  unpriced?: readonly string[];
  /** What the provider sent, where a library passes it on: it says more than the library's counts. */
  raw?: readonly string[];
  /** Each field counts tokens that no other one does: its spellings are added, as the total has them. */
  isDisjoint?: true;
};

export type CountName =
  | 'input'
  | 'output'
  | 'read'
  | 'written'
  | 'written_5m'
  | 'written_1h'
  | 'reasoning'
  | 'tool_use'
  | 'total';

type CountPlace = 'inside' | 'beside';

const EITHER = ['inside', 'beside'] as const;

/** Where the AI SDK has what the maker sent. */
const MAKERS_USAGE = [
  '/providerMetadata.anthropic.usage',
  '/providerMetadata.google.usageMetadata',
] as const;

/** The names of OpenAI's chat completions, which most gateways and makers have taken over. */
const chatCounts = {
  input: ['prompt_tokens'],
  output: ['completion_tokens'],
  read: [
    'prompt_tokens_details.cached_tokens',
    'prompt_token_details.cached_tokens',
    'prompt_cache_hit_tokens',
    'cached_tokens',
    'num_cached_tokens',
    'cached_prompt_text_tokens',
    'cache_read_input_tokens',
  ],
  written: [
    'prompt_tokens_details.cache_write_tokens',
    'prompt_tokens_details.cache_creation_tokens',
    'prompt_tokens_details.cache_creation_input_tokens',
    'cache_creation_input_tokens',
    'cache_write_input_tokens',
  ],
  written_5m: [
    'prompt_tokens_details.cache_creation_token_details.ephemeral_5m_input_tokens',
    'prompt_tokens_details.cache_creation.ephemeral_5m_input_tokens',
    'cache_creation_token_details.ephemeral_5m_input_tokens',
    'cache_creation.ephemeral_5m_input_tokens',
  ],
  written_1h: [
    'prompt_tokens_details.cache_creation_token_details.ephemeral_1h_input_tokens',
    'prompt_tokens_details.cache_creation.ephemeral_1h_input_tokens',
    'cache_creation_token_details.ephemeral_1h_input_tokens',
    'cache_creation.ephemeral_1h_input_tokens',
  ],
  reasoning: ['completion_tokens_details.reasoning_tokens', 'reasoning_tokens'],
  total: ['total_tokens'],
} as const;

const chat = {
  counts: chatCounts,
  cache: EITHER,
  reasoning: EITHER,
  sums: [{ of: 'prompt_tokens', parts: ['prompt_cache_hit_tokens', 'prompt_cache_miss_tokens'] }],
  ignored: ['prompt_text_tokens', 'queue_time', 'prompt_time', 'completion_time', 'total_time'],
} as const;

/** Those of Anthropic, whose input leaves out what is read from the cache or written to it. */
const anthropicCounts = {
  // The usage report of an organization has the second.
  input: ['input_tokens', 'uncached_input_tokens'],
  output: ['output_tokens'],
  read: ['cache_read_input_tokens'],
  written: ['cache_creation_input_tokens'],
  written_5m: ['cache_creation.ephemeral_5m_input_tokens'],
  written_1h: ['cache_creation.ephemeral_1h_input_tokens'],
  reasoning: ['output_tokens_details.thinking_tokens'],
} as const;

const rows: readonly (Omit<Shape, 'any'> & Partial<Pick<Shape, 'any'>>)[] = [
  {
    // Langfuse, by its own keys. Where it keeps an answer by those of OpenAI, they are told apart below.
    any: ['/usageDetails', '/usage_details'].flatMap((field) =>
      ['input', 'output', 'input_tokens', 'output_tokens'].map((name) => `${field}.${name}`),
    ),
    none: ['input_tokens_details', 'output_tokens_details', 'total_tokens'],
    counts: {
      input: ['input', 'input_tokens', 'input_text', 'input_text_tokens'],
      output: ['output', 'output_tokens', 'output_text', 'output_text_tokens'],
      read: [
        'input_cached_tokens',
        'input_cached_text_tokens',
        'input_cache_read',
        'cache_read_input_tokens',
      ],
      written: ['input_cache_creation', 'cache_creation_input_tokens', 'cache_write_tokens'],
      written_5m: ['input_cache_creation_5m'],
      written_1h: ['input_cache_creation_1h'],
      reasoning: ['output_reasoning_tokens', 'output_reasoning', 'reasoning_tokens'],
      total: ['total'],
    },
    cache: ['beside'],
    reasoning: ['beside'],
    isDisjoint: true,
  },
  {
    // Gemini and Vertex.
    counts: {
      input: ['promptTokenCount', 'prompt_token_count'],
      // The Live API has responseTokenCount.
      output: [
        'candidatesTokenCount',
        'responseTokenCount',
        'candidates_token_count',
        'response_token_count',
      ],
      read: ['cachedContentTokenCount', 'cached_content_token_count'],
      reasoning: ['thoughtsTokenCount', 'thoughts_token_count'],
      tool_use: ['toolUsePromptTokenCount', 'tool_use_prompt_token_count'],
      total: ['totalTokenCount', 'total_token_count'],
    },
    // Qwen Code writes by these names what an answer of OpenAI says.
    cache: EITHER,
    reasoning: ['beside', 'inside'],
  },
  {
    // The interactions of Gemini.
    counts: {
      input: ['total_input_tokens'],
      output: ['total_output_tokens'],
      read: ['total_cached_tokens'],
      reasoning: ['total_thought_tokens'],
      tool_use: ['total_tool_use_tokens'],
      total: ['total_tokens'],
    },
    reasoning: ['beside'],
  },
  {
    // AI SDK 6.
    any: ['inputTokenDetails', 'outputTokenDetails'],
    counts: {
      input: ['inputTokens'],
      output: ['outputTokens'],
      read: ['inputTokenDetails.cacheReadTokens', 'cachedInputTokens'],
      written: ['inputTokenDetails.cacheWriteTokens'],
      reasoning: ['outputTokenDetails.reasoningTokens', 'reasoningTokens'],
      total: ['totalTokens'],
    },
    sums: [
      {
        of: 'inputTokens',
        parts: [
          'inputTokenDetails.noCacheTokens',
          'inputTokenDetails.cacheReadTokens',
          'inputTokenDetails.cacheWriteTokens',
        ],
      },
      {
        of: 'outputTokens',
        parts: ['outputTokenDetails.textTokens', 'outputTokenDetails.reasoningTokens'],
      },
    ],
    ignored: ['raw.*'],
    raw: ['raw', ...MAKERS_USAGE],
  },
  {
    // What a model of that library gives, below its own functions.
    counts: {
      input: ['inputTokens.total'],
      output: ['outputTokens.total'],
      read: ['inputTokens.cacheRead'],
      written: ['inputTokens.cacheWrite'],
      reasoning: ['outputTokens.reasoning'],
    },
    sums: [
      {
        of: 'inputTokens.total',
        parts: ['inputTokens.noCache', 'inputTokens.cacheRead', 'inputTokens.cacheWrite'],
      },
      { of: 'outputTokens.total', parts: ['outputTokens.text', 'outputTokens.reasoning'] },
    ],
    ignored: ['raw.*'],
    raw: ['raw'],
  },
  {
    // The app server of Codex, and Copilot CLI.
    any: ['reasoningOutputTokens', 'cacheWriteTokens'],
    none: ['cacheCreationTokens'],
    counts: {
      input: ['inputTokens'],
      output: ['outputTokens'],
      read: ['cachedInputTokens', 'cacheReadTokens'],
      written: ['cacheWriteInputTokens', 'cacheWriteTokens'],
      reasoning: ['reasoningOutputTokens'],
      total: ['totalTokens'],
    },
  },
  {
    // Bedrock, Converse.
    any: [
      'cacheReadInputTokens',
      'cacheWriteInputTokens',
      'cacheReadInputTokenCount',
      'cacheWriteInputTokenCount',
      'cacheDetails',
      '/metrics.latencyMs',
    ],
    all: ['inputTokens'],
    none: ['cacheCreationInputTokens', 'cachedInputTokens'],
    provider: 'bedrock',
    counts: {
      input: ['inputTokens'],
      output: ['outputTokens'],
      // The last are of the models of Amazon itself.
      read: ['cacheReadInputTokens', 'cacheReadInputTokenCount'],
      written: ['cacheWriteInputTokens', 'cacheWriteInputTokenCount'],
      written_5m: ['cacheDetails[ttl=5m].inputTokens'],
      written_1h: ['cacheDetails[ttl=1h].inputTokens'],
      total: ['totalTokens'],
    },
    cache: ['beside'],
  },
  {
    // A line of the log of invocations that Bedrock keeps.
    provider: 'bedrock',
    counts: {
      input: ['input.inputTokenCount'],
      output: ['output.outputTokenCount'],
      read: ['input.cacheReadInputTokenCount'],
      written: ['input.cacheWriteInputTokenCount'],
      // The answer itself tells lifetimes apart: as a whole, or as the events of its stream.
      written_5m: [
        'output.outputBodyJson.usage.cache_creation.ephemeral_5m_input_tokens',
        'output.outputBodyJson[].message.usage.cache_creation.ephemeral_5m_input_tokens',
        'output.outputBodyJson.usage.cacheDetails[ttl=5m].inputTokens',
      ],
      written_1h: [
        'output.outputBodyJson.usage.cache_creation.ephemeral_1h_input_tokens',
        'output.outputBodyJson[].message.usage.cache_creation.ephemeral_1h_input_tokens',
        'output.outputBodyJson.usage.cacheDetails[ttl=1h].inputTokens',
      ],
    },
    cache: ['beside'],
    ignored: [
      'schema*',
      'accountId',
      'identity*',
      'region',
      'inferenceRegion',
      'request*',
      'operation',
      'modelId',
      'input.inputBody*',
      'input.inputContentType',
      'output.outputBody*',
      'output.outputContentType',
    ],
  },
  {
    // Amp, and the totals of Claude Code.
    any: ['cacheCreationInputTokens', 'cacheReadInputTokens'],
    all: ['inputTokens'],
    counts: {
      input: ['inputTokens'],
      output: ['outputTokens'],
      read: ['cacheReadInputTokens'],
      written: ['cacheCreationInputTokens'],
      total: ['totalTokens'],
    },
    cache: ['beside'],
    ignored: ['maxInputTokens', 'credits'],
  },
  {
    // ccusage, and Droid.
    any: ['cacheCreationTokens'],
    all: ['inputTokens'],
    counts: {
      input: ['inputTokens'],
      output: ['outputTokens'],
      read: ['cacheReadTokens'],
      written: ['cacheCreationTokens'],
      reasoning: ['thinkingTokens'],
    },
    cache: ['beside'],
    reasoning: ['beside'],
    ignored: ['totalTokens', 'reasoningOutputTokens', 'cost', 'modelName', 'isFallback'],
    // Whether it stands in the output as well was not seen.
    unpriced: ['thinkingTokens'],
  },
  {
    // Version 4 has promptTokens, as the packages of others for JavaScript do.
    name: 'ai-sdk-v5',
    any: ['inputTokens', 'promptTokens'],
    counts: {
      input: ['inputTokens', 'promptTokens'],
      output: ['outputTokens', 'completionTokens'],
      read: [
        'cachedInputTokens',
        'cacheReadTokens',
        '/providerMetadata.anthropic.cacheReadInputTokens',
        '/experimental_providerMetadata.anthropic.cacheReadInputTokens',
        '/providerMetadata.bedrock.usage.cacheReadInputTokens',
        '/providerMetadata.*.cachedPromptTokens',
        '/providerMetadata.deepseek.promptCacheHitTokens',
      ],
      written: [
        '/providerMetadata.anthropic.cacheCreationInputTokens',
        '/experimental_providerMetadata.anthropic.cacheCreationInputTokens',
        '/providerMetadata.bedrock.usage.cacheWriteInputTokens',
      ],
      reasoning: ['reasoningTokens'],
      total: ['totalTokens'],
    },
    cache: 'by provider',
    // xAI counts it beside the output: a total tells.
    reasoning: EITHER,
    unpriced: ['reasoningTokens'],
    raw: MAKERS_USAGE,
  },
  {
    // opencode, pi and Kimi CLI.
    any: ['cache.read', 'cache.write', 'cacheRead', 'cacheWrite', 'input_other'],
    counts: {
      input: ['input', 'input_other'],
      output: ['output'],
      read: ['cache.read', 'cacheRead', 'input_cache_read'],
      written: ['cache.write', 'cacheWrite', 'input_cache_creation'],
      reasoning: ['reasoning'],
      total: ['total', 'totalTokens'],
    },
    cache: ['beside'],
    reasoning: ['beside', 'inside'],
    // Its place was not seen: a total decides.
    unpriced: ['reasoning'],
  },
  {
    // Gemini CLI.
    any: ['thoughts', 'tool', 'cached'],
    counts: {
      input: ['input', 'prompt'],
      output: ['output', 'candidates'],
      read: ['cached'],
      reasoning: ['thoughts'],
      tool_use: ['tool'],
      total: ['total'],
    },
    reasoning: ['beside'],
  },
  {
    // Cline, Roo Code and Kilo Code.
    any: ['tokensIn'],
    counts: {
      input: ['tokensIn'],
      output: ['tokensOut'],
      read: ['cacheReads'],
      written: ['cacheWrites'],
    },
    // Kilo Code counts it beside; of Cline and Roo Code that was not seen.
    cache: 'by provider',
    ignored: ['request', 'cost', 'apiProtocol', 'inferenceProvider', 'usageMissing'],
  },
  {
    // Cohere.
    any: ['billed_units'],
    counts: {
      input: ['billed_units.input_tokens'],
      output: ['billed_units.output_tokens'],
    },
    ignored: ['tokens.*', 'api_version.*'],
  },
  {
    // A span of version 4 of the AI SDK, whose cache stands in a text, and Gemini's thoughts nowhere.
    any: ['ai.usage.promptTokens'],
    counts: {
      input: ['ai.usage.promptTokens', 'gen_ai.usage.input_tokens'],
      output: ['ai.usage.completionTokens', 'gen_ai.usage.output_tokens'],
    },
    unpriced: ['ai.response.providerMetadata'],
    ignored: ['*'],
    named: 'usage',
  },
  {
    // The attributes of a span of OpenTelemetry. The AI SDK says some once more by names of its own.
    counts: {
      // The second are their older names.
      input: ['gen_ai.usage.input_tokens', 'gen_ai.usage.prompt_tokens', 'ai.usage.inputTokens'],
      output: [
        'gen_ai.usage.output_tokens',
        'gen_ai.usage.completion_tokens',
        'ai.usage.outputTokens',
      ],
      read: ['gen_ai.usage.cache_read.input_tokens'],
      total: ['gen_ai.usage.total_tokens', 'llm.usage.total_tokens', 'ai.usage.totalTokens'],
    },
    // Libraries spell the others as they like, and some count what others leave out.
    ignored: ['gen_ai.usage.cost', '*'],
    named: 'usage',
  },
  {
    // Perplexity.
    any: ['num_search_queries', 'citation_tokens', 'search_context_size'],
    all: ['prompt_tokens'],
    counts: { input: ['prompt_tokens'], output: ['completion_tokens'], total: ['total_tokens'] },
  },
  {
    // xAI: reasoning stands beside the output, where the total does not say otherwise.
    any: ['cost_in_usd_ticks', 'num_sources_used', 'cached_prompt_text_tokens'],
    all: ['prompt_tokens'],
    none: ['cache_read_input_tokens', 'cache_creation_input_tokens', 'cost_details'],
    ...chat,
    reasoning: ['beside', 'inside'],
  },
  {
    // The record of an answer that OpenRouter keeps: by its own counts first, which change no bill.
    any: ['native_tokens_prompt'],
    provider: 'openrouter',
    counts: {
      input: ['native_tokens_prompt'],
      output: ['native_tokens_completion'],
      read: ['native_tokens_cached'],
      reasoning: ['native_tokens_reasoning'],
    },
    ignored: ['*'],
    unpriced: ['num_search_results', 'num_media_prompt', 'num_media_completion', 'is_byok'],
  },
  {
    // xAI and OpenAI both count the text of the prompt: a total tells whose reasoning it is.
    any: ['prompt_tokens_details.text_tokens'],
    all: ['prompt_tokens'],
    none: ['completion_tokens_details.text_tokens'],
    ...chat,
    unpriced: ['completion_tokens_details.reasoning_tokens'],
  },
  // Chat completions of OpenAI, and of most others.
  chat,
  {
    // The images of OpenAI, whose tokens have prices of their own.
    any: ['input_tokens_details.image_tokens'],
    all: ['input_tokens'],
    none: ['input_tokens_details.cached_tokens'],
    counts: { input: ['input_tokens'], output: ['output_tokens'], total: ['total_tokens'] },
    unpriced: ['output_tokens'],
  },
  {
    name: 'anthropic-messages',
    any: [
      'cache_creation_input_tokens',
      'cache_read_input_tokens',
      'cache_creation',
      'server_tool_use',
      'iterations',
      'inference_geo',
      'speed',
    ],
    none: ['input_tokens_details', 'input_token_details'],
    counts: anthropicCounts,
    cache: ['beside'],
    ignored: ['iterations[].*'],
  },
  {
    // Codex, LangChain, DashScope, Pydantic AI and the usage report of OpenAI too.
    name: 'openai-responses',
    counts: {
      input: ['input_tokens'],
      output: ['output_tokens'],
      read: [
        'input_tokens_details.cached_tokens',
        'input_token_details.cached_tokens',
        'input_token_details.cache_read',
        'prompt_tokens_details.cached_tokens',
        'cached_input_tokens',
        'input_cached_tokens',
        'cache_read_input_tokens',
        'cache_read_tokens',
        'x_details[].prompt_tokens_details.cached_tokens',
      ],
      written: [
        'input_tokens_details.cache_write_tokens',
        'input_tokens_details.cache_creation_tokens',
        'input_token_details.cache_creation',
        'cache_write_input_tokens',
        'cache_creation_input_tokens',
        'cache_write_tokens',
        'x_details[].prompt_tokens_details.cache_creation_input_tokens',
      ],
      written_5m: ['input_token_details.ephemeral_5m_input_tokens', 'cache_write_5m_tokens'],
      written_1h: ['input_token_details.ephemeral_1h_input_tokens', 'cache_write_1h_tokens'],
      reasoning: [
        'output_tokens_details.reasoning_tokens',
        'output_tokens_details.thinking_tokens',
        'output_token_details.reasoning_tokens',
        'output_token_details.reasoning',
        'reasoning_output_tokens',
        'details.reasoning_tokens',
      ],
      total: ['total_tokens'],
    },
    // What the maker sent to LangChain says more.
    raw: ['/response_metadata.usage', '/response_metadata.token_usage'],
    unpriced: ['x_details[].prompt_tokens_details.cache_type'],
    ignored: [
      'details.cached_tokens',
      // DashScope says them once more by what is billed.
      'x_details[].*',
      // xAI says them once more by their kinds.
      'num_server_side_tools_used',
      'server_side_tool_usage_details.mcp_calls',
      'context_details.*',
    ],
  },
];

/** A row that does not say it is recognised by its counts of input and output. */
export const shapes: readonly Shape[] = rows.map((row) => {
  const { input = [], output = [] } = row.counts;
  return { ...row, any: row.any ?? [...input, ...output] };
});
