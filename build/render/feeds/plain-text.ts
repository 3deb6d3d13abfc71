/** A text as every feed format can hold it: on one line, without control characters and what XML has no place for. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu, ' ').trim();
}
