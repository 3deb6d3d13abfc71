import { endpoints } from '../../feed/contract/endpoints.ts';
import { type PageName, pages } from '../../feed/contract/page-table.ts';
import { pagePath } from '../../feed/contract/pages.ts';
import { expand } from '../../feed/contract/paths.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { tools } from '../../templates/components/tools.ts';
import { inWords, nameIn } from '../../templates/data.ts';
import type { Page } from '../../templates/page.ts';
import type { Message } from '../../templates/text.ts';
import type { Site } from '../derive/site.ts';

type NamesByPath = { [path: string]: string };

/** The names of records on a page by the path of their answer, of models the newest first. */
export function answerNames(
  page: Pick<Page, 'language' | 'vendorName'>,
  { models, plans, boards, answers }: Site,
): NamesByPath {
  const newest = models.toSorted((left, right) =>
    compareCodeUnits(right.released ?? '', left.released ?? ''),
  );
  return {
    ...namesById('models.get', newest),
    ...namesById(
      'plans.get',
      plans.map(({ id, name }) => ({ id, name: inWords(page, name) })),
    ),
    ...boardNames(boards),
    ...providerNames(page, answers),
    ...vendorNames(page, answers),
  };
}

/** Where the runtime looks for the name of a vendor, which has a page of its own and no answer. */
export const vendorAnswer = `${endpoints['vendors.list'].path}/{slug}`;

/** The pages of vendors, and those that people look for by what they sell, with the answer of the vendor. */
export function vendorsByTool({
  answers,
}: Pick<Site, 'answers'>): [path: string, answer: string][] {
  const vendors = answers['vendors.list'].flatMap(({ body }) => body.vendors);
  return vendors.flatMap(({ slug, name }) => {
    const sold = tools[name]?.toLowerCase().split(', ') ?? [];
    const slugs = [slug, ...sold.map((tool) => tool.replaceAll(' ', '-'))];
    return slugs.map((each): [string, string] => [
      expand(pages.vendor.path, { slug: each }).replace(/\/$/, ''),
      expand(vendorAnswer, { slug }),
    ]);
  });
}

/** What other sites call lists in an address, where no path of the feed is like it, with the answer of the list. */
export const listsByOtherNames = (
  [
    ['pricing.list', ['price', 'prices', 'calculator']],
    ['leaderboards.list', ['rankings', 'benchmarks']],
    ['changes.list', ['news', 'changelog']],
    ['discovery.get', ['api', 'documentation', 'developers']],
  ] as const
).flatMap(([id, names]) =>
  names.map((name): [path: string, answer: string] => [`/${name}`, endpoints[id].path]),
);

function providerNames(page: Pick<Page, 'language'>, answers: Site['answers']): NamesByPath {
  const providers = answers['providers.get'].map(({ body }) => body.provider);
  return namesById(
    'providers.get',
    providers.map((provider) => ({ id: provider.id, name: nameIn(page, provider) })),
  );
}

function vendorNames(page: Pick<Page, 'vendorName'>, answers: Site['answers']): NamesByPath {
  const vendors = answers['vendors.list'].flatMap(({ body }) => body.vendors);
  return Object.fromEntries(
    vendors.map(({ slug, name }) => [expand(vendorAnswer, { slug }), page.vendorName(name)]),
  );
}

function namesById(
  endpoint: 'models.get' | 'plans.get' | 'providers.get',
  records: readonly { id: string; name: string }[],
): NamesByPath {
  const { path } = endpoints[endpoint];
  return Object.fromEntries(records.map(({ id, name }) => [expand(path, { id }), name]));
}

function boardNames(boards: Site['boards']): NamesByPath {
  const { path } = endpoints['leaderboards.board'];
  return Object.fromEntries(
    boards.map(({ key, rankings: [{ board }] }) => [expand(path, { board: key }), board.name]),
  );
}

/**
 * What the pages of lists are called. Where several have the figures of one answer, the first names
 * it.
 */
const listTitles = {
  models: 'Models',
  boards: 'Boards',
  plans: 'Plans',
  providers: 'Providers',
  vendors: 'Vendors',
  changes: 'Changes',
  cost: 'Cost',
  matrix: 'All scores',
  compare: 'Side by side',
  api: 'API',
} as const satisfies { [Name in PageName]?: Message };

/**
 * The names of lists in the language of a page, by the path of their own page and by that of their
 * answer.
 */
export function listNames(page: Page): NamesByPath {
  // The keys of the table are names of pages.
  const names = Object.keys(listTitles) as (keyof typeof listTitles)[];
  return Object.fromEntries(
    // The last of two entries of one answer counts, so the first page stands at the end.
    names.toReversed().flatMap((name) => {
      const title = page.t(listTitles[name]);
      return [
        [pagePath(name, {}, page.language), title],
        [endpoints[pages[name].json].path, title],
      ];
    }),
  );
}
