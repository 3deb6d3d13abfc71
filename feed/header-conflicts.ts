import type { HeaderFault, HeaderRule } from './header-rules.ts';
import { patternsOverlap } from './path-patterns.ts';

/**
 * A fault for each rule that gives a second value to a name on some path, without saying that it
 * overrides.
 *
 * Decided on pairs of patterns, for every path at once. If a path ends up with two values of a
 * name, then two rules that both meet it set that name and the later one does not detach it: their
 * patterns overlap, and the pair is found. The reverse is a little strict: a third rule between the
 * two that detaches the name does not excuse the later one, which is to say so itself.
 */
export function doubledHeaders(rules: readonly HeaderRule[]): readonly HeaderFault[] {
  return rules.flatMap((rule, index) => {
    const earlier = rules
      .slice(0, index)
      .filter(({ pattern }) => pattern !== rule.pattern && patternsOverlap(pattern, rule.pattern));
    return earlier.length === 0 ? [] : rule.set.flatMap(([name]) => doubled(rule, name, earlier));
  });
}

function doubled(
  { line, pattern, detached }: HeaderRule,
  name: string,
  earlier: readonly HeaderRule[],
): readonly HeaderFault[] {
  if (hasName(detached, name)) return [];
  const other = earlier.find(({ set }) =>
    hasName(
      set.map(([other]) => other),
      name,
    ),
  );
  if (other === undefined) return [];
  const message =
    `${pattern} sets ${name}, and so does ${other.pattern} in line ${other.line}; ` +
    `hosts join the two values. Write \`! ${name}\` first to override`;
  return [{ line, message }];
}

function hasName(names: readonly string[], name: string): boolean {
  return names.some((other) => other.toLowerCase() === name.toLowerCase());
}
