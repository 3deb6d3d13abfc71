/** How programs write the id of a model in logs and settings, beside the forms that are data. */

/** A name that an id may mean, with what was written behind it. */
export type WrittenName = {
  name: string;
  /** The vendor's word for how long a model thinks; null where the id names none. */
  effort: string | null;
  /** The condition that the id names; null for the standard price. */
  condition: 'fast' | null;
  /** The context window that the id asks for, as it writes it; null for none. */
  context: string | null;
  /** Whether the id names the free variant, which is never billed as the paid one. */
  isFree: boolean;
  /** Slugs of the vendors whose models alone are written so; null for all. */
  vendors: readonly string[] | null;
};

type Marks = Omit<WrittenName, 'name'>;

const NONE: Marks = { effort: null, condition: null, context: null, isFree: false, vendors: null };

/** How an id begins that a program, a proxy or the own machine serves. The colon is written as `/`. */
export const programPrefixes: { readonly [prefix: string]: 'local' | null } = {
  'antigravity/': null,
  'custom/': null,
  'google-gla/': null,
  'hosted_vllm/': 'local',
  'kimi-code/': null,
  'litellm_proxy/': null,
  'lm_studio/': 'local',
  'ollama/': 'local',
  'ollama_chat/': 'local',
  'openai-chat/': null,
  'openai-responses/': null,
  'routers/': null,
  'vllm/': 'local',
};

/**
 * What stands at the end of a name and is no part of it. Efforts are the words that no model is
 * called by: `max` is one in brackets alone.
 */
const ENDINGS: readonly (readonly [shape: RegExp, marks: (found: string) => Partial<Marks>])[] = [
  [/ ?\[(\d+[km])\]$/, (context) => ({ context })],
  [/ ?\((minimal|low|medium|high|xhigh|max|none)\)$/, (effort) => ({ effort })],
  [/-(minimal|low|medium|high|xhigh)$/, (effort) => ({ effort })],
  // Droid: the provider in brackets, and the number of the setting.
  [/-\[([^\]]+)\](?:-\d+)?$/, () => ({})],
  [/-(thinking)$/, () => ({ vendors: ['anthropic'] })],
  [/-(fast)$/, () => ({ condition: 'fast', vendors: ['anthropic', 'openai'] })],
  [/:(online|cloud|beta|thinking|nitro|floor|exacto)$/, () => ({})],
  [/[:-](free)$/, () => ({ isFree: true })],
  // Chutes: served in an enclave.
  [/-(tee)$/, () => ({})],
  // Ollama serves `gpt-oss:20b-cloud` itself.
  [/(?<=:\d+b)-(cloud)$/, () => ({})],
];

/** The names that a text may mean without its endings, the longest first. */
export function writtenNames(text: string): WrittenName[] {
  const found: WrittenName[] = [];
  let rest = text;
  let marks = NONE;
  for (;;) {
    for (const name of spellings(rest)) found.push({ name, ...marks });
    const next = takeEnding(rest);
    if (next === undefined) return found;
    rest = next.rest;
    marks = { ...marks, ...next.marks };
  }
}

function takeEnding(text: string): { rest: string; marks: Partial<Marks> } | undefined {
  for (const [shape, toMarks] of ENDINGS) {
    const [ending, word = ''] = shape.exec(text) ?? [];
    if (ending !== undefined && ending.length < text.length)
      return { rest: text.slice(0, -ending.length), marks: toMarks(word) };
  }
  return undefined;
}

/** `claude-4.6-sonnet`, as Cursor and proxies write it. */
const VERSION_FIRST = /^claude-(\d+(?:[.-]\d+)?)-(opus|sonnet|haiku|fable|mythos)(?=-|$)/;

/** One name as systems spell it: words apart, dashes for dots, versions first, without the maker. */
function spellings(text: string): string[] {
  const name = text
    .replace(/[ _]+/g, '-')
    .replace(/-v1-0$/, '')
    // Ollama: the size as a tag.
    .replace(/:(?=\d+(?:\.\d+)?b$)/, '-');
  const plain = name
    .replace(/^(?:antigravity|gemini)-(?=claude-)|^antigravity-/, '')
    .replace(VERSION_FIRST, (_, version: string, tier: string) => `claude-${tier}-${version}`)
    .replace(/^(?=(?:opus|sonnet|haiku|fable|mythos)-\d)/, 'claude-')
    // Venice and Azure: `gpt-56-sol`, `gpt-35-turbo`.
    .replace(/^(openai-)?gpt-(\d)(\d)(?=-|$)/, '$1gpt-$2.$3')
    .replace(/^k(?=\d+p\d+$)/, 'kimi-k');
  const forms = [name, plain, ...dotted(plain)];
  return [...new Set([...forms, ...forms.map((form) => `${form}-preview`)])];
}

/** A version with dots for dashes, or for the `p` of Fireworks: in its first place, and in each. */
function dotted(name: string): string[] {
  const dashed = name.replace(/(?<=\d)\.(?=\d)/g, '-');
  const between = /(?<=\d)[-p](?=\d)/;
  return [dashed, dashed.replace(between, '.'), dashed.replaceAll(new RegExp(between, 'g'), '.')];
}
