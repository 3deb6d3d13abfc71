import { groupBy, once } from './collections.ts';
import { addressOf } from './contract/paths.ts';
import type { Board, Entry, Overall } from './contract/schemas/board.ts';
import type { Change } from './contract/schemas/changes.ts';
import type { ModelRecord } from './contract/schemas/model.ts';
import type { Plan } from './contract/schemas/plan.ts';
import {
  type AnswerInputs,
  compareChanges,
  deriveAddedModels,
  deriveRankings,
  type RankedBoard,
  type TagItem,
  type VendorItem,
} from './derive.ts';
import { type IdGrammar, readId } from './lookup/ids.ts';
import { type IndexedId, indexIds, type NamedModel, toKey } from './lookup/resolve.ts';
import { type PackedOffers, type PricedOffer, unpackOffers } from './prices/seller.ts';
import { byTexts, compareCodeUnits } from './text.ts';

/** The format of the snapshot that this code reads and writes. */
export const SNAPSHOT_FORMAT = 1;

/**
 * The feed in one small file, for clients that work without a network. Left out are the sources of
 * prices and ids, past periods and variants of boards, exchange rates, and of the offers of providers all but prices.
 */
export type Snapshot = {
  format: number;
  api_root: string;
  /** The newest day on which a price was read, YYYY-MM-DD. */
  day: string;
  models: Columns<object>;
  plans: Columns<object>;
  /** The day on which the price of each model and plan was read, in their order. */
  checked: { models: readonly string[]; plans: readonly string[] };
  /** Ids of the plans that are sold. */
  sold: readonly string[];
  /** Descriptors without their addresses, which follow from the keys. */
  boards: readonly { board: object; entries: Columns<Entry> }[];
  overall: { [model: string]: Overall };
  overall_residual: number | null;
  /**
   * All but the added models, which follow from the models. Their addresses are without the api
   * root; empty for that of the model or plan.
   */
  changes: Columns<Change>;
  ids: PackedIds;
  no_models: readonly string[];
  grammar: IdGrammar;
  /** Those of each model in the order of the models, whose ids would weigh much here. */
  offers: Pick<PackedOffers, 'sellers'> & { models: readonly PackedOffers['models'][string][] };
  vendors: Columns<VendorItem>;
  tags: Columns<TagItem>;
};

/** The records of a feed that a snapshot is made from, and that it is read into. */
export type FeedRecords = AnswerInputs & {
  externalIds: readonly NamedModel[];
  noModels: readonly string[];
  grammar: IdGrammar;
  offers: PackedOffers;
};

/** The records that are read from a snapshot have no `sources`. */
type SnapshotRecords = FeedRecords & {
  day: string;
  /** The day on which the price of a record was read, by the address of the record. */
  checked: ReadonlyMap<string, string>;
};

/** The snapshot of a feed. It has no clock: the same data give the same bytes. */
export function encodeSnapshot(records: FeedRecords): Snapshot {
  const { apiRoot, models, plans, soldPlans, boards, overall, changes, offers } = records;
  return {
    format: SNAPSHOT_FORMAT,
    api_root: apiRoot,
    day: newestChecked([models, plans]),
    models: toColumns(withoutSources(models)),
    plans: toColumns(withoutSources(plans)),
    checked: { models: models.map(checkedDay), plans: plans.map(checkedDay) },
    sold: soldPlans.map(({ id }) => id),
    boards: boards.map(({ rankings: [{ board, entries }] }) => {
      const { endpoint: _, ...described } = board;
      return { board: described, entries: toColumns(entries) };
    }),
    overall: Object.fromEntries(overall.models),
    overall_residual: overall.residual,
    changes: toColumns(
      changes
        .filter(({ kind }) => kind !== 'model_added')
        .map((change) => {
          const isOwn = change.url === apiRoot + subjectPath(change);
          return { ...change, url: isOwn ? '' : change.url.slice(apiRoot.length) };
        }),
    ),
    ids: packIds(records.externalIds, models),
    no_models: records.noModels,
    grammar: records.grammar,
    offers: { ...offers, models: models.map(({ id }) => offers.models[id] ?? []) },
    vendors: toColumns(records.vendors),
    tags: toColumns(records.tags),
  };
}

function subjectPath({ subject: { kind, id } }: Change): string {
  return addressOf('', kind === 'plan' ? 'plans.get' : 'models.get', { id });
}

