import type { Usage } from './cost.ts';

/** The tokens of two usages together; fees are left out. */
export function addUsage(left: Usage, right: Usage): Usage {
  return combine(left, right, (one, other) => one + other);
}

/** The tokens of a usage times `scale`; fees are left out. */
export function scaleUsage(usage: Usage, scale: number): Usage {
  return combine(usage, usage, (count) => count * scale);
}

type Join = (left: number, right: number) => number;

function combine(left: Usage, right: Usage, join: Join): Usage {
  const joined = {
    input_tokens: join(left.input_tokens, right.input_tokens),
    output_tokens: join(left.output_tokens, right.output_tokens),
    cache_read_tokens: join(left.cache_read_tokens, right.cache_read_tokens),
    cache_write_tokens: join(left.cache_write_tokens, right.cache_write_tokens),
  };
  const lifetimes = joinKnown(left, right, join);
  return { ...joined, ...lifetimes };
}

/** The counts that not every log has. */
function joinKnown(left: Usage, right: Usage, join: Join): Partial<Usage> {
  const known: Partial<Usage> = {};
  for (const name of ['cache_write_5m_tokens', 'cache_write_1h_tokens'] as const)
    if (left[name] !== undefined || right[name] !== undefined)
      known[name] = join(left[name] ?? 0, right[name] ?? 0);
  return known;
}
