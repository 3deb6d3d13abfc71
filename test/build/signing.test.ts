import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { renderTimedFiles } from '../../build/render/discovery.ts';
import {
  chooseHead,
  createSigner,
  type SigningMode,
  type SigningRequest,
  signManifest,
} from '../../build/signing.ts';
import { smallSite } from './derive/small-site.ts';

// The first test key of RFC 8032, section 7.1, as 32 bytes and as PKCS #8.
const seed = 'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=';
const pem = `-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\n-----END PRIVATE KEY-----`;
const publicKey = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';

const built = { apiRoot: 'https://feed.example', builtAt: '2026-10-01T00:00:00Z' };
const create = (request: Partial<SigningRequest>) => {
  const site = { signing_keys: ['another', publicKey] };
  return createSigner({ key: seed, site, mode: 'required', ...built, ...request });
};

describe('the signer', () => {
  it.each([
    ['32 bytes in base64', seed],
    ['PEM', pem],
    ['PEM on one line', pem.replaceAll('\n', '\\n')],
  ])('signs with %s as RFC 8032 does, in base64 on one line', (_form, key) => {
    const expected =
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b';
    const signer = create({ key });
    expect(signer && Buffer.from(signManifest(new Uint8Array(), signer)).toString()).toBe(
      `${Buffer.from(expected, 'hex').toString('base64')}\n`,
    );
  });

  it.each<[SigningMode, string | undefined, object, boolean]>([
    ['required', undefined, {}, false],
    ['never', seed, { signing_keys: [publicKey] }, false],
    ['optional', undefined, { signing_keys: [publicKey] }, false],
    ['optional', seed, { signing_keys: [publicKey] }, true],
  ])('that is %s, with the key %s and the site %j: %s', (mode, key, site, isSigned) => {
    expect(create({ mode, key, site }) !== undefined).toBe(isSigned);
  });

  it.each([undefined, '', ' \n'])('refuses a listed key without SIGNING_KEY: %j', (key) => {
    expect(() => create({ key })).toThrow('SIGNING_KEY is not set');
  });

  it.each([{}, { signing_keys: ['another'] }])(
    'refuses a key whose public half nobody could check by, and names that half: %j',
    (site) => {
      expect(() => create({ site })).toThrow(
        `SIGNING_KEY signs for the public key ${publicKey}, which signing_keys in data/site.yaml does not list; add it there.`,
      );
    },
  );

  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  it.each([
    ['a word', 'secret'],
    ['too few bytes', seed.slice(4)],
    ['a public key', createPublicKey(pem).export({ format: 'pem', type: 'spki' }).toString()],
    ['a key of another kind', privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()],
  ])('refuses %s without repeating it', (_form, key) => {
    expect(() => create({ key })).toThrow(
      /^SIGNING_KEY is no Ed25519 private key; it is one in PEM/,
    );
  });
});

describe('the head of a manifest', () => {
  const files = [{ path: 'v1/index.json', bytes: 1, sha256: 'a'.repeat(64) }];
  const site = built.apiRoot;
  const last = { site, built_at: '2026-01-01T00:00:00Z', expires: '2026-02-15T00:00:00Z' };
  const choose = (builtAt: string, options: object = {}, previous: object | undefined = {}) =>
    chooseHead(
      files,
      { apiRoot: site, builtAt, termDays: 45, ...options },
      previous && { ...last, files, ...previous },
    );

  it.each<[string, string, object?, object?]>([
    ['what is published is not signed', '2026-01-11T00:00:00Z', {}, { site: undefined }],
    ['its files differ', '2026-01-11T00:00:00Z', {}, { files: [] }],
    ['it is for another address', '2026-01-11T00:00:00Z', { apiRoot: 'https://new.example' }],
    ['its term is another', '2026-01-11T00:00:00Z', { termDays: 30 }],
    ['the clock was ahead', '2025-12-31T23:59:59Z'],
    ['two thirds of its term are over: 30 of 45 days', '2026-01-31T00:00:00Z'],
    ['its term is over', '2026-06-01T00:00:00Z'],
  ])('is a new one where %s', (_, builtAt, options, previous) => {
    expect(choose(builtAt, options, previous)).toMatchObject({ built_at: builtAt });
  });

  it('is kept for unchanged files until a third of the term is left', () => {
    for (const day of ['2026-01-01T00:00:00Z', '2026-01-30T23:59:59Z'])
      expect(choose(day)).toEqual(last);
  });

  it('ends a term so many days later, in the four digits of a year', () => {
    const first = (builtAt: string) =>
      chooseHead(files, { apiRoot: site, builtAt, termDays: 45 }, undefined);
    expect(first('2026-01-11T00:00:00Z')).toEqual({
      site,
      built_at: '2026-01-11T00:00:00Z',
      expires: '2026-02-25T00:00:00Z',
    });
    expect(first('9999-12-31T00:00:00Z').expires).toBe('9999-12-31T23:59:59Z');
  });
});

describe('the time in discovery', () => {
  const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
  const generatedAt = '2026-10-01T00:00:00Z';

  it('is kept for unchanged answers, unless a time was given', () => {
    const site = smallSite({});
    const renamed = smallSite({ siteName: 'Renamed' });
    const last = '2026-09-01T00:00:00Z';
    const before = renderTimedFiles(site, [], { generatedAt: last });
    const manifest = JSON.parse(text(new Map(before).get('v1/manifest.json')));
    const render = (keptTime: string | undefined, on = site) => {
      const published = { manifest, generatedAt: keptTime };
      return renderTimedFiles(on, [], { generatedAt, published });
    };
    expect(render(last)).toEqual(before);
    for (const anew of [render(undefined), render(last, renamed)])
      expect(text(new Map(anew).get('v1/index.json'))).toContain(generatedAt);
  });
});
