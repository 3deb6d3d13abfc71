import { documents } from './documents.ts';
import { hostFiles } from './static-files.ts';

/**
 * Why a path can't be one of a published tree, as the end of a sentence that begins with it;
 * undefined where it can. Paths of a manifest from outside are held to this before they name a
 * file, an object of a bucket or a line of a script.
 */
export function treePathFault(path: string): string | undefined {
  if (path.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  if (/[^A-Za-z0-9._/-]/.test(path))
    return 'has a character other than letters, digits, dots, underscores and hyphens';
  const segments = path.split('/');
  if (segments.includes('')) return 'begins or ends with a slash, or has two in a row';
  if (segments.includes('.') || segments.includes('..')) return 'leads out of its folder';
  const isHidden = segments.some((segment) => segment.startsWith('.'));
  return isHidden && !hiddenFiles.includes(path)
    ? 'begins with a dot, as the private files of a host do'
    : undefined;
}

/**
 * More than any id, board and period make, and less than an object of a bucket or a file of a disk
 * may be called.
 */
const MAX_LENGTH = 255;

/** The files with a dot in front that a tree holds. The last is for GitHub Pages. */
const hiddenFiles: readonly string[] = [
  ...hostFiles.filter((file) => file.startsWith('.')),
  documents.apiCatalog.file,
  '.nojekyll',
];
