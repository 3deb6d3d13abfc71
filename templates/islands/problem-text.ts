import type { Page } from '../page.ts';
import type { Message } from '../text.ts';

/** A sentence of the readers of logs, with what differs in it as groups, and what a page says of it. */
type Sentence = [of: RegExp, message: Message];

/** The first that fits counts. */
const sentences: readonly Sentence[] = [
  [
    /^(?<file>.+): no use is found\. .* of an average day\.(?<rest>.*)$/,
    '{file} is no log of an agent that is known here, nor of ccusage --json.{rest}',
  ],
  [
    /^(?:Left out: )(?<reason>.+?) (?<count>\d+) more are like it\.$/,
    'Left out, and {count} more like it: {reason}',
  ],
  [/^(?:Left out: )(?<reason>.+)$/, 'Left out: {reason}'],
  [
    /^A (?:database|compressed log) is not read: (?<file>.+)\.$/,
    'Databases and compressed logs are not read: {file}.',
  ],
  [
    /^Lines of (?<file>.+) that are no JSON: (?<count>\d+)\.$/,
    'Lines of {file} that are no JSON: {count}.',
  ],
  [
    /^This is no JSON, and was not read: (?<file>.+)\.$/,
    'This is no JSON, and was not read: {file}.',
  ],
  [
    /^(?<count>\d+) answers without a time are left out/,
    '{count} answers without a time are left out: no window is known of them.',
  ],
  [
    /^(?<place>\S+) has no cached counts: all/,
    '{place} has no cached counts: all of its input is priced as not cached.',
  ],
  [
    /^The average day is counted on each of the (?<count>\d+) days/,
    'The average day is counted on each of the {count} days of the other logs, at an even pace.',
  ],
  [
    /^(?<file>\S+) has "(?<name>.+?)", which is not read/,
    '{file} has “{name}”, which is not read: it is one average day.',
  ],
  [
    /^(?<file>\S+) has more than one "usage"/,
    '{file} has more than one “usage”: it is one average day.',
  ],
  [/^No use is found in (?<file>.+)\.$/, 'No use is found in {file}.'],
  [
    /^(?<place>\S+) has no counts of cache writes: none/,
    '{place} has no counts of cache writes: none of its input is priced as written.',
  ],
  [/^line (?<line>\d+): (?<reason>.+)$/, 'line {line}: {reason}'],
  [/^(?<what>.+?): (?<change>.+)$/, '{what}: {change}'],
  [/^(?<place>\S+) is missing/, '{place} is missing.'],
  [
    /^(?<place>\S+) is (?<value>.+), but /,
    '{place} is {value}, which contradicts its other counts.',
  ],
  [/^(?<place>\S+) is (?<value>.+); it is /, '{place} is {value}, which it can’t be.'],
  [/^(?<place>\S+) has "(?<name>.+?)";/, '{place} has an unknown field: {name}.'],
];

/** A sentence of the readers of logs, which write English, in the language of the page. */
export function problemText(page: Page, sentence: string): string {
  if (page.language === 'en' || sentence === '') return sentence;
  for (const [pattern, message] of sentences) {
    const found = pattern.exec(sentence)?.groups;
    if (found === undefined) continue;
    const values = Object.entries(found).map(([name, value]) => {
      const isSentence = ofSentences.includes(name);
      return [name, isSentence ? problemsText(page, value) : value];
    });
    return page.t(message, Object.fromEntries(values));
  }
  return page.t('its counts are of no form that is known here.');
}

/** The groups that are sentences themselves. */
const ofSentences = ['reason', 'rest', 'change'];

function problemsText(page: Page, text: string): string {
  const parts = text.trim().split(/(?<=\.) (?=[A-Z])/);
  return parts.map((part) => problemText(page, part)).join('');
}
