import { findRepeatedKey, type RepeatedKey } from './repeated-key.ts';

/** Parses a JSON text; a fault is `line:column: sentence`. */
export function parseJson(text: string): { readonly value: unknown } | { readonly fault: string } {
  const trimmed = text.trimStart();
  if (trimmed === '') return { fault: '1:1: the file is empty; download it again.' };
  if (trimmed.startsWith('<'))
    return { fault: '1:1: this is a web page, not JSON; download the file itself.' };
  if (countValues(text) > MOST_VALUES)
    return {
      fault: `1:1: it holds more than ${MOST_VALUES.toLocaleString('en-US')} values; no list does, so see what it is.`,
    };
  try {
    const value: unknown = JSON.parse(text);
    const repeated = findRepeatedKey(text);
    return repeated === undefined ? { value } : { fault: repeatedFault(repeated, text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { fault: faultOf(error, text) };
  }
}

/** Several times the largest list. A value takes up to sixty times the memory of its text. */
const MOST_VALUES = 1_000_000;

/** No less than the values of a text: each but the first follows one of these characters. */
function countValues(text: string): number {
  let count = 1;
  for (let index = 0; index < text.length && count <= MOST_VALUES; index += 1) {
    const code = text.charCodeAt(index);
    if (code === COMMA || code === BRACKET || code === BRACE) count += 1;
  }
  return count;
}

const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b];

/** JSON.parse takes the last of two, and another reader may take the first. */
function repeatedFault({ name, offset }: RepeatedKey, text: string): string {
  return `${positionOf(text, offset)}: the key ${JSON.stringify(name)} stands twice in one object, and readers differ on which one holds. Ask upstream.`;
}

function faultOf(error: SyntaxError, text: string): string {
  const end = text.trimEnd().length;
  const offset = isUnexpected(error)
    ? offsetOfUnexpected(text)
    : Number(/ JSON at position (\d+)/.exec(error.message)?.[1] ?? end);
  if (offset >= end)
    return `${positionOf(text, end)}: the text ends in the middle of a value; the download was cut off. Download it again.`;
  return `${positionOf(text, offset)}: ${JSON.stringify(text.slice(offset, offset + 20))} can not stand here; JSON ends before it. Download the file again.`;
}

/**
 * For this error alone V8 does not state the position: it quotes some characters around it, which
 * may occur anywhere.
 */
function isUnexpected(error: unknown): boolean {
  return error instanceof SyntaxError && error.message.startsWith('Unexpected token');
}

/**
 * Bisects for the shortest prefix of the text that has the error: the error is its last character.
 */
function offsetOfUnexpected(text: string): number {
  let [without, having] = [0, text.length];
  while (having - without > 1) {
    const middle = Math.floor((without + having) / 2);
    if (isUnexpected(faultIn(text.slice(0, middle)))) having = middle;
    else without = middle;
  }
  return having - 1;
}

function faultIn(text: string): unknown {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error;
  }
}

function positionOf(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `${line}:${offset - before.lastIndexOf('\n')}`;
}

/** Readers of values in an upstream file: the value if it has the type, else undefined. */

export type JsonObject = { readonly [key: string]: unknown };

export function asObject(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

export function asList(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
