import { refusedCharacter } from './characters.ts';

/**
 * Why a text can't be published, as the end of a sentence that begins with its name; undefined if
 * it can. `written` returns it as written in the file, where each character has been checked
 * already.
 */
export function textFault(value: string, written: () => string): string | undefined {
  if (PLAIN.test(value)) return undefined;
  if (BLANK.test(value)) return 'is empty; write a text, or null where it may be unknown';
  if (value.endsWith('\n'))
    return 'ends with a line end; write ">-" instead of ">", "|-" instead of "|"';
  if (EDGE.test(value)) return 'begins or ends with white space; take it away';
  if (FORMULA.test(value))
    return `begins with "${value[0]}", which makes a spreadsheet run it as a formula; begin with a letter or a digit`;
  const markup = MARKUP.exec(value)?.[0];
  if (markup !== undefined)
    return `holds "${markup}", and no text of the feed may pass for markup; say it in words`;
  return escapedFault(value, written);
}

/** Printable ASCII that nothing else here objects to: nearly every text. */
const PLAIN = /^[!-*,.-;?A-~](?:[ -;=?-~]*[!-;=?-~])?$/;

const BLANK = /^[\p{Zs}\n]*$/u;
const EDGE = /^[\p{Zs}\n]|\p{Zs}$/u;
/**
 * In full width too: some spreadsheets run those as well. One public key in 64 begins with a plus,
 * and goes into no table.
 */
const FORMULA = /^(?!\+[A-Za-z0-9+/]{42}=$)[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const MARKUP = /[<>]/;

/** Characters from an escape (`"\u200b"`) or the line ends of a block scalar. */
function escapedFault(value: string, written: () => string): string | undefined {
  const character = refusedCharacter(value);
  if (character === undefined) {
    const isComposed = value.normalize('NFC') === value || written().normalize('NFC') !== written();
    return isComposed
      ? undefined
      : 'spells a letter and its accent as two characters; write them as one (Unicode form NFC)';
  }
  if (character.sign === '\n')
    return 'holds a line end; write it as one paragraph, folded with ">-" where it is long';
  return written().includes(character.sign)
    ? undefined
    : `holds ${character.name}; write the text without it`;
}
