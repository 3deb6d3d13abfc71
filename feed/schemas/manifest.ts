import type { FromSchema } from 'json-schema-to-ts';
import { arrayOf, object } from './object.ts';

/** `v1/manifest.json`: what a whole tree holds. */
export const manifest = object(
  {
    files: arrayOf(
      object(
        {
          path: { type: 'string', description: 'Path relative to the root of the tree, with forward slashes.' },
          bytes: { type: 'integer', minimum: 0, description: 'Size of the file.' },
          sha256: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the bytes, lower-case hexadecimal.' },
        },
        { description: 'One file.' },
      ),
      'Every file but the manifest itself and its signature, by path.',
    ),
  },
  { description: 'Every published file with its size and hash.' },
);
export type Manifest = FromSchema<typeof manifest>;
