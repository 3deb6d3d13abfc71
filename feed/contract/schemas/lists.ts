import type { FromSchema } from 'json-schema-to-ts';
import { differenceKinds, modelPriceFields } from '../vocabulary.ts';
import * as s from './common.ts';

const { commit, sha256, page_date, undated } = s.source.properties;

const summary = {
  list: s.text('Name of the list: the `{list}` of its address.'),
  url: s.url('Address of the file or the folder that was read.'),
  checked: s.day('The day of the reading; what the list states today may be another thing.'),
  commit,
  sha256,
  undated,
  models: s.integer(0, 'How many rows of the list mean a model of the feed and could be compared.'),
  figures: s.integer(
    0,
    'How many figures were compared: those that the feed knows of that day, base prices alone.',
  ),
  total: s.integer(0, 'How many of them differ.'),
  kinds: s.object('How many differ, by kind.', {
    stale: s.integer(0, 'As in `kind`.'),
    unit: s.integer(0, 'As in `kind`.'),
    cache: s.integer(0, 'As in `kind`.'),
    hour: s.integer(0, 'As in `kind`.'),
    region: s.integer(0, 'As in `kind`.'),
    retired: s.integer(0, 'As in `kind`.'),
    missing: s.integer(0, 'As in `kind`.'),
    unsettled: s.integer(0, 'As in `kind`.'),
  }),
} as const;

export const listSummary = s.object('A public list of prices, as it was read.', summary);
export type ListSummary = FromSchema<typeof listSummary>;

const evidence = {
  ...s.object("A page on the vendor's own domain.", {
    url: s.url('Address of the page.'),
    checked: s.nullableDay('The day on which it was read; null where it is not known.'),
    commit,
    sha256,
    page_date,
    copy: s.nullable(
      s.url('A public copy of the page, unchanged and at a commit; null where none is known.'),
    ),
  }),
  type: ['object', 'null'],
  description:
    "The vendor's own page that states this figure of the feed, or the end of a `retired` model, in a reading that others can check: by a commit, a hash, the page's own day, or a public copy; null where the feed has none.",
} as const;

export const listDifference = s.object('A figure of a list that differs from the feed.', {
  model_id: s.modelId,
  external_id: s.text('The id of the row in the list.'),
  field: s.choice(modelPriceFields, 'Which price it is, in USD per million tokens.'),
  theirs: s.price('What the list states, in USD per million tokens; null where it states nothing.'),
  ours: s.price(
    'What the feed has for the day of the reading, in USD per million tokens; of a name that another model answers, what that one costs.',
  ),
  kind: s.choice(
    differenceKinds,
    "`stale`: the vendor's price before; `unit`: ten, a hundred or more times too much or too little; `cache`: another of the cache prices, or that of input; `hour`: the rate of other hours; `region`: the rate of a region; `retired`: the model had ended; `missing`: the list has the row and not the figure; `unsettled`: anything else, and whatever no proven reading of a page of the vendor settles.",
  ),
  since: s.nullableDay(
    "The first day of the feed's figure, or else the first on which a source shows it.",
  ),
  evidence,
});
export type ListDifference = FromSchema<typeof listDifference>;

export const listIndex = s.object('What other public lists of prices state, as they were read.', {
  lists: s.arrayOf(listSummary, 'The lists, by name.'),
  total: s.integer(0, 'How many lists there are.'),
});

export const listDifferences = s.object('Where a public list differs from the feed.', {
  ...summary,
  differences: s.arrayOf(listDifference, 'By model, then by the id in the list, then by field.'),
});
export type ListDifferences = FromSchema<typeof listDifferences>;
