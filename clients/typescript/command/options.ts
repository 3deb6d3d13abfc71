import { type Input, optionOf, UsageError } from './command.ts';
import { parseTokens } from './text/figures.ts';

/** A whole number, such as 2000, 120k or 1.5M. */
export function countOf(input: Input, name: string): number | undefined {
  const text = optionOf(input, name);
  if (text === undefined) return undefined;
  const count = parseTokens(text);
  if (count === undefined)
    throw new UsageError(`--${name} is "${text}"; it is a number such as 2000, 120k or 1.5M.`);
  return count;
}

/** A whole number that is not 0. */
export function positiveOf(input: Input, name: string): number | undefined {
  const count = countOf(input, name);
  if (count === 0) throw new UsageError(`--${name} is "0"; it is 1 or more.`);
  return count;
}

export function choiceOf<Choice extends string>(
  input: Input,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = optionOf(input, name);
  const choice = choices.find((each) => each === text);
  if (text !== undefined && choice === undefined)
    throw new UsageError(`--${name} is "${text}"; it is one of ${choices.join(', ')}.`);
  return choice;
}
