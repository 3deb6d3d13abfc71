import type { FromSchema } from 'json-schema-to-ts';
import { policy } from '../vocabulary.ts';
import { board } from './board.ts';
import * as s from './common.ts';

const text = { type: 'string' } as const;

export const endpointLeaf = s.object('One endpoint.', {
  method: s.choice(['GET'], 'The HTTP method; HEAD and OPTIONS work too.'),
  url: s.text('Address, with path parameters in braces.'),
  'query?': s.mapOf(text, 'Query parameters with a hint of their type.'),
  'formats?': s.texts('Values of `{format}`.'),
  'boards?': s.texts('Values of `{board}`.'),
  'returns?': s.text('What the answer holds.'),
});
export type DiscoveryLeaf = FromSchema<typeof endpointLeaf>;

const group = s.mapOf(endpointLeaf, 'Endpoints of one resource, by what they do.');
const ids = (description: string) => s.arrayOf(s.text('An id.'), description);

export const discovery = s.object('What the feed offers and how fresh it is.', {
  name: s.text('Name of the feed.'),
  version: s.choice(['v1'], 'Label of the API version.'),
  description: s.text('What the feed is.'),
  docs_url: s.url('Address of the documentation page.'),
  llms_txt: s.url('Address of the short guide for agents.'),
  openapi: s.url('Address of the OpenAPI 3.1 description.'),
  license: s.url('Address of the licence of the data.'),
  generated_at: s.instant('When the build that last changed an answer ran.'),
  data_freshness: s.object('How fresh the data is.', {
    models_updated_at: s.nullableInstant(
      'Midnight of the newest day of a price; null where none is dated.',
    ),
    leaderboard_updated_at: s.nullableInstant(
      'Midnight of the newest day of a board; null without boards.',
    ),
    leaderboard_period: s.nullableText(
      'The newest period of a board, as month and year; null without boards.',
    ),
    run_out: s.object('Ids of models of which something has run out, by what it is.', {
      promotions: ids('A promotion is past its last day, and nobody has read since.'),
      announced_prices: ids('Its day has come, and nobody has read since.'),
      rates: ids('A rate was read before the standard price moved.'),
      offers: ids("An offer was read before the vendor's own price moved."),
      prices: ids(`The price was last read over ${policy.staleDays} days ago.`),
    }),
    running_out: s.arrayOf(
      s.object('Readings that become stale on one day.', {
        day: s.day('The first day on which they are stale unless somebody reads again.'),
        kind: s.choice(['offers', 'plans', 'prices'], 'What was read; prices are those of models.'),
        source: s.text(
          'The list or the family of lists that showed them last, else the host of that page.',
        ),
        count: s.integer(1, 'How many they are.'),
      }),
      `What becomes stale within ${policy.noticeDays} days, by day: prices and offers ${policy.staleDays} days after their newest reading, plans after the days that the feed sets for them.`,
    ),
  }),
  endpoints: s.mapOf(group, 'Every endpoint, by resource and by what it does.'),
  boards: s.arrayOf(board, 'Every board, in board order.'),
  schema_hints: s.object('Fields with their meaning.', {
    model: s.mapOf(text, 'Fields of a model in a list.'),
    leaderboard_entry: s.mapOf(text, "Fields of a board's entry."),
  }),
  example: s.mapOf(text, 'Sample invocations by what they answer.'),
  contact: s.object('Who keeps the feed.', {
    repository: s.url('Where to ask and to correct.'),
  }),
});
export type Discovery = FromSchema<typeof discovery>;

/** `v1/manifest.json`: every file of the tree. A signed one begins with a head. */
export const manifest = s.object('Every published file with its size and hash.', {
  'site?': s.url(
    'Address of this tree, without /v1; it and the two that follow where it is signed.',
  ),
  'built_at?': s.instant('When the manifest was signed, in UTC.'),
  'expires?': s.instant('When the signature ceases to count, in UTC; it is renewed before.'),
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
