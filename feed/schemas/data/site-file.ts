import type { FromSchema } from 'json-schema-to-ts';
import { object } from '../object.ts';
import { httpsUrl, text } from './record.ts';

/** `data/site.yaml`: what the feed is called and where it lives. */
export const siteFile = object(
  {
    name: { ...text, description: 'Name of the feed.' },
    description: { ...text, description: 'What the feed is, in a sentence or two.' },
    api_root: {
      type: ['string', 'null'],
      format: 'uri',
      description: 'Lasting address under which dist is mounted, without /v1; null where the host or the command line names it.',
    },
    repository: { ...httpsUrl, description: 'Address of the repository, for questions and corrections.' },
  },
  { description: 'The feed itself.' },
);
export type SiteFile = FromSchema<typeof siteFile>;
