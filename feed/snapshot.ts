import { pathOf } from './contract/paths.ts';
import type { BoardIndex, Variant } from './contract/schemas/board.ts';
import type { Change } from './contract/schemas/changes.ts';
import type { Source } from './contract/schemas/common.ts';
import type { ModelRecord } from './contract/schemas/model.ts';
import type { Offer, Provider, Tag, Vendor } from './contract/schemas/offer.ts';
import type { PlanDetail } from './contract/schemas/plan.ts';
import { idMatches, idNamespaces } from './contract/vocabulary.ts';
import type { FloatingNames, NamedModel } from './lookup/id-index.ts';
import type { IdGrammar } from './lookup/ids.ts';
import type { VendorFee } from './prices/fees.ts';
import { byTexts } from './text.ts';

// A snapshot is the feed in two files, for clients that work without a network. It has the current
// answers, but of each list of sources the first, which is the best, and of ids no sources. Left out are
// past periods of boards, the variants of boards that state no costs, the pages of providers, exchange rates, exports and cost vectors.

/** The first file: what a cost needs. */
export type SnapshotModels = SnapshotHead & SnapshotNames & { models: readonly SnapshotModel[] };

export type SnapshotHead = {
  format: number;
  /** Where the feed lives, without a slash at its end; empty where no public address is known. */
  api_root: string;
  /** The newest day on which a price was read, YYYY-MM-DD. */
  day: string;
  /** An offer whose source was read before this day is stale, where it says nothing else: the oldest that is not. */
  stale_before: string;
  grammar: IdGrammar;
  /** What vendors ask beside the tokens, by their names. Older snapshots have none. */
  fees?: { readonly [vendor: string]: readonly VendorFee[] };
};

/** What ids mean that are none of the feed. */
export type SnapshotNames = {
  /** Ids that look like one of a model and mean none. */
  no_models: readonly string[];
  /** Names by which some seller means another model or build. */
  differing: readonly string[];
  /** The model of each alias. */
  aliases: { readonly [alias: string]: string };
  ids: SnapshotIds;
  /** Ids that may mean another model or build as well. */
  ambiguous_ids: SnapshotIds;
  /** What each floating name means, and when. Older snapshots have none. */
  floating?: FloatingNames;
};

/**
 * Ids of other systems: by model, name, namespace and match what stands before the name. So
 * `{"gpt-5": {"gpt-5": {"litellm": {"exact": ["", "azure/"]}}}}` are `gpt-5` and `azure/gpt-5`.
 */
export type SnapshotIds = {
  readonly [model: string]: {
    readonly [name: string]: {
      readonly [Namespace in NamedModel['namespace']]?: {
        readonly [Match in NamedModel['match']]?: readonly string[];
      };
    };
  };
};

/** A model, and what others than its vendor ask for it. */
export type SnapshotModel = ModelRecord & { offers: SnapshotOffer[] };

/** An offer; what is left out is `unverified`, and `stale` and seen as the day of its source has it. */
export type SnapshotOffer = Omit<Offer, 'model_id' | 'seen_from' | 'stale' | 'status' | 'sources'> &
  Partial<Pick<Offer, 'seen_from' | 'stale' | 'status'>> & { sources: SnapshotSource[] };

/** A source of an offer; what is left out is null, or false. */
export type SnapshotSource = Pick<Source, 'url' | 'checked'> & Partial<Source>;

const plainSource = { commit: null, sha256: null, page_date: null, undated: false };

/** The second file, which a cost doesn't need. Addresses of the feed in it are without the api root. */
export type SnapshotLists = {
  /** The plans that are sold. */
  plans: PlanDetail[];
  ended_plans: PlanDetail[];
  /** The body of `/leaderboards`. */
  leaderboards: BoardIndex;
  /**
   * What each board calls a model, by the key of the board and the id of the model. A label that is
   * the id, or stands in `variants`, is left out.
   */
  labels: { readonly [board: string]: { readonly [model: string]: string } };
  /** The newest variants of each board that states what a task costs, by its key. */
  variants: { readonly [board: string]: Variant[] };
  changes: SnapshotChange[];
  vendors: Vendor[];
  tags: Tag[];
  /** The names that a search finds. Older snapshots have none. */
  providers?: (Pick<Provider, 'id' | 'name' | 'offer_count'> &
    Partial<Pick<Provider, 'name_zh'>>)[];
};

/** A change; without an address it has that of its subject, a model or a plan. */
export type SnapshotChange = Omit<Change, 'url'> & { url?: string };

/** The path of the subject of a change, under the api root. */
export function subjectPath({ subject: { kind, id } }: Pick<Change, 'subject'>): string {
  return kind === 'plan' ? pathOf('plans.get', { id }) : pathOf('models.get', { id });
}

/** The ids of other systems as rows, by namespace. */
export function idsInSnapshot(names: SnapshotNames): NamedModel[] {
  const models = new Set([...Object.keys(names.ids), ...Object.keys(names.ambiguous_ids)]);
  const rows = [...models].flatMap((model) => idsOfModel(names, model));
  return rows.sort(byTexts('namespace', 'id', 'model'));
}

/** The ids of a model, of some of its names alone. */
export function idsOfModel(
  { ids, ambiguous_ids }: SnapshotNames,
  model: string,
  isWanted: (name: string) => boolean = () => true,
): NamedModel[] {
  const rows: NamedModel[] = [];
  for (const [name, written] of Object.entries(ids[model] ?? {}))
    if (isWanted(name)) for (const row of idsOfName(name, written)) rows.push({ ...row, model });
  for (const [name, written] of Object.entries(ambiguous_ids[model] ?? {}))
    if (isWanted(name))
      for (const row of idsOfName(name, written)) rows.push({ ...row, model, ambiguous: true });
  return rows;
}

function* idsOfName(name: string, written: SnapshotIds[string][string]) {
  for (const namespace of idNamespaces)
    for (const match of idMatches)
      for (const prefix of written[namespace]?.[match] ?? [])
        yield { id: prefix + name, namespace, match };
}

/** The offers of a model, as `/models/{id}/offers` has them. */
export function offersInSnapshot({ id, offers }: SnapshotModel, head: SnapshotHead): Offer[] {
  return offers.map(({ provider, sources, status = 'unverified', ...written }) => {
    const { seen_from: first, stale = isReadEarly(sources, head), ...offer } = written;
    const seen_from = first ?? sources[0]?.checked ?? null;
    const whole = sources.map(({ url, checked, ...rest }) => {
      return { url, checked, ...plainSource, ...rest };
    });
    return { provider, model_id: id, ...offer, status, stale, seen_from, sources: whole };
  });
}

/** Whether the first source of an offer, which is the best, was read so early that the offer is stale. */
export function isReadEarly(
  [source]: readonly SnapshotSource[],
  { stale_before }: Pick<SnapshotHead, 'stale_before'>,
): boolean {
  return (source?.checked ?? '') < stale_before;
}
