/** Whether bytes are signed by one of some Ed25519 keys; `signature` is base64 on one line. */
export async function isSigned(
  bytes: Uint8Array<ArrayBuffer>,
  signature: string,
  keys: readonly string[],
): Promise<boolean> {
  const signed = decodeBase64(signature.replace(/\n$/, ''));
  if (signed === undefined) return false;
  for (const key of keys) {
    const raw = decodeBase64(key);
    if (raw === undefined) throw new TypeError('A public key is not base64.');
    const publicKey = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    if (await crypto.subtle.verify('Ed25519', publicKey, signed, bytes)) return true;
  }
  return false;
}

/** Undefined where the text is not written as base64 is. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const letters = atob(text);
    return btoa(letters) === text
      ? Uint8Array.from(letters, (each) => each.charCodeAt(0))
      : undefined;
  } catch {
    return undefined;
  }
}
