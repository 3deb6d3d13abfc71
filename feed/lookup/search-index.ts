import SearchableMap from 'minisearch/SearchableMap';
import { groupBy } from '../collections.ts';
import { pathOf } from '../contract/paths.ts';
import type { Board, BoardIndex } from '../contract/schemas/board.ts';
import type { ModelRecord } from '../contract/schemas/model.ts';
import type { Provider } from '../contract/schemas/offer.ts';
import type { Plan } from '../contract/schemas/plan.ts';
import type { BoardHit, ModelHit, PlanHit, ProviderHit } from '../contract/schemas/search.ts';
import { policy } from '../contract/vocabulary.ts';
import { blendedPrice } from '../prices/cost.ts';
import { compareCodeUnits, foldQuery } from '../text.ts';
import type { NamedModel } from './id-index.ts';

/** A record as a result lists it. */
type SearchItem =
  | { kind: 'model'; item: ModelHit }
  | { kind: 'plan'; item: PlanHit }
  | { kind: 'board'; item: BoardHit }
  | { kind: 'provider'; item: ProviderHit };

/** A record and the texts that find it; its `url` is a path under `{api_root}`. */
export type SearchDocument = SearchItem & {
  /** Display name, slug and Chinese name. */
  vendorSpellings: readonly string[];
  aliases: readonly string[];
  /** Of a plan its features and classes too, of a board its category and metric. */
  tags: readonly string[];
  /**
   * The newest release of a model's generation, where it is known: newer ones stand before older
   * ones.
   */
  released?: string | null;
  /** The score of a model across boards: the best of a generation stands first. */
  score?: number | null;
  /**
   * USD of what can be had: of a plan a month, of a model 1 million tokens in the usual mix. Null
   * where it is not known, and of what is not sold any more.
   */
  amount?: number | null;
  /** Whether a plan is for one person. */
  isPersonal?: boolean;
};

/** A vendor with its spellings. */
export type SpelledVendor = {
  slug: string;
  name: string;
  name_zh: string | null;
  /** Chinese names of families of models and plans, by what their names begin with. */
  families_zh?: Record<string, readonly string[]>;
};

type SearchedRecords = {
  models: readonly ModelRecord[];
  plans: readonly Plan[];
  /** In their newest editions. */
  boards: readonly Board[];
  providers: readonly Pick<Provider, 'id' | 'name' | 'offer_count'>[];
  externalIds: readonly NamedModel[];
  /** Scores across boards, by model. */
  index: BoardIndex['index'];
};

/**
 * Everything that `/search` finds: every model, every plan, every board in its newest edition, and
 * every provider.
 */
export function deriveSearchDocuments(
  records: SearchedRecords,
  vendors: readonly SpelledVendor[],
): readonly SearchDocument[] {
  const byName = new Map(vendors.map((vendor) => [vendor.name, vendor]));
  const prefixes = vendorPrefixes(records.externalIds);
  const scores = new Map(
    records.index.map(({ model_id, overall }) => [model_id, overall?.score ?? null]),
  );
  const generations = groupBy(records.models, generationOf);
  return [
    ...records.models.map((model): SearchDocument => {
      const vendor = byName.get(model.vendor);
      return {
        ...modelDocument(model),
        vendorSpellings: vendorSpellings(vendor, model.name, prefixes.get(model.id)),
        released: newestRelease(generations.get(generationOf(model)) ?? [model]),
        score: scores.get(model.id) ?? null,
      };
    }),
    ...records.plans.map((plan): SearchDocument => {
      const vendor = byName.get(plan.vendor);
      return { ...planDocument(plan), vendorSpellings: vendorSpellings(vendor, plan.name) };
    }),
    ...records.boards.map(boardDocument),
    ...records.providers.map(providerDocument),
  ];
}

/** What a vendor is called, by its prefixes at OpenRouter and its Chinese families too. */
function vendorSpellings(
  vendor: SpelledVendor | undefined,
  record: string,
  prefixes: Iterable<string> = [],
): string[] {
  if (vendor === undefined) return [...prefixes];
  const { name, slug, name_zh, families_zh = {} } = vendor;
  const own = [name, slug, name_zh ?? name].filter((spelling) => spelling !== '');
  const families = Object.keys(families_zh).filter((family) => record.startsWith(family));
  const inChinese = families.flatMap((family) => families_zh[family] ?? []);
  return [...new Set(own), ...prefixes, ...inChinese];
}

function newestRelease(generation: readonly ModelRecord[]): string | null {
  const days = generation.flatMap(({ released }) => released ?? []);
  return days.sort().at(-1) ?? null;
}

