import type { Usage } from '../../feed/cost.ts';

/** Days as they occur: sizes of requests, and how many. */
export const presets = [
  { label: 'Coding agent', in: 40_000, cached: 32_000, out: 1_200, requests: 300 },
  { label: 'Chat', in: 3_000, cached: 1_000, out: 700, requests: 60 },
  { label: 'Completion while typing', in: 1_500, cached: 0, out: 40, requests: 2_000 },
  { label: 'Whole repository', in: 400_000, cached: 0, out: 4_000, requests: 10 },
] as const;

/** The tokens of one request of a preset. */
export function toUsage({ in: input, cached, out }: (typeof presets)[number]): Usage {
  return {
    input_tokens: input,
    output_tokens: out,
    cache_read_tokens: cached,
    cache_write_tokens: 0,
  };
}
