/** Parses a JSON text; a fault is `line:column: sentence`. */
export function parseJson(text: string): { readonly value: unknown } | { readonly fault: string } {
  const trimmed = text.trimStart();
  if (trimmed === '') return { fault: '1:1: the file is empty; download it again.' };
  if (trimmed.startsWith('<'))
    return { fault: '1:1: this is a web page, not JSON; download the file itself.' };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { fault: faultOf(error, text) };
  }
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