function modelDocument(model: ModelRecord) {
  const { id, name, vendor, input_price, output_price, aliases, tags } = model;
  const url = pathOf('models.get', { id });
  const isServed = model.lifecycle.stage !== 'retired';
  return {
    kind: 'model',
    item: { id, name, vendor, url, input_price, output_price },
    aliases,
    tags,
    amount: isServed ? blendedPrice(model, policy.inputShare) : null,
  } as const;
}

function planDocument(plan: Plan) {
  const { id, name, vendor, region, category, price_monthly, currency, features } = plan;
  const url = pathOf('plans.get', { id });
  return {
    kind: 'plan',
    item: { id, name, vendor, url, region, category, price_monthly, currency },
    aliases: [],
    tags: [...features, region, category],
    amount: plan.ended === null ? plan.price_monthly_usd : null,
    isPersonal: plan.per === null,
  } as const;
}

function boardDocument({ key, name, category, metric }: Board): SearchDocument {
  const url = pathOf('leaderboards.board', { board: key });
  const item = { key, name, category, url, metric };
  return { kind: 'board', item, vendorSpellings: [], aliases: [], tags: [category, metric] };
}

function providerDocument({
  id,
  name,
  offer_count,
}: SearchedRecords['providers'][number]): SearchDocument {
  const item = { id, name, url: pathOf('providers.get', { id }), offer_count };
  return { kind: 'provider', item, vendorSpellings: [], aliases: [], tags: [] };
}

/**
 * The generation of a model: its vendor and the version in its name, such as 3.8 of Qwen3.8 Max. A
 * day, a build and a size such as 27B are no version: without one a model is a generation of its own.
 */
function generationOf({ id, name, vendor }: Pick<ModelRecord, 'id' | 'name' | 'vendor'>): string {
  const version = VERSION.exec(name)?.[1];
  return version === undefined ? id : `${vendor} ${version}`;
}

const VERSION = /(?<![\d.])(\d{1,2}(?:\.\d+)?)(?![\d.]|\d*[bB]\b)/;

/** What OpenRouter calls the vendor of each model, by the model's id: `x-ai`, `z-ai`. */
function vendorPrefixes(externalIds: readonly NamedModel[]) {
  const prefixes = new Map<string, Set<string>>();
  for (const { namespace, id, model } of externalIds) {
    const [prefix, name] = id.split('/');
    if (namespace !== 'openrouter' || prefix === undefined || name === undefined) continue;
    prefixes.set(model, (prefixes.get(model) ?? new Set()).add(prefix));
  }
  return prefixes;
}

/** The words of the fields that decide the rank, joined by single spaces. */
export type FoldedFields = {
  id: string;
  name: string;
  /** All spellings of the vendor. */
  vendor: string;
  aliases: readonly string[];
};

/** A searchable record and the fields that decide its rank. */
export type SearchEntry = SearchItem & {
  folded: FoldedFields;
  /** USD, as that of its document. */
  amount: number | null;
};

/**
 * The search index as published. Entries are in the order that breaks ties, so that a reader never
 * sorts. Each word lists its entries by position.
 */
export type SearchIndexFile = {
  entries: readonly SearchEntry[];
  words: readonly (readonly [word: string, positions: readonly number[]])[];
};

export type SearchIndex = {
  entries: readonly SearchEntry[];
  /** A radix tree, for prefixes and distances. */
  words: SearchableMap<readonly number[]>;
};

/**
 * The searchable form of the file. Only MiniSearch's radix tree is used: MiniSearch itself scores
 * every occurrence, which takes most of its time, and the order here does not use scores.
 */
export function loadSearchIndex({ entries, words }: SearchIndexFile, apiRoot: string): SearchIndex {
  const tree = new SearchableMap<readonly number[]>();
  for (const [word, positions] of words) tree.set(word, positions);
  const addressed = entries.map((entry) => {
    // The item of an entry stays one of its kind, which the union can't express.
    return { ...entry, item: { ...entry.item, url: apiRoot + entry.item.url } } as SearchEntry;
  });
  return { entries: addressed, words: tree };
}

/** The index of documents in any order. */
export function createSearchIndex(documents: readonly SearchDocument[]): SearchIndexFile {
  const ordered = documents.toSorted(compareTies);
  const uses = ordered.flatMap((document, position) =>
    [...searchedWords(document)].map((word) => [word, position] as const),
  );
  const byWord = groupBy(uses, ([word]) => word);
  const words = [...byWord].map(
    ([word, found]) => [word, found.map(([, position]) => position)] as const,
  );
  return {
    entries: ordered.map(toEntry),
    words: words.sort(([left], [right]) => compareCodeUnits(left, right)),
  };
}

