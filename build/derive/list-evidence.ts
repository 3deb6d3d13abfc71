import type { ModelFile, ModelPriceRecord } from '../../feed/contract/schemas/data/model.ts';
import type { ListDifference } from '../../feed/contract/schemas/lists.ts';
import { commitIn } from '../dataset/lists.ts';
import { isOnDomains, readDays } from './records.ts';

type ListEvidence = ListDifference['evidence'];

/** The day on which a list was read, and where the vendor's own pages lie. */
export type EvidenceContext = {
  /** The day of the reading of the list. */
  day: string;
  /** Those of the vendor; none where the list has the prices of another seller. */
  domains: readonly string[];
};

/**
 * The page of the vendor that settles a figure of a price. It has to state this figure: an overview
 * that has the prices of input and output says nothing of the cache. There is none where the list
 * was read after every source, since the list may then be the one that is right.
 */
export function priceEvidence(
  price: ModelPriceRecord | undefined,
  {
    field,
    isFollowed,
    day,
    domains,
  }: EvidenceContext & {
    field: ListDifference['field'];
    /** Whether the day on which the next price began is known. */
    isFollowed: boolean;
  },
): ListEvidence {
  const sources = price?.sources ?? [];
  const isConfirmed = isFollowed || (readDays(sources).at(-1) ?? '') >= day;
  if (!isConfirmed) return null;
  const stating = sources.filter(({ states }) => states === undefined || states.includes(field));
  return provenPage(stating, sources, domains);
}

/** The page of the vendor that states the end of a model, where that was before the reading. */
export function endEvidence(
  { lifecycle = [] }: Pick<ModelFile, 'lifecycle'>,
  retires: string | null,
  { day, domains }: EvidenceContext,
): ListEvidence {
  if (retires === null || retires >= day) return null;
  for (const { event, day: end, scope, sources } of lifecycle) {
    if (end !== retires || scope !== undefined || !ENDS.has(event)) continue;
    const page = provenPage(sources, sources, domains);
    if (page !== null) return page;
  }
  return null;
}

const ENDS: ReadonlySet<string> = new Set(['end_announced', 'retired', 'rerouted']);

type CitedSource = {
  url: string;
  checked: string | null;
  commit?: string;
  sha256?: string;
  page_date?: string;
  copy_of?: string;
};

/**
 * The first page of the vendor of which others can check what it stated: by a commit, a hash, its
 * own day, or a public copy of it beside it. A page for which only its reader vouches is no
 * evidence against a list.
 */
function provenPage(
  pages: readonly CitedSource[],
  all: readonly CitedSource[],
  domains: readonly string[],
): ListEvidence {
  const copy = all.find(
    ({ copy_of, url }) =>
      copy_of !== undefined && commitIn(url) !== undefined && isOnDomains(copy_of, domains),
  );
  for (const { url, checked, commit = commitIn(url), sha256, page_date } of pages) {
    const proof = commit ?? sha256 ?? page_date ?? copy?.url;
    if (proof === undefined || !isOnDomains(url, domains)) continue;
    return {
      url,
      checked,
      commit: commit ?? null,
      sha256: sha256 ?? null,
      page_date: page_date ?? null,
      copy: copy?.url ?? null,
    };
  }
  return null;
}
