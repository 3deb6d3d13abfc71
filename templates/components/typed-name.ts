/**
 * Whether a name is still being typed: a letter came, and longer names begin with it, as GPT-5 mini
 * with GPT-5. Enter takes it then; what is picked from the list is whole.
 */
export function isUnfinished(event: Event, text: string, names: readonly string[]): boolean {
  const isLetter = event instanceof InputEvent && event.data?.length === 1;
  return isLetter && names.some((name) => name !== text && name.startsWith(text));
}
