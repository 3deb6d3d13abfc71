/**
 * A text on one line that shows what nobody would see otherwise or what would steer a terminal or a
 * runner: `\u200b` for a zero-width space, `\u000a` for a line end. Whatever comes from data, from
 * an upstream file or from a file name passes through here before it is printed.
 */
export function visible(text: string): string {
  return text.replace(HIDDEN, escapeOf).replace(COMMAND, escapeOf);
}

const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The character that makes a workflow command of a line: `::error …` at its beginning, or
 * `##[error]` anywhere.
 * https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
const COMMAND = /(?<=^\s*):(?=:)|(?<=##)\[/g;

function escapeOf(sign: string): string {
  const code = (sign.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}

const LENGTH = 120;

export function shortened(text: string): string {
  return text.length <= LENGTH ? text : `${text.slice(0, LENGTH).replace(/[\ud800-\udbff]$/, '')}…`;
}

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
