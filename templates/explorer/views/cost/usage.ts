import type { Usage } from '../../../../feed/cost.ts';
import { t } from '../../../messages/t.ts';
import type { Query } from '../../routing/route.ts';
import { amountOf } from './amounts.ts';

/** The requests that a month is estimated from. */
export type DailyUsage = { readonly tokens: Usage; readonly requests: number };

/** The usage in an address. Cached tokens are at most the input tokens. */
export function dailyUsageOf(query: Query): DailyUsage {
  const input = amountOf(query.in, presets[0].in);
  const cacheRead = Math.min(input, amountOf(query.cached, presets[0].cached));
  return {
    tokens: {
      input_tokens: input,
      output_tokens: amountOf(query.out, presets[0].out),
      cache_read_tokens: cacheRead,
      cache_write_tokens: Math.min(input - cacheRead, amountOf(query.written, 0)),
    },
    requests: amountOf(query.requests, presets[0].requests),
  };
}

/** Days as they occur: sizes of requests, and how many; `name` is for addresses. */
export const presets = [
  {
    name: 'Coding agent',
    label: t('Coding agent'),
    in: 40_000,
    cached: 32_000,
    out: 1_200,
    requests: 300,
  },
  { name: 'Chat', label: t('Chat'), in: 3_000, cached: 1_000, out: 700, requests: 60 },
  {
    name: 'Completion while typing',
    label: t('Completion while typing'),
    in: 1_500,
    cached: 0,
    out: 40,
    requests: 2_000,
  },
  {
    name: 'Whole repository',
    label: t('Whole repository'),
    in: 400_000,
    cached: 0,
    out: 4_000,
    requests: 10,
  },
] as const;
