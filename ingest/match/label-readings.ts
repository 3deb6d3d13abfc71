/** A name and the words for how the model was run, in the order of the label. */
export type LabelReading = { readonly name: string; readonly variant: readonly string[] };

/**
 * The readings of a label, longest name first: unchanged, without its brackets, then shorter by one
 * word for an effort, thinking, date or test name at a time. The first one that matches never
 * mistakes a part of a name for an effort.
 */
export function readingsOf(label: string): readonly LabelReading[] {
  const lower = label
    .trim()
    .toLowerCase()
    .replace(/^[\w.-]+\//, '');
  const brackets = [...lower.matchAll(BRACKET)].map(([, inner = '']) => inner.trim());
  const whole = { name: hyphenated(lower), variant: [] };
  // Only an alias of the whole label can match then; its effort is in the brackets all the same.
  if (!brackets.every(isSetting))
    return [brackets.some(isSetting) ? { ...whole, variant: brackets.map(settingOf) } : whole];
  const bare = hyphenated(lower.replace(BRACKET, ' '));
  return [...(brackets.length === 0 ? [] : [whole]), ...shortened(bare, brackets.map(settingOf))];
}

/** The shortest reading of a label: all rows of a model share its name. */
export function splitLabel(label: string): LabelReading {
  return readingsOf(label).at(-1) ?? { name: label, variant: [] };
}

const BRACKET = /\(([^()]*)\)/g;

/** `Command A+ (Reasoning)` → `command-a-plus-reasoning`. */
function hyphenated(text: string): string {
  return text
    .replace(/\+/g, '-plus')
    .replace(/[\s_(),]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

function shortened(name: string, variant: readonly string[]): readonly LabelReading[] {
  const word = isProtected(name) ? undefined : lastWord(name);
  const own = { name, variant };
  return word === undefined
    ? [own]
    : [own, ...shortened(name.slice(0, -word.length - 1), [settingOf(word), ...variant])];
}

/** Names whose last word is not an effort, or distinguishes another model. */
const protectedNames = [
  /^qwen[\d.]*-max$/,
  /-codex-max$/,
  /^(?:mistral|devstral|magistral|phi-3)-medium$/,
  /^kimi-k2-thinking$/,
  /^gemini-2\.0-flash-thinking$/,
  /^qwq-32b-preview$/,
];

function isProtected(name: string): boolean {
  return protectedNames.some((pattern) => pattern.test(name));
}

/**
 * Words at the end of a name, longer ones first. Four digits are no date: such builds are often
 * other models.
 */
const endings = [
  /(?:extra-high|minimal|low|medium|med|xhigh|high|max)(?:-effort)?/,
  /thinking-(?:\d+k|auto|minimal|low|medium|high)|(?:no-?|non-)?thinking|highthinking/,
  /(?:non-)?reasoning|reasoner/,
  /20\d\d-\d\d-\d\d|20\d{6}|(?:0[1-9]|1[0-2])-20\d\d|(?:0[1-9]|1[0-2])-[0-3]\d/,
  /preview|experimental|exp|beta|default|\d+k|00[1-9]|fp8|fp16|bf16|fp4|nvfp4|int[48]/,
].map((words) => new RegExp(`-(${words.source})$`));

/** `base` is a setting only after the day of a build. */
const BASE = /-20\d{6}-(base)$/;

function lastWord(name: string): string | undefined {
  return [...endings, BASE]
    .map((ending) => ending.exec(name)?.[1])
    .find((word) => word !== undefined);
}

const settings = [
  /(?:adaptive |non-?)?(?:reasoning|thinking)|reasoner|no[ -]think(?:ing)?|default(?: think(?:ing)?)?/,
  /\d+k(?: think(?:ing)?(?: tokens)?)?|thinking-(?:\d+k|auto|minimal|low|medium|high)/,
  /(?:minimal|low|medium|med|high|extra high|xhigh|max)(?:[ -]effort)?/,
  /preview|experimental|exp|beta|prev|n=\d+|[a-z]+-harness|default fallback/,
  /20\d\d-\d\d-\d\d|20\d{6}|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*'? '?(?:20)?\d\d/,
].map((words) => new RegExp(`^(?:${words.source})$`));

/**
 * Whether brackets contain settings: an effort, a way of thinking, a date, a harness; there may be
 * several.
 */
function isSetting(inner: string): boolean {
  return inner.split(',').every((part) => settings.some((pattern) => pattern.test(part.trim())));
}

/** Whether a word of a variant is the date of a build. */
export function isDate(word: string): boolean {
  return /^(?:20\d\d-\d\d-\d\d|20\d{6}|\d\d-20\d\d|\d\d-\d\d|[a-z]{3,9}'? '?(?:20)?\d\d)$/.test(
    word,
  );
}

/** Normalises `extra-high` and `high-effort` to the spelling of other boards. */
function settingOf(word: string): string {
  return word.includes(',') || word.includes(' effort')
    ? word
    : word.replace(/-effort$/, '').replace(/^extra[ -]high$/, 'xhigh');
}
