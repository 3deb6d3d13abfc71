import { installTools } from '../../test/hosts/install/tools.ts';
import { benchFolder } from '../run-program.ts';
import { type Engine, RESULTS, type Shown, shownOf, textOf } from './engines.ts';

/**
 * The engines that the feed's search is measured beside, each set to find by prefix and, where it
 * can, with one typo.
 */
export async function loadCompetitors(): Promise<readonly Engine[]> {
  installTools(benchFolder);
  // They are not installed where the project is checked, so their types are not there: what is used
  // of them is written down below.
  const [flexsearch, orama, fuse] = await Promise.all(
    ['flexsearch', '@orama/orama', 'fuse.js'].map((name) => import(name)),
  );
  return [
    flexSearchEngine(flexsearch as FlexSearch),
    oramaEngine(orama as Orama),
    fuseEngine(fuse.default as Fuse),
  ];
}

type FlexSearch = {
  readonly Index: new (options: {
    tokenize: 'forward';
  }) => {
    add: (id: number, text: string) => void;
    search: (q: string, limit: number) => readonly number[];
    export: (write: (key: string, data: string) => void) => void;
    import: (key: string, data: string) => void;
  };
};

/** It knows prefixes, and no typos. */
function flexSearchEngine({ Index }: FlexSearch): Engine {
  return {
    name: 'flexsearch',
    write: (records) => {
      const index = new Index({ tokenize: 'forward' });
      for (const [position, record] of records.entries()) index.add(position, textOf(record));
      const chunks: [string, string][] = [];
      index.export((key, data) => chunks.push([key, data]));
      return JSON.stringify({ chunks, shown: records.map(shownOf) });
    },
    load: (text) => {
      const { chunks, shown }: { chunks: [string, string][]; shown: Shown[] } = JSON.parse(text);
      const index = new Index({ tokenize: 'forward' });
      for (const [key, data] of chunks) index.import(key, data);
      return (q) => index.search(q, RESULTS).map((position) => shown[position]?.id ?? '');
    },
  };
}

type Orama = {
  readonly create: (options: { schema: { text: 'string' } }) => object;
  readonly insertMultiple: (index: object, records: readonly object[]) => unknown;
  readonly save: (index: object) => object;
  readonly load: (index: object, saved: object) => void;
  readonly search: (
    index: object,
    question: { term: string; tolerance: number; threshold: number; limit: number },
  ) => { readonly hits: readonly { readonly document: { readonly shown: Shown } }[] };
};

function oramaEngine({ create, insertMultiple, save, load, search }: Orama): Engine {
  const schema = { text: 'string' } as const;
  return {
    name: 'orama',
    write: (records) => {
      const index = create({ schema });
      insertMultiple(
        index,
        records.map((record, position) => ({
          id: String(position),
          text: textOf(record),
          shown: shownOf(record),
        })),
      );
      return JSON.stringify(save(index));
    },
    load: (text) => {
      const index = create({ schema });
      load(index, JSON.parse(text));
      // A threshold of 0 wants every word.
      return (q) =>
        search(index, { term: q, tolerance: 1, threshold: 0, limit: RESULTS }).hits.map(
          ({ document }) => document.shown.id,
        );
    },
  };
}

type FuseIndex = { readonly toJSON: () => object };
type Fuse = {
  new (
    records: readonly object[],
    options: object,
    index: FuseIndex,
  ): {
    search: (q: string, options: { limit: number }) => readonly { readonly item: Shown }[];
  };
  readonly createIndex: (keys: readonly string[], records: readonly object[]) => FuseIndex;
  readonly parseIndex: (index: object) => FuseIndex;
};

/**
 * It holds the whole question against every field of every record, so that words in another order
 * are far apart.
 */
function fuseEngine(Fuse: Fuse): Engine {
  const keys = ['id', 'name', 'aliases', 'vendorSpellings', 'tags'];
  return {
    name: 'fuse.js',
    write: (records) => {
      const searched = records.map((record) => ({ ...record, ...shownOf(record) }));
      return JSON.stringify({
        records: searched,
        index: Fuse.createIndex(keys, searched).toJSON(),
      });
    },
    load: (text) => {
      const { records, index }: { records: Shown[]; index: object } = JSON.parse(text);
      const fuse = new Fuse(
        records,
        { keys, threshold: 0.3, ignoreLocation: true },
        Fuse.parseIndex(index),
      );
      return (q) => fuse.search(q, { limit: RESULTS }).map(({ item }) => item.id);
    },
  };
}
