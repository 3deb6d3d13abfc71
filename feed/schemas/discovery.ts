import type { FromSchema } from 'json-schema-to-ts';
import { policy } from '../vocabulary.ts';
import { board } from './board.ts';
import * as s from './common.ts';

const instant = {
  type: 'string',
  format: 'date-time',
  description: 'An ISO 8601 instant in UTC.',
} as const;

const textByName = { type: 'object', additionalProperties: { type: 'string' } } as const;

export const endpointLeaf = s.object('One endpoint.', {
  method: s.choice(['GET'], 'The HTTP method; HEAD and OPTIONS work too.'),
  url: s.text('Address, with path parameters in braces.'),
  'query?': { ...textByName, description: 'Query parameters with a hint of their type.' },
  'formats?': s.arrayOf({ type: 'string' }, 'Values of `{format}`.'),
  'boards?': s.arrayOf({ type: 'string' }, 'Values of `{board}`.'),
  'returns?': s.text('What the answer holds.'),
});
export type DiscoveryLeaf = FromSchema<typeof endpointLeaf>;

const group = {
  type: 'object',
  description: 'Endpoints of one resource, by what they do.',
  additionalProperties: endpointLeaf,
} as const;

/** The answer of `{base_url}/`. */
export const discovery = s.object('What the feed offers and how fresh it is.', {
  name: s.text('Name of the feed.'),
  version: s.choice(['v1'], 'Label of the API version.'),
  description: s.text('What the feed is.'),
  docs_url: s.url('Address of the documentation page.'),
  llms_txt: s.url('Address of the short guide for agents.'),
  openapi: s.url('Address of the OpenAPI 3.1 description.'),
  license: s.url('Address of the licence of the data.'),
  generated_at: s.described(instant, 'When the build that last changed an answer ran.'),
  data_freshness: s.object('How fresh the data is.', {
    models_updated_at: nullableInstant(
      'Midnight of the newest day of a price; null where none is dated.',
    ),
    leaderboard_updated_at: nullableInstant(
      'Midnight of the newest day of a board; null without boards.',
    ),
    leaderboard_period: s.nullableText(
      'The newest period of a board, as month and year; null without boards.',
    ),
    run_out: s.object('Ids of models of which something has run out, by what it is.', {
      promotions: s.arrayOf(
        s.text('An id.'),
        'A promotion is past its last day, and nobody has read since.',
      ),
      announced_prices: s.arrayOf(s.text('An id.'), 'Its day has come, and nobody has read since.'),
      rates: s.arrayOf(s.text('An id.'), 'A rate was read before the standard price moved.'),
      offers: s.arrayOf(s.text('An id.'), "An offer was read before the vendor's own price moved."),
      prices: s.arrayOf(
        s.text('An id.'),
        `The price was last read over ${policy.staleDays} days ago.`,
      ),
    }),
  }),
  endpoints: {
    type: 'object',
    description: 'Every endpoint, by resource and by what it does.',
    additionalProperties: group,
  },
  boards: s.arrayOf(board, 'Every board, in board order.'),
  schema_hints: s.object('Fields with their meaning.', {
    model: { ...textByName, description: 'Fields of a model in a list.' },
    leaderboard_entry: { ...textByName, description: "Fields of a board's entry." },
  }),
  example: { ...textByName, description: 'Sample invocations by what they answer.' },
  contact: s.object('Who keeps the feed.', {
    repository: s.url('Where to ask and to correct.'),
  }),
});
export type Discovery = FromSchema<typeof discovery>;

function nullableInstant<const Description extends string>(description: Description) {
  return { type: ['string', 'null'], format: 'date-time', description } as const;
}

export const catalogLink = s.object('The far end of a link.', {
  href: s.url('Where the link leads.'),
  'type?': s.text('Media type of what is there.'),
});

const context = s.object('The links of one address.', {
  anchor: s.url('What the links are about.'),
  'item?': s.arrayOf(catalogLink, 'The APIs of this catalog.'),
  'service-desc?': s.arrayOf(catalogLink, 'Descriptions for machines.'),
  'service-doc?': s.arrayOf(catalogLink, 'Descriptions for people and agents.'),
  'service-meta?': s.arrayOf(catalogLink, 'What the API offers, how fresh, and its files.'),
});

/** `.well-known/api-catalog`: RFC 9727, a set of links as RFC 9264 writes them. */
export const apiCatalog = s.object('The APIs of this host.', {
  linkset: s.arrayOf(context, 'The catalog itself, then each of its APIs.'),
});

const plainInstant = { type: 'string', format: 'date-time' } as const;

/** `v1/manifest.json`: every file of the tree. A signed one begins with a head. */
export const manifest = s.object('Every published file with its size and hash.', {
  'site?': {
    type: 'string',
    format: 'uri',
    description:
      'Address under which this tree is served, without /v1. It stands, with the two fields that follow, where the manifest is signed and nowhere else.',
  },
  'built_at?': { ...plainInstant, description: 'When the manifest was signed, in UTC.' },
  'expires?': {
    ...plainInstant,
    description: 'When the signature ceases to count, in UTC; it is renewed before.',
  },
  files: s.arrayOf(
    s.object('One file.', {
      path: s.text('Path relative to the root of the tree, with forward slashes.'),
      bytes: s.integer(0, 'Size of the file.'),
      sha256: {
        type: 'string',
        pattern: '^[0-9a-f]{64}$',
        description: 'SHA-256 of the bytes, lower-case hexadecimal.',
      },
    }),
    'Every file but the manifest itself and its signature, by path.',
  ),
});
export type Manifest = FromSchema<typeof manifest>;
