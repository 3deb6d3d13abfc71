import type { FromSchema } from 'json-schema-to-ts';
import { memoize } from '../../feed/collections.ts';
import { type Source, source } from '../../feed/contract/schemas/common.ts';
import type { source as sourceRecord } from '../../feed/contract/schemas/data/record.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { commitIn } from '../dataset/lists.ts';
import { familyAt, isOnDomains, ownerOf, toRow } from './records.ts';

type SourceRecord = FromSchema<typeof sourceRecord>;

/**
 * Sources as answers have them, in the order that `sources` of feed/contract/schemas tells.
 */
export type ToSources = (records: readonly SourceRecord[]) => Source[];

type Catalogues = Pick<Dataset, 'vendors' | 'providers' | 'families'>;

/** How the sources of records become those of answers, where these domains are the seller's own. */
export function sourceOrder(dataset: Catalogues, domains: readonly string[]): ToSources {
  const rankOf = ({ url, transcript_of }: SourceRecord): number => {
    if (transcript_of !== undefined) return ranks.transcript;
    if (isOnDomains(url, domains)) return ranks.own;
    const family = familyAt(url, dataset.families);
    if (family !== undefined) return family.reseller === true ? ranks.other : ranks.catalogue;
    return isOnDomains(url, sellerDomains(dataset)) ? ranks.cloud : ranks.other;
  };
  return (records) =>
    records
      .map((record) => ({ rank: rankOf(record), row: toSource(record) }))
      .sort(
        (left, right) =>
          Number(left.row.checked === null) - Number(right.row.checked === null) ||
          left.rank - right.rank ||
          compareCodeUnits(right.row.checked ?? '', left.row.checked ?? ''),
      )
      .map(({ row }) => row);
}

/** The kinds of sources, the best first. */
const ranks = { own: 0, cloud: 1, catalogue: 2, transcript: 3, other: 4 } as const;

/** The domains of everybody who sells models. */
const sellerDomains = memoize(({ vendors, providers }: Catalogues): readonly string[] => [
  ...Object.values(vendors).flatMap(({ domains }) => domains),
  ...providers.map(({ value }) => placeOf(value.url)),
]);

/** Hosts on which the first part of a path is whose page it is. */
const sharedHosts: ReadonlySet<string> = new Set([
  'gist.github.com',
  'gitee.com',
  'github.com',
  'gitlab.com',
  'huggingface.co',
  'medium.com',
  'modelscope.cn',
  'npmjs.com',
  'raw.githubusercontent.com',
]);

/** The place that is a seller's own where his page stands there: a host, or his part of a shared one. */
export function placeOf(url: string): string {
  const host = hostOf(url);
  return sharedHosts.has(host) ? `${host}/${ownerOf(url)}` : host;
}

export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

function toSource(record: SourceRecord): Source {
  const { url, commit = commitIn(url), sha256, page_date } = record;
  const undated = (commit ?? sha256 ?? page_date) === undefined;
  return toRow<Source>(source, { ...record, commit, undated });
}
