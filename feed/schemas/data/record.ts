import { namingLimits } from '../../vocabulary.ts';
import { arrayOf, described, flag, nullableDay, object, url } from '../common.ts';
// Property schemas of data files. Rules that JSON Schema can't express are in the validation.

export const text = { type: 'string', minLength: 1, maxLength: 2000 } as const;

/** No word of more than 40 characters, which would not break at the end of a line. */
export const NAME_PATTERN = `^(?!.*\\S{${namingLimits.wordLength + 1}})`;

/** What a record is called. */
export const name = {
  type: 'string',
  minLength: 1,
  maxLength: namingLimits.nameLength,
  pattern: NAME_PATTERN,
} as const;

/** One spelling only, so that a filter has one value for it. */
export const TAG_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*$';

export const tag = {
  type: 'string',
  pattern: TAG_PATTERN,
  maxLength: namingLimits.wordLength,
} as const;

export const httpsUrl = described(url, 'An https address of a public host, without credentials.');

export const seed = flag(
  'True where the sources disagree and nothing settles it, or where the record is a placeholder. The status is then `seed`.',
);

export const priceNote = described(
  text,
  'What a reader must know of this price; needed where it moves tenfold from the one before.',
);

export const importMark = described(
  text,
  'What `npm run import` last wrote here, so that it knows what a person has changed since. Do not edit it; take it out to let imports change the value again.',
);

export const cancelled = flag('True where the price was announced and withdrawn before its day.');

export const priceFrom = described(
  nullableDay,
  'First day of the price, YYYY-MM-DD; null where that day is not known. A day to come is an announcement.',
);

export const recordSource = object(
  'Where a price was read.',
  {
    url: described(url, 'Address of the page or file that states this very price.'),
    checked: described(
      nullableDay,
      'The day on which it was read, YYYY-MM-DD; null where it is not known.',
    ),
    transcript_of: described(
      url,
      "Address on the vendor's own domain that this public transcript names, together with the day. Such a transcript counts as a family of its own.",
    ),
  },
  ['transcript_of'],
);

export const recordSources = {
  ...arrayOf(
    recordSource,
    'Where this very price was read; one that states another figure does not belong here.',
  ),
  minItems: 1,
} as const;

/** Items of a list that must not repeat. */
export function uniqueList<const Items extends object>(items: Items, description: string) {
  return { ...arrayOf(items, description), uniqueItems: true } as const;
}
