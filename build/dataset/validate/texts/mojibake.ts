/** Characters that are the bytes of UTF-8, read in the encoding of Windows or in Latin-1. */
export type Mojibake = { readonly shown: string; readonly meant: string };

/**
 * The first run of such characters. They are UTF-8 by no chance: its bytes follow one another by a
 * rule.
 */
export function mojibakeIn(text: string): Mojibake | undefined {
  for (const [shown] of text.matchAll(CANDIDATE)) {
    const meant = decodedAgain(shown);
    if (meant !== undefined) return { shown, meant };
  }
  return undefined;
}

/**
 * A first byte of UTF-8 with as many others as it announces. Of the two-byte ones only those that
 * begin the Latin, Greek and Cyrillic letters: the others end words, before a quotation mark or a
 * dash that is a byte of UTF-8 too.
 */
const OTHER = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
const CANDIDATE = new RegExp(`(?:[ÂÃÎÏÐÑ]${OTHER}|[à-ï]${OTHER}{2}|[ð-ô]${OTHER}{3})+`, 'g');

function decodedAgain(shown: string): string | undefined {
  const bytes = Uint8Array.from(shown, (character) => byteOf(character));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Windows-1252 differs from Latin-1 in these bytes. TextDecoder can't be asked for them: in some
 * versions of Node it gives Latin-1.
 */
function byteOf(character: string): number {
  const index = WINDOWS.indexOf(character);
  return index === -1 ? character.charCodeAt(0) : 0x80 + index;
}

/** The signs of the bytes 80 to 9F; five of them have none. */
const WINDOWS = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'];
