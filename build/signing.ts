import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** What a build signs its manifest with. */
export type Signer = {
  /** The public half as `signing_keys` lists it: 32 bytes in base64. */
  readonly publicKey: string;
  /** The contents of the signature file. Ed25519 gives the same signature each time. */
  sign(manifest: Uint8Array): Uint8Array;
};

export type SigningSettings = {
  /** `SIGNING_KEY` of the environment: PKCS #8 in PEM, or the 32 bytes of the key in base64. */
  readonly key: string | undefined;
  /** The public keys that the site lists. */
  readonly listed: readonly string[];
};

/**
 * The signer that the settings ask for, undefined where they ask for none; a sentence about a key that can't be used. A signature
 * that nobody can check would look like one, so the key has to be listed.
 */
export function signerOf({ key, listed }: SigningSettings): { readonly signer: Signer | undefined } | { readonly fault: string } {
  if (key === undefined || key.trim() === '') return { signer: undefined };
  const privateKey = parseKey(key.trim());
  if (privateKey === undefined) return { fault: NO_KEY };
  const publicKey = publicHalf(privateKey);
  if (!listed.includes(publicKey)) {
    return {
      fault: `SIGNING_KEY signs for the public key ${publicKey}, which signing_keys in data/site.yaml does not list; add it there.`,
    };
  }
  return { signer: { publicKey, sign: (manifest) => Buffer.from(`${sign(null, manifest, privateKey).toString('base64')}\n`) } };
}

/** The key itself is repeated nowhere. */
const NO_KEY =
  'SIGNING_KEY is no Ed25519 private key; it is one in PEM (`openssl genpkey -algorithm ed25519` makes one), or its 32 bytes in base64.';

function parseKey(text: string): KeyObject | undefined {
  try {
    const key = text.includes('-----BEGIN') ? createPrivateKey(unescaped(text)) : fromSeed(Buffer.from(text, 'base64'));
    return key?.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Some hosts keep a setting on one line. */
function unescaped(pem: string): string {
  return pem.replaceAll('\\n', '\n');
}

function fromSeed(seed: Buffer): KeyObject | undefined {
  if (seed.length !== SEED_BYTES) return undefined;
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

const SEED_BYTES = 32;

/** What stands before the 32 bytes in PKCS #8: RFC 8410, section 7. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

function publicHalf(privateKey: KeyObject): string {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
