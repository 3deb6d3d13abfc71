/** A text that shows what else nobody would see, or what would steer a terminal: `\u200b` for a zero-width space. */
export function visible(text: string): string {
  return text.replace(HIDDEN, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A message quotes so much of a value at most, and of the line that holds it. */
const LENGTH = 120;

/** The beginning of a text, as much as a message may quote. */
export function shortened(text: string): string {
  return text.length <= LENGTH ? text : `${text.slice(0, LENGTH).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A text in quotes, as a message names a value. */
export function quoted(text: string): string {
  return JSON.stringify(shortened(text));
}

/** The part of a long line around a column, so that a message stays readable. */
export function clipped(line: string, column: number): string {
  if (line.length <= LENGTH) return line;
  const start = Math.max(0, Math.min(column - LENGTH / 2, line.length - LENGTH));
  const end = start + LENGTH;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}
