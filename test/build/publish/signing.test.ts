import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chooseHead, manifestSigner, type SigningRequest } from '../../../build/publish/signing.ts';
import { renderTimedFiles } from '../../../build/render/files.ts';
import { headOf } from '../../../feed/manifest.ts';
import { smallSite } from '../derive/small-site.ts';

// The first test key of RFC 8032, section 7.1, as 32 bytes and as PKCS #8.
const seed = 'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=';
const pem = `-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\n-----END PRIVATE KEY-----`;
const publicKey = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';

const site = { signing_keys: ['another', publicKey] };
const built = { apiRoot: 'https://feed.example', builtAt: '2026-10-01T00:00:00Z' };
const request = (asked: Partial<SigningRequest>) =>
  manifestSigner({ key: seed, site, mode: 'required', ...built, ...asked });

function signer(asked: Partial<SigningRequest> = {}) {
  const found = request(asked);
  if ('error' in found || found.signer === undefined) throw new Error(JSON.stringify(found));
  return found.signer;
}

describe('manifestSigner', () => {
  it.each([
    ['32 bytes in base64', seed],
    ['PEM', pem],
    ['PEM with its ending', `${pem}\n`],
    ['PEM on one line', pem.replaceAll('\n', '\\n')],
  ])('signs with %s as RFC 8032 does, in base64 on one line', (_form, key) => {
    const expected =
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b';
    expect(Buffer.from(signer({ key }).sign(new Uint8Array())).toString()).toBe(
      `${Buffer.from(expected, 'hex').toString('base64')}\n`,
    );
  });

  const unsigned = { signer: undefined };
  const note =
    'not signed, though data/site.yaml lists signing_keys: this tree is not for publishing';
  it.each<[string, Partial<SigningRequest>, object]>([
    ['no key is listed', { key: undefined, site: {} }, unsigned],
    ['whoever builds wants none', { mode: 'never' }, { ...unsigned, note }],
    [
      'none has to be and there is no key',
      { key: undefined, mode: 'optional' },
      { ...unsigned, note },
    ],
  ])('signs nothing where %s', (_, asked, expected) => {
    expect(request(asked)).toEqual(expected);
    expect(() => signer({ mode: 'optional' })).not.toThrow();
  });

  it.each([undefined, '', ' \n'])('refuses a listed key without SIGNING_KEY: %j', (key) => {
    expect(request({ key })).toEqual({ error: expect.stringContaining('SIGNING_KEY is not set') });
  });

  it('refuses a key whose public half nobody could check by, and names that half', () => {
    expect(request({ site: {} })).toEqual({
      error: `SIGNING_KEY signs for the public key ${publicKey}, which signing_keys in data/site.yaml does not list; add it there.`,
    });
  });

  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  it.each([
    ['a word', 'secret'],
    ['too few bytes', seed.slice(4)],
    [
      'too many bytes',
      Buffer.concat([Buffer.from(seed, 'base64'), Buffer.from('x')]).toString('base64'),
    ],
    ['a public key', createPublicKey(pem).export({ format: 'pem', type: 'spki' }).toString()],
    ['a key of another kind', privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()],
    ['PEM that is cut off', pem.slice(0, 60)],
  ])('refuses %s without repeating it', (_form, key) => {
    const refused = request({ key });
    expect(refused).toEqual({
      error: expect.stringContaining('SIGNING_KEY is no Ed25519 private key'),
    });
    expect(JSON.stringify(refused)).not.toContain(key);
  });
});

describe('chooseHead', () => {
  const files = [{ path: 'v1/index.json', bytes: 1, sha256: 'a'.repeat(64) }];
  const last = {
    site: built.apiRoot,
    built_at: '2026-01-01T00:00:00Z',
    expires: '2026-02-15T00:00:00Z',
  };
  const choose = (builtAt: string, options: object = {}, listed = files) =>
    chooseHead(listed, {
      ...built,
      termDays: 45,
      previous: { ...last, files },
      builtAt,
      ...options,
    });

  it.each<[string, string, object]>([
    ['nothing is published', '2026-01-11T00:00:00Z', { previous: undefined }],
    ['what is published is not signed', '2026-01-11T00:00:00Z', { previous: { files } }],
    ['its files differ', '2026-01-11T00:00:00Z', { previous: { ...last, files: [] } }],
    ['it is for another address', '2026-01-11T00:00:00Z', { apiRoot: 'https://new.example' }],
    ['its term is another', '2026-01-11T00:00:00Z', { termDays: 30 }],
    ['the clock was ahead', '2025-12-31T23:59:59Z', {}],
    ['two thirds of its term are over: 30 of 45 days', '2026-01-31T00:00:00Z', {}],
    ['its term is over', '2026-06-01T00:00:00Z', {}],
  ])('signs anew where %s', (_, builtAt, options) => {
    expect(choose(builtAt, options)).toMatchObject({ built_at: builtAt });
  });

  it('keeps the head of unchanged files until a third of the term is left', () => {
    for (const day of ['2026-01-01T00:00:00Z', '2026-01-30T23:59:59Z'])
      expect(choose(day)).toEqual(last);
  });

  it('ends a term so many days later, in the four digits of a year', () => {
    expect(choose('2026-01-11T00:00:00Z', {}, [])).toEqual({
      site: built.apiRoot,
      built_at: '2026-01-11T00:00:00Z',
      expires: '2026-02-25T00:00:00Z',
    });
    expect(choose('9999-12-31T00:00:00Z', {}, []).expires).toBe('9999-12-31T23:59:59Z');
  });
});

describe('headOf', () => {
  const head = {
    site: 'https://feed.example',
    built_at: '2026-10-01T12:00:00Z',
    expires: '2026-11-15T12:00:00Z',
  };
  it.each<[string, object]>([
    ['without a field', { site: head.site, built_at: head.built_at }],
    ['with a site that is no address', { ...head, site: 'feed' }],
    ['with a day in place of an instant', { ...head, expires: '2026-11-15' }],
    ['with a time that there is not', { ...head, built_at: '2026-13-01T00:00:00Z' }],
  ])('takes a head %s for none', (_, given) => {
    expect(headOf(head)).toEqual(head);
    expect(headOf(given)).toBeUndefined();
  });
});

describe('renderTimedFiles', () => {
  const generatedAt = '2026-10-01T00:00:00Z';
  const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

  it('keeps the time of unchanged answers, unless a time was given', () => {
    const site = smallSite({});
    const last = '2026-09-01T00:00:00Z';
    const before = new Map(renderTimedFiles(site, [], { generatedAt: last, signer: undefined }));
    const manifest = JSON.parse(text(before.get('v1/manifest.json')));
    const readPublished = () => ({ manifest, generatedAt: last });
    const render = (isFixed: boolean, on = site) =>
      new Map(renderTimedFiles(on, [], { generatedAt, signer: undefined, isFixed, readPublished }));
    expect(render(false)).toEqual(before);
    expect(text(render(true).get('v1/index.json'))).toContain(generatedAt);
    const renamed = smallSite({ siteName: 'Renamed' });
    expect(text(render(false, renamed).get('v1/index.json'))).toContain(generatedAt);
  });
});
