import { describe, expect, it } from 'vitest';
import { describeFile, orderedRows } from '../../../build/render/manifest.ts';
import type { Files } from '../../../build/render/output-file.ts';
import { signatureFile } from '../../../feed/manifest.ts';
import { filesFor } from '../../../feed/static-files.ts';
import { isFeedFile } from '../../../verify/upload/order.ts';
import {
  type Replaced,
  renderUploads,
  type Upload,
  uploadsOf,
} from '../../../verify/upload/uploads.ts';
import { edition, period, readOn, type SmallSite } from '../../build/derive/small-site.ts';
import { realTree } from '../../build/render/real-tree.ts';
import { smallTree, usual } from '../small-tree.ts';
import { testSigner } from '../test-signer.ts';
import { danglingIn, danglingOn } from './links.ts';

const MANIFEST = 'v1/manifest.json';

function heldBy(files: Files): Replaced {
  const unlisted = [MANIFEST, signatureFile].filter((path) => files.has(path));
  const listed = new Map([...files].filter(([path]) => !unlisted.includes(path)));
  return {
    manifest: { files: orderedRows([...listed].map(describeFile)) },
    unlisted,
    isOurs: true,
  };
}

/**
 * What dangles on a host at each place where somebody may stop: after each file, or after each
 * step. Pages link to one another in circles, so those that come, or go, may do so before all of
 * them are there, or gone: no file that stays leads to them meanwhile. So may the feed of a record
 * name its page, which links to the feed.
 */
function danglingDuring(
  before: Files,
  after: Files,
  stopsAt: 'files' | 'steps',
): readonly string[] {
  const host = new Map(before);
  const uploads = uploadsOf(heldBy(after), before.size === 0 ? undefined : heldBy(before));
  const found: string[] = [];
  for (const [index, upload] of uploads.entries()) {
    apply(upload, host, after);
    const isStep = upload.step !== uploads[index + 1]?.step;
    if (stopsAt === 'files' && upload.action === 'put') {
      // What was whole before stays so while files are only added: the new one alone can dangle.
      const path = danglingIn([upload.path, after.get(upload.path) ?? new Uint8Array()], host);
      if (path !== undefined) found.push(`${upload.path} → ${path}`);
    }
    if (isStep || upload.action === 'delete')
      found.push(...danglingOn(host).map((link) => `after ${upload.step}: ${link}`));
  }
  expect([...host.keys()].sort()).toEqual([...after.keys()].sort());
  return found.filter((link) => {
    const [, file = '', path = ''] = /^(?:after \w+: )?(.*) → (.*)$/.exec(link) ?? [];
    const isPassing = (page: string) => !(before.has(page) && after.has(page));
    const [page = ''] = filesFor(path);
    const isCircle = file.endsWith('/index.html') || file.startsWith(`feeds${path.slice(0, -1)}.`);
    return !(isCircle && page.endsWith('/index.html') && isPassing(file) && isPassing(page));
  });
}

function apply({ action, path }: Upload, host: Map<string, Uint8Array>, after: Files): void {
  if (action === 'delete') host.delete(path);
  else host.set(path, after.get(path) ?? new Uint8Array());
}

const priced = {
  prices: [{ from: null, input_price: 1, output_price: 2, sources: readOn('2026-09-01') }],
};

/** Another model, plan, board and period; one of each that was there before is gone. */
const later: SmallSite = {
  siteName: 'Later feed',
  models: { 'acme-1': priced, 'acme-2': { ...priced, released: '2026-09-15' } },
  plans: { max: { models: ['acme-2'] } },
  boards: [
    {
      key: 'arena',
      editions: [edition('1', '2026-01')],
      periods: [period('2026-08', { 'acme-1': 50 }), period('2026-09', { 'acme-2': 60 })],
    },
    {
      key: 'polyglot',
      editions: [edition('1', '2026-01')],
      periods: [period('2026-09', { 'acme-2': 60 })],
    },
  ],
};

const earlier: SmallSite = {
  ...usual,
  boards: [
    ...(usual.boards ?? []),
    {
      key: 'rolling_bench',
      editions: [edition('1', '2026-01')],
      periods: [period('2026-07', { 'acme-1.5': 5 }), period('2026-08', { 'acme-1': 50 })],
    },
  ],
};

