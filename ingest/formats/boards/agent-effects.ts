import { asList, asNumber, asObject, asText, type JsonObject } from '../json.ts';

/** The effects of a model on agent sessions, in percentage points, by name. */
export type Effects = { readonly [name: string]: number | undefined };

/** The effects whose mean is the net improvement. */
const parts = [
  'confirmed_success',
  'praise_vs_complaint',
  'steerability',
  'bash_recovery',
  'tool_hallucination',
];

/** The effects of a row, from `signals` or, in another mirror, from a list of named `scores`. */
export function effectsOf({ signals, scores }: JsonObject): Effects {
  const named = (asList(scores) ?? []).map((score) => asObject(score) ?? {});
  return {
    ...Object.fromEntries(
      named.map(({ name, score }) => [slug(asText(name) ?? ''), asNumber(score)]),
    ),
    ...Object.fromEntries(
      Object.entries(asObject(signals) ?? {}).map(([name, signal]) => [
        slug(name),
        asNumber(asObject(signal)?.value),
      ]),
    ),
  };
}

/** `Praise vs. Complaint` → `praise_vs_complaint`. */
function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '');
}

/**
 * Why the effects of a row are inconsistent; undefined if they are not. A lost sign or decimal
 * point changes the mean.
 */
export function effectsFault(effects: Effects): string | undefined {
  const net = effects.net_improvement;
  if (net === undefined) return 'net_improvement is missing or no number';
  const values = parts.map((part) => effects[part]).filter((value) => value !== undefined);
  if (values.length < parts.length) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (Math.abs(mean - net) <= TOLERANCE) return undefined;
  return `net_improvement is ${net}, but the mean of its five parts is ${mean.toFixed(2)}; a sign or a decimal point may be lost`;
}

/** Each of the six figures is rounded to two decimals. */
const TOLERANCE = 0.02;
