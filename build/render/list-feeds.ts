import { endpoints } from '../../feed/contract/endpoints.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { pagePath } from '../../feed/contract/pages.ts';
import { expand } from '../../feed/contract/paths.ts';
import type { ListDifference, ListDifferences } from '../../feed/contract/schemas/lists.ts';
import { priceText } from '../../feed/text.ts';
import type { Site } from '../derive/site.ts';
import { figureWords, midnight, type NewsFeed, renderBoth } from './feeds.ts';
import { plainText, type Renderer } from './output-file.ts';

/** The feed of each public list: the figures that a page of the vendor settles, in both formats. */
export function renderListFeeds(site: Site): Renderer[] {
  return site.answers['lists.get'].flatMap(({ body }) => {
    const path = (format: 'json' | 'xml') => {
      const { file } = format === 'json' ? documents.listFeedJson : documents.listFeedXml;
      return expand(file, { list: body.list });
    };
    return renderBoth(path, () => toListFeed(site, body));
  });
}

export function toListFeed(site: Site, list: ListDifferences): NewsFeed {
  const { apiRoot } = site;
  const { name, repository } = site.about;
  const values = { list: list.list };
  const home = apiRoot + expand(endpoints['lists.get'].path, values);
  const settled = list.differences.filter(({ kind }) => kind !== 'unsettled');
  return {
    title: plainText(`${name}: figures of ${list.list}`),
    description: plainText(
      `What ${list.list} stated on ${list.checked} otherwise than pages of vendors.`,
    ),
    jsonUrl: apiRoot + expand(documents.listFeedJson.path, values),
    atomUrl: apiRoot + expand(documents.listFeedXml.path, values),
    home,
    author: { name: plainText(name), url: repository },
    items: settled.map((difference) => toItem(difference, { list, home, apiRoot })),
  };
}

type ItemContext = { list: ListDifferences; home: string; apiRoot: string };

/** The item of a figure, of the day on which the list was read. */
function toItem(difference: ListDifference, { list, home, apiRoot }: ItemContext) {
  const { model_id, external_id, field, ours, kind } = difference;
  const stated = statedText(difference);
  const wanted = ours === null ? 'unknown' : priceText(ours);
  const fragment = [external_id, field, kind].join('/');
  return {
    id: `${home}#${encodeURI(fragment)}`,
    url: apiRoot + pagePath('model', { id: model_id }),
    json: home,
    title: plainText(`${external_id}: ${stated}, and ${wanted} here (${kind})`),
    content: plainText(
      `${list.list} of ${list.checked} states ${stated} in US dollars per million tokens; ${wanted} here.${pageText(difference)}`,
    ),
    time: midnight(list.checked),
    tags: [kind, field],
    extension: { _difference: difference },
  };
}

/** `input price 1.25`, or that the list has none. */
function statedText({ field, theirs }: ListDifference): string {
  const figure = `${figureWords(field)} price`;
  return theirs === null ? `no ${figure}` : `${figure} ${priceText(theirs)}`;
}

function pageText({ evidence }: ListDifference): string {
  return evidence === null ? '' : ` Page of the vendor: ${evidence.copy ?? evidence.url}.`;
}
