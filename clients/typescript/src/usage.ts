import type { Usage } from './cost.ts';

type Counts = Record<string, unknown>;

/**
 * The tokens of a request from an answer of OpenAI's chat completions or responses, or of
 * Anthropic's messages, or from the `usage` in it. Throws a `TypeError` where there is none.
 */
export function usageFrom(response: object): Required<Usage> {
  const { usage = response }: { usage?: object | null } = response;
  const counts: Counts = { ...usage };
  const count = (from: Counts, name: string) => Number(from[name] ?? 0);
  const isChat = 'prompt_tokens' in counts;
  if (!isChat && !('input_tokens' in counts))
    throw new TypeError('The answer has no usage of OpenAI or Anthropic.');
  // Anthropic counts cached tokens beside the input, OpenAI as a part of it.
  const read = count(counts, 'cache_read_input_tokens');
  const written = count(counts, 'cache_creation_input_tokens');
  const details = counts[isChat ? 'prompt_tokens_details' : 'input_tokens_details'];
  return {
    input_tokens: count(counts, isChat ? 'prompt_tokens' : 'input_tokens') + read + written,
    output_tokens: count(counts, isChat ? 'completion_tokens' : 'output_tokens'),
    cache_read_tokens: read + count(Object(details), 'cached_tokens'),
    cache_write_tokens: written,
  };
}
