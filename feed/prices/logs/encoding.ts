/** The encoding of a text by its first bytes: shells of Windows write UTF-16. */
export function encodingFrom([first = 0, second = 0]: Uint8Array):
  | 'utf-16le'
  | 'utf-16be'
  | 'utf-8' {
  // A log begins with a bracket or a brace: beside it a 0 shows two bytes a letter without a mark.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingFrom(bytes)).decode(bytes);
}
