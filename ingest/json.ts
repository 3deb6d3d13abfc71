export type JsonObject = { readonly [key: string]: unknown };

/** Parses a JSON text; an error is `line:column: sentence`. */
export function parseJson(text: string): { value: unknown } | { error: string } {
  const trimmed = text.trimStart();
  if (trimmed === '') return { error: '1:1: the file is empty; download it again.' };
  if (trimmed.startsWith('<'))
    return { error: '1:1: this is a web page, not JSON; download the file itself.' };
  if (hasTooMany(text))
    return {
      error: `1:1: it holds more than ${MOST_VALUES.toLocaleString('en-US')} values; no list does, so see what it is.`,
    };
  const parsed = tryParse(text);
  if ('message' in parsed) return { error: syntaxError(parsed.message, text) };
  const error = repeatedKey(text);
  return error === undefined ? parsed : { error };
}

function tryParse(text: string): { value: unknown } | { message: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { message: error.message };
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

function syntaxError(message: string, text: string): string {
  const end = text.trimEnd().length;
  const offset = message.startsWith(UNEXPECTED)
    ? unexpectedAt(text)
    : Number(/ JSON at position (\d+)/.exec(message)?.[1] ?? end);
  return offset >= end
    ? `${positionAt(text, end)}: the text ends in the middle of a value; the download was cut off. Download it again.`
    : `${positionAt(text, offset)}: the JSON can not be read from here on. Download the file again.`;
}

const UNEXPECTED = 'Unexpected token';

/** V8 does not say where a token is that it did not expect: the shortest text with it ends there. */
function unexpectedAt(text: string): number {
  let [before, end] = [0, text.length];
  while (end - before > 1) {
    const middle = Math.floor((before + end) / 2);
    const parsed = tryParse(text.slice(0, middle));
    if ('message' in parsed && parsed.message.startsWith(UNEXPECTED)) end = middle;
    else before = middle;
  }
  return before;
}

/** A key with its colon, another string, or a bracket. */
const TOKEN = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g;

/** JSON.parse takes the last of two keys, and another reader may take the first. */
function repeatedKey(text: string): string | undefined {
  const open: Set<string>[] = [];
  for (const { 0: token, 1: key, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    if (token === '}' || token === ']') open.pop();
    if (key === undefined) continue;
    // Two spellings with different escapes are the same key.
    const name = key.includes('\\') ? String(JSON.parse(key)) : key.slice(1, -1);
    const keys = open.at(-1);
    if (keys?.has(name))
      return `${positionAt(text, index)}: the key ${JSON.stringify(name)} stands twice in one object, and readers differ on which one holds. Ask upstream.`;
    keys?.add(name);
  }
  return undefined;
}

function positionAt(text: string, offset: number): string {
  const before = text.slice(0, offset);
  return `${before.split('\n').length}:${offset - before.lastIndexOf('\n')}`;
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

/** Parses a file whose shape `read` knows: it returns undefined for a file of another one. */
export function parseShape<Value>(
  text: string,
  noun: string,
  read: (value: unknown) => Value | undefined,
): { value: Value } | { error: string } {
  const json = parseJson(text);
  if ('error' in json) return json;
  const value = read(json.value);
  return value === undefined ? { error: `1:1: this is no ${noun}.` } : { value };
}
