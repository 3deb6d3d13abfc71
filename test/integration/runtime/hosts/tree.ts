import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a tree with its manifest, which does not list its own signature, beside `dist` and puts it in the place of the one there, as publishing does. */
export async function publishTree(dist: string, files: Readonly<Record<string, string>>): Promise<void> {
  const staging = `${dist}-staging`;
  const listed = Object.entries(files).filter(([path]) => path !== 'v1/manifest.json.sig');
  const manifest = listed.map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  }));
  for (const [path, text] of Object.entries({ ...files, 'v1/manifest.json': `${JSON.stringify({ files: manifest })}\n` })) {
    await mkdir(dirname(join(staging, path)), { recursive: true });
    await writeFile(join(staging, path), text);
  }
  await rename(dist, `${dist}-old`).catch(() => undefined);
  await rename(staging, dist);
  await rm(`${dist}-old`, { recursive: true, force: true });
}
