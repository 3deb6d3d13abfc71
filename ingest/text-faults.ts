import { refusedCharacter } from '../build/dataset/parse/characters.ts';

/** Texts of a row with what they are called. */
export type NamedTexts = readonly (readonly [name: string, text: string])[];

/**
 * Why texts of a row can't stand in a record: they hold a line end, a control or a bidirectional
 * character, say. Such a row is a mistake or an attack, and is refused as a whole.
 */
export function textFault(texts: NamedTexts): string | undefined {
  for (const [name, text] of texts) {
    const character = refusedCharacter(text);
    if (character !== undefined) return `${name} holds ${character.name}, which no record may hold`;
    if (text !== text.normalize('NFC'))
      return `${name} writes a letter and its accent as two characters, and records hold the Unicode form NFC`;
  }
  return undefined;
}
