/** Why a tool can't answer, and what to try: the model that called it reads both. */
export class ToolProblem extends Error {
  override readonly name = 'ToolProblem';
}

/** `Nearest: a, b.`, or nothing without names. */
export function nearestSentence(names: readonly string[]): string {
  return names.length === 0 ? '' : ` Nearest: ${names.join(', ')}.`;
}
