/** A key that stands twice in one object of a JSON text. */
export type RepeatedKey = { readonly name: string; readonly offset: number };

/** The first repeated key of a text that JSON.parse accepts. */
export function findRepeatedKey(text: string): RepeatedKey | undefined {
  /** The keys of each open object; a list has none. */
  const open: Set<string>[] = [];
  for (const { 0: token, 1: key, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    if (token === '}' || token === ']') open.pop();
    if (key === undefined) continue;
    const name = nameOf(key);
    const keys = open.at(-1);
    if (keys?.has(name)) return { name, offset: index };
    keys?.add(name);
  }
  return undefined;
}

/** A key with its colon, another string, or a bracket. */
const TOKEN = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g;

/** Two spellings of a key with different escapes are the same key. */
function nameOf(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}
