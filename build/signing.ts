import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { hasSameFiles, headOf, type ManifestHead } from '../feed/contract/manifest.ts';
import type { SiteFile } from '../feed/contract/schemas/data/files.ts';
import type { Manifest } from '../feed/contract/schemas/discovery.ts';
import { CommandError } from './command-error.ts';

/**
 * Whether a build signs: `required` wherever the site lists a key; `optional` where `SIGNING_KEY`
 * is set, to look at the feed without publishing it; `never` even with a key.
 */
export type SigningMode = 'required' | 'optional' | 'never';

export type Signer = {
  privateKey: KeyObject;
  apiRoot: string;
  /** The instant of this build. */
  builtAt: string;
  termDays: number;
};

export type SigningRequest = {
  /** `SIGNING_KEY` of the environment: PKCS #8 in PEM, or the 32 bytes of the key in base64. */
  key: string | undefined;
  mode: SigningMode;
  site: Pick<SiteFile, 'signing_keys' | 'signature_days'>;
  apiRoot: string;
  builtAt: string;
};

/**
 * What signs the manifest; undefined where nothing does. A signature that nobody can check would
 * look like one, so the key has to be listed; and a listed key has to sign, since every reader
 * takes an unsigned tree of such a site for a forged one.
 */
export function createSigner({ key = '', mode, site, apiRoot, builtAt }: SigningRequest) {
  const { signing_keys: listed = [], signature_days: termDays = 45 } = site;
  if (mode === 'never' || key.trim() === '') {
    if (mode === 'required' && listed.length > 0)
      throw new CommandError(
        'data/site.yaml lists signing_keys, but SIGNING_KEY is not set, so the tree would be refused as forged wherever it is verified. Set SIGNING_KEY to publish; to look at the feed without publishing it, build with `--unsigned`.',
      );
    return undefined;
  }
  const privateKey = parseKey(key.trim());
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url').toString('base64');
  if (!listed.includes(publicKey))
    throw new CommandError(
      `SIGNING_KEY signs for the public key ${publicKey}, which signing_keys in data/site.yaml does not list; add it there.`,
    );
  return { privateKey, apiRoot, builtAt, termDays };
}

/** What stands before the 32 bytes in PKCS #8: RFC 8410, section 7. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

function parseKey(text: string): KeyObject {
  const isPem = text.includes('-----BEGIN');
  const seed = Buffer.from(text, 'base64');
  try {
    // Some hosts keep a setting on one line.
    const key = isPem
      ? createPrivateKey(text.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519' && (isPem || seed.length === 32)) return key;
  } catch {
    // What OpenSSL says of it could repeat a part of the key.
  }
  throw new CommandError(
    'SIGNING_KEY is no Ed25519 private key; it is one in PEM (`openssl genpkey -algorithm ed25519` makes one), or its 32 bytes in base64.',
  );
}

/** The signature of a manifest, as the file beside it has it. */
export function signManifest(manifest: Uint8Array, { privateKey }: Signer): Uint8Array {
  return Buffer.from(`${sign(null, manifest, privateKey).toString('base64')}\n`);
}

/**
 * The head of the manifest of these files. The head of the manifest before stays as long as the
 * files are the same and two thirds of its term have not passed.
 */
export function chooseHead(
  files: Manifest['files'],
  { apiRoot, builtAt, termDays }: Omit<Signer, 'privateKey'>,
  previous: Manifest | undefined,
): ManifestHead {
  const last = previous && headOf(previous);
  const isReusable =
    last?.site === apiRoot &&
    last.expires === laterBy(termDays, last.built_at) &&
    hasSameFiles(previous?.files ?? [], files) &&
    // A clock that was ahead once would otherwise keep the signature from being renewed.
    builtAt >= last.built_at &&
    builtAt < renewalOf(last);
  if (isReusable) return last;
  return { site: apiRoot, built_at: builtAt, expires: laterBy(termDays, builtAt) };
}

/** The instant from which a signature is renewed: a third of its term before its end. */
export function renewalOf({ built_at, expires }: ManifestHead): string {
  const days = (Date.parse(expires) - Date.parse(built_at)) / DAY;
  return laterBy((days * 2) / 3, built_at);
}

const DAY = 86_400_000;
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59Z');

function laterBy(days: number, instant: string): string {
  const time = Math.min(Date.parse(instant) + days * DAY, LAST_INSTANT);
  return `${new Date(time).toISOString().slice(0, -5)}Z`;
}
