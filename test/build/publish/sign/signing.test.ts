import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type SigningSettings,
  signerOf,
  signingOf,
} from '../../../../build/publish/sign/signing.ts';
import { renderTimedFiles } from '../../../../build/render/files.ts';
import { signatureFile } from '../../../../feed/manifest.ts';
import { smallSite } from '../../derive/small-site.ts';

// The first test key of RFC 8032, section 7.1, as 32 bytes and as PKCS #8.
const seed = Buffer.from(
  '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  'hex',
).toString('base64');
const pem = `-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\n-----END PRIVATE KEY-----`;
const publicKey = Buffer.from(
  'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  'hex',
).toString('base64');

function signer(settings: SigningSettings) {
  const found = signerOf(settings);
  if ('fault' in found || found.signer === undefined) throw new Error(JSON.stringify(found));
  return found.signer;
}

describe('signerOf', () => {
  it.each([
    ['32 bytes in base64', seed],
    ['PEM', pem],
    ['PEM with its ending', `${pem}\n`],
    ['PEM on one line', pem.replaceAll('\n', '\\n')],
  ])('takes a key as %s', (_form, key) => {
    expect(signer({ key, listed: ['another', publicKey] }).publicKey).toBe(publicKey);
  });

  it('signs the bytes as RFC 8032 does, in base64 on one line, the same each time', () => {
    const { sign } = signer({ key: seed, listed: [publicKey] });
    const expected =
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b';
    expect(Buffer.from(sign(new Uint8Array())).toString()).toBe(
      `${Buffer.from(expected, 'hex').toString('base64')}\n`,
    );
    expect(sign(Buffer.from('a'))).toEqual(sign(Buffer.from('a')));
  });

  it.each([undefined, '', ' \n'])('refuses a listed key without SIGNING_KEY: %j', (key) => {
    expect(signerOf({ key, listed: [publicKey] })).toEqual({
      fault:
        'data/site.yaml lists signing_keys, but SIGNING_KEY is not set, so the tree would be refused as forged wherever it is verified. Set SIGNING_KEY to publish; to look at the feed without publishing it, build with `--unsigned`.',
    });
  });

  it('asks for no signature where no key is listed, or where whoever builds wants none', () => {
    expect(signerOf({ key: undefined, listed: [] })).toEqual({ signer: undefined });
    expect(signerOf({ key: undefined, listed: [publicKey], mode: 'optional' })).toEqual({
      signer: undefined,
    });
    expect(signerOf({ key: seed, listed: [publicKey], mode: 'never' })).toEqual({
      signer: undefined,
    });
  });

  it('signs with a key that is there, where none has to be', () => {
    expect(signer({ key: seed, listed: [publicKey], mode: 'optional' }).publicKey).toBe(publicKey);
  });

  it('refuses a key whose public half nobody could check by, and names that half', () => {
    expect(signerOf({ key: seed, listed: [] })).toEqual({
      fault: `SIGNING_KEY signs for the public key ${publicKey}, which signing_keys in data/site.yaml does not list; add it there.`,
    });
  });

  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString();
  it.each([
    ['a word', 'secret'],
    ['too few bytes', seed.slice(4)],
    ['a public key', createPublicKey(pem).export({ format: 'pem', type: 'spki' }).toString()],
    ['a key of another kind', other],
    ['PEM that is cut off', pem.slice(0, 60)],
  ])('refuses %s without repeating it', (_form, key) => {
    const refused = signerOf({ key, listed: [publicKey] });
    expect(refused).toMatchObject({
      fault: expect.stringContaining('SIGNING_KEY is no Ed25519 private key'),
    });
    expect(JSON.stringify(refused)).not.toContain(key);
  });
});

describe('signingOf', () => {
  const site = { signing_keys: [publicKey] };

  it('gives a signature 45 days, or as many as the site says', () => {
    expect(signingOf({ key: seed, site })).toMatchObject({
      signing: { termDays: 45, signer: { publicKey } },
    });
    expect(signingOf({ key: seed, site: { ...site, signature_days: 10 } })).toMatchObject({
      signing: { termDays: 10 },
    });
  });

  it('says so where a site that lists keys is built without a signature', () => {
    const note =
      'not signed, though data/site.yaml lists signing_keys: this tree is not for publishing';
    expect(signingOf({ key: undefined, site, mode: 'optional' })).toEqual({
      signing: undefined,
      note,
    });
    expect(signingOf({ key: undefined, site: {} })).toEqual({ signing: undefined });
  });
});

describe('renderTimedFiles', () => {
  const head = {
    site: 'https://feed.example',
    sequence: 7,
    built_at: '2026-10-01T00:00:00Z',
    expires: '2026-11-15T00:00:00Z',
  };
  const generatedAt = '2026-10-01T00:00:00Z';

  it('signs the manifest, which does not list the signature', () => {
    const { sign } = signer({ key: seed, listed: [publicKey] });
    const files = new Map(
      renderTimedFiles(smallSite({}), [], { generatedAt, signer: { sign, headFor: () => head } }),
    );
    const manifest = files.get('v1/manifest.json') ?? new Uint8Array();
    const signature = Buffer.from(Buffer.from(files.get(signatureFile) ?? []).toString(), 'base64');
    expect(verify(null, manifest, createPublicKey(pem), signature)).toBe(true);
    expect(Buffer.from(manifest).toString()).not.toContain(signatureFile);
    const { files: listed, ...rest } = JSON.parse(Buffer.from(manifest).toString());
    expect([rest, listed.length]).toEqual([head, 1]);
    expect(Buffer.from(manifest).toString()).toMatch(
      /^\{"site":"https:\/\/feed\.example","sequence":7,"built_at":"[^"]+","expires":"[^"]+","files":\[/,
    );
  });

  it('signs nothing without a key, and the manifest has no head', () => {
    const files = new Map(renderTimedFiles(smallSite({}), [], { generatedAt, signer: undefined }));
    expect([...files.keys()]).toEqual(['v1/index.json', 'v1/manifest.json']);
    expect(Buffer.from(files.get('v1/manifest.json') ?? []).toString()).toMatch(/^\{"files":\[/);
  });

  describe('where nothing but the time of the build differs from dist', () => {
    const site = smallSite({});
    const before = new Map(
      renderTimedFiles(site, [], { generatedAt: '2026-09-01T00:00:00Z', signer: undefined }),
    );
    const manifest = JSON.parse(Buffer.from(before.get('v1/manifest.json') ?? []).toString());
    const readPublished = () => ({ manifest, generatedAt: '2026-09-01T00:00:00Z' });
    const render = (isFixed: boolean, on = site) =>
      new Map(renderTimedFiles(on, [], { generatedAt, signer: undefined, isFixed, readPublished }));

    it('keeps the time of its answers', () => {
      expect(render(false)).toEqual(before);
    });

    it('takes the time that was given to the build', () => {
      expect(render(true).get('v1/index.json')).not.toEqual(before.get('v1/index.json'));
    });

    it('takes the new time where an answer differs', () => {
      const renamed = smallSite({ siteName: 'Renamed' });
      expect(Buffer.from(render(false, renamed).get('v1/index.json') ?? []).toString()).toContain(
        generatedAt,
      );
    });
  });
});
