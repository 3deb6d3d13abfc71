import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { hasSameFiles, headOf, type ManifestHead } from '../../feed/manifest.ts';
import type { Manifest } from '../../feed/schemas/discovery.ts';
import type { FileRows, ManifestSigner } from '../render/manifest.ts';

/**
 * Whether a build signs: `required` wherever the site lists a key; `optional` where `SIGNING_KEY`
 * is set, for who builds to look at the feed and not to publish it; `never` even with a key.
 */
export type SigningMode = 'required' | 'optional' | 'never';

export type SigningRequest = {
  /** `SIGNING_KEY` of the environment: PKCS #8 in PEM, or the 32 bytes of the key in base64. */
  key: string | undefined;
  site: { signing_keys?: readonly string[]; signature_days?: number };
  mode: SigningMode;
  apiRoot: string;
  /** The instant of this build. */
  builtAt: string;
};

/**
 * What signs the manifest, with a note for who may have expected a signature; or a sentence about
 * what keeps the build from signing. A signature that nobody can check would look like one, so the
 * key has to be listed. A listed key has to sign, since every reader takes an unsigned tree of such
 * a site for a forged one.
 */
export function manifestSigner({
  key = '',
  site: { signing_keys: listed = [], signature_days: termDays = 45 },
  mode,
  ...build
}: SigningRequest): { signer: ManifestSigner | undefined; note?: string } | { error: string } {
  if (mode === 'never' || key.trim() === '') {
    if (listed.length === 0) return { signer: undefined };
    return mode === 'required' ? { error: MISSING_KEY } : { signer: undefined, note: UNSIGNED };
  }
  const privateKey = parseKey(key.trim());
  if (privateKey === undefined) return { error: NO_KEY };
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url').toString('base64');
  if (!listed.includes(publicKey))
    return {
      error: `SIGNING_KEY signs for the public key ${publicKey}, which signing_keys in data/site.yaml does not list; add it there.`,
    };
  return {
    signer: {
      sign: (manifest) => Buffer.from(`${sign(null, manifest, privateKey).toString('base64')}\n`),
      headFor: (files, previous) => chooseHead(files, { previous, termDays, ...build }),
    },
  };
}

const UNSIGNED =
  'not signed, though data/site.yaml lists signing_keys: this tree is not for publishing';
const MISSING_KEY =
  'data/site.yaml lists signing_keys, but SIGNING_KEY is not set, so the tree would be refused as forged wherever it is verified. Set SIGNING_KEY to publish; to look at the feed without publishing it, build with `--unsigned`.';
const NO_KEY =
  'SIGNING_KEY is no Ed25519 private key; it is one in PEM (`openssl genpkey -algorithm ed25519` makes one), or its 32 bytes in base64.';

/** What stands before the 32 bytes in PKCS #8: RFC 8410, section 7. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

function parseKey(text: string): KeyObject | undefined {
  try {
    const seed = Buffer.from(text, 'base64');
    // Some hosts keep a setting on one line.
    const key = text.includes('-----BEGIN')
      ? createPrivateKey(text.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
    const isWhole = text.includes('-----BEGIN') || seed.length === 32;
    return isWhole && key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

export function withHeadOf(
  manifest: Manifest | undefined,
  signer: ManifestSigner,
): ManifestSigner | undefined {
  const head = headOf(manifest ?? {});
  return head && { ...signer, headFor: () => head };
}

type HeadOptions = Pick<SigningRequest, 'apiRoot' | 'builtAt'> & {
  termDays: number;
  previous: Manifest | undefined;
};

export function chooseHead(
  files: FileRows,
  { apiRoot: site, builtAt, termDays, previous }: HeadOptions,
): ManifestHead {
  const last = previous && headOf(previous);
  const isReusable =
    last?.site === site &&
    last.expires === laterBy(termDays, last.built_at) &&
    hasSameFiles(previous?.files ?? [], files) &&
    // A clock that was ahead once would otherwise keep the signature from being renewed.
    builtAt >= last.built_at &&
    builtAt < renewalOf(last);
  return isReusable ? last : { site, built_at: builtAt, expires: laterBy(termDays, builtAt) };
}

/** The instant from which a signature is renewed: a third of its term before its end. */
export function renewalOf({ built_at, expires }: ManifestHead): string {
  const [from, to] = [Date.parse(built_at), Date.parse(expires)];
  return toInstant(from + ((to - from) * 2) / 3);
}

function laterBy(days: number, instant: string): string {
  return toInstant(Date.parse(instant) + days * 86_400_000);
}

function toInstant(milliseconds: number): string {
  const last = Date.parse('9999-12-31T23:59:59Z');
  return `${new Date(Math.min(milliseconds, last)).toISOString().slice(0, -5)}Z`;
}
