const encoder = new TextEncoder();

/**
 * A body as the feed writes it: minified, keys in the order they were derived in, one newline at
 * the end.
 */
export function renderJson(body: unknown): Uint8Array {
  return encodeText(jsonText(body));
}

export function jsonText(body: unknown): string {
  return `${JSON.stringify(body)}\n`;
}

export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}
