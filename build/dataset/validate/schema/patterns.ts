import { MOUNT_PATTERN } from '../../../../feed/schemas/data/files.ts';
import { NAME_PATTERN, TAG_PATTERN } from '../../../../feed/schemas/data/record.ts';
import { ID_PATTERN, idFault, namingLimits } from '../../../../feed/vocabulary.ts';
import { addressFault } from '../addresses.ts';

/**
 * Why a text does not match the pattern of its schema, as the end of a sentence; undefined where it
 * does. What was meant is named where another spelling matches.
 */
export function patternFault(pattern: string, text: string): string | undefined {
  const matches = new RegExp(pattern, 'u');
  if (matches.test(text)) return undefined;
  const fault = FAULTS[pattern]?.(text) ?? UNKNOWN_FORM;
  const spellings =
    text.length > namingLimits.nameLength ? () => [] : (SPELLINGS[pattern] ?? commonSpellings);
  const meant = spellings(text.normalize('NFKC').trim()).find((spelling) => matches.test(spelling));
  return meant === undefined ? fault : `${fault}; write ${meant}`;
}

export const UNKNOWN_FORM = 'does not have the right form';

const FAULTS: { readonly [pattern: string]: (text: string) => string | undefined } = {
  [ID_PATTERN]: idFault,
  [NAME_PATTERN]: (text) => {
    const longest = Math.max(...text.split(/\s/u).map((word) => [...word].length));
    return `holds a word of ${longest} characters, and ${namingLimits.wordLength} are the most; shorten it`;
  },
  [TAG_PATTERN]: () => 'is not made of lower case letters and digits joined by single dashes',
  [MOUNT_PATTERN]: () => 'has a query or a fragment, and paths are appended to it',
};

/**
 * What a person may mean by a short text of a pattern; a name is for a person to shorten, and
 * another id is another record.
 */
const SPELLINGS: { readonly [pattern: string]: (text: string) => readonly string[] } = {
  [ID_PATTERN]: () => [],
  [NAME_PATTERN]: () => [],
  [TAG_PATTERN]: (text) => [
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  ],
  [MOUNT_PATTERN]: (text) =>
    [text.replace(/[?#].*$/, '')].filter((address) => addressFault(address) === undefined),
};

/**
 * Codes, months and hosts: the same in another letter case, or without what does not belong to it.
 */
function commonSpellings(text: string): readonly string[] {
  const month = text.replace(
    /^(\d{4})[-/. ](\d\d?)$/,
    (_all, year, digits) => `${year}-${digits.padStart(2, '0')}`,
  );
  const host = text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');
  return [text, text.toUpperCase(), month, host];
}
