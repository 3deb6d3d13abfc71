type Named = { id: string; name: string };

/**
 * The one that a text in an address names, however it writes case, dots, dashes and spaces, with its
 * maker or the day of its build or without; else the only one whose name ends so: `Opus 5.5`.
 */
export function calledModel<Model extends Named>(
  text: string,
  models: readonly Model[],
): Model | undefined {
  return (
    models.find(({ id }) => id === text) ??
    onlyOf(models, (words) => words.join('') === wordsOf(text).join('')) ??
    onlyOf(models, (words) => endings(words).includes(wordsOf(text).join('')))
  );
}

function onlyOf<Model extends Named>(
  models: readonly Model[],
  isCalled: (words: string[]) => boolean,
): Model | undefined {
  const [found, ...others] = models.filter(({ id, name }) =>
    [id, name].map(wordsOf).some(isCalled),
  );
  return others.length === 0 ? found : undefined;
}

function wordsOf(text: string): string[] {
  const name = text.toLowerCase().replace(/^.*\/|[-@](?:20\d{6}|latest)$/g, '');
  return name.split(/[\s._-]+/);
}

function endings(words: readonly string[]): string[] {
  return words.map((_, from) => words.slice(from).join(''));
}
