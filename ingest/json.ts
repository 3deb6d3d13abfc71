export type JsonObject = { readonly [key: string]: unknown };

/** Why nothing of a file can be imported, as `line:column: sentence`. */
export class FileError extends Error {}

/** Parses a JSON text. */
export function parseJson(text: string): unknown {
  const trimmed = text.trimStart();
  if (trimmed === '') throw new FileError('1:1: the file is empty; download it again.');
  if (trimmed.startsWith('<'))
    throw new FileError('1:1: this is a web page, not JSON; download the file itself.');
  if (hasTooMany(text))
    throw new FileError(
      `1:1: it holds more than ${MOST_VALUES.toLocaleString('en-US')} values; no list does, so see what it is.`,
    );
  const value = parseValue(text);
  checkKeys(text);
  return value;
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const end = text.trimEnd().length;
    // V8 states no position for a token that it did not expect, but shows what stands around it.
    const stated = / JSON at position (\d+)/.exec(error.message)?.[1];
    const offset = error.message.startsWith('Unexpected token') ? 0 : Number(stated ?? end);
    throw new FileError(
      offset >= end
        ? `${positionAt(text, end)}: the text ends in the middle of a value; the download was cut off. Download it again.`
        : `${positionAt(text, offset)}: the JSON can not be read (${error.message}). Download the file again.`,
    );
  }
}

/** Several times the largest list. A value takes up to sixty times the memory of its text. */
const MOST_VALUES = 1_000_000;

/** Each value but the first follows a comma or an opening bracket. */
function hasTooMany(text: string): boolean {
  let count = 1;
  for (let index = 0; index < text.length && count <= MOST_VALUES; index += 1)
    if (',[{'.includes(text.charAt(index))) count += 1;
  return count > MOST_VALUES;
}

/** A key with its colon, another string, or a bracket. */
const TOKEN = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g;

/** JSON.parse takes the last of two keys, and another reader may take the first. */
function checkKeys(text: string): void {
  const open: Set<string>[] = [];
  for (const { 0: token, 1: key, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    if (token === '}' || token === ']') open.pop();
    if (key === undefined) continue;
    // Two spellings with different escapes are the same key.
    const name = key.includes('\\') ? String(JSON.parse(key)) : key.slice(1, -1);
    const keys = open.at(-1);
    if (keys?.has(name))
      throw new FileError(
        `${positionAt(text, index)}: the key ${JSON.stringify(name)} stands twice in one object, and readers differ on which one holds. Ask upstream.`,
      );
    keys?.add(name);
  }
}

function positionAt(text: string, offset: number): string {
  const before = text.slice(0, offset);
  return `${before.split('\n').length}:${offset - before.lastIndexOf('\n')}`;
}

/** Parses one of several files: what is wrong with it names the file. */
export function parsePart<Value>(path: string, text: string, parse: (text: string) => Value) {
  try {
    return parse(text);
  } catch (error) {
    throw error instanceof FileError ? new FileError(`${error.message} (${path})`) : error;
  }
}

/** Parses a file whose shape `read` knows: it returns undefined for a file of another one. */
export function parseShape<Value>(
  text: string,
  noun: string,
  read: (value: unknown) => Value | undefined,
): Value {
  const value = read(parseJson(text));
  if (value === undefined) throw new FileError(`1:1: this is no ${noun}.`);
  return value;
}

/** Values of an upstream file: the value if it has the type, else undefined. */
export function asObject(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

/** The objects of a list; undefined where it is no list, an empty object for any other item. */
export function asObjects(value: unknown): JsonObject[] | undefined {
  return asList(value)?.map((item) => asObject(item) ?? {});
}
