type Named = { id: string; name: string };

/** What a typed text can mean: the one that is called so, else all that have each of its words. */
export function matchesOf<Model extends Named>(text: string, models: readonly Model[]): Model[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [];
  const called = models.filter(({ id, name }) => id === typed || name.toLowerCase() === typed);
  if (called.length > 0) return called;
  const words = typed.split(/\s+/);
  return models.filter(({ id, name }) => {
    const all = `${name} ${id}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/**
 * Whether a name is still being typed: a letter came, and longer names begin with it, as GPT-5 mini
 * with GPT-5. Enter takes it then; what is picked from the list is whole.
 */
export function isUnfinished(event: Event, text: string, names: readonly string[]): boolean {
  const isLetter = event instanceof InputEvent && event.data?.length === 1;
  return isLetter && names.some((name) => name !== text && name.startsWith(text));
}
