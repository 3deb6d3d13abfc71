import { policy } from '../../../feed/vocabulary.ts';
import { type Diagnostic, diagnosticOn } from '../diagnostics.ts';
import type { InputFile } from '../source-file.ts';
import { linesOf, locate } from './fault.ts';

/** The text of a file, or why it has none. */
export function decode({ path, bytes, refused }: InputFile): string | Diagnostic {
  if (refused !== undefined)
    return diagnosticOn(path, { rule: 'file', message: `the file ${refused}.` });
  if (bytes.length > policy.fileBytes)
    return diagnosticOn(path, { rule: 'file', message: `the file ${tooLarge(bytes.length)}.` });
  try {
    return textOf(bytes);
  } catch {
    return encodingFault(path, bytes);
  }
}

/** The text that bytes spell; throws where they are not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  return strict.decode(bytes);
}

/** Why a file of so many bytes is refused, as the end of a sentence. */
export function tooLarge(bytes: number): string {
  return `holds ${Math.ceil(bytes / 1024)} kB, and a file is read up to ${policy.fileBytes / 1024} kB; split it`;
}

/** Byte order marks stay in the text, so that they can be refused. */
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

function encodingFault(path: string, bytes: Uint8Array): Diagnostic {
  const text = lenient.decode(bytes);
  const { byte, offset } = firstReplaced(text, bytes);
  const found = `0x${(bytes[byte] ?? 0).toString(16).padStart(2, '0')}`;
  const message = `the byte ${found} (${byte} bytes into the file) is not UTF-8; save the file as UTF-8.`;
  return locate({ path, text, lineCounter: linesOf(text) }, { offset, rule: 'utf-8', message });
}

/** The first place where the lenient decoder put U+FFFD for bytes that don't spell U+FFFD. */
function firstReplaced(
  text: string,
  bytes: Uint8Array,
): { readonly byte: number; readonly offset: number } {
  let byte = 0;
  let offset = 0;
  for (const character of text) {
    const length = Buffer.byteLength(character);
    if (character === '\uFFFD' && strictly(bytes.subarray(byte, byte + length)) !== character)
      break;
    byte += length;
    offset += character.length;
  }
  return { byte, offset };
}

function strictly(bytes: Uint8Array): string | undefined {
  return bytes[0] === 0xef && bytes[1] === 0xbf && bytes[2] === 0xbd ? '\uFFFD' : undefined;
}
