import type { FromSchema } from 'json-schema-to-ts';
import { policy } from '../vocabulary.ts';
import { board } from './board.ts';
import { arrayOf, choice, described, integer, nullableText, object, text, url } from './common.ts';

const instant = {
  type: 'string',
  format: 'date-time',
  description: 'An ISO 8601 instant in UTC.',
} as const;

const textByName = { type: 'object', additionalProperties: { type: 'string' } } as const;

export const endpointLeaf = object(
  'One endpoint.',
  {
    method: choice(['GET'], 'The HTTP method; HEAD and OPTIONS work too.'),
    url: text('Address, with path parameters in braces.'),
    query: { ...textByName, description: 'Query parameters with a hint of their type.' },
    formats: arrayOf({ type: 'string' }, 'Values of `{format}`.'),
    boards: arrayOf({ type: 'string' }, 'Values of `{board}`.'),
    returns: text('What the answer holds.'),
  },
  ['query', 'formats', 'boards', 'returns'],
);
export type DiscoveryLeaf = FromSchema<typeof endpointLeaf>;

const group = {
  type: 'object',
  description: 'Endpoints of one resource, by what they do.',
  additionalProperties: endpointLeaf,
} as const;

/** The answer of `{base_url}/`. */
export const discovery = object('What the feed offers and how fresh it is.', {
  name: text('Name of the feed.'),
  version: choice(['v1'], 'Label of the API version.'),
  description: text('What the feed is.'),
  docs_url: described(url, 'Address of the documentation page.'),
  llms_txt: described(url, 'Address of the short guide for agents.'),
  openapi: described(url, 'Address of the OpenAPI 3.1 description.'),
  license: described(url, 'Address of the licence of the data.'),
  generated_at: described(
    instant,
    'When the build that last changed an answer ran: the only clock in any body but a signed manifest.',
  ),
  data_freshness: object('How fresh the data is.', {
    models_updated_at: nullableInstant(
      'Midnight of the newest day on which a price of a model was read; null where none is dated.',
    ),
    leaderboard_updated_at: nullableInstant(
      'Midnight of the newest day on which a board was read; null where there is no board.',
    ),
    leaderboard_period: nullableText(
      'The newest published period of any board, as month and year; null where there is no board.',
    ),
    run_out: object('Ids of models of which something has run out, by what it is.', {
      promotions: arrayOf(
        text('An id.'),
        'A promotion is past its last day, and nobody has read since what holds now.',
      ),
      announced_prices: arrayOf(
        text('An id.'),
        'The day of an announced price has come, and nobody has read since whether it holds.',
      ),
      rates: arrayOf(text('An id.'), 'A rate was read before the standard price moved.'),
      offers: arrayOf(text('An id.'), "An offer was read before the vendor's own price moved."),
      prices: arrayOf(text('An id.'), `The price was last read over ${policy.staleDays} days ago.`),
    }),
  }),
  endpoints: {
    type: 'object',
    description: 'Every endpoint, by resource and by what it does.',
    additionalProperties: group,
  },
  boards: arrayOf(board, 'Every board, in board order.'),
  schema_hints: object('Fields with their meaning.', {
    model: { ...textByName, description: 'Fields of a model in a list.' },
    leaderboard_entry: { ...textByName, description: "Fields of a board's entry." },
  }),
  example: { ...textByName, description: 'Sample invocations by what they answer.' },
  contact: object('Who keeps the feed.', {
    repository: described(url, 'Where to ask and to correct.'),
  }),
});
export type Discovery = FromSchema<typeof discovery>;

function nullableInstant<const Description extends string>(description: Description) {
  return { type: ['string', 'null'], format: 'date-time', description } as const;
}

export const catalogLink = object(
  'The far end of a link.',
  {
    href: described(url, 'Where the link leads.'),
    type: text('Media type of what is there.'),
  },
  ['type'],
);

const context = object(
  'The links of one address.',
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
  ['item', 'service-desc', 'service-doc', 'service-meta'],
);

/** `.well-known/api-catalog`: RFC 9727, a set of links as RFC 9264 writes them. */
export const apiCatalog = object('The APIs of this host.', {
  linkset: arrayOf(context, 'The catalog itself, then each of its APIs.'),
});

const plainInstant = { type: 'string', format: 'date-time' } as const;

/** `v1/manifest.json`: every file of the tree. A signed one begins with a head. */
export const manifest = object(
  'Every published file with its size and hash.',
  {
    site: {
      type: 'string',
      format: 'uri',
      description:
        'Address under which this tree is served, without /v1. It stands, with the two fields that follow, where the manifest is signed and nowhere else.',
    },
    built_at: { ...plainInstant, description: 'When the manifest was signed, in UTC.' },
    expires: {
      ...plainInstant,
      description:
        'When the signature ceases to count, in UTC. It is renewed before, whether the files have changed or not.',
    },
    files: arrayOf(
      object('One file.', {
        path: text('Path relative to the root of the tree, with forward slashes.'),
        bytes: integer(0, 'Size of the file.'),
        sha256: {
          type: 'string',
          pattern: '^[0-9a-f]{64}$',
          description: 'SHA-256 of the bytes, lower-case hexadecimal.',
        },
      }),
      'Every file but the manifest itself and its signature, by path.',
    ),
  },
  ['site', 'built_at', 'expires'],
);
export type Manifest = FromSchema<typeof manifest>;
