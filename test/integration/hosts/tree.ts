import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The file that says a tree's address. */
export const discovery = '{"docs_url":"https://feed.example/"}\n';

/**
 * Writes a tree beside `dist` and puts it in the place of the one there, as publishing does: with
 * the project's headers, an address, and a manifest, which does not list its own signature.
 */
export async function publishTree(
  dist: string,
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const files = {
    _headers: await readFile('_headers', 'utf8'),
    'v1/index.json': discovery,
    ...more,
  };
  const staging = `${dist}-staging`;
  const listed = Object.entries(files).filter(([path]) => path !== 'v1/manifest.json.sig');
  const manifest = listed.map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  }));
  for (const [path, text] of Object.entries({
    ...files,
    'v1/manifest.json': `${JSON.stringify({ files: manifest })}\n`,
  })) {
    await mkdir(dirname(join(staging, path)), { recursive: true });
    await writeFile(join(staging, path), text);
  }
  await rename(dist, `${dist}-old`).catch(() => undefined);
  await rename(staging, dist);
  await rm(`${dist}-old`, { recursive: true, force: true });
}
