import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** What a build signs its manifest with. */
export type Signer = {
  /** The public half as `signing_keys` lists it: 32 bytes in base64. */
  readonly publicKey: string;
  /** The contents of the signature file. Ed25519 gives the same signature each time. */
  sign(manifest: Uint8Array): Uint8Array;
};

/** A signer, and what the head of the manifest that it signs depends on. */
export type Signing = {
  readonly signer: Signer;
  readonly termDays: number;
  readonly minSequence?: number | undefined;
};

/**
 * Whether a build signs: `required` wherever the site lists a key; `optional` where `SIGNING_KEY`
 * is set, for who builds to look at the feed and not to publish it; `never` even with a key.
 */
export type SigningMode = 'required' | 'optional' | 'never';

/** What a caller may ask of a build. */
export type SigningOptions = {
  readonly mode?: SigningMode | undefined;
  /**
   * The sequence number is at least this, for a dist that doesn't hold the manifest published last.
   */
  readonly minSequence?: number | undefined;
};

type SigningSite = { readonly signing_keys?: readonly string[]; readonly signature_days?: number };

type SigningRequest = SigningOptions & {
  readonly key: string | undefined;
  readonly site: SigningSite;
};

type SigningResult = {
  readonly signing: Signing | undefined;
  /** What to tell whoever builds without a signature that they may have expected. */
  readonly note?: string;
};

/**
 * How a build of this site signs, undefined where it doesn't; a sentence about what keeps it from
 * signing.
 */
export function signingOf(request: SigningRequest): SigningResult | { readonly fault: string } {
  const { key, site, mode, minSequence } = request;
  const { signing_keys: listed = [], signature_days: termDays = TERM_DAYS } = site;
  const found = signerOf({ key, listed, mode });
  if ('fault' in found) return found;
  const { signer } = found;
  if (signer !== undefined) return { signing: { signer, termDays, minSequence } };
  return listed.length === 0 ? { signing: undefined } : { signing: undefined, note: UNSIGNED };
}

const UNSIGNED =
  'not signed, though data/site.yaml lists signing_keys: this tree is not for publishing';

/** Long enough for a feed that changes every month, short enough for a stolen tree to go stale. */
const TERM_DAYS = 45;

export type SigningSettings = {
  /** `SIGNING_KEY` of the environment: PKCS #8 in PEM, or the 32 bytes of the key in base64. */
  readonly key: string | undefined;
  /** The public keys that the site lists. */
  readonly listed: readonly string[];
  readonly mode?: SigningMode | undefined;
};

/**
 * The signer that the settings ask for, undefined where they ask for none; a sentence about a key
 * that can't be used or is missing. A signature that nobody can check would look like one, so the
 * key has to be listed. A listed key has to sign, since every reader takes an unsigned tree of such
 * a site for a forged one.
 */
export function signerOf(
  settings: SigningSettings,
): { readonly signer: Signer | undefined } | { readonly fault: string } {
  const { key, listed, mode = 'required' } = settings;
  if (mode === 'never') return { signer: undefined };
  if (key === undefined || key.trim() === '') {
    return mode === 'required' && listed.length > 0
      ? { fault: MISSING_KEY }
      : { signer: undefined };
  }
  const privateKey = parseKey(key.trim());
  if (privateKey === undefined) return { fault: NO_KEY };
  const publicKey = publicHalf(privateKey);
  if (!listed.includes(publicKey)) {
    return {
      fault: `SIGNING_KEY signs for the public key ${publicKey}, which signing_keys in data/site.yaml does not list; add it there.`,
    };
  }
  return {
    signer: {
      publicKey,
      sign: (manifest) => Buffer.from(`${sign(null, manifest, privateKey).toString('base64')}\n`),
    },
  };
}

const MISSING_KEY =
  'data/site.yaml lists signing_keys, but SIGNING_KEY is not set, so the tree would be refused as forged wherever it is verified. Set SIGNING_KEY to publish; to look at the feed without publishing it, build with `--unsigned`.';

/** The key itself is repeated nowhere. */
const NO_KEY =
  'SIGNING_KEY is no Ed25519 private key; it is one in PEM (`openssl genpkey -algorithm ed25519` makes one), or its 32 bytes in base64.';

function parseKey(text: string): KeyObject | undefined {
  try {
    const key = text.includes('-----BEGIN')
      ? createPrivateKey(unescaped(text))
      : fromSeed(Buffer.from(text, 'base64'));
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
