/**
 * Two amounts in a line, which breaks before the second one's bracket, within a pair after its stroke, and
 * before the end of a range: `≈¥26.8 ($4.00)`.
 */
export function inOne([first, second]: readonly [string, (string | undefined)?]): string {
  return second ? `${first} (${second.replaceAll(/(?<!\/) (?!至|to )/g, '\u00a0')})` : first;
}
