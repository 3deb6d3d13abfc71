import type { FromSchema } from 'json-schema-to-ts';
import { arrayOf, object } from './object.ts';

const instant = { type: 'string', format: 'date-time' } as const;

/** `v1/manifest.json`: every file of the tree. A signed one begins with a head. */
export const manifest = object(
  {
    site: {
      type: 'string',
      format: 'uri',
      description:
        'Address under which this tree is served, without /v1. It stands, with the three fields that follow, where the manifest is signed and nowhere else.',
    },
    sequence: {
      type: 'integer',
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'Number of this manifest among those of the site. A later one has a higher number, so a reader refuses one that is lower than the highest it has verified.',
    },
    built_at: { ...instant, description: 'When the manifest was signed, in UTC.' },
    expires: {
      ...instant,
      description:
        'When the signature ceases to count, in UTC. It is renewed before, whether the files have changed or not.',
    },
    files: arrayOf(
      object(
        {
          path: {
            type: 'string',
            description: 'Path relative to the root of the tree, with forward slashes.',
          },
          bytes: { type: 'integer', minimum: 0, description: 'Size of the file.' },
          sha256: {
            type: 'string',
            pattern: '^[0-9a-f]{64}$',
            description: 'SHA-256 of the bytes, lower-case hexadecimal.',
          },
        },
        { description: 'One file.' },
      ),
      'Every file but the manifest itself and its signature, by path.',
    ),
  },
  {
    optional: ['site', 'sequence', 'built_at', 'expires'],
    description: 'Every published file with its size and hash.',
  },
);
export type Manifest = FromSchema<typeof manifest>;
