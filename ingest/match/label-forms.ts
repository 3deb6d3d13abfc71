/** A name and its words in the orders that boards use, to match with the names of models. */
export function formsOf(name: string): readonly string[] {
  const own = name.replace(VENDOR, '');
  return [
    ...new Set([
      name,
      own,
      claude(own),
      gemini(own),
      instruct(own),
      instruct(own).replace(/-instruct$/, '-it'),
    ]),
  ];
}

/** Vendors that some boards put before the name. */
const VENDOR = /^(?:nvidia|amazon|ibm|arcee)-/;

const FAMILY = /^(?:opus|sonnet|haiku|fable|mythos)$/;

/**
 * The family word moves: `claude-4.1-opus` and `opus-4.1` are claude-opus-4-1; up to version 3 the
 * number comes first.
 */
function claude(name: string): string {
  const words = name.split('-').filter((word) => word !== 'claude');
  const family = words.find((word) => FAMILY.test(word));
  const numbers = words.filter((word) => word !== family).flatMap((word) => word.split('.'));
  if (
    family === undefined ||
    numbers.length === 0 ||
    !numbers.every((number) => /^\d{1,2}$/.test(number))
  )
    return name;
  const version = numbers.join('-');
  return Number(numbers[0]) <= 3 ? `claude-${version}-${family}` : `claude-${family}-${version}`;
}

/** `gemini-pro-1.5` is gemini-1.5-pro. */
function gemini(name: string): string {
  return name.replace(/^gemini-(flash-lite|flash|pro)-(\d\.\d)/, 'gemini-$2-$1');
}

/** `llama-3.1-instruct-70b` is llama-3.1-70b-instruct. */
function instruct(name: string): string {
  return /-instruct-/.test(name) ? `${name.replace('-instruct-', '-')}-instruct` : name;
}