/**
 * Orders hits that match equally well: providers last, what is not deprecated first, then the newest
 * generation and its best score, the plan for one person that costs least, the shorter name, the id.
 * What is not known stands last, and a free plan behind those that are paid.
 */
function compareTies(left: SearchDocument, right: SearchDocument): number {
  const isProvider = ({ kind }: SearchDocument) => Number(kind === 'provider');
  const isDeprecated = ({ tags }: SearchDocument) => Number(tags.includes('deprecated'));
  return (
    isProvider(left) - isProvider(right) ||
    isDeprecated(left) - isDeprecated(right) ||
    compareCodeUnits(right.released ?? '', left.released ?? '') ||
    (right.score ?? -1) - (left.score ?? -1) ||
    Number(left.isPersonal === false) - Number(right.isPersonal === false) ||
    paidOf(left) - paidOf(right) ||
    left.item.name.length - right.item.name.length ||
    compareCodeUnits(identityOf(left).id, identityOf(right).id)
  );
}

/**
 * A large number stands for what is not known, as the difference of two infinities is no number:
 * before it stands what is known in another currency than dollars.
 */
function paidOf({ kind, item, amount = null }: SearchDocument): number {
  if (kind !== 'plan') return 0;
  if (amount === null) return OTHER_CURRENCY + (item.price_monthly ?? OTHER_CURRENCY);
  return amount === 0 ? Number.MAX_SAFE_INTEGER : amount;
}

/** More than any plan costs a month. */
const OTHER_CURRENCY = 1e9;

/** Every word that finds a document. */
export function searchedWords(document: SearchDocument): ReadonlySet<string> {
  const { id, name } = identityOf(document);
  const { vendorSpellings, aliases, tags } = document;
  return new Set([id, name, ...vendorSpellings, ...aliases, ...tags].flatMap(wordsOf));
}

/** The id and name of a document; a board's id is its key. */
export function identityOf({ item }: Pick<SearchDocument, 'item'>) {
  return { id: 'key' in item ? item.key : item.id, name: item.name };
}

/** Without the texts that are only searched. */
function toEntry({ kind, item, vendorSpellings, aliases, amount = null }: SearchDocument) {
  const { id, name } = identityOf({ item });
  const fold = (text: string) => wordsOf(text).join(' ');
  const folded = {
    id: fold(id),
    name: fold(name),
    vendor: fold(vendorSpellings.join(' ')),
    aliases: [...new Set(aliases.map(fold))],
  };
  // A document's item is of its kind.
  return { kind, item, folded, amount } as SearchEntry;
}

/**
 * The tokens of a text, in the index and in queries: runs of letters, runs of digits and pairs of
 * Han characters. `gpt4o`, `gpt 4o` and `GPT-4o` all give `gpt`, `4`, `o`, so that spacing makes no
 * difference; `4.5` gives `4`, `5` and does not match `45`.
 */
export function wordsOf(text: string): readonly string[] {
  const lower = foldQuery(text).toLowerCase();
  const folded = lower.includes('+') ? lower.replace(FINAL_PLUS, '$1 plus') : lower;
  // Nearly every text is ASCII; the Unicode expressions take several times as long.
  if (ASCII.test(folded)) return folded.match(ASCII_RUN) ?? [];
  const runs = folded.match(RUN) ?? [];
  return runs.flatMap((run) => (HAN.test(run) ? pairsOf(run) : [run]));
}

/** Whether a word may match with one typo: letters only, five or more. */
export function allowsTypo(word: string): boolean {
  return FIVE_LETTERS.test(word);
}

const HAN = /\p{Script=Han}/u;
const RUN = /\p{Script=Han}+|\p{N}+|(?:(?!\p{Script=Han})[\p{L}\p{M}])+/gu;
const ASCII = /^[\0-\x7f]*$/;
const ASCII_RUN = /\d+|[a-z]+/g;
const FIVE_LETTERS = /^\P{N}{5,}$/u;

/** `Pro+` is indexed as `pro plus`, as ids spell it, and so differs from `Pro`. */
const FINAL_PLUS = /([\p{L}\p{M}\p{N}])\+(?![\p{L}\p{M}\p{N}])/gu;

/** Chinese has no spaces between words: every two adjacent characters are a token. */
function pairsOf(run: string): readonly string[] {
  const [first = '', ...rest] = run;
  if (rest.length === 0) return [first];
  return rest.map((character, index) => (index === 0 ? first : rest[index - 1]) + character);
}
