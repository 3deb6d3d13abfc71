import type { Page } from '../page.ts';
import type { Message } from '../text.ts';

/** A sentence of the readers of logs, with what differs in it as groups, and what a page says of it. */
type Sentence = [of: RegExp, message: Message];

/** The first that fits counts. */
const sentences: readonly Sentence[] = [
  [
    /^(?<file>.+): no use is found\. .*, or (?<form>\{.*\}) of an average day\.(?<rest>.*)$/,
    '{file} has no use that is known here: it takes logs of coding agents, the output of ccusage daily, session or blocks --json, or an average day as {form}.{rest}',
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
    /^(?<file>.+) has no cached counts in (?<count>\d+) of its (?<all>\d+) rows:/,
    '{file} has no cached counts in {count} of its {all} rows.',
  ],
  [/^(?<file>.+) has no cached counts:/, '{file} has no cached counts.'],
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
    /^(?<file>.+) has no counts of cache writes in (?<count>\d+) of its (?<all>\d+) rows:/,
    '{file} has no counts of cache writes in {count} of its {all} rows.',
  ],
  [/^(?<file>.+) has no counts of cache writes:/, '{file} has no counts of cache writes.'],
  [
    /^Use of the same model .* several files: (?<files>.+) \(days: (?<days>\d+)\)/,
    'Use of the same model on the same days is in several files: {files} (days: {days}).',
  ],
  [
    /^(?<file>.+) has the last day of (?<count>\d+) sessions alone/,
    '{file} has the last day of {count} sessions alone.',
  ],
  [/^line (?<line>\d+): (?<reason>.+)$/, 'line {line}: {reason}'],
  [/^(?<what>.+?): (?<change>.+)$/, '{what}: {change}'],
  [/^(?<place>\S+) is missing/, '{place} is missing.'],
  [/^(?<place>\S+) has no counts by model/, '{place} has no counts by model.'],
  [
    /^(?<place>\S+) is (?<value>.+), but (?<sum>\d+) of it are cached/,
    '{place} is {value}, but {sum} of it are cached; the input has them in it.',
  ],
  [
    /^(?<place>\S+) is (?<value>.+), but /,
    '{place} is {value}, which contradicts its other counts.',
  ],
  [
    /^(?<place>\S+) is (?<value>.+); it is a whole number of 0 or more/,
    '{place} is {value}; it is a whole number of 0 or more.',
  ],
  [
    /^(?<place>\S+) is (?<value>.+); it is a number of more than 0/,
    '{place} is {value}; it is a number of more than 0.',
  ],
  [/^(?<place>\S+) is (?<value>.+); it is /, '{place} is {value}, which it can’t be.'],
  [
    /^(?<place>\S+) has "(?<name>.+?)"; did you mean (?<near>\S+)\?/,
    '{place} has “{name}”; did you mean {near}?',
  ],
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
