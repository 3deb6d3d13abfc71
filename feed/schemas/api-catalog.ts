import { url } from './common.ts';
import { arrayOf, described, object } from './object.ts';

export const catalogLink = object(
  {
    href: described(url, 'Where the link leads.'),
    type: { type: 'string', description: 'Media type of what is there.' },
  },
  { optional: ['type'], description: 'The far end of a link.' },
);

const context = object(
  {
    anchor: described(url, 'What the links are about.'),
    item: arrayOf(catalogLink, 'The APIs of this catalog.'),
    'service-desc': arrayOf(catalogLink, 'Descriptions for machines.'),
    'service-doc': arrayOf(catalogLink, 'Descriptions for people and agents.'),
    'service-meta': arrayOf(
      catalogLink,
      'What the API offers, how fresh it is, and its files with their hashes.',
    ),
  },
  {
    optional: ['item', 'service-desc', 'service-doc', 'service-meta'],
    description: 'The links of one address.',
  },
);

/** `.well-known/api-catalog`: RFC 9727, a set of links as RFC 9264 writes them. */
export const apiCatalog = object(
  { linkset: arrayOf(context, 'The catalog itself, then each of its APIs.') },
  { description: 'The APIs of this host.' },
);
