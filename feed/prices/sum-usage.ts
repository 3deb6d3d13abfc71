import type { Usage } from './charged-tokens.ts';

/** The tokens of two usages together; fees are left out. */
export function addUsage(left: Usage, right: Usage): Usage {
  return combine(left, right, (one, other) => one + other);
}

/** The tokens of a usage times `scale`; fees are left out. */
export function scaleUsage(usage: Usage, scale: number): Usage {
  return combine(usage, usage, (count) => count * scale);
}

const countNames = [
  'input_tokens',
  'output_tokens',
  'cache_read_tokens',
  'cache_write_tokens',
  'cache_write_5m_tokens',
  'cache_write_1h_tokens',
] as const;

/** Not every log has the lifetimes of what was written. */
function combine(left: Usage, right: Usage, join: (left: number, right: number) => number): Usage {
  const { fees: _, ...joined } = left;
  for (const name of countNames)
    if (left[name] !== undefined || right[name] !== undefined)
      joined[name] = join(left[name] ?? 0, right[name] ?? 0);
  return joined;
}
