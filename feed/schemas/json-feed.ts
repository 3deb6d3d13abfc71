import { change } from './changes.ts';
import { url } from './common.ts';
import { arrayOf, described, object } from './object.ts';

const text = { type: 'string', description: 'Plain text on one line.' } as const;

const author = object(
  {
    name: described(text, 'Name of the feed.'),
    url: described(url, 'Where to ask and to correct.'),
  },
  { description: 'Who writes the items.' },
);

export const feedItem = object(
  {
    id: described(url, 'What tells the item apart from every other, for ever.'),
    url: described(url, "Address of this feed's answer that shows the change."),
    title: described(text, 'The change in one line.'),
    content_text: described(text, 'The value before, the value now, and the day.'),
    date_published: {
      type: 'string',
      format: 'date-time',
      description: 'Midnight of the day of the change.',
    },
    tags: arrayOf({ type: 'string' }, 'The kind of the change and of its subject.'),
    _change: change,
  },
  { description: 'One change.' },
);

/** `feed.json` and the feeds of records: JSON Feed 1.1. */
export const jsonFeed = object(
  {
    version: {
      type: 'string',
      enum: ['https://jsonfeed.org/version/1.1'],
      description: 'The version of the format.',
    },
    title: described(text, 'Name of the feed and what it lists.'),
    home_page_url: described(
      url,
      'Address of the documentation page, or of the answer that has the record.',
    ),
    feed_url: described(url, 'Address of this file.'),
    description: described(text, 'What the feed is.'),
    authors: arrayOf(author, 'Who writes the items.'),
    language: { type: 'string', description: 'Language of the texts, RFC 5646.' },
    items: arrayOf(feedItem, 'The newest changes, newest first.'),
  },
  { description: 'The newest changes as a JSON Feed.' },
);
