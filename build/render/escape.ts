/**
 * A text as every feed format can hold it: on one line, without control and bidirectional
 * characters and what XML has no place for.
 */
export function plainText(text: string): string {
  return text.replace(UNFIT, ' ').trim();
}

const UNFIT = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}]+/gu;
