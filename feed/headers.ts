import { doubledHeaders } from './header-conflicts.ts';
import { detachedName, headerFault, splitHeader } from './header-lines.ts';
import { type Header, type HeaderFault, type HeaderRule, headerLimits } from './header-rules.ts';
import { matchesPattern, patternFault } from './path-patterns.ts';

/** Reads a `_headers` file. The rules are whole only where there are no faults. */
export function parseHeaders(text: string): {
  readonly rules: readonly HeaderRule[];
  readonly faults: readonly HeaderFault[];
} {
  const blocks = blocksOf(text);
  const rules = blocks.flatMap(({ pattern, lines }) =>
    pattern === undefined ? [] : [ruleOf(pattern, lines)],
  );
  const faults = [
    ...blocks.flatMap(blockFaults),
    ...repeatedPatterns(rules),
    ...surplusRules(rules),
    ...doubledHeaders(rules),
  ];
  return { rules, faults: faults.sort((left, right) => left.line - right.line) };
}

/**
 * The headers of a path, as Cloudflare joins them: rule by rule, detaching first; a second value of
 * one name follows after a comma.
 */
export function headersFor(rules: readonly HeaderRule[], path: string): readonly Header[] {
  const headers = new Map<string, Header>();
  for (const { detached, set } of rules.filter(({ pattern }) => matchesPattern(pattern, path))) {
    for (const name of detached) headers.delete(name.toLowerCase());
    for (const [name, value] of set) {
      const [earlierName, earlierValue] = headers.get(name.toLowerCase()) ?? [];
      headers.set(
        name.toLowerCase(),
        earlierValue === undefined
          ? [name, value]
          : [earlierName ?? name, `${earlierValue}, ${value}`],
      );
    }
  }
  return [...headers.values()];
}

type Line = { readonly line: number; readonly text: string };
type Block = { readonly pattern: Line | undefined; readonly lines: readonly Line[] };

/**
 * A path and the header lines under it; the first block has no path and is empty in a file without
 * faults.
 */
function blocksOf(text: string): readonly Block[] {
  const blocks: { pattern: Line | undefined; lines: Line[] }[] = [
    { pattern: undefined, lines: [] },
  ];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = { line: index + 1, text: raw.trim() };
    if (line.text === '' || line.text.startsWith('#')) continue;
    if (/^(?:\/|[a-z]+:\/\/)/i.test(line.text)) blocks.push({ pattern: line, lines: [] });
    else blocks.at(-1)?.lines.push(line);
  }
  return blocks;
}

function ruleOf({ line, text }: Line, lines: readonly Line[]): HeaderRule {
  const sound = lines.filter((candidate) => headerFault(candidate.text, text) === undefined);
  return {
    line,
    pattern: text,
    detached: sound.flatMap((candidate) => detachedName(candidate.text) ?? []),
    set: sound.flatMap((candidate) =>
      detachedName(candidate.text) === undefined ? [splitHeader(candidate.text)] : [],
    ),
  };
}

function blockFaults({ pattern, lines }: Block): readonly HeaderFault[] {
  if (pattern === undefined) {
    return lines.map(({ line, text }) => ({
      line,
      message: `"${text}" stands under no path; put the path that it is for above it`,
    }));
  }
  const fault = patternFault(pattern.text);
  return [
    ...[pattern, ...lines].flatMap(lengthFault),
    ...(fault === undefined ? [] : [{ line: pattern.line, message: `${pattern.text} ${fault}` }]),
    ...(lines.length > 0
      ? []
      : [
          {
            line: pattern.line,
            message: `${pattern.text} has no headers; write them below it, or remove it`,
          },
        ]),
    ...lines.flatMap(({ line, text }) => faultAt(line, headerFault(text, pattern.text))),
    ...repeatedNames(lines),
  ];
}

function faultAt(line: number, message: string | undefined): readonly HeaderFault[] {
  return message === undefined ? [] : [{ line, message }];
}

function lengthFault({ line, text }: Line): readonly HeaderFault[] {
  if (text.length <= headerLimits.lineLength) return [];
  return [
    {
      line,
      message:
        `the line has ${text.length} characters; ` +
        `Cloudflare passes over a line of more than ${headerLimits.lineLength}`,
    },
  ];
}

function repeatedNames(lines: readonly Line[]): readonly HeaderFault[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, text }) => {
    const [name] =
      detachedName(text) === undefined ? splitHeader(text) : [`! ${detachedName(text)}`];
    const earlier = first.get(name.toLowerCase());
    first.set(name.toLowerCase(), earlier ?? line);
    if (earlier === undefined) return [];
    return [
      {
        line,
        message:
          `${name} stands in line ${earlier} of the same rule; ` +
          'hosts join the two values, so write one line',
      },
    ];
  });
}

function repeatedPatterns(rules: readonly HeaderRule[]): readonly HeaderFault[] {
  return rules.flatMap(({ line, pattern }, index) => {
    const earlier = rules.slice(0, index).find((rule) => rule.pattern === pattern);
    if (earlier === undefined) return [];
    return [
      {
        line,
        message:
          `${pattern} has a rule in line ${earlier.line}; ` +
          'Cloudflare keeps the last one only, so write one rule',
      },
    ];
  });
}

function surplusRules(rules: readonly HeaderRule[]): readonly HeaderFault[] {
  const surplus = rules[headerLimits.rules];
  if (surplus === undefined) return [];
  const message =
    `${surplus.pattern} is rule ${headerLimits.rules + 1} of ${rules.length}; ` +
    `Cloudflare reads the first ${headerLimits.rules}, so merge some`;
  return [{ line: surplus.line, message }];
}
