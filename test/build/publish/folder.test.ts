import { lstatSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishFolder } from '../../../build/publish/folder.ts';
import { filesIn, stampsOf, temporaryFolder } from './temporary.ts';

const files = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]));

describe('publishFolder', () => {
  it('writes a folder without a manifest, the folders above it included', async () => {
    const folder = temporaryFolder();
    expect(await publishFolder({ path: join(folder, '.netlify/v1/edge'), files: files({ 'feed.js': '1' }) })).toBe(true);
    expect(filesIn(folder)).toEqual({ '.netlify/v1/edge/feed.js': '1' });
  });

  it('replaces what is there, keeps the time stamp of what stays, and leaves nothing else behind', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'out');
    await publishFolder({ path, files: files({ a: '1', b: '2' }) });
    const { mtimeNs } = lstatSync(join(path, 'a'), { bigint: true });
    expect(await publishFolder({ path, files: files({ a: '1', c: '3' }) })).toBe(true);
    expect(filesIn(path)).toEqual({ a: '1', c: '3' });
    expect(lstatSync(join(path, 'a'), { bigint: true }).mtimeNs).toBe(mtimeNs);
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it('touches nothing where the folder holds those files already', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'out');
    await publishFolder({ path, files: files({ a: '1' }) });
    const stamps = stampsOf(folder);
    expect(await publishFolder({ path, files: files({ a: '1' }) })).toBe(false);
    expect(stampsOf(folder)).toEqual(stamps);
  });

  it('refuses a place that holds something else, and says where', async () => {
    const path = join(temporaryFolder(), 'out');
    writeFileSync(path, 'a file');
    await expect(publishFolder({ path, files: files({ a: '1' }) })).rejects.toThrow(`${path} is not a folder. Move it away`);
  });
});
