import { documents } from '../../../feed/documents.ts';
import { signatureFile } from '../../../feed/signature-file.ts';
import { INDEX_FILE, isPrivate } from '../../../feed/static-files.ts';
import { encodeText } from '../json.ts';
import type { FileTree, OutputFile } from '../output-file.ts';
import { manifestFile } from '../timed-files.ts';

/** The service worker, at the root of what it answers for. */
export const serviceWorkerFile = 'sw.js';

const STARTER = 'start-sw.js';

/**
 * A tree for hosts that know neither rewrites nor programs. `X.html` answers for `/X`,
 * `X/index.html` for `/X/`: the bytes are JSON and the type is not, which `response.json()` and
 * curl don't mind. The page starts a service worker that answers its own queries. The manifest of
 * `tree` is left out with its signature: this tree holds other files and needs one of its own.
 */
export function* renderGithubPages({
  tree,
  serviceWorker,
}: {
  readonly tree: FileTree;
  readonly serviceWorker: Uint8Array;
}): Generator<OutputFile> {
  const paths = new Set(tree.keys());
  for (const [path, bytes] of tree) {
    if (isPrivate(path) || path === manifestFile || path === signatureFile) continue;
    yield [path, path === documents.docs.file ? startingWorker(bytes) : bytes];
    // A file takes precedence over the twin of another.
    for (const twin of twins(path)) if (!paths.has(twin)) yield [twin, bytes];
  }
  yield [serviceWorkerFile, serviceWorker];
  yield [STARTER, encodeText(`navigator.serviceWorker?.register('${serviceWorkerFile}');\n`)];
  // Without it Jekyll would process the tree, and drop every name that begins with a dot or an
  // underscore.
  yield ['.nojekyll', new Uint8Array()];
}

/** The other names of a folder's answer. */
function twins(path: string): readonly string[] {
  if (!path.endsWith(`/${INDEX_FILE}`)) return [];
  const folder = path.slice(0, -INDEX_FILE.length - 1);
  return [`${folder}.html`, `${folder}/index.html`];
}

/** The page with a script more: a file, since its policy takes no others. */
function startingWorker(page: Uint8Array): Uint8Array {
  return encodeText(
    new TextDecoder()
      .decode(page)
      .replace('</head>', `<script src="${STARTER}" defer></script></head>`),
  );
}
