import type { Sourced } from '../../build/dataset/dataset.ts';
import { nearest } from '../../feed/contract/problems.ts';
import type { ModelFile } from '../../feed/contract/schemas/data/model.ts';
import { nameKey } from '../../feed/text.ts';
import { createNameFinder } from './names.ts';

export type LabelMatch =
  | { kind: 'model'; id: string; variant: string[] }
  /** The data leaves the label out. */
  | { kind: 'left-out' }
  /** A name that several models claim. */
  | { kind: 'claimed'; ids: string[] }
  | { kind: 'unmapped'; nearest: readonly string[] };

/** The aliases of a board: by label, or by label without efforts and dates. */
export type Aliases = { labels: Readonly<Record<string, string>>; leftOut: readonly string[] };

/**
 * Maps labels: by the data's aliases, else by the models' ids, aliases and names. Of the ways to
 * split a label, the one with the longest name that matches wins.
 */
export function createLabelMap(
  models: readonly Sourced<ModelFile>[],
  aliases: Aliases,
): (label: string) => LabelMatch {
  const known = knownNames(models, aliases);
  return (label) => {
    const splits = splitsOf(label);
    for (const split of splits) {
      const found = matchSplit(split, known);
      if (found?.kind === 'model') return { ...found, variant: variantOf(splits, split, found.id) };
      if (found !== undefined) return found;
    }
    const ids = models.map(({ id }) => id);
    return { kind: 'unmapped', nearest: nearest(splits.at(-1)?.name ?? label, ids) };
  };
}

/** The names that labels are matched with. */
function knownNames(models: readonly Sourced<ModelFile>[], aliases: Aliases) {
  // Labels of the data are split as those of the board: without brackets, a plus as a word.
  const keyOf = (label: string) => nameKey(splitsOf(label)[0]?.name ?? label);
  return {
    find: createNameFinder(models),
    labels: new Map(Object.entries(aliases.labels).map(([label, id]) => [keyOf(label), id])),
    leftOut: new Set(aliases.leftOut.map(keyOf)),
    dated: datedIds(models.map(({ id }) => id)),
  };
}

function matchSplit(
  { name, variant }: SplitLabel,
  known: ReturnType<typeof knownNames>,
): LabelMatch | undefined {
  const forms = formsOf(name);
  const keys = forms.map(nameKey);
  if (keys.some((key) => known.leftOut.has(key))) return { kind: 'left-out' };
  const alias = keys.map((key) => known.labels.get(key)).find((id) => id !== undefined);
  if (alias !== undefined) return { kind: 'model', id: alias, variant };
  const found = known.find(forms);
  const [id] = found;
  if (id === undefined) return undefined;
  if (found.length > 1) return { kind: 'claimed', ids: found };
  // `-latest` meant another model when the board was published.
  if (name.endsWith('-latest') && id !== name) return undefined;
  const builds = variant.some(isDate) ? known.dated.get(id) : undefined;
  return builds === undefined
    ? { kind: 'model', id, variant }
    : { kind: 'claimed', ids: [id, ...builds] };
}

/**
 * Models with another model that is a dated build, such as `gpt-4o` and `gpt-4o-2024-05-13`: an
 * unknown date may mean either.
 */
function datedIds(ids: string[]): Map<string, string[]> {
  const dated = new Map<string, string[]>();
  for (const id of ids) {
    const base = /^(.+?)-(?:preview-)?\d{2}(?:-?\d{2})+$/.exec(id)?.[1];
    if (base !== undefined && ids.includes(base)) dated.set(base, [...(dated.get(base) ?? []), id]);
  }
  return dated;
}

/**
 * An alias may have words that its model's id lacks, such as a date or an effort. They are part of
 * the variant too.
 */
function variantOf(splits: SplitLabel[], found: SplitLabel, id: string): string[] {
  const key = nameKey(id);
  const isNamedById = ({ name }: SplitLabel) => formsOf(name).some((form) => nameKey(form) === key);
  const shortest = splits.findLast(isNamedById) ?? splits.at(-1) ?? found;
  const { variant } = shortest.variant.length < found.variant.length ? found : shortest;
  // `thinking` is part of the name of kimi-k2-thinking.
  return variant.filter((word) => !`-${id}-`.includes(`-${word}-`));
}

/** A name and its words in the orders that boards use, to match with the names of models. */
function formsOf(name: string): string[] {
  // Some boards put the vendor before the name.
  const own = name.replace(/^(?:nvidia|amazon|ibm|arcee)-/, '');
  // `gemini-pro-1.5` is gemini-1.5-pro, `llama-3.1-instruct-70b` is llama-3.1-70b-instruct.
  const gemini = own.replace(/^gemini-(flash-lite|flash|pro)-(\d\.\d)/, 'gemini-$2-$1');
  const instruct = own.includes('-instruct-') ? `${own.replace('-instruct-', '-')}-instruct` : own;
  const tuned = instruct.replace(/-instruct$/, '-it');
  return [...new Set([name, own, claudeForm(own), gemini, instruct, tuned])];
}

const FAMILY = /^(?:opus|sonnet|haiku|fable|mythos)$/;

