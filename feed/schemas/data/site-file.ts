import type { FromSchema } from 'json-schema-to-ts';
import { described, object } from '../object.ts';
import { httpsUrl, name, text, uniqueList } from './record.ts';

const days = { type: 'integer', minimum: 1, maximum: 3650 } as const;

const publicKey = { type: 'string', pattern: '^[A-Za-z0-9+/]{43}=$' } as const;

/** Paths are appended to the address, so that it has neither a query nor a fragment. */
export const MOUNT_PATTERN = '^[^?#]*$';

/** `data/site.yaml`: what the feed is called and where it lives. */
export const siteFile = object(
  {
    name: { ...name, description: 'Name of the feed.' },
    description: { ...text, description: 'What the feed is, in a sentence or two.' },
    api_root: {
      type: ['string', 'null'],
      format: 'uri',
      pattern: MOUNT_PATTERN,
      description:
        'Lasting address under which dist is mounted, without /v1; null where the host or the command line names it.',
    },
    repository: {
      ...httpsUrl,
      description: 'Address of the repository, for questions and corrections.',
    },
    freshness_days: object(
      {
        models: described(days, "Days since a source of a model's price was read."),
        plans: described(days, "Days since a source of a plan's price was read."),
        leaderboards: described(
          days,
          "Days since the snapshot of a board's newest published period.",
        ),
        exchange_rates: described(days, 'Days since the day of an exchange rate.'),
      },
      {
        optional: ['exchange_rates'],
        description:
          'The ages past which `npm run freshness` asks for a new look; leave out to ask for none.',
      },
    ),
    signing_keys: {
      ...uniqueList(
        described(publicKey, 'An Ed25519 public key: its 32 bytes in base64.'),
        'Keys whose signature of the manifest counts; leave out where it is not signed. A new key is listed before the first build signs with it, and the old one taken out after the last.',
      ),
      minItems: 1,
    },
    signature_days: described(
      days,
      'Days for which the signature of a manifest counts; 45 where left out. A build in the last third of them signs anew.',
    ),
  },
  {
    optional: ['freshness_days', 'signing_keys', 'signature_days'],
    description: 'The feed itself.',
  },
);
export type SiteFile = FromSchema<typeof siteFile>;
