import { ID_PATTERN, idFault } from '../../../feed/ids.ts';
import { policy } from '../../../feed/policy.ts';
import { NAME_PATTERN, TAG_PATTERN } from '../../../feed/schemas/data/record.ts';
import { MOUNT_PATTERN } from '../../../feed/schemas/data/site-file.ts';

/**
 * Why a text does not match the pattern of its schema, as the end of a sentence; undefined where it does. What was meant
 * is named where another spelling matches.
 */
export function patternFault(pattern: string, text: string): string | undefined {
  const matches = new RegExp(pattern, 'u');
  if (matches.test(text)) return undefined;
  const fault = FAULTS[pattern]?.(text) ?? UNKNOWN_FORM;
  const meant = UNGUESSED.has(pattern) ? undefined : spellings(text).find((spelling) => matches.test(spelling));
  return meant === undefined ? fault : `${fault}; write ${meant}`;
}

/** A name is for a person to shorten, and another id would be another record. */
const UNGUESSED = new Set<string>([ID_PATTERN, NAME_PATTERN]);

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

/** What a person may mean by a short text: the same in full width, in another letter case, or without what does not fit. */
function spellings(text: string): readonly string[] {
  if (text.length > namingLimits.nameLength) return [];
  const plain = text.normalize('NFKC').trim();
  const lower = plain.toLowerCase();
  const slug = lower.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const month = plain.replace(/^(\d{4})[-/. ](\d\d?)$/, (_all, year, digits) => `${year}-${digits.padStart(2, '0')}`);
  const host = lower.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
  const address = plain.replace(/[?#].*$/, '');
  return [plain, plain.toUpperCase(), lower, month, slug, host, address].filter((spelling) => spelling !== '');
}
