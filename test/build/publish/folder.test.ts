import { lstatSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDER_MANIFEST, publishFolder } from '../../../build/publish/folder.ts';
import { filesIn, stampsOf, temporaryFolder } from './temporary.ts';

const publish = async (path: string, texts: Readonly<Record<string, string>>) => {
  const files = Object.entries(texts).map(
    ([name, text]) => [name, new TextEncoder().encode(text)] as const,
  );
  return (await publishFolder({ path, files })).outcome;
};

describe('publishFolder', () => {
  it('writes a folder with a manifest, the folders above it included', async () => {
    const folder = temporaryFolder();
    expect(await publish(join(folder, '.netlify/v1/edge'), { 'feed.js': '1' })).toBe('written');
    expect(filesIn(folder)).toEqual({
      '.netlify/v1/edge/feed.js': '1',
      // sha256 of the text "1"
      [`.netlify/v1/edge/${FOLDER_MANIFEST}`]:
        '{"files":[{"path":"feed.js","bytes":1,"sha256":"6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b"}]}\n',
    });
  });

  it('replaces what is there, keeps the time stamp of what stays, and leaves nothing else behind', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'out');
    await publish(path, { a: '1', b: '2' });
    const { mtimeNs } = lstatSync(join(path, 'a'), { bigint: true });
    expect(await publish(path, { a: '1', c: '3' })).toBe('written');
    expect(filesIn(path)).toEqual({
      a: '1',
      c: '3',
      [FOLDER_MANIFEST]: expect.stringContaining('"path":"c"'),
    });
    expect(lstatSync(join(path, 'a'), { bigint: true }).mtimeNs).toBe(mtimeNs);
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it('takes a folder that holds a signed manifest of the feed', async () => {
    const path = join(temporaryFolder(), 'out');
    const texts = { 'v1/manifest.json': '{"files":[]}', 'v1/manifest.json.sig': '1' };
    expect(await publish(path, texts)).toBe('written');
    expect(await publish(path, { ...texts, 'v1/manifest.json.sig': '2' })).toBe('written');
    expect(filesIn(path)).toMatchObject({ 'v1/manifest.json.sig': '2' });
  });

  it('touches nothing in it where it holds those files already', async () => {
    const path = join(temporaryFolder(), 'out');
    await publish(path, { a: '1' });
    const stamps = stampsOf(path);
    expect(await publish(path, { a: '1' })).toBe('unchanged');
    expect(stampsOf(path)).toEqual(stamps);
  });

  it('refuses a place that holds something else, and says where', async () => {
    const path = join(temporaryFolder(), 'out');
    writeFileSync(path, 'a file');
    await expect(publish(path, { a: '1' })).rejects.toThrow(
      `${path} is not a folder. Move it away`,
    );
  });

  it('refuses a folder with the very same file that no build wrote', async () => {
    const folder = temporaryFolder();
    await publish(join(folder, 'out'), { a: '1' });
    writeFileSync(join(folder, 'out/b'), 'own');
    await expect(publish(join(folder, 'out'), { b: 'built' })).rejects.toThrow('\n  b\n');
    expect(filesIn(join(folder, 'out'))).toMatchObject({ a: '1', b: 'own' });
  });
});
