import { documents } from '../../../feed/documents.ts';
import { signatureFile } from '../../../feed/signature-file.ts';
import { INDEX_FILE, isPrivate } from '../../../feed/static-files.ts';
import { manifestPath } from '../../publish/tree.ts';
import type { FileStore } from '../file-store.ts';
import { encodeText } from '../json.ts';

/** The service worker, at the root of what it answers for. */
export const serviceWorkerFile = 'sw.js';

const STARTER = 'start-sw.js';

/**
 * A tree for hosts that know neither rewrites nor programs. `X.html` answers for `/X`, `X/index.html` for `/X/`: the bytes are JSON and
 * the type is not, which `response.json()` and curl don't mind. The page starts a service worker that answers its own queries.
 * The manifest of `tree` is left out with its signature: this tree holds other files and needs one of its own.
 */
export function renderGithubPages({ tree, serviceWorker }: { readonly tree: FileStore; readonly serviceWorker: Uint8Array }): FileStore {
  const files = tree.another();
  for (const [path, bytes] of tree) {
    if (isCopied(path)) files.add(twins(path).map((twin) => [twin, bytes]));
  }
  // After the twins, since no file gives way to the twin of another.
  for (const [path, bytes] of tree) {
    if (isCopied(path)) files.set(path, path === documents.docs.file ? startingWorker(bytes) : bytes);
  }
  return (
    files
      .set(serviceWorkerFile, serviceWorker)
      .set(STARTER, encodeText(`navigator.serviceWorker?.register('${serviceWorkerFile}');\n`))
      // Otherwise Jekyll would take the tree, and drop whatever begins with a dot or an underscore.
      .set('.nojekyll', new Uint8Array())
  );
}

function isCopied(path: string): boolean {
  return !isPrivate(path) && path !== manifestPath && path !== signatureFile;
}

/** The other names of a folder's answer. */
function twins(path: string): readonly string[] {
  if (!path.endsWith(`/${INDEX_FILE}`)) return [];
  const folder = path.slice(0, -INDEX_FILE.length - 1);
  return [`${folder}.html`, `${folder}/index.html`];
}

/** The page with a script more: a file, since its policy takes no others. */
function startingWorker(page: Uint8Array): Uint8Array {
  return encodeText(new TextDecoder().decode(page).replace('</head>', `<script src="${STARTER}" defer></script></head>`));
}
