/** The kinds of request that servers are compared in, each with what is asked in turn. */
export const requests = {
  plain: [
    '/v1/models/claude-opus-4-5',
    '/v1/models/gpt-5.4',
    '/v1/leaderboards/polyglot',
    '/v1/models/deepseek-v3',
    '/v1/leaderboards/model/gpt-5.4',
    '/v1/models',
    '/v1/models/gemini-2.5-pro',
    '/v1/leaderboards/arena',
  ],
  list: [
    '/v1/models?vendor=Anthropic',
    '/v1/models?status=verified&limit=20',
    '/v1/pricing?vendor=OpenAI',
    '/v1/models?vendor=Google&status=verified',
    '/v1/pricing?sort=output_price',
    '/v1/models?limit=50&offset=100',
  ],
  search: [
    'claude opus 4.5',
    'gpt-5',
    'deepseek',
    'grok',
    'qwen3',
    'sonnet',
    'gemini 2.5',
    'kimi',
  ].map((q) => searchFor(q)),
} as const satisfies { readonly [kind: string]: readonly string[] };

export type Kind = keyof typeof requests;

/**
 * The lists as json-server asks for them; every vendor's name is a word here. It has no order and
 * no total of its own.
 */
export const jsonServerLists = [
  '/models?vendor=Anthropic&_start=0&_limit=100',
  '/models?status=verified&_start=0&_limit=20',
  '/pricing?vendor=OpenAI&_sort=-input_price',
  '/models?vendor=Google&status=verified&_start=0&_limit=100',
  '/pricing?_sort=output_price',
  '/models?_start=100&_limit=50',
];

/**
 * The searches as the old json-server asks for them: among models only, for the words as they
 * stand.
 */
export const jsonServerSearches = requests.search.map((path) =>
  path.replace('/v1/search', '/models').concat('&_limit=20'),
);

function searchFor(q: string): string {
  return `/v1/search?${new URLSearchParams({ q })}`;
}
