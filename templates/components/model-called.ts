type Called = { id: string; aliases?: readonly string[] };

/** The model of an id or another name, however it is written: `anthropic/claude-opus-5.5`. */
export function modelCalled<Model extends Called>(
  text: string,
  models: readonly Model[],
): Model | undefined {
  const called = nameAlone(text);
  return models.find(({ id, aliases = [] }) =>
    [id, ...aliases].some((each) => nameAlone(each) === called),
  );
}

/** A name without its vendor, and without what stands between its words. */
export function nameAlone(text: string): string {
  return text.toLowerCase().replace(/^.*\/|[\s._-]/g, '');
}