/**
 * The family word moves: `claude-4.1-opus` and `opus-4.1` are claude-opus-4-1; up to version 3 the
 * number comes first.
 */
function claudeForm(name: string): string {
  const words = name.split('-').filter((word) => word !== 'claude');
  const family = words.find((word) => FAMILY.test(word));
  const numbers = words.filter((word) => word !== family).flatMap((word) => word.split('.'));
  const isVersion = numbers.length > 0 && numbers.every((number) => /^\d{1,2}$/.test(number));
  if (family === undefined || !isVersion) return name;
  const version = numbers.join('-');
  return Number(numbers[0]) <= 3 ? `claude-${version}-${family}` : `claude-${family}-${version}`;
}

/** A name and the words for how the model was run, in the order of the label. */
type SplitLabel = { name: string; variant: string[] };

/**
 * The ways to split a label, longest name first: unchanged, without its brackets, then shorter by one
 * word for an effort, thinking, date or test name at a time. The first one that matches never
 * mistakes a part of a name for an effort.
 */
function splitsOf(label: string): SplitLabel[] {
  const lower = label
    .trim()
    .toLowerCase()
    .replace(/^[\w.-]+\//, '');
  const brackets = [...lower.matchAll(BRACKET)].map(([, inner = '']) => inner.trim());
  const whole = { name: hyphenated(lower), variant: [] };
  // Only an alias of the whole label can match then; its effort is in the brackets all the same.
  if (!brackets.every(isSetting))
    return [brackets.some(isSetting) ? { ...whole, variant: brackets.map(toSetting) } : whole];
  let name = hyphenated(lower.replace(BRACKET, ' '));
  let variant = brackets.map(toSetting);
  const splits: SplitLabel[] = brackets.length === 0 ? [] : [whole];
  splits.push({ name, variant });
  for (let word = lastWord(name); word !== undefined; word = lastWord(name)) {
    name = name.slice(0, -word.length - 1);
    variant = [toSetting(word), ...variant];
    splits.push({ name, variant });
  }
  return splits;
}

/** A label with the shortest name that it can have: all rows of a model share it. */
export function splitLabel(label: string): SplitLabel {
  return splitsOf(label).at(-1) ?? { name: label, variant: [] };
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

/** Names whose last word is not an effort, or distinguishes another model. */
const PROTECTED =
  /^qwen[\d.]*-max$|-codex-max$|^(?:mistral|devstral|magistral|phi-3)-medium$|^kimi-k2-thinking$|^gemini-2\.0-flash-thinking$|^qwq-32b-preview$/;

/**
 * Words at the end of a name, longer ones first. Four digits are no date: such builds are often
 * other models. `base` is a setting only after the day of a build.
 */
const endings = [
  ...[
    /(?:extra-high|minimal|low|medium|med|xhigh|high|max)(?:-effort)?/,
    /thinking-(?:\d+k|auto|minimal|low|medium|high)|(?:no-?|non-)?thinking|highthinking/,
    /(?:non-)?reasoning|reasoner/,
    /20\d\d-\d\d-\d\d|20\d{6}|(?:0[1-9]|1[0-2])-20\d\d|(?:0[1-9]|1[0-2])-[0-3]\d/,
    /preview|experimental|exp|beta|default|\d+k|00[1-9]|fp8|fp16|bf16|fp4|nvfp4|int[48]/,
  ].map((words) => new RegExp(`-(${words.source})$`)),
  /-20\d{6}-(base)$/,
];

function lastWord(name: string): string | undefined {
  if (PROTECTED.test(name)) return undefined;
  return endings.map((ending) => ending.exec(name)?.[1]).find((word) => word !== undefined);
}

const settings = [
  /(?:adaptive |non-?)?(?:reasoning|thinking)|reasoner|chat|no[ -]think(?:ing)?|default(?: think(?:ing)?)?/,
  /\d+k(?: think(?:ing)?(?: tokens)?)?|thinking-(?:\d+k|auto|minimal|low|medium|high)/,
  /(?:minimal|low|medium|med|high|extra high|xhigh|max)(?:[ -]effort)?/,
  /preview|experimental|exp|beta|prev|n=\d+|[a-z]+-harness|default fallback/,
  /20\d\d-\d\d-\d\d|20\d{6}|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*'? '?(?:20)?\d\d/,
].map((words) => new RegExp(`^(?:${words.source})$`));

/** Whether brackets hold settings: an effort, a way of thinking, a date, a harness, or several. */
function isSetting(inner: string): boolean {
  return inner.split(',').every((part) => settings.some((pattern) => pattern.test(part.trim())));
}

/** Whether a word of a variant is the date of a build. */
function isDate(word: string): boolean {
  return /^(?:20\d\d-\d\d-\d\d|20\d{6}|\d\d-20\d\d|\d\d-\d\d|[a-z]{3,9}'? '?(?:20)?\d\d)$/.test(
    word,
  );
}

/** `extra-high` and `high-effort` in the spelling of other boards. */
function toSetting(word: string): string {
  return word.includes(',') || word.includes(' effort')
    ? word
    : word.replace(/-effort$/, '').replace(/^extra[ -]high$/, 'xhigh');
}
