import type { Usage } from '../feed/cost.ts';
import { parseUse } from '../feed/plan-fit.ts';
import type { Query } from './components/links.tsx';
import { agentDay } from './components/usage.tsx';

/**
 * The use in what ccusage prints as JSON, on an average of its days; undefined for another text. It
 * counts no requests, so each is taken to be as large as one of an agent.
 */
export function readUsage(text: string): Query | undefined {
  try {
    const use = parseUse(JSON.parse(text));
    const days = new Set(use.map(({ day }) => day)).size;
    const daily = (count: keyof Usage) => use.reduce((sum, each) => sum + each[count], 0) / days;
    const requests = Math.max(1, Math.round(daily('input_tokens') / agentDay.in));
    const each = (count: keyof Usage) => String(Math.round(daily(count) / requests));
    return {
      ...{ in: each('input_tokens'), cached: each('cache_read_tokens') },
      ...{ out: each('output_tokens'), requests: String(requests) },
    };
  } catch {
    return undefined;
  }
}
