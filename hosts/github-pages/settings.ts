import { INDEX_FILE, isPrivate } from '../../feed/contract/dist-paths.ts';
import { signatureFile } from '../../feed/contract/manifest.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { pathOf } from '../../feed/contract/paths.ts';
import type { Host, HostFile, HostSite } from '../host.ts';

/**
 * A tree for hosts that know neither rewrites nor code. `X.html` answers for `/X`, `X/index.html`
 * for `/X/`: the bytes are JSON and the type is not, which `response.json()` and curl don't mind.
 * The page starts a service worker that answers its own queries.
 */
export const githubPages: Host = {
  platform: 'browser',
  folders: [{ pathFor: (dist) => `${dist}-github-pages`, hasManifest: true, render }],
};

async function* render({ tree, program }: HostSite): AsyncGenerator<HostFile> {
  const paths = new Set(tree.keys());
  for (const [path, bytes] of tree) {
    // This tree has other files, and so a manifest of its own.
    if (isPrivate(path) || path === MANIFEST || path === signatureFile) continue;
    yield [path, path === documents.home.file ? withStarter(bytes) : bytes];
    // A file takes precedence over the copy of another.
    for (const copy of copies(path)) if (!paths.has(copy)) yield [copy, bytes];
  }
  yield ['sw.js', await program()];
  yield [STARTER, "navigator.serviceWorker?.register('sw.js');\n"];
  // Without it Jekyll would process the tree, and drop every name that begins with a dot or an
  // underscore.
  yield ['.nojekyll', ''];
}

const MANIFEST = pathOf('manifest.get', {}).slice(1);
const STARTER = 'start-sw.js';

/** The other names of the file of a folder. */
function copies(path: string): readonly string[] {
  if (!path.endsWith(`/${INDEX_FILE}`)) return [];
  const folder = path.slice(0, -INDEX_FILE.length - 1);
  return [`${folder}.html`, `${folder}/index.html`];
}

/** The page with one more script: a file, as its policy allows no others. */
function withStarter(page: Uint8Array): string {
  return new TextDecoder()
    .decode(page)
    .replace('</head>', `<script src="${STARTER}" defer></script></head>`);
}
