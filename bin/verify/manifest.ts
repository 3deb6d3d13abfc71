import { createPublicKey, hash, verify } from 'node:crypto';
import { parseManifest } from '../../build/publish/manifest.ts';
import { renderJson } from '../../build/render/output-file.ts';
import { headOf, type ManifestHead } from '../../feed/contract/manifest.ts';
import type { Manifest } from '../../feed/contract/schemas/discovery.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { error, ok, type ReportRow, skipped } from './report.ts';

/** A manifest, and its bytes, which a signature speaks for. */
export type ManifestFile = { manifest: Manifest; bytes: Uint8Array };

/**
 * A manifest from its bytes, or what is wrong with them or came instead. It may come from a hostile
 * host, so one that a build did not write to the byte is none.
 */
export function parsePublished(bytes: Uint8Array | string): ManifestFile | { error: string } {
  if (typeof bytes === 'string') return { error: bytes };
  const manifest = parseManifest(bytes);
  if (manifest === undefined) return { error: 'is no manifest' };
  const { files } = manifest;
  const isOrdered = files.every(
    ({ path }, index) => index === 0 || compareCodeUnits(files[index - 1]?.path ?? '', path) < 0,
  );
  if (!isOrdered) return { error: 'is not ordered by path, or names a path twice' };
  const listed = files.map(({ path, bytes: size, sha256 }) => ({ path, bytes: size, sha256 }));
  const rendered = renderJson({ ...headOf(manifest), files: listed });
  return Buffer.from(rendered).equals(bytes)
    ? { manifest, bytes }
    : { error: 'is not written as a build writes it' };
}

/** How bytes differ from what the manifest says of them; undefined where they don't. */
export function differenceFrom(
  { bytes, sha256 }: Manifest['files'][number],
  body: Uint8Array,
): string | undefined {
  if (body.length !== bytes) return `has ${body.length} bytes, not ${bytes}`;
  return hash('sha256', body) === sha256 ? undefined : 'has other bytes';
}

/** What is expected of a manifest. */
export type Expectation = {
  /** Ed25519 public keys, 32 bytes in base64 each. Any of them will do. */
  keys: readonly string[];
  /** The api root for which the manifest has to be signed; undefined where none is known. */
  site: string | undefined;
  /** The time, in milliseconds since 1970. */
  now: number;
};

/** Whether a manifest is signed by one of the keys, for this site and within its term. */
export function checkSignature(
  { manifest, bytes }: ManifestFile,
  signature: Uint8Array | undefined,
  { keys, site, now }: Expectation,
): readonly ReportRow[] {
  if (signature === undefined) return [rowOfUnsigned(keys)];
  if (keys.length === 0)
    return [skipped('signature', 'there is one, but no key is listed to check it by')];
  const index = keys.findIndex((key) => isSigned(bytes, signature, key));
  // Nothing that an unknown signer wrote is reported.
  if (index < 0)
    return [
      error(
        'signature',
        'by none of the keys in data/site.yaml',
        'trust nothing of this tree until you know why: the manifest was changed, or signed with a key that is not listed. Publish a build of your own.',
      ),
    ];
  const signed = ok('signature', `by key ${index + 1} of ${keys.length} in data/site.yaml`);
  const head = headOf(manifest);
  if (head === undefined)
    return [signed, error('expired', 'signed without a term', 'build and publish again.')];
  return [signed, checkSite(head, site), checkTerm(head, now)];
}

function rowOfUnsigned(keys: readonly string[]): ReportRow {
  if (keys.length === 0) return skipped('signature', 'not signed, and no key is listed');
  return error(
    'signature',
    'not signed, though data/site.yaml lists a key',
    'build with SIGNING_KEY set and publish again.',
  );
}

function checkSite(signed: ManifestHead, site: string | undefined): ReportRow {
  if (site === undefined)
    return skipped(
      'foreign',
      `signed for ${signed.site}; --api-root names the address to compare with`,
    );
  if (site === signed.site) return ok('foreign', `no, signed for ${site}`);
  return error(
    'foreign',
    `signed for ${signed.site}, not for ${site}`,
    `publish a build that was made for ${site}; this one belongs elsewhere.`,
  );
}

function checkTerm({ built_at, expires }: ManifestHead, now: number): ReportRow {
  const term = `signed ${built_at}, good until ${expires}`;
  if (now < Date.parse(expires)) return ok('expired', `no, ${term}`);
  return error(
    'expired',
    term,
    'build and publish again; if that was done, whoever answers keeps the new tree from its readers.',
  );
}

function isSigned(manifest: Uint8Array, signature: Uint8Array, key: string): boolean {
  const text = Buffer.from(signature).toString('latin1');
  const bytes = Buffer.from(text, 'base64');
  // Decoding is forgiving, and what a build did not write to the byte is not its signature.
  if (`${bytes.toString('base64')}\n` !== text) return false;
  const x = Buffer.from(key, 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, manifest, publicKey, bytes);
}
