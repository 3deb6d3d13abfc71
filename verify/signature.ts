import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Finding } from './finding.ts';

export type Signed = {
  readonly manifest: Uint8Array;
  /** The contents of the signature file; undefined where there is none. */
  readonly signature: Uint8Array | undefined;
  /** Ed25519 public keys, 32 bytes in base64 each. Any of them will do. */
  readonly keys: readonly string[];
};

/** Whether the manifest is signed by one of the keys. */
export function checkSignature({ manifest, signature, keys }: Signed): Finding {
  const check = 'signature';
  if (keys.length === 0) {
    const found =
      signature === undefined
        ? 'not signed, and no key is listed'
        : 'there is one, but no key is listed to check it by';
    return { check, result: 'skipped', found };
  }
  if (signature === undefined) {
    return {
      check,
      result: 'fault',
      found: 'not signed, though data/site.yaml lists a key',
      fix: 'build with SIGNING_KEY set and publish again.',
    };
  }
  const index = keys.findIndex((key) => isSigned(manifest, signature, key));
  if (index >= 0)
    return {
      check,
      result: 'ok',
      found: `by key ${index + 1} of ${keys.length} in data/site.yaml`,
    };
  return {
    check,
    result: 'fault',
    found: 'by none of the keys in data/site.yaml',
    fix: 'trust nothing of this tree until you know why: the manifest was changed, or signed with a key that is not listed. Publish a build of your own.',
  };
}

function isSigned(manifest: Uint8Array, signature: Uint8Array, key: string): boolean {
  const text = Buffer.from(signature).toString('latin1');
  const bytes = Buffer.from(text, 'base64');
  // Decoding is forgiving, and what a build did not write to the byte is not its signature.
  if (`${bytes.toString('base64')}\n` !== text) return false;
  return verify(null, manifest, publicKeyOf(key), bytes);
}

function publicKeyOf(key: string): KeyObject {
  const x = Buffer.from(key, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