function withoutSources<Row extends object>(rows: readonly Row[]): readonly Row[] {
  return JSON.parse(
    JSON.stringify(rows, (name, value) => (name === 'sources' ? undefined : value)),
  );
}

/** The day of the first source, which is the best. */
function checkedDay({ sources }: { sources: readonly { checked: string | null }[] }): string {
  return sources[0]?.checked ?? '';
}

/** The newest day on which a source was read, wherever it occurs. */
function newestChecked(value: object): string {
  const found = JSON.stringify(value).matchAll(/"checked":"([^"]*)"/g);
  return [...found].map(([, day = '']) => day).reduce((a, b) => (a > b ? a : b), '');
}

/** The records of a snapshot, with addresses under `apiRoot`. */
export function decodeSnapshot(
  snapshot: Snapshot,
  apiRoot: string = snapshot.api_root,
): SnapshotRecords {
  // The snapshot was written from records of these types; `sources` are left out.
  const models = fromColumns(snapshot.models as Columns<ModelRecord>);
  const plans = fromColumns(snapshot.plans as Columns<Plan>);
  const boards = snapshot.boards.map((packed): RankedBoard => {
    const board = packed.board as Omit<Board, 'endpoint'>;
    const { key, name, metric, category, model_count, public_url, ...rest } = board;
    const endpoint = addressOf(apiRoot, 'leaderboards.board', { board: key });
    const described = { key, name, metric, category, model_count, public_url, endpoint, ...rest };
    const entries = fromColumns(packed.entries);
    return { key, rankings: [{ board: described, period: board.period, entries }] };
  });
  const sold = new Set(snapshot.sold);
  const records = { models, plans };
  return {
    apiRoot,
    day: snapshot.day,
    ...records,
    checked: new Map(
      (['models', 'plans'] as const).flatMap((kind) =>
        records[kind].map(({ id }, index): [string, string] => [
          addressOf(apiRoot, `${kind}.get`, { id }),
          snapshot.checked[kind][index] ?? '',
        ]),
      ),
    ),
    soldPlans: plans.filter(({ id }) => sold.has(id)),
    boards,
    rankings: deriveRankings(boards),
    overall: {
      models: new Map(Object.entries(snapshot.overall)),
      residual: snapshot.overall_residual,
    },
    changes: [
      ...deriveAddedModels({ models, apiRoot }),
      ...fromColumns(snapshot.changes).map((change) => ({
        ...change,
        url: apiRoot + (change.url || subjectPath(change)),
      })),
    ].sort(compareChanges),
    // Most programs never ask for all of them.
    get externalIds() {
      return unpackIds(snapshot.ids, models);
    },
    noModels: snapshot.no_models,
    grammar: snapshot.grammar,
    offers: {
      ...snapshot.offers,
      models: Object.fromEntries(
        models.map(({ id }, index) => [id, snapshot.offers.models[index] ?? []]),
      ),
    },
    vendors: fromColumns(snapshot.vendors),
    tags: fromColumns(snapshot.tags),
  };
}

/**
 * The models of a snapshot, each decoded when it is asked for. A program that starts cold has 40 ms
 * for its first cost, and an index of all ids takes twice that: only those are indexed that end as
 * the id does.
 */
export function openModels(snapshot: Snapshot, apiRoot: string) {
  const { ids, no_models, grammar, offers } = snapshot;
  // The snapshot was written from records of this type; `sources` are left out.
  const columns = snapshot.models as Columns<ModelRecord>;
  const toEnding = (id: string) => toKey(id.slice(id.lastIndexOf('/') + 1));
  const byEnding = once(() => {
    const endings = columns.id.flatMap((id, position) => {
      const names = (ids.models[position] ?? []).map(([name]) => name.replaceAll(MODEL, id));
      const all = [id, ...(columns.aliases[position] ?? []), ...names];
      return all.map((name) => ({ position, ending: toEnding(name) }));
    });
    return groupBy(endings, ({ ending }) => ending);
  });
  const noModels = once(() => new Set(no_models.map(toKey)));
  const differing = once(() => {
    const open = unpackIds(ids, fromColumns({ id: columns.id })).filter((row) => row.ambiguous);
    return new Set(open.flatMap(({ id }) => readId(id, grammar).names.map(toKey)));
  });
  return {
    ids: columns.id,
    /** What a whole id means, of another system too. */
    lookUp: (id: string): IndexedId | undefined => {
      const key = toKey(id);
      const there = byEnding().get(toEnding(id)) ?? [];
      const positions = [...new Set(there.map(({ position }) => position))];
      const models = positions.map((position) => rowAt(columns, position));
      const packed = { ...ids, models: positions.map((position) => ids.models[position] ?? []) };
      const found = indexIds({
        models,
        externalIds: unpackIds(packed, models),
        noModels: noModels().has(key) ? [id] : [],
        grammar,
        apiRoot,
      }).get(key);
      return (
        found && {
          ...found,
          get differs() {
            return differing().has(key);
          },
        }
      );
    },
    get: (id: string): { model: ModelRecord; offers: PricedOffer[] } => {
      const position = columns.id.indexOf(id);
      const model = rowAt(columns, position);
      const packed = { ...offers, models: { [id]: offers.models[position] ?? [] } };
      return { model, offers: unpackOffers(packed, model) };
    },
  };
}

