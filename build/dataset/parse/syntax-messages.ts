import type { ErrorCode } from 'yaml';
import { shortened } from '../visible.ts';

/**
 * What to do about a fault that the YAML parser found. Includes the parser's own message where a
 * code means many mistakes.
 */
export function syntaxMessage(code: ErrorCode, message: string): string {
  if (message.startsWith(NO_COLON)) return MESSAGES.MULTILINE_IMPLICIT_KEY;
  if (message.startsWith(NO_DASH))
    return 'an item of a list begins with a dash and a space; add them, or indent the line as the fields above.';
  return MESSAGES[code].replace('{}', () => shortened(message.replace(/\.$/, '')));
}

/** The commonest of the mistakes that the parser counts as a missing character. */
const NO_COLON = 'Implicit map keys need to be followed by map values';
const NO_DASH = 'Sequence item without - indicator';

const FEATURE =
  'anchors, aliases, tags and directives have no place in a file; write the value out.';

/** The parser's codes in words for the person who must mend the line. */
const MESSAGES: { readonly [Code in ErrorCode]: string } = {
  ALIAS_PROPS: FEATURE,
  BAD_ALIAS: FEATURE,
  BAD_COLLECTION_TYPE: FEATURE,
  BAD_DIRECTIVE: FEATURE,
  BAD_DQ_ESCAPE:
    'a backslash in double quotes begins an escape that YAML does not know; write \\\\ for a backslash, or use single quotes.',
  BAD_INDENT:
    'the indentation does not fit the lines above; indent the fields of one record alike, and close every bracket.',
  BAD_PROP_ORDER: FEATURE,
  BAD_SCALAR_START:
    'YAML gives this character a meaning at the beginning of a value; put the value in quotes.',
  BLOCK_AS_IMPLICIT_KEY:
    'the value runs into a "field: value" of its own; put it in quotes if it is text, or indent the field as its record does.',
  BLOCK_IN_FLOW:
    'between brackets a list or record is written with commas and brackets too; write [a, b] or { key: value }.',
  DUPLICATE_KEY: 'the field appears twice in its record; keep one.',
  IMPOSSIBLE: 'this can not be read as YAML ({}); write the lines anew.',
  KEY_OVER_1024_CHARS:
    'a field name is over 1024 characters long; a quote or bracket above may not be closed.',
  MISSING_CHAR: 'a character is missing here ({}); add it.',
  MULTILINE_IMPLICIT_KEY:
    'a field name must be followed by a colon and a space on its own line; add them, or close the quote or bracket above.',
  MULTIPLE_ANCHORS: FEATURE,
  MULTIPLE_DOCS:
    'a second document begins here, and a file holds one; give the other a file of its own.',
  MULTIPLE_TAGS: FEATURE,
  NON_STRING_KEY: 'a field name is a plain word; a list or record can not be one.',
  RESOURCE_EXHAUSTION: 'this is nested too deeply to be read.',
  TAB_AS_INDENT: 'a tab is not allowed in the indentation; write spaces.',
  TAG_RESOLVE_FAILED: FEATURE,
  UNEXPECTED_TOKEN: 'this does not belong here ({}); put the value in quotes if it is text.',
};