describe('uploadsOf', () => {
  const one = smallTree(earlier, testSigner());
  const two = smallTree(later, testSigner());

  it.each([
    ['forward', one, two],
    ['back', two, one],
  ])('replaces a feed file by file with nothing dangling in between: %s', (_way, before, after) => {
    expect(danglingDuring(before, after, 'files')).toEqual([]);
  });

  it('uploads a first feed step by step with nothing dangling in between', () => {
    expect(danglingDuring(new Map(), one, 'steps')).toEqual([]);
  });

  it('does so for the real feed, and for another one in its place', () => {
    // The page of this tree is without its code.
    const files = new Map([
      ...realTree().files,
      ['page.js', new Uint8Array()],
      ['page.css', new Uint8Array()],
    ]);
    expect(danglingDuring(new Map(), files, 'steps')).toEqual([]);
    expect(danglingDuring(one, files, 'files')).toEqual([]);
  }, 120_000);

  it('puts a new period before the board that names it, and a new board before its periods', () => {
    const paths = uploadsOf(heldBy(two), heldBy(one)).map(({ path }) => path);
    const ofBoards = paths.filter(
      (path) => /leaderboards\/(?:arena|polyglot)\//.test(path) && path.endsWith('.json'),
    );
    expect(ofBoards).toEqual([
      'v1/leaderboards/polyglot/index.json',
      'v1/leaderboards/arena/2026-08/index.json',
      'v1/leaderboards/arena/2026-09/index.json',
      'v1/leaderboards/polyglot/2026-09/index.json',
      'v1/leaderboards/arena/2026-08/variants/index.json',
      'v1/leaderboards/arena/2026-09/variants/index.json',
      'v1/leaderboards/polyglot/2026-09/variants/index.json',
      'v1/leaderboards/arena/index.json',
    ]);
  });

  it('leaves out what the host has, puts the manifest after all else, and deletes last', () => {
    const uploads = uploadsOf(heldBy(two), heldBy(one));
    const puts = uploads.filter(({ action }) => action === 'put').map(({ path }) => path);
    expect(puts).not.toContain('v1/bulk/cost-vectors.json');
    expect(puts.slice(-2)).toEqual([signatureFile, MANIFEST]);
    expect(uploads.slice(puts.length).every(({ action }) => action === 'delete')).toBe(true);
    expect(uploads.at(-1)).toMatchObject({ path: 'v1/models/acme-1.5/index.json' });
  });

  it('takes away a signature that nobody makes any more', () => {
    const uploads = uploadsOf(heldBy(smallTree(later)), heldBy(two));
    expect(uploads.at(-1)).toEqual({ step: 'deletes', action: 'delete', path: signatureFile });
  });
});

describe('uploadsOf, for a host that only says itself what it has', () => {
  const two = smallTree(later);

  it('deletes nothing', () => {
    const uploads = uploadsOf(heldBy(two), {
      ...heldBy(smallTree(earlier, testSigner())),
      isOurs: false,
    });
    expect(uploads.filter(({ action }) => action === 'delete')).toEqual([]);
  });

  it('leaves out what it has, as for any other', () => {
    const uploads = uploadsOf(heldBy(two), { ...heldBy(two), isOurs: false });
    expect(uploads.map(({ path }) => path)).toEqual([MANIFEST]);
  });
});

describe('isFeedFile', () => {
  it('knows every file of a real tree', () => {
    const files = [...realTree().files.keys(), ...smallTree(usual, testSigner()).keys()];
    expect(files.filter((path) => !isFeedFile(path))).toEqual([]);
  }, 60_000);

  it.each([
    'zz/other-tenant/backup.sql',
    'backup.sql',
    'v1/models/acme-1',
    'v1/models/acme-1/old.json',
    'assets/a.sql',
    '_secrets',
  ])('does not know %s', (path) => {
    expect(isFeedFile(path)).toBe(false);
  });
});

describe('renderUploads', () => {
  it('writes a line for each upload, below the name of its step', () => {
    const uploads: readonly Upload[] = [
      { step: 'records', action: 'put', path: 'plans/a/index.json' },
      { step: 'records', action: 'put', path: 'plans/b/index.json' },
      { step: 'discovery', action: 'put', path: MANIFEST },
      { step: 'deletes', action: 'delete', path: 'plans/c/index.json' },
    ];
    expect(renderUploads(uploads)).toBe(
      '# records\nput plans/a/index.json\nput plans/b/index.json\n# discovery\nput v1/manifest.json\n# deletes\ndelete plans/c/index.json\n',
    );
  });
});