/** Rows as columns, which compress better: the names of the fields are written once. */
export type Columns<Row extends object> = { [Name in keyof Row]: readonly Row[Name][] };

/** Every row has the same fields. */
function toColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const columns: Record<string, unknown> = Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((name) => [name, rows.map((row) => Reflect.get(row, name))]),
  );
  // There is one column for each field of a row, which Object.fromEntries can't express.
  return columns as Columns<Row>;
}

function fromColumns<Row extends object>(columns: Columns<Row>): Row[] {
  const [first = []] = Object.values<readonly unknown[]>(columns);
  return first.map((_, index) => rowAt(columns, index));
}

function rowAt<Row extends object>(columns: Columns<Row>, index: number): Row {
  const entries = Object.entries<readonly unknown[]>(columns);
  // Each column has a value for each row, by the type of `toColumns`.
  return Object.fromEntries(entries.map(([name, values]) => [name, values[index]])) as Row;
}

/**
 * Ids of other systems in a tenth of the bytes: an id is a prefix up to its last slash and a name,
 * and systems share both. In a name `<`, which no id has, stands for the id of the model.
 */
export type PackedIds = {
  prefixes: readonly string[];
  kinds: readonly (readonly [
    namespace: NamedModel['namespace'],
    match: NamedModel['match'],
    ambiguous: 0 | 1,
  ])[];
  /** By model, in their order: its names, each with lists of a kind and the prefixes before it. */
  models: readonly (readonly PackedName[])[];
};

type PackedName = readonly [name: string, ...uses: (readonly number[])[]];

const MODEL = '<';

type WithId = { id: string };

export function packIds(ids: readonly NamedModel[], records: readonly WithId[]): PackedIds {
  const prefixOf = ({ id }: NamedModel) => id.slice(0, id.lastIndexOf('/') + 1);
  const kindOf = ({ namespace, match, ambiguous }: NamedModel) =>
    JSON.stringify([namespace, match, ambiguous ? 1 : 0]);
  const nameOf = (row: NamedModel) =>
    row.id.slice(prefixOf(row).length).replaceAll(row.model, MODEL);
  const prefixes = [...new Set(ids.map(prefixOf))].sort(compareCodeUnits);
  const kinds = [...new Set(ids.map(kindOf))];
  const byModel = groupBy(ids, ({ model }) => model);
  return {
    prefixes,
    kinds: kinds.map((kind) => JSON.parse(kind)),
    models: records.map(({ id }) =>
      [...groupBy(byModel.get(id) ?? [], nameOf)].map(([name, rows]) => [
        name,
        ...[...groupBy(rows, kindOf)].map(([kind, used]) => [
          kinds.indexOf(kind),
          ...used.map((row) => prefixes.indexOf(prefixOf(row))),
        ]),
      ]),
    ),
  };
}

/** By namespace, then by id and model, as the feed lists them. */
export function unpackIds(
  { prefixes, kinds, models }: PackedIds,
  records: readonly WithId[],
): NamedModel[] {
  const ids: NamedModel[] = [];
  for (const [index, { id: model }] of records.entries()) {
    for (const [name, ...uses] of models[index] ?? []) {
      for (const [kind = 0, ...used] of uses) {
        const [namespace, match, ambiguous] = kinds[kind] ?? ['vendor', 'exact', 0];
        const ending = name.replaceAll(MODEL, model);
        for (const prefix of used) {
          const id = (prefixes[prefix] ?? '') + ending;
          ids.push({ id, namespace, model, match, ambiguous: ambiguous === 1 });
        }
      }
    }
  }
  return ids.sort(byTexts('namespace', 'id', 'model'));
}
