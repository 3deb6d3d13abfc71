import { documents } from '../../../feed/documents.ts';
import type { Site } from '../../derive/site.ts';
import { plainText } from '../escape.ts';
import type { Item } from './items.ts';

/** A feed of changes, in whichever format. */
export type ChangeFeed = {
  readonly title: string;
  readonly description: string;
  /** Its address in each format. */
  readonly jsonUrl: string;
  readonly atomUrl: string;
  /** The address of the page for people that says the same. */
  readonly home: string;
  readonly author: { readonly name: string; readonly url: string };
  readonly items: readonly Item[];
};

/** What sets the feed of one record apart from that of all changes. */
export type RecordFeed = {
  readonly name: string;
  readonly jsonPath: string;
  readonly atomPath: string;
  /** The path of the page of the record. */
  readonly pagePath: string;
};

/** The feed of all changes, or of those of one record. */
export function changeFeed(
  { about, apiRoot }: Pick<Site, 'about' | 'apiRoot'>,
  items: readonly Item[],
  record?: RecordFeed,
): ChangeFeed {
  const title = record === undefined ? 'changes' : `changes of ${record.name}`;
  return {
    title: plainText(`${about.name}: ${title}`),
    description: plainText(about.description),
    jsonUrl: apiRoot + (record?.jsonPath ?? documents.feedJson.path),
    atomUrl: apiRoot + (record?.atomPath ?? documents.feedXml.path),
    home: apiRoot + (record?.pagePath ?? documents.docs.path),
    author: { name: plainText(about.name), url: about.repository },
    items,
  };
}
